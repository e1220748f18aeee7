import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { fingerprint, stamp } from './fingerprint.mjs';
import { temporaryFolder } from './temporaryFolder.mjs';

let root;
const write = (file, text) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const take = (salt = '') => fingerprint(root, ['src', 'package.json', 'absent.json'], salt);

beforeEach(() => {
  root = temporaryFolder();
  write('package.json', '{}');
  write('src/deep/page.ts', 'one');
});

test('equal contents have equal fingerprints, regardless of the order of the inputs', () => {
  const before = take();
  write('src/deep/page.ts', 'one');
  expect(take()).toBe(before);
  expect(fingerprint(root, ['absent.json', 'package.json', 'src', 'src/deep'], '')).toBe(before);
});

test.each([
  ['a changed file', () => write('src/deep/page.ts', 'two')],
  ['a new file', () => write('src/new.ts', '')],
  ['a removed file', () => rmSync(path.join(root, 'src/deep/page.ts'))],
  ['an input that appears', () => write('absent.json', '')],
  [
    'contents that move from one file to the next',
    () => {
      write('src/deep/page.ts', 'on');
      write('src/deep/pagf.ts', 'e');
    },
  ],
])('%s changes the fingerprint', (_, change) => {
  const before = take();
  change();
  expect(take()).not.toBe(before);
});

test('another salt changes the fingerprint', () =>
  expect(take('linux x64')).not.toBe(take('darwin arm64')));

test('outputs, packages and tests are ignored', () => {
  const before = take();
  for (const file of [
    'src/dist/a.js',
    'src/node_modules/b/index.js',
    'src/deep/page.test.tsx',
    'src/vitest.config.ts',
    'src/a.tsbuildinfo',
  ])
    write(file, 'x');
  expect(take()).toBe(before);
});

test('skipped folders are ignored', () => {
  const takeWithout = () => fingerprint(root, ['src'], '', ['testing']);
  const before = takeWithout();
  write('src/deep/testing/helper.ts', 'x');
  expect(takeWithout()).toBe(before);
  write('src/deep/tested.ts', 'x');
  expect(takeWithout()).not.toBe(before);
});

test('a stamp holds only for the value of the last success', () => {
  const saved = stamp(path.join(root, 'cache'), 'remotes/netbar');
  expect(saved.holds('a')).toBe(false);
  saved.set('a');
  expect(saved.holds('a')).toBe(true);
  expect(stamp(path.join(root, 'cache'), 'remotes/netbar').holds('b')).toBe(false);
  expect(stamp(path.join(root, 'cache'), 'remotes/other').holds('a')).toBe(false);
  saved.clear();
  expect(saved.holds('a')).toBe(false);
});
