import { p256 } from '@noble/curves/nist.js';

/** Verifies an ES256 signature: P-256, SHA-256, the 64 bytes `r` and `s`. */
export type Verify = (
  key: JsonWebKey,
  signature: Uint8Array<ArrayBuffer>,
  text: Uint8Array<ArrayBuffer>,
) => Promise<boolean>;

/** Implements ES256 without WebCrypto. */
export const verifyEs256: Verify = async ({ kty, crv, x, y }, signature, text) => {
  if (kty !== 'EC' || crv !== 'P-256') return false;
  const publicKey = Uint8Array.of(4, ...coordinate(x), ...coordinate(y));
  return p256.verify(signature, text, publicKey, { lowS: false });
};

/** Decodes a coordinate of a JWK: 32 bytes in base64url. */
function coordinate(text = ''): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );
}
