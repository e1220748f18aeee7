import { createReadStream, createWriteStream } from 'node:fs';
import { constants, cp, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { create, extract, replace } from 'tar';
import { DATABASE, dataFolderContent } from '../../../db/dataFolder.ts';
import { schemaLevel } from '../../../db/migrations.ts';

const FORMAT = 'console-backup/1';
const ABOUT = 'console-backup.json';

interface About {
  format: string;
  createdAt: string;
  /** Schema level of the version that created the archive. */
  migrations: number;
}

/**
 * Copies the database into a new folder in the data folder. `freeze` stops writes during the copy,
 * which is short.
 *
 * @returns the folder; the caller must remove it
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
 * Writes a compressed archive of a database copy and all other files in the data folder. The file
 * appears when it is complete.
 *
 * @param work folder from {@link copyDatabase}; it is removed afterwards
 * @returns its size in bytes
 */
export async function writeArchive(dataDir: string, work: string, file: string): Promise<number> {
  const part = `${file}.part`;
  try {
    const about: About = {
      format: FORMAT,
      createdAt: new Date().toISOString(),
      migrations: await schemaLevel(),
    };
    await writeFile(join(work, ABOUT), JSON.stringify(about));
    const tar = join(work, 'archive.tar');
    await create({ file: tar, cwd: work, portable: true }, [ABOUT, DATABASE]);
    // The database is added first: files that it references existed before and are not removed
    // meanwhile.
    const others = (await dataFolderContent(dataDir)).filter((name) => name !== DATABASE);
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
 * Unpacks an archive into an empty folder and returns the names of its data. Throws if the file is
 * damaged, is not a backup, or was created by a newer version, whose database this version cannot
 * read.
 */
export async function unpackArchive(file: string, folder: string): Promise<string[]> {
  // Backups contain no links, and links could lead out of the folder.
  const filter = (_path: string, entry: object) =>
    !('type' in entry) || entry.type === 'File' || entry.type === 'Directory';
  const tar = join(folder, 'archive.tar');
  // Decompress the whole file first, so that a damaged file is detected before any content is
  // unpacked.
  await pipeline(createReadStream(file), createGunzip(), createWriteStream(tar));
  await extract({ file: tar, cwd: folder, strict: true, filter });
  await rm(tar);
  const about = await readFile(join(folder, ABOUT), 'utf8').then(
    (text) => JSON.parse(text) as Partial<About>,
    () => undefined,
  );
  if (about?.format !== FORMAT) throw new Error('it is not a backup of the console');
  const supported = await schemaLevel();
  if ((about.migrations ?? 0) > supported)
    throw new Error('it was created by a newer version of the console');
  await rm(join(folder, ABOUT));
  return dataFolderContent(folder);
}

/** Returns the folder of the database in a data folder. */
export const databaseDir = (dataDir: string) => join(dataDir, DATABASE);
