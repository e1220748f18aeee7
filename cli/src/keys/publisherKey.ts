import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorMessage, Problem } from '../problem.ts';

/** The public half of a key, as servers store it. */
export interface PublicJwk {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
}

/** The content of a publisher's key file. */
export interface PublisherKey {
  publisher: string;
  /** Name of the key in signatures: the publisher, a dot, the start of the thumbprint. */
  key: string;
  jwk: PublicJwk & { d: string };
}

/** The public data of a key for the server's administrator. */
export interface PublicKeyFile {
  publisher: string;
  key: string;
  jwk: PublicJwk;
}

/** Creates a P-256 key pair for a publisher. */
export function generateKey(publisher: string): PublisherKey {
  if (!/^[a-z][a-z0-9-]{1,39}$/.test(publisher))
    throw new Problem(
      `"${publisher}" is not a valid publisher id: use 2 to 40 lower case letters, digits or hyphens, starting with a letter.`,
    );
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y, d } = privateKey.export({ format: 'jwk' }) as { x: string; y: string; d: string };
  return {
    publisher,
    key: keyName(publisher, { x, y }),
    jwk: { kty: 'EC', crv: 'P-256', x, y, d },
  };
}

/**
 * Returns the name of a key: the publisher, a dot, sixteen characters of the thumbprint (RFC 7638).
 */
export function keyName(publisher: string, { x, y }: Pick<PublicJwk, 'x' | 'y'>): string {
  const thumbprint = createHash('sha256')
    .update(JSON.stringify({ crv: 'P-256', kty: 'EC', x, y }))
    .digest('base64url');
  return `${publisher}.${thumbprint.slice(0, 16)}`;
}

/** Returns the public half of a key. */
export function publicPart({ publisher, key, jwk }: PublisherKey): PublicKeyFile {
  const { kty, crv, x, y } = jwk;
  return { publisher, key, jwk: { kty, crv, x, y } };
}

/** Returns the ES256 signature of a text in Base64. */
export function signText(text: string, { jwk }: PublisherKey): string {
  const key = createPrivateKey({ key: { ...jwk }, format: 'jwk' });
  return sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64');
}

/**
 * Reads a key file.
 *
 * @throws Problem if it is missing or not a valid key of its publisher
 */
export function readKey(file: string): PublisherKey {
  try {
    const value = JSON.parse(readFileSync(file, 'utf8')) as PublisherKey;
    if (value.key !== keyName(value.publisher, value.jwk))
      throw new Error('its name does not belong to it');
    createPrivateKey({ key: { ...value.jwk }, format: 'jwk' });
    return value;
  } catch (error) {
    throw new Problem(
      `${file} is not a valid publisher key (${errorMessage(error)}). Create one with: console-remote keygen --publisher <id>`,
    );
  }
}

/**
 * Writes a key file that only its owner can read. An existing file is never replaced.
 *
 * @returns whether the file was written
 */
export function writeKey(file: string, key: PublisherKey): boolean {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, `${JSON.stringify(key, null, 2)}\n`, { mode: 0o600 });
  chmodSync(draft, 0o600);
  try {
    // Creating a link is atomic, so that two concurrent builds use the same key.
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}
