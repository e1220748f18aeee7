import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { rspack } from '@rsbuild/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateKey } from '../keys/publisherKey.ts';
import { pack } from '../pack/pack.ts';
import { newFolder, remoteFolder, removeFolders } from '../testing/remoteFolder.ts';
import { runtimeAlias, sharedRequest } from './runtimeInternals.ts';

/**
 * The versions that the assumptions of the tool were checked against. After an upgrade, run this
 * test, read the changes, and update the versions.
 */
const VERSIONS = { '@module-federation/enhanced': '2.9.2', '@rspack/core': '2.3.2' };

let entry: string;

beforeAll(async () => {
  const releases = newFolder();
  const release = await pack(remoteFolder(), releases, () => generateKey('team-shop'));
  entry = readFileSync(path.join(releases, release.id, release.build, release.entry.file), 'utf8');
});
afterAll(removeFolders);

it('are the checked versions', () => {
  const plugin = createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack');
  const { version } = JSON.parse(
    readFileSync(plugin.replace(/(?<=enhanced[\\/])dist[\\/].*$/, 'package.json'), 'utf8'),
  );
  expect({ '@module-federation/enhanced': version, '@rspack/core': rspack.rspackVersion }).toEqual(
    VERSIONS,
  );
});

it('the aliases point from the files that the plugin uses to the ES modules beside them', () => {
  const aliases = Object.entries(runtimeAlias());
  expect(aliases).toHaveLength(2);
  for (const [from, to] of aliases) {
    expect([path.basename(from), path.basename(to)]).toEqual(['index.cjs', 'index.js']);
    expect([from, to].map((file) => existsSync(file))).toEqual([true, true]);
  }
});

it('an entry contains only the needed parts of the runtime, and the messages that the host parses', () => {
  // 14.0 kB without the aliases, 8.5 kB without the alias of the runtime.
  expect(gzipSync(entry, { level: 9 }).length).toBeLessThan(8_000);
  for (const message of ['does not exist in container', 'ChunkLoadError', 'Loading chunk '])
    expect(entry).toContain(message);
});

it.each([
  ['consume shared module (default) react@^19.3.1 (strict)', 'react'],
  [
    'consume shared module (default) @console/shared/ui@^0.1.0 (strict) (singleton)',
    '@console/shared/ui',
  ],
])('finds the request in "%s"', (identifier, request) => {
  expect(sharedRequest({ type: 'consume-shared-module', identifier: () => identifier })).toBe(
    request,
  );
  expect(sharedRequest({ type: 'javascript/auto', identifier: () => identifier })).toBeUndefined();
});
