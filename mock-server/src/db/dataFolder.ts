import { access, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../process/startError.ts';

/** Folder of the database inside the data folder. */
export const DATABASE = 'pg';

/**
 * File with the time of the last backup. It describes this folder, so it is not part of a backup.
 */
export const LAST_BACKUP = 'last-backup.json';

/** Files that every database has. If one is missing, the database is damaged. */
const ESSENTIAL = [
  'PG_VERSION',
  'global/pg_control',
  'base',
  'pg_wal',
  'pg_xact',
  'postgresql.conf',
];

/** Files of running processes and operations, which are not data. */
const TRANSIENT =
  /^(?:lock|control\.sock|last-backup\.json(?:\.part)?|\.lock-.*|\.init-.*|\.backup-.*|\.restore-.*|before-restore-.*)$/;
/** Prefix of a database that is being created. It is renamed when it is complete. */
const INIT_PREFIX = '.init-';
/** Names created by file systems. */
const FILE_SYSTEM_NAMES = new Set(['lost+found']);

/** Prefix of data that a restore has moved aside. */
export const ASIDE_PREFIX = 'before-restore-';
/** Maximum number of names in a message. */
const MAX_NAMES = 3;

/** Lists the names in a folder; empty if the folder is missing. */
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

const isMissing = (path: string) =>
  access(path).then(
    () => false,
    () => true,
  );

/** Lists the content of the data folder that a backup contains; empty if the folder is missing. */
export const dataFolderContent = async (dataDir: string): Promise<string[]> =>
  (await namesIn(dataDir)).filter((name) => !TRANSIENT.test(name) && !FILE_SYSTEM_NAMES.has(name));

/** Lists missing essential files of a database, relative to its folder; empty if it is complete. */
export async function missingFiles(databaseDir: string): Promise<string[]> {
  const missing = await Promise.all(ESSENTIAL.map((name) => isMissing(join(databaseDir, name))));
  return ESSENTIAL.filter((_name, index) => missing[index]);
}

const RESTORE =
  'restore a backup (npm run restore -- FILE --replace moves the existing data aside)';

/** Whether a path contains anything other than empty folders. */
async function holdsFiles(path: string): Promise<boolean> {
  const names = await readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (names === undefined) return true;
  for (const name of names) if (await holdsFiles(join(path, name))) return true;
  return false;
}

function shortList(names: string[]): string {
  const more = names.length - MAX_NAMES;
  return more > 0 ? `${names.slice(0, MAX_NAMES).join(', ')} and ${more} more` : names.join(', ');
}

/**
 * Whether a data folder contains a database. A new database can be created in an empty folder.
 *
 * @throws StartError if the database is incomplete, or if the folder contains other data but no
 *   database; the
 *   database was lost, or the wrong folder was configured
 */
export async function holdsDatabase(dataDir: string): Promise<boolean> {
  const database = join(dataDir, DATABASE);
  if ((await namesIn(database)).length > 0) {
    const missing = await missingFiles(database);
    if (missing.length === 0) return true;
    const names = missing.map((name) => `${DATABASE}/${name}`);
    throw new StartError(
      `the database in ${dataDir} is incomplete`,
      `${names.join(', ')} missing; no files were changed`,
      `restore the missing files or ${RESTORE}`,
    );
  }
  const aside = (await namesIn(dataDir)).filter((name) => name.startsWith(ASIDE_PREFIX));
  if (aside.length > 0)
    throw new StartError(
      `${dataDir} contains no database (${DATABASE})`,
      `an interrupted restore has moved the data to ${shortList(aside)}; no files were changed`,
      'repeat the restore, or move the data back',
    );
  const others: string[] = [];
  for (const name of await dataFolderContent(dataDir))
    if (await holdsFiles(join(dataDir, name))) others.push(name);
  if (others.length > 0)
    throw new StartError(
      `${dataDir} contains no database (${DATABASE}) and is not empty`,
      `it contains ${shortList(others)}; no files were changed`,
      `move ${DATABASE} back, ${RESTORE}, set DATABASE_URL if you use PostgreSQL, or set CONSOLE_DATA_DIR to an empty folder`,
    );
  return false;
}

/**
 * Creates a database in a data folder without one. It appears atomically, so that an interrupted
 * start leaves no partial database.
 *
 * @param make creates and closes a database in the given folder, with the name `DATABASE`
 */
export async function makeDatabase(
  dataDir: string,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  for (const name of await namesIn(dataDir))
    if (name.startsWith(INIT_PREFIX))
      await rm(join(dataDir, name), { recursive: true, force: true });
  const work = await mkdtemp(join(dataDir, INIT_PREFIX));
  try {
    await make(work);
    await rename(join(work, DATABASE), join(dataDir, DATABASE));
  } finally {
    await rm(work, { recursive: true, force: true, maxRetries: 5 });
  }
}
