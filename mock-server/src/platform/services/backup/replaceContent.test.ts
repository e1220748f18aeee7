import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { IncompleteReplacement, replaceContent } from './replaceContent.ts';

let root = '';
const at = (...names: string[]) => join(root, ...names);
const change = () => ({
  old: ['pg', 'uploads'],
  aside: at('data', 'aside'),
  names: ['pg', 'releases'],
  from: at('work'),
});
/** Lists all files below the root. */
const files = async () =>
  (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
    .sort();

/** Returns a rename function that fails for the given targets: `<target folder>/<name>`. */
const without =
  (...stuck: string[]): typeof rename =>
  async (from, to) => {
    const target = `${basename(join(String(to), '..'))}/${basename(String(to))}`;
    if (stuck.includes(target)) throw new Error(`${target} is stuck`);
    await rename(from, to);
  };

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'console-replace-'));
  for (const folder of ['data/pg', 'data/uploads', 'work/pg', 'work/releases']) {
    await mkdir(at(folder), { recursive: true });
    await writeFile(at(folder, 'file'), folder);
  }
});
afterEach(() => rm(root, { recursive: true, force: true }));

const before = ['data/pg/file', 'data/uploads/file', 'work/pg/file', 'work/releases/file'];

it('replaces files and moves the previous ones aside', async () => {
  await replaceContent(at('data'), change());
  expect(await files()).toEqual([
    'data/aside/pg/file',
    'data/aside/uploads/file',
    'data/pg/file',
    'data/releases/file',
  ]);
  expect(await readFile(at('data/pg/file'), 'utf8')).toBe('work/pg');
});

it.each([['aside/uploads'], ['data/pg'], ['data/releases']])(
  'restores the previous state if %s cannot be moved',
  async (stuck) => {
    // The new file cannot be moved in, so the previous one must return to its old name.
    const comes = (from: string) => from.startsWith(at('work')) || stuck.startsWith('aside');
    const move: typeof rename = (from, to) =>
      comes(String(from)) ? without(stuck)(from, to) : rename(from, to);
    await expect(replaceContent(at('data'), change(), move)).rejects.toThrow(`${stuck} is stuck`);
    expect(await files()).toEqual(before);
    expect(await readFile(at('data/pg/file'), 'utf8')).toBe('data/pg');
    expect((await readdir(at('data'))).sort()).toEqual(['pg', 'uploads']);
  },
);

it('reports the location of all files if the previous state cannot be restored', async () => {
  const failed = replaceContent(at('data'), change(), without('data/releases', 'data/uploads'));
  await expect(failed).rejects.toThrow(IncompleteReplacement);
  await expect(failed).rejects.toThrow(
    `data/releases is stuck; pg, uploads could not be moved back from ${at('data/aside')} to ${at('data')}: data/uploads is stuck`,
  );
  expect(await files()).toEqual([
    'data/aside/pg/file',
    'data/aside/uploads/file',
    'work/pg/file',
    'work/releases/file',
  ]);
});
