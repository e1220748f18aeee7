import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../temporaryFolder.mjs';
import { affectedParts, changedFiles, readVersions } from './changes.mjs';

function workspace() {
  const root = temporaryFolder();
  for (const folder of ['mock-server/src/areas', 'remotes/netbar/src', 'shared/src', 'host/src'])
    mkdirSync(path.join(root, folder), { recursive: true });
  const write = (name) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), name);
  };
  return { root, write };
}

it('finds new source files, also in new folders, and ignores builds and tests', () => {
  const { root, write } = workspace();
  const before = readVersions(root);
  const sources = [
    'mock-server/src/areas/repair/migrations/0000_first.sql',
    'mock-server/src/areas/repair/tables.ts',
    'remotes/repair/package.json',
  ];
  for (const name of sources) write(name);
  write('remotes/netbar/dist/a.ts');
  write('mock-server/src/areas/repair/repair.test.ts');
  write('mock-server/src/areas/repair/tables.ts.new');
  write('shared/src/generated/calls.ts');
  expect(changedFiles(before, readVersions(root)).sort()).toEqual(sources);
});

it('finds removed files', () => {
  const { root, write } = workspace();
  write('host/src/a.ts');
  expect(changedFiles(readVersions(root), new Map())).toEqual(['host/src/a.ts']);
});

it('builds only the affected parts', () => {
  expect(affectedParts(['remotes/netbar/src/a.ts', 'mock-server/src/areas/x/tables.ts'])).toEqual({
    server: true,
    contract: false,
    host: false,
    remotes: ['remotes/netbar'],
  });
  expect(affectedParts(['shared/src/ui/a.tsx'])).toMatchObject({
    server: false,
    host: true,
    remotes: [],
  });
  expect(affectedParts(['shared/src/contract/a.ts'])).toMatchObject({ server: true, host: true });
});
