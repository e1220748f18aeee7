import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { GIVEN_UP_AFTER_MS } from '../../services/gateways/storage/storage.ts';
import type { StoredRelease } from './acceptedReleases.ts';

/** Where uploaded releases are kept. A release is written once, as a whole, and never changes. */
export interface ReleaseStore {
  /**
   * Keeps a release under the name that its try was given; when this ends before its time, nothing of it can be found. What
   * lies there that nobody has registered is replaced.
   *
   * @param archive in which it was uploaded
   */
  put(release: StoredRelease, files: ReadonlyMap<string, Buffer>, archive: Buffer): Promise<void>;
  /** Whether a release is kept. */
  holds(id: string, folder: string): Promise<boolean>;
  /** Brings a release that is kept elsewhere below `root`; false when it is not kept. Only where releases are kept elsewhere. */
  fetch?(release: StoredRelease): Promise<boolean>;
  /** Removes what is kept of a try that is not registered. */
  discard(id: string, folder: string): Promise<void>;
  /** The text of its `remote.json`, undefined when there is no such release. */
  readManifest(id: string, folder: string): Promise<string | undefined>;
  /** Removes what interrupted uploads left and what `isKnown` does not know, when it is older than an hour. */
  sweep(isKnown: (id: string, folder: string) => boolean, now: Date): Promise<void>;
  /** The folder from which files are served: `<root>/<id>/<folder>/<file>`. */
  readonly root: string;
}

/** Until it is registered, a release lies under this name; no remote can be called so. */
export const INCOMING = '.incoming';
const COMPRESSIBLE = /\.(?:js|css|json|svg|txt)$/;
const SMALLEST_COMPRESSED = 512;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Keeps releases on disk. */
export function openReleaseFolder(root: string): ReleaseStore {
  const placeOf = (id: string, folder: string) => join(root, id, folder);
  return {
    root,
    async put({ manifest, folder }, files) {
      const work = join(root, INCOMING, randomUUID());
      try {
        for (const [name, bytes] of files) await writeWhole(join(work, name), bytes);
        await writeWhole(join(work, 'remote.json'), Buffer.from(JSON.stringify(manifest)));
        const target = placeOf(manifest.id, folder);
        await mkdir(dirname(target), { recursive: true });
        await rm(target, { recursive: true, force: true });
        await rename(work, target);
      } finally {
        await rm(work, { recursive: true, force: true });
      }
    },
    holds: async (id, folder) => (await stat(join(placeOf(id, folder), 'remote.json')).catch(() => undefined)) !== undefined,
    discard: (id, folder) => rm(placeOf(id, folder), { recursive: true, force: true }),
    readManifest: (id, folder) => readFile(join(placeOf(id, folder), 'remote.json'), 'utf8').catch(() => undefined),
    async sweep(isKnown, now) {
      for (const id of await namesIn(root)) {
        const names = await namesIn(join(root, id));
        for (const name of names.filter((one) => id === INCOMING || !isKnown(id, one))) {
          const folder = join(root, id, name);
          const found = await stat(folder).catch(() => undefined);
          if (found && now.getTime() - found.mtimeMs > GIVEN_UP_AFTER_MS) await rm(folder, { recursive: true, force: true });
        }
      }
    },
  };
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** On the disk before the release gets its name, with the compressed copies that are served in its place. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (bytes.length < SMALLEST_COMPRESSED || !COMPRESSIBLE.test(file)) return;
  await writeFile(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
}
