import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '../../../kernel/interfaces/storage.ts';

/**
 * Stores files in a folder, which several instances may share. Files become visible only when they
 * are complete.
 */
export function openDiskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, key);
  return {
    async put(key, path) {
      await mkdir(folder, { recursive: true });
      await rename(path, pathOf(key));
    },
    size: async (key) => (await stat(pathOf(key)).catch(() => undefined))?.size,
    async read(key, range) {
      // Open the file before responding. A stream that opens its own file would report a missing
      // file too late.
      const file = await open(pathOf(key));
      return file.createReadStream(range && { start: range.first, end: range.last });
    },
    address: () => undefined,
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
