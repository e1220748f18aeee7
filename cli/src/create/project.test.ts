import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { newFolder, removeFolders, writeFiles } from '../testing/remoteFolder.ts';
import { assertEmpty, readFacts, writeNewProject } from './project.ts';

afterEach(removeFolders);

it('a project that cannot be written whole is not written: what was there stays, and the next try finds an empty folder', () => {
  const root = newFolder();
  writeFiles(root, { '.git/HEAD': 'ref' });
  // A file where a folder must be.
  expect(() =>
    writeNewProject(root, { 'package.json': '{}', 'src/a': '1', 'src/a/b': '2' }),
  ).toThrow();
  expect(readdirSync(root)).toEqual(['.git']);
  expect(existsSync(path.join(root, '.git/HEAD'))).toBe(true);
  expect(() => assertEmpty(root)).not.toThrow();
});

it('facts that somebody has spoiled are told of with what to do', () => {
  const root = newFolder();
  writeFiles(root, { '.config/console.json': '<<<<<<< HEAD' });
  expect(() => readFacts(root)).toThrow(
    /console\.json cannot be read \(.*\): take it back from your repository/,
  );
});
