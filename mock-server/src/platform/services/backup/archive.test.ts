import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { create } from 'tar';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { schemaLevel } from '../../../db/migrations.ts';
import { unpackArchive } from './archive.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'console-archive-'));
  await mkdir(path.join(folder, 'target'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Unpacks an archive of a version with a number of migrations. */
async function unpack(migrations: number): Promise<string[]> {
  const about = { format: 'console-backup/1', createdAt: '2026-11-28T00:00:00Z', migrations };
  await writeFile(path.join(folder, 'console-backup.json'), JSON.stringify(about));
  await writeFile(path.join(folder, 'notes.txt'), 'kept');
  const file = path.join(folder, 'one.tgz');
  await create({ gzip: true, file, cwd: folder }, ['console-backup.json', 'notes.txt']);
  return unpackArchive(file, path.join(folder, 'target'));
}

it.each([
  ['0.1.0', 9],
  ['a version before migrations were squashed, which had more of them', 122],
])('unpacks an archive of %s', async (_, migrations) => {
  expect(await unpack(migrations)).toEqual(['notes.txt']);
});

it('rejects an archive of a newer version', async () => {
  await expect(unpack((await schemaLevel()) + 1)).rejects.toThrow('newer version');
});

const ABOUT = { format: 'console-backup/1', createdAt: '2026-11-28T00:00:00Z', migrations: 9 };

// @guarantee archive-links
it('unpacks no link, through which a later file could leave the folder', async () => {
  await writeFile(path.join(folder, 'console-backup.json'), JSON.stringify(ABOUT));
  await mkdir(path.join(folder, 'outside'));
  await symlink(path.join(folder, 'outside'), path.join(folder, 'way'));
  const file = path.join(folder, 'one.tgz');
  await create({ gzip: true, file, cwd: folder }, ['console-backup.json', 'way']);
  expect(await unpackArchive(file, path.join(folder, 'target'))).toEqual([]);
  expect(await readdir(path.join(folder, 'target'))).toEqual([]);
});

// @guarantee archive-paths
it.each([
  ['../escaped.txt', "path contains '..'"],
  ['/tmp/escaped-by-backup.txt', 'absolute path'],
])('rejects a file outside of the folder: %s', async (name, reason) => {
  await writeFile(path.join(folder, 'console-backup.json'), JSON.stringify(ABOUT));
  await writeFile(path.join(folder, 'notes.txt'), 'evil');
  const file = path.join(folder, 'one.tgz');
  await create(
    {
      ...{ gzip: true, file, cwd: folder, preservePaths: true },
      onWriteEntry: (entry) => {
        if (entry.path === 'notes.txt') entry.path = name;
      },
    },
    ['console-backup.json', 'notes.txt'],
  );
  await expect(unpackArchive(file, path.join(folder, 'target'))).rejects.toThrow(reason);
  expect(existsSync(path.resolve(folder, 'target', name))).toBe(false);
});
