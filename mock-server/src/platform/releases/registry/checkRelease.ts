import { createHash, createPublicKey, type JsonWebKey, verify, webcrypto } from 'node:crypto';
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

/** What an administrator allows a publisher. */
export interface Grant {
  /** Ids of remotes that he may publish; `*` stands for every one. */
  remotes: readonly string[];
  /** Calls that his remotes may ask for, as in `needs.api`. */
  api: readonly string[];
  events: readonly string[];
  /** Component paths that his pages may have; a trailing `/**` takes all below, `*` stands for every one. */
  components: readonly string[];
}

/** Reads the text of a `remote.json`. @throws Refusal R204 with the field and its rule, R206 when the build is not that of its files */
export function readUploadedManifest(text: string): RemoteManifest {
  let manifest: RemoteManifest;
  try {
    manifest = parseManifest(text);
  } catch (error) {
    if (error instanceof ShapeError) throw refuseRelease('R204', error.message);
    throw error;
  }
  if (buildOf(manifest.files) !== manifest.build)
    throw refuseRelease('R206', texts.wrongBuild(buildOf(manifest.files)));
  return manifest;
}

/** The name of a build: the first twelve hex digits of the SHA-256 over the canonical JSON of its list of files. */
export function buildOf(files: RemoteManifest['files']): string {
  return createHash('sha256').update(canonicalJson(files)).digest('hex').slice(0, 12);
}

/** The name of a key: its publisher, a dot, sixteen characters of the thumbprint (RFC 7638). */
export function keyName(publisher: string, { x, y }: Pick<PublicKey, 'x' | 'y'>): string {
  const thumbprint = createHash('sha256')
    .update(JSON.stringify({ crv: 'P-256', kty: 'EC', x, y }))
    .digest('base64url');
  return `${publisher}.${thumbprint.slice(0, 16)}`;
}

/** Whether the numbers of a key are a point of its curve. */
export function isPublicKey({ kty, crv, x, y }: PublicKey): boolean {
  try {
    createPublicKey({ key: { kty, crv, x, y } as JsonWebKey, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}

/** Whether the key signed this manifest. */
export function isSignedBy(manifest: RemoteManifest, { kty, crv, x, y }: PublicKey): boolean {
  const key = createPublicKey({ key: { kty, crv, x, y } as JsonWebKey, format: 'jwk' });
  const signature = Buffer.from(manifest.sig.value, 'base64');
  return verify(
    'sha256',
    Buffer.from(signedText(manifest)),
    { key, dsaEncoding: 'ieee-p1363' },
    signature,
  );
}

/**
 * Compares the contents of a release with its manifest. The digests are computed outside of the event loop: a release may have 60 MB.
 *
 * @throws Refusal R206 that names the first file whose content is not what the manifest states
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
 * Whether a pattern takes a call or a narrower pattern; a trailing `*` takes all that begin so, `*` alone everything.
 *
 * @example covers('POST /netbar/*', 'POST /netbar/getNetbarList') // true
 */
export function covers(pattern: string, call: string): boolean {
  return pattern.endsWith('*') ? call.startsWith(pattern.slice(0, -1)) : pattern === call;
}
