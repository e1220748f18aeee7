import { access, mkdtemp, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { ASIDE, contentOf, holdsDatabase } from '../../../db/dataFolder.ts';
import { openEmbedded } from '../../../db/embedded.ts';
import { lockFolder } from '../../../db/folderLock.ts';
import type { Config } from '../../../process/config.ts';
import { reasonOf, StartError } from '../../../process/startError.ts';
import { copyDatabase, databaseDir, unpackArchive, writeArchive } from './archive.ts';
import { askForCopy } from './control.ts';
import { noteBackup } from './lastBackup.ts';
import { HalfReplaced, replaceContent } from './replaceContent.ts';

type Settings = Pick<Config, 'dataDir' | 'databaseUrl'>;

function assertEmbedded(what: string, { databaseUrl }: Settings): void {
  if (databaseUrl !== undefined)
    throw new StartError(
      `${what} works on the embedded database only`,
      'DATABASE_URL names a PostgreSQL',
      'use pg_dump and pg_restore (docs/operations.md)',
    );
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function lockAndCopy(dataDir: string): Promise<string> {
  const unlock = await lockFolder(dataDir);
  try {
    return await copyDatabase(dataDir, (work) => work());
  } finally {
    await unlock();
  }
}

const inMegabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Writes the archive. @returns its size in bytes */
async function save(dataDir: string, file: string): Promise<number> {
  const what = `the backup ${file} cannot be written`;
  if (await exists(file))
    throw new StartError(what, 'the file is there already', 'choose another name');
  if (!relative(dataDir, file).startsWith('..'))
    throw new StartError(
      what,
      'it lies in the folder that it saves',
      'choose a place outside of it, best on another disk',
    );
  try {
    return await writeArchive(
      dataDir,
      (await askForCopy(dataDir)) ?? (await lockAndCopy(dataDir)),
      file,
    );
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(what, reasonOf(error), 'make room or choose another place');
  }
}

/** @returns what to tell besides when the note cannot be written: the backup is made all the same */
async function note(dataDir: string, bytes: number | undefined): Promise<string> {
  try {
    await noteBackup(dataDir, bytes);
    return '';
  } catch (error) {
    return `; the metrics do not know of it: ${reasonOf(error)}`;
  }
}

/**
 * Saves the embedded database and the files beside it in one archive, through the server when one runs, and notes how it went. Throws `StartError`.
 *
 * @example print(await backup(readConfig(process.env), 'console.tgz')) // 'saved /srv/console.tgz, 4.2 MB'
 */
export async function backup(settings: Settings, name: string): Promise<string> {
  assertEmbedded('a backup', settings);
  const { dataDir } = settings;
  const file = resolve(name);
  if (!(await holdsDatabase(dataDir)))
    throw new StartError(
      'there is nothing to save',
      `${dataDir} holds no database`,
      'set CONSOLE_DATA_DIR to the data folder',
    );
  try {
    const bytes = await save(dataDir, file);
    return `saved ${file}, ${inMegabytes(bytes)}${await note(dataDir, bytes)}`;
  } catch (error) {
    await note(dataDir, undefined);
    throw error;
  }
}

/**
 * Notes a backup that something else made, such as `pg_dump`, for the metrics. Throws `StartError`, also for one of no bytes,
 * which is noted as failed.
 *
 * @param size in bytes, as it was given
 */
export async function noteMade({ dataDir }: Settings, size: string): Promise<string> {
  const bytes = /^\d+$/.test(size) ? Number(size) : Number.NaN;
  if (Number.isNaN(bytes))
    throw new StartError(
      'the backup cannot be noted',
      `"${size}" is no number of bytes`,
      'say how large it is',
    );
  const failed = await note(dataDir, bytes > 0 ? bytes : undefined);
  if (failed !== '')
    throw new StartError('the backup cannot be noted', failed.slice(2), 'check CONSOLE_DATA_DIR');
  if (bytes === 0)
    throw new StartError('the backup failed', 'it has no bytes; this is noted', 'make another one');
  return `noted a backup of ${inMegabytes(bytes)}`;
}

/** Opens a database that was unpacked, as its next start would, so that one that does not work never gets into place. */
async function assertOpens(dataDir: string): Promise<void> {
  const database = await openEmbedded({ dataDir: databaseDir(dataDir) });
  await database.ping();
  await database.close();
}

/** Why a restore ended, and what is where now. */
function restoreFailed(error: unknown, file: string, dataDir: string, aside: string): StartError {
  const what = `the backup ${file} cannot be restored`;
  if (!(error instanceof HalfReplaced))
    return new StartError(what, reasonOf(error), 'use another backup; nothing was changed');
  return new StartError(
    `${what}, and ${dataDir} holds a part of it`,
    error.message,
    `do not start the server on it: mend what was in the way, then restore once more with --replace; what was there before is in ${aside} as far as it is not in ${dataDir}`,
  );
}

async function unpackInto(dataDir: string, file: string, old: string[]): Promise<string> {
  const work = await mkdtemp(join(dataDir, '.restore-'));
  const aside = join(dataDir, `${ASIDE}${new Date().toISOString().replaceAll(':', '-')}`);
  try {
    const names = await unpackArchive(file, work);
    await assertOpens(work);
    await replaceContent(dataDir, { old, aside, names, from: work });
    return old.length > 0
      ? `restored ${dataDir}; what was there is now in ${aside}`
      : `restored ${dataDir}`;
  } catch (error) {
    throw restoreFailed(error, file, dataDir, aside);
  } finally {
    await rm(work, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Puts a backup into the data folder. A folder that holds data is refused unless `replace` is set, and then its data are put
 * aside inside it. Nothing is changed before the backup was unpacked and opened. Throws `StartError`.
 *
 * @example print(await restore(readConfig(process.env), 'console.tgz', { replace: false })) // 'restored /srv/data'
 */
export async function restore(
  settings: Settings,
  name: string,
  { replace }: { replace: boolean },
): Promise<string> {
  assertEmbedded('a restore', settings);
  const { dataDir } = settings;
  const file = resolve(name);
  if (!(await exists(file)))
    throw new StartError(
      `the backup ${file} cannot be read`,
      'there is no such file',
      'check its name',
    );
  const unlock = await lockFolder(dataDir);
  try {
    const old = await contentOf(dataDir);
    if (old.length > 0 && !replace)
      throw new StartError(
        `the data folder ${dataDir} is not empty`,
        'a restore would replace what is in it',
        'add --replace to put that aside, or set CONSOLE_DATA_DIR to an empty folder',
      );
    return await unpackInto(dataDir, file, old);
  } finally {
    await unlock();
  }
}
