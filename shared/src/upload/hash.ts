/**
 * Computes SHA-256. WebCrypto is not available on plain http, where a JavaScript implementation is
 * loaded.
 */
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

/**
 * Computes the hash of a file from the hashes of its pieces: SHA-256 of their concatenation, so
 * that no file is read twice.
 */
export async function hashOfPieces(hashes: readonly Uint8Array[]): Promise<string> {
  const all = new Uint8Array(hashes.length * 32);
  for (const [at, hash] of hashes.entries()) all.set(hash, at * 32);
  return toHex(await sha256(all));
}

/**
 * Number of bytes at the beginning and at the end that distinguish files with the same name, size
 * and time.
 */
const SAMPLE = 64 * 1024;

/**
 * Computes an id of a file that is stable after a reload, without reading the complete file. Sent
 * pieces are compared individually.
 */
export async function fileFingerprint(file: File): Promise<string> {
  const facts = new TextEncoder().encode(`${file.name}\n${file.size}\n${file.lastModified}\n`);
  const parts = [file.slice(0, SAMPLE), file.slice(Math.max(SAMPLE, file.size - SAMPLE))];
  const bytes = await new Blob([facts, ...parts]).arrayBuffer();
  return toHex(await sha256(new Uint8Array(bytes)));
}
