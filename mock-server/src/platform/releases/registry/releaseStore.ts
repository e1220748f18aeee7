import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ReleaseStore } from '../../kernel/interfaces/registry.ts';
import { ABANDONED_AFTER_MS } from '../../kernel/interfaces/storage.ts';

/** Folder for releases that are being written. It is not a valid id of a remote. */
export const INCOMING = '.incoming';
const COMPRESSIBLE = /\.(?:js|css|json|svg|txt)$/;
const MIN_COMPRESSED_BYTES = 512;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Stores releases on disk. */
export function openReleaseFolder(root: string): ReleaseStore {
  const placeOf = (id: string, folder: string) => join(root, id, folder);
  return {
    root,
    async put({ manifest, folder }, files) {
      const work = join(root, INCOMING, randomUUID());
      try {
        for (const [name, bytes] of files) await writeDurably(join(work, name), bytes);
        await writeDurably(join(work, 'remote.json'), Buffer.from(JSON.stringify(manifest)));
        const target = placeOf(manifest.id, folder);
        await mkdir(dirname(target), { recursive: true });
        await rm(target, { recursive: true, force: true });
        await rename(work, target);
      } finally {
        await rm(work, { recursive: true, force: true });
      }
    },
    holds: async (id, folder) =>
      (await stat(join(placeOf(id, folder), 'remote.json')).catch(() => undefined)) !== undefined,
    discard: (id, folder) => rm(placeOf(id, folder), { recursive: true, force: true }),
    readManifest: (id, folder) =>
      readFile(join(placeOf(id, folder), 'remote.json'), 'utf8').catch(() => undefined),
    async sweep(isKnown, now) {
      for (const id of await listNames(root)) {
        const names = await listNames(join(root, id));
        for (const name of names.filter((item) => id === INCOMING || !isKnown(id, item))) {
          const folder = join(root, id, name);
          const stats = await stat(folder).catch(() => undefined);
          if (stats && now.getTime() - stats.mtimeMs > ABANDONED_AFTER_MS)
            await rm(folder, { recursive: true, force: true });
        }
      }
    },
  };
}

const listNames = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** Writes a file and flushes it to disk, then writes its compressed copies. */
async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (bytes.length < MIN_COMPRESSED_BYTES || !COMPRESSIBLE.test(file)) return;
  await writeFile(
    `${file}.br`,
    await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  );
  await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
}
