/** SHA-256. Browsers keep WebCrypto from pages on plain http: there it is worked out in JavaScript, which is fetched then. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  if (globalThis.crypto?.subtle !== undefined)
    return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const { sha256: inScript } = await import(
    /* webpackChunkName: 'sha256' */ '@noble/hashes/sha2.js'
  );
  return inScript(bytes) as Uint8Array<ArrayBuffer>;
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The hash of a file by those of its pieces: SHA-256 of them all, one after the other, so that no file is read twice. */
export async function hashOfPieces(hashes: readonly Uint8Array[]): Promise<string> {
  const all = new Uint8Array(hashes.length * 32);
  for (const [at, hash] of hashes.entries()) all.set(hash, at * 32);
  return toHex(await sha256(all));
}

/** Bytes of the beginning and of the end that tell one file from another of the same name, size and time. */
const SAMPLE = 64 * 1024;

/** By what a file is known again after a reload, without reading all of it. What was sent is compared piece by piece. */
export async function fingerprintOf(file: File): Promise<string> {
  const facts = new TextEncoder().encode(`${file.name}\n${file.size}\n${file.lastModified}\n`);
  const parts = [file.slice(0, SAMPLE), file.slice(Math.max(SAMPLE, file.size - SAMPLE))];
  const bytes = await new Blob([facts, ...parts]).arrayBuffer();
  return toHex(await sha256(new Uint8Array(bytes)));
}
