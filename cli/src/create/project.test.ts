import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { newFolder, removeFolders, writeFiles } from '../testing/remoteFolder.ts';
import { assertEmpty, readFacts, writeNewProject } from './project.ts';

afterEach(removeFolders);

it('removes all files of a project that cannot be written completely', () => {
  const root = newFolder();
  writeFiles(root, { '.git/HEAD': 'ref' });
  // `src/a` is a file, so `src/a/b` cannot be written.
  expect(() =>
    writeNewProject(root, { 'package.json': '{}', 'src/a': '1', 'src/a/b': '2' }),
  ).toThrow();
  expect(readdirSync(root)).toEqual(['.git']);
  expect(existsSync(path.join(root, '.git/HEAD'))).toBe(true);
  expect(() => assertEmpty(root)).not.toThrow();
});

it('reports how to repair an invalid console.json', () => {
  const root = newFolder();
  writeFiles(root, { '.config/console.json': '<<<<<<< HEAD' });
  expect(() => readFacts(root)).toThrow(
    /console\.json cannot be read \(.*\): restore it from your repository/,
  );
});
