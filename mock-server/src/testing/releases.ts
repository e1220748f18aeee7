import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type RemoteManifest, signedText } from '@console/shared/contract';
import { zipSync } from 'fflate';
import type { PublicKey } from '../platform/kernel/interfaces/registry.ts';
import { buildId, keyName } from '../platform/releases/registry/checkRelease.ts';

/** A publisher with a key pair. */
export interface TestPublisher {
  id: string;
  key: string;
  jwk: PublicKey;
  privateKey: KeyObject;
}

export function testPublisher(id: string): TestPublisher {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const jwk = { kty: 'EC', crv: 'P-256', x, y } as const;
  return { id, key: keyName(id, jwk), jwk, privateKey };
}

/** A release as produced by `console-remote pack`: its files by name, and its manifest. */
export interface TestRelease {
  manifest: RemoteManifest;
  files: Record<string, Buffer>;
}

const ENTRY = 'remoteEntry.3f2a9c01.js';

/** Returns the integrity and size of a file. */
export const integrityAndSize = (bytes: Buffer) =>
  [`sha384-${createHash('sha384').update(bytes).digest('base64')}`, bytes.length] as const;

/** Creates a signed release. Each `text` results in another build. */
export function testRelease(
  publisher: TestPublisher,
  { id = 'netbar', text = 'first', ...parts }: Partial<RemoteManifest> & { text?: string } = {},
): TestRelease {
  const files = {
    [ENTRY]: Buffer.from(`entry ${text}`),
    'static/js/a.3f2a9c02.js': Buffer.from(`chunk ${text} `.repeat(100)),
  };
  const list = Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, integrityAndSize(bytes)]),
  );
  const build = buildId(list);
  const manifest: RemoteManifest = {
    schema: 'console-remote/1',
    id,
    version: '1.0.0',
    build,
    publisher: publisher.id,
    title: '网吧',
    base: `/r/${id}/${build}/`,
    entry: { file: ENTRY, global: `r_${build}` },
    files: list,
    host: '>=0.1.0 <1.0.0',
    uses: { react: { range: '^19.0.0', names: ['useState'] } },
    pages: [
      { component: `view/${id}/list`, expose: './list', js: ['static/js/a.3f2a9c02.js'], css: [] },
    ],
    slots: [],
    needs: { api: ['POST /netbar/getNetbarList'], events: [] },
    sig: { alg: 'ES256', key: publisher.key, value: '' },
    ...parts,
  };
  return { manifest: signManifest(manifest, publisher), files };
}

/** Signs a manifest again. */
export function signManifest(
  manifest: RemoteManifest,
  { privateKey }: TestPublisher,
): RemoteManifest {
  const value = sign('sha256', Buffer.from(signedText(manifest)), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return { ...manifest, sig: { ...manifest.sig, value: value.toString('base64') } };
}

/** Creates the archive of a release. `more` adds or replaces entries. */
export function createArchive(
  { manifest, files }: TestRelease,
  more: Record<string, Buffer> = {},
): Buffer {
  const entries = { 'remote.json': Buffer.from(JSON.stringify(manifest)), ...files, ...more };
  return Buffer.from(zipSync(entries, { mtime: '1980-01-01T00:00:00' }));
}

/** Writes a release into the operator's folder and activates it, like a local build. */
export function putLocal(
  folder: string,
  { manifest, files }: TestRelease,
  publisher: TestPublisher,
): void {
  const { id, build } = manifest;
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  for (const [name, bytes] of Object.entries(files)) write(join(id, build, name), bytes);
  write(join(id, build, 'remote.json'), JSON.stringify(manifest));
  const { key, jwk } = publisher;
  write(join('publishers', `${key}.json`), JSON.stringify({ publisher: publisher.id, key, jwk }));
  write(join(id, 'current.json'), JSON.stringify({ build }));
}

/** Capabilities of the host in tests. */
export const TEST_HOST = {
  version: '0.1.0',
  shared: { react: { version: '19.3.1', names: ['useState'] } },
};
