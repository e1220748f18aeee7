import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { newFolder, removeFolders, writeFiles } from '../testing/remoteFolder.ts';
import { compressFolder } from './compress.ts';
import { listFiles } from './releaseFiles.ts';

afterEach(removeFolders);

const text = '网吧安全 '.repeat(200);

it('writes copies that decompress to the same bytes, at every depth', () => {
  const folder = newFolder();
  writeFiles(folder, { 'a.js': text, 'deep/er/b.css': text });
  expect(compressFolder(folder)).toBe(2);
  for (const name of ['a.js', 'deep/er/b.css']) {
    const bytes = readFileSync(path.join(folder, name));
    expect(brotliDecompressSync(readFileSync(path.join(folder, `${name}.br`))).equals(bytes)).toBe(
      true,
    );
    expect(gunzipSync(readFileSync(path.join(folder, `${name}.gz`))).equals(bytes)).toBe(true);
    expect(readFileSync(path.join(folder, `${name}.br`)).length).toBeLessThan(bytes.length);
  }
});

it('skips small files, compressed formats, and its own copies', () => {
  const folder = newFolder();
  writeFiles(folder, { 'small.js': 'x', 'picture.png': text, 'a.js': text });
  compressFolder(folder);
  const after = listFiles(folder);
  expect(after).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'picture.png', 'small.js']);
  compressFolder(folder);
  expect(listFiles(folder)).toEqual(after);
});

it('updates the copies of a changed file', () => {
  const folder = newFolder();
  writeFiles(folder, { 'a.js': text });
  compressFolder(folder);
  writeFiles(folder, { 'a.js': `${text}!` });
  compressFolder(folder);
  expect(gunzipSync(readFileSync(path.join(folder, 'a.js.gz'))).toString()).toBe(`${text}!`);
  expect(existsSync(path.join(folder, 'a.js.br'))).toBe(true);
});
