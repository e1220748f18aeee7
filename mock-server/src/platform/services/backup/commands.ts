import { access, mkdtemp, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { ASIDE_PREFIX, dataFolderContent, holdsDatabase } from '../../../db/dataFolder.ts';
import { openEmbedded } from '../../../db/embedded.ts';
import { lockFolder } from '../../../db/folderLock.ts';
import type { Config } from '../../../process/config.ts';
import { describeError, StartError } from '../../../process/startError.ts';
import { copyDatabase, databaseDir, unpackArchive, writeArchive } from './archive.ts';
import { requestDatabaseCopy } from './control.ts';
import { recordBackup } from './lastBackup.ts';
import { IncompleteReplacement, replaceContent } from './replaceContent.ts';

type Settings = Pick<Config, 'dataDir' | 'databaseUrl'>;

function assertEmbedded(what: string, { databaseUrl }: Settings): void {
  if (databaseUrl !== undefined)
    throw new StartError(
      `${what} is only possible with the embedded database`,
      'DATABASE_URL is set to a PostgreSQL server',
      'use pg_dump and pg_restore (/docs/how-to/back-up-and-upgrade.html of a running console)',
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

/** Writes the archive and returns its size in bytes. */
async function save(dataDir: string, file: string): Promise<number> {
  const what = `the backup ${file} cannot be written`;
  if (await exists(file))
    throw new StartError(what, 'the file already exists', 'choose another name');
  if (!relative(dataDir, file).startsWith('..'))
    throw new StartError(
      what,
      'the file would be in the folder that is saved',
      'choose a path outside of it, preferably on another disk',
    );
  try {
    return await writeArchive(
      dataDir,
      (await requestDatabaseCopy(dataDir)) ?? (await lockAndCopy(dataDir)),
      file,
    );
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(what, describeError(error), 'free disk space or choose another path');
  }
}

/**
 * @returns a note for the output if the result cannot be recorded; the backup itself is complete
 */
async function recordResult(dataDir: string, bytes: number | undefined): Promise<string> {
  try {
    await recordBackup(dataDir, bytes);
    return '';
  } catch (error) {
    return `; not recorded for the metrics: ${describeError(error)}`;
  }
}

/**
 * Saves the embedded database and the files next to it in one archive, through the server if it is
 * running, and records the result. Throws `StartError`.
 *
 * @example
 * console.info(await backup(readConfig(process.env), 'console.tgz'))
 * // 'saved /srv/console.tgz, 4.2 MB'
 */
export async function backup(settings: Settings, name: string): Promise<string> {
  assertEmbedded('a backup', settings);
  const { dataDir } = settings;
  const file = resolve(name);
  if (!(await holdsDatabase(dataDir)))
    throw new StartError(
      'there is nothing to save',
      `${dataDir} contains no database`,
      'set CONSOLE_DATA_DIR to the data folder',
    );
  try {
    const bytes = await save(dataDir, file);
    return `saved ${file}, ${inMegabytes(bytes)}${await recordResult(dataDir, bytes)}`;
  } catch (error) {
    await recordResult(dataDir, undefined);
    throw error;
  }
}

/**
 * Records a backup that another tool made, such as `pg_dump`, for the metrics. Throws `StartError`,
 * also for 0 bytes, which is recorded as a failure.
 *
 * @param size size in bytes as text
 */
export async function recordExternalBackup({ dataDir }: Settings, size: string): Promise<string> {
  const bytes = /^\d+$/.test(size) ? Number(size) : Number.NaN;
  if (Number.isNaN(bytes))
    throw new StartError(
      'the backup cannot be recorded',
      `"${size}" is not a number of bytes`,
      'pass its size in bytes',
    );
  const failed = await recordResult(dataDir, bytes > 0 ? bytes : undefined);
  if (failed !== '')
    throw new StartError(
      'the backup cannot be recorded',
      failed.slice(2),
      'check CONSOLE_DATA_DIR',
    );
  if (bytes === 0)
    throw new StartError(
      'the backup failed',
      'it is empty; this is recorded as a failure',
      'make a new backup',
    );
  return `recorded a backup of ${inMegabytes(bytes)}`;
}

/**
 * Opens an unpacked database as the next start would, so that a database that does not work is not
 * put in place.
 */
async function assertOpens(dataDir: string): Promise<void> {
  const database = await openEmbedded({ dataDir: databaseDir(dataDir) });
  await database.ping();
  await database.close();
}

/** Describes why a restore failed and in which folders the data are now. */
function restoreFailed(error: unknown, file: string, dataDir: string, aside: string): StartError {
  const what = `the backup ${file} cannot be restored`;
  if (!(error instanceof IncompleteReplacement))
    return new StartError(what, describeError(error), 'use another backup; no data were changed');
  return new StartError(
    `${what}, and ${dataDir} contains a part of it`,
    error.message,
    `do not start the server with it. Remove the cause, then run restore again with --replace. The previous data are in ${aside}, except for those still in ${dataDir}`,
  );
}

async function unpackInto(dataDir: string, file: string, old: string[]): Promise<string> {
  const work = await mkdtemp(join(dataDir, '.restore-'));
  const aside = join(dataDir, `${ASIDE_PREFIX}${new Date().toISOString().replaceAll(':', '-')}`);
  try {
    const names = await unpackArchive(file, work);
    await assertOpens(work);
    await replaceContent(dataDir, { old, aside, names, from: work });
    return old.length > 0
      ? `restored ${dataDir}; the previous data are in ${aside}`
      : `restored ${dataDir}`;
  } catch (error) {
    throw restoreFailed(error, file, dataDir, aside);
  } finally {
    await rm(work, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Restores a backup into the data folder. A folder with data is refused unless `replace` is set;
 * its data are then moved to a sub-folder. The data folder is not changed before the backup was
 * unpacked and opened. Throws `StartError`.
 *
 * @example
 * console.info(await restore(readConfig(process.env), 'console.tgz', { replace: false }))
 * // 'restored /srv/data'
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
      'the file does not exist',
      'check its name',
    );
  const unlock = await lockFolder(dataDir);
  try {
    const old = await dataFolderContent(dataDir);
    if (old.length > 0 && !replace)
      throw new StartError(
        `the data folder ${dataDir} is not empty`,
        'a restore would replace its content',
        'add --replace to move the content aside, or set CONSOLE_DATA_DIR to an empty folder',
      );
    return await unpackInto(dataDir, file, old);
  } finally {
    await unlock();
  }
}
