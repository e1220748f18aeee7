import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from './storage.ts';

/** Keeps files in a folder, which several instances may share. A file appears under its key whole or not at all. */
export function openDiskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, key);
  return {
    async put(key, path) {
      await mkdir(folder, { recursive: true });
      await rename(path, pathOf(key));
    },
    size: async (key) => (await stat(pathOf(key)).catch(() => undefined))?.size,
    read: async (key, range) => createReadStream(pathOf(key), range && { start: range.first, end: range.last }),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
