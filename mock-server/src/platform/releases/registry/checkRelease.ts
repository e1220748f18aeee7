import {
  createHash,
  createPublicKey,
  type JsonWebKey,
  type KeyObject,
  verify,
  webcrypto,
} from 'node:crypto';
import {
  canonicalJson,
  parseManifest,
  type RemoteManifest,
  ShapeError,
  signedText,
} from '@console/shared/contract';
import type { PublicKey } from '../../kernel/interfaces/registry.ts';
import { refuseRelease } from './refusals.ts';
import { texts } from './texts.ts';

/** Permissions that an administrator gives a publisher. */
export interface PublisherGrant {
  /** Ids of remotes that the publisher may publish. `*` matches all. */
  remotes: readonly string[];
  /** Calls that the publisher's remotes may request in `needs.api`. */
  api: readonly string[];
  events: readonly string[];
  /**
   * Component paths for the publisher's pages. A trailing `/**` matches all paths below, `*`
   * matches all.
   */
  components: readonly string[];
}

/**
 * Parses the text of a `remote.json`.
 *
 * @throws Refusal R204 with the invalid field, R206 if the build does not match its list of files
 */
export function readUploadedManifest(text: string): RemoteManifest {
  let manifest: RemoteManifest;
  try {
    manifest = parseManifest(text);
  } catch (error) {
    if (error instanceof ShapeError) throw refuseRelease('R204', error.message);
    throw error;
  }
  if (buildId(manifest.files) !== manifest.build)
    throw refuseRelease('R206', texts.wrongBuild(buildId(manifest.files)));
  return manifest;
}

/**
 * Returns the name of a build: the first 12 hex digits of the SHA-256 of the canonical JSON of its
 * list of files.
 */
export function buildId(files: RemoteManifest['files']): string {
  return createHash('sha256').update(canonicalJson(files)).digest('hex').slice(0, 12);
}

/**
 * Returns the name of a key: the publisher, a dot, and 16 characters of the thumbprint (RFC 7638).
 */
export function keyName(publisher: string, { x, y }: Pick<PublicKey, 'x' | 'y'>): string {
  const thumbprint = createHash('sha256')
    .update(JSON.stringify({ crv: 'P-256', kty: 'EC', x, y }))
    .digest('base64url');
  return `${publisher}.${thumbprint.slice(0, 16)}`;
}

/**
 * Returns a public key for checks of signatures. Throws if its coordinates are no point on the
 * curve.
 */
export const keyObject = ({ kty, crv, x, y }: PublicKey): KeyObject =>
  createPublicKey({ key: { kty, crv, x, y } as JsonWebKey, format: 'jwk' });

/** Returns true if the coordinates of a key are a point on the curve. */
export function isPublicKey(jwk: PublicKey): boolean {
  try {
    keyObject(jwk);
    return true;
  } catch {
    return false;
  }
}

export function isSignedBy(manifest: RemoteManifest, jwk: PublicKey): boolean {
  const signature = Buffer.from(manifest.sig.value, 'base64');
  return verify(
    'sha256',
    Buffer.from(signedText(manifest)),
    { key: keyObject(jwk), dsaEncoding: 'ieee-p1363' },
    signature,
  );
}

/**
 * Compares the contents of a release with its manifest. Computes the digests outside of the event
 * loop because a release can have 60 MB.
 *
 * @throws Refusal R206 with the name of the first file that differs from the manifest
 */
export async function checkContents(
  { files }: RemoteManifest,
  contents: ReadonlyMap<string, Buffer>,
): Promise<void> {
  for (const [name, bytes] of contents) {
    const digest = await webcrypto.subtle.digest('SHA-384', bytes);
    const integrity = `sha384-${Buffer.from(digest).toString('base64')}`;
    if (files[name]?.[0] !== integrity || files[name]?.[1] !== bytes.length)
      throw refuseRelease('R206', name);
  }
}

/**
 * Returns true if a pattern matches a call or a narrower pattern. A trailing `*` matches any
 * suffix.
 *
 * @example covers('POST /netbar/*', 'POST /netbar/getNetbarList') // true
 */
export function matchesCall(pattern: string, call: string): boolean {
  return pattern.endsWith('*') ? call.startsWith(pattern.slice(0, -1)) : pattern === call;
}
