import { createReadStream, createWriteStream } from 'node:fs';
import { constants, cp, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { create, extract, replace } from 'tar';
import { contentOf, DATABASE } from '../../../db/dataFolder.ts';
import { countKnown } from '../../../db/migrations.ts';

const FORMAT = 'console-backup/1';
const ABOUT = 'console-backup.json';

interface About {
  format: string;
  createdAt: string;
  /** Number of migrations that the database has seen. */
  migrations: number;
}

/**
 * Copies the database into a folder of its own in the data folder. `freeze` keeps it still meanwhile, which takes a moment.
 *
 * @returns the folder, for the caller to remove
 */
export async function copyDatabase(
  dataDir: string,
  freeze: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<string> {
  const work = await mkdtemp(join(dataDir, '.backup-'));
  try {
    const copy = { recursive: true, mode: constants.COPYFILE_FICLONE };
    await freeze(() => cp(join(dataDir, DATABASE), join(work, DATABASE), copy));
    return work;
  } catch (error) {
    await rm(work, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Writes one compressed archive of a copy of the database and of everything else in the data folder. The file appears when it is
 * complete.
 *
 * @param work from {@link copyDatabase}; it is gone afterwards
 * @returns its size in bytes
 */
export async function writeArchive(dataDir: string, work: string, file: string): Promise<number> {
  const part = `${file}.part`;
  try {
    const about: About = {
      format: FORMAT,
      createdAt: new Date().toISOString(),
      migrations: await countKnown(),
    };
    await writeFile(join(work, ABOUT), JSON.stringify(about));
    const tar = join(work, 'archive.tar');
    await create({ file: tar, cwd: work, portable: true }, [ABOUT, DATABASE]);
    // The database first: a file that it names was there before, and still is.
    const others = (await contentOf(dataDir)).filter((name) => name !== DATABASE);
    if (others.length > 0) await replace({ file: tar, cwd: dataDir, portable: true }, others);
    await pipeline(createReadStream(tar), createGzip(), createWriteStream(part, { mode: 0o600 }));
    await rename(part, file);
    return (await stat(file)).size;
  } finally {
    await rm(work, { recursive: true, force: true });
    await rm(part, { force: true });
  }
}

/**
 * Unpacks an archive into an empty folder, and answers the names in it that are data. Throws when the file is damaged, is no
 * backup, or was made by a newer version, whose database this one does not understand.
 */
export async function unpackArchive(file: string, folder: string): Promise<string[]> {
  // Links have no place in a backup, and could lead out of the folder.
  const filter = (_path: string, entry: object) =>
    !('type' in entry) || entry.type === 'File' || entry.type === 'Directory';
  const tar = join(folder, 'archive.tar');
  // Whole first: a damaged file is found before anything of it is unpacked.
  await pipeline(createReadStream(file), createGunzip(), createWriteStream(tar));
  await extract({ file: tar, cwd: folder, strict: true, filter });
  await rm(tar);
  const about = await readFile(join(folder, ABOUT), 'utf8').then(
    (text) => JSON.parse(text) as Partial<About>,
    () => undefined,
  );
  if (about?.format !== FORMAT) throw new Error('it is no backup of the console');
  const known = await countKnown();
  if ((about.migrations ?? 0) > known)
    throw new Error('it was made by a newer version of the console');
  await rm(join(folder, ABOUT));
  return contentOf(folder);
}

/** Where the database lies in a data folder. */
export const databaseDir = (dataDir: string) => join(dataDir, DATABASE);
