import { type RemoteManifest, signedText } from '@console/shared/contract';
import type { Verify } from './es256.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

const byBrowser: Verify = async ({ kty, crv, x, y }, signature, text) => {
  const key = await crypto.subtle.importKey(
    'jwk',
    { kty, crv, x, y } as JsonWebKey,
    ALGORITHM,
    false,
    ['verify'],
  );
  return crypto.subtle.verify(ALGORITHM, key, signature, text);
};

/**
 * Returns WebCrypto's verification. Browsers disable WebCrypto on plain HTTP pages from other
 * machines; a JavaScript implementation is loaded then.
 */
async function verifier(): Promise<Verify> {
  if (globalThis.crypto?.subtle !== undefined) return byBrowser;
  return (await import(/* webpackChunkName: 'es256' */ './es256.ts')).verifyEs256;
}

/**
 * Whether the owner of a key has signed a manifest.
 *
 * @returns false also for an invalid key or signature
 */
export async function isSignedBy(manifest: RemoteManifest, key: JsonWebKey): Promise<boolean> {
  try {
    const signature = Uint8Array.from(atob(manifest.sig.value), (character) =>
      character.charCodeAt(0),
    );
    return await (await verifier())(key, signature, new TextEncoder().encode(signedText(manifest)));
  } catch (error) {
    if (error instanceof Error && error.name === 'ChunkLoadError') throw error;
    return false;
  }
}
