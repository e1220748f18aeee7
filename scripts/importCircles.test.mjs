import { expect, test } from 'vitest';
import { findCycles, listImports, sourceFiles } from './lib/importGraph.mjs';
import { ROOT } from './lib/workspace.mjs';

const PACKAGES = ['cli', 'mock-server/src', 'remotes', 'scripts', 'shared', 'host'];

test('finds import cycles, also through a third file', () => {
  const imports = [
    { from: 'a.ts', to: 'b.ts' },
    { from: 'b.ts', to: 'c.ts' },
    { from: 'c.ts', to: 'a.ts' },
    { from: 'd.ts', to: 'a.ts' },
  ];
  expect(findCycles(imports)).toEqual([['a.ts', 'b.ts', 'c.ts']]);
});

test('packages have no import cycles, including type imports', () => {
  const files = PACKAGES.flatMap((folder) => sourceFiles(ROOT, folder));
  expect(files.length).toBeGreaterThan(1000);
  expect(findCycles(listImports(ROOT, files))).toEqual([]);
});
