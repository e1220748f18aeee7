import { access, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../process/startError.ts';

/** The database's folder inside the data folder. */
export const DATABASE = 'pg';

/** When the last backup was made: of this folder, and not of what is in it. */
export const LAST_BACKUP = 'last-backup.json';

/** What of a database is always there; without any of it something has happened to it. */
const ESSENTIAL = [
  'PG_VERSION',
  'global/pg_control',
  'base',
  'pg_wal',
  'pg_xact',
  'postgresql.conf',
];

/** What belongs to a process that runs, or to an operation on the folder, and not to the data. */
const TRANSIENT =
  /^(?:lock|control\.sock|last-backup\.json(?:\.part)?|\.lock-.*|\.init-.*|\.backup-.*|\.restore-.*|before-restore-.*)$/;
/** A database that is being made; one that is whole has its own name. */
const BEGUN = '.init-';
/** What file systems put into a folder by themselves. */
const OF_THE_FILE_SYSTEM = new Set(['lost+found']);

/** What a restore put aside. */
export const ASIDE = 'before-restore-';
/** Of the things that are in the way so many are named. */
const NAMED = 3;

/** Names in a folder; none for a folder that is missing. */
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

/** Names of what the data folder holds and a backup is about; empty for a folder that is missing. */
export const contentOf = async (dataDir: string): Promise<string[]> =>
  (await namesIn(dataDir)).filter((name) => !TRANSIENT.test(name) && !OF_THE_FILE_SYSTEM.has(name));

/** What is missing of a database, by its path below the folder; nothing when it is whole. */
export async function missingOf(databaseDir: string): Promise<string[]> {
  const missing = await Promise.all(ESSENTIAL.map((name) => isMissing(join(databaseDir, name))));
  return ESSENTIAL.filter((_name, index) => missing[index]);
}

const RESTORE = 'restore a backup (npm run restore -- FILE --replace puts aside what is there)';

/** Whether anything but empty folders lies somewhere below a path. */
async function holdsFiles(path: string): Promise<boolean> {
  const names = await readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (names === undefined) return true;
  for (const name of names) if (await holdsFiles(join(path, name))) return true;
  return false;
}

function inShort(names: string[]): string {
  const more = names.length - NAMED;
  return more > 0 ? `${names.slice(0, NAMED).join(', ')} and ${more} more` : names.join(', ');
}

/**
 * Whether a data folder holds a database. One that holds nothing may be given one.
 *
 * @throws StartError for a database that is not whole, and for a folder without one that holds anything else: who starts on it
 *   has lost his database, or has named the wrong folder
 */
export async function holdsDatabase(dataDir: string): Promise<boolean> {
  const database = join(dataDir, DATABASE);
  if ((await namesIn(database)).length > 0) {
    const missing = await missingOf(database);
    if (missing.length === 0) return true;
    const names = missing.map((name) => `${DATABASE}/${name}`);
    throw new StartError(
      `the database in ${dataDir} is not whole`,
      `${names.join(', ')} missing; nothing was changed`,
      `put back what is missing or ${RESTORE}`,
    );
  }
  const aside = (await namesIn(dataDir)).filter((name) => name.startsWith(ASIDE));
  if (aside.length > 0)
    throw new StartError(
      `${dataDir} holds no database (${DATABASE})`,
      `a restore was cut off when it had put the data aside in ${inShort(aside)}; nothing was changed`,
      'restore once more, or move what lies in there back',
    );
  const others: string[] = [];
  for (const name of await contentOf(dataDir))
    if (await holdsFiles(join(dataDir, name))) others.push(name);
  if (others.length > 0)
    throw new StartError(
      `${dataDir} holds no database (${DATABASE}), and is not empty`,
      `there is ${inShort(others)}; nothing was changed`,
      `put ${DATABASE} back, ${RESTORE}, set DATABASE_URL if that was forgotten, or set CONSOLE_DATA_DIR to an empty folder`,
    );
  return false;
}

/**
 * Makes a database in a data folder that holds none. It appears whole or not at all: a start that is killed meanwhile leaves
 * nothing that the next one could take for a database.
 *
 * @param make puts a database, under its name, into the folder that it is given, and lets go of it
 */
export async function makeDatabase(
  dataDir: string,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  for (const name of await namesIn(dataDir))
    if (name.startsWith(BEGUN)) await rm(join(dataDir, name), { recursive: true, force: true });
  const work = await mkdtemp(join(dataDir, BEGUN));
  try {
    await make(work);
    await rename(join(work, DATABASE), join(dataDir, DATABASE));
  } finally {
    await rm(work, { recursive: true, force: true, maxRetries: 5 });
  }
}
