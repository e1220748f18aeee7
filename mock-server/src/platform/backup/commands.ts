import { access, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { ASIDE, contentOf, holdsDatabase } from '../../db/dataFolder.ts';
import { openEmbedded } from '../../db/embedded.ts';
import { lockFolder } from '../../db/folderLock.ts';
import type { Config } from '../../process/config.ts';
import { reasonOf, StartError } from '../../process/startError.ts';
import { copyDatabase, databaseDir, unpackArchive, writeArchive } from './archive.ts';
import { askForCopy } from './control.ts';

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

/**
 * Saves the embedded database and the files beside it in one archive, through the server when one runs. Throws `StartError`.
 *
 * @example print(await backup(readConfig(process.env), 'console.tgz')) // 'saved /srv/console.tgz, 4.2 MB'
 */
export async function backup(settings: Settings, name: string): Promise<string> {
  assertEmbedded('a backup', settings);
  const { dataDir } = settings;
  const file = resolve(name);
  const what = `the backup ${file} cannot be written`;
  if (!(await holdsDatabase(dataDir)))
    throw new StartError('there is nothing to save', `${dataDir} holds no database`, 'set CONSOLE_DATA_DIR to the data folder');
  if (await exists(file)) throw new StartError(what, 'the file is there already', 'choose another name');
  if (!relative(dataDir, file).startsWith('..'))
    throw new StartError(what, 'it lies in the folder that it saves', 'choose a place outside of it, best on another disk');
  try {
    const copy = (await askForCopy(dataDir)) ?? (await lockAndCopy(dataDir));
    const bytes = await writeArchive(dataDir, copy, file);
    return `saved ${file}, ${(bytes / 1024 / 1024).toFixed(1)} MB`;
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(what, reasonOf(error), 'make room or choose another place');
  }
}

/** Opens a database that was unpacked, as its next start would, so that one that does not work never gets into place. */
async function assertOpens(dataDir: string): Promise<void> {
  const database = await openEmbedded({ dataDir: databaseDir(dataDir) });
  await database.ping();
  await database.close();
}

async function move(names: string[], from: string, to: string): Promise<void> {
  for (const name of names) await rename(join(from, name), join(to, name));
}

async function unpackInto(dataDir: string, file: string, old: string[]): Promise<string> {
  const work = await mkdtemp(join(dataDir, '.restore-'));
  try {
    const names = await unpackArchive(file, work);
    await assertOpens(work);
    const aside = join(dataDir, `${ASIDE}${new Date().toISOString().replaceAll(':', '-')}`);
    if (old.length > 0) {
      await mkdir(aside);
      await move(old, dataDir, aside);
    }
    await move(names, work, dataDir);
    return old.length > 0 ? `restored ${dataDir}; what was there is now in ${aside}` : `restored ${dataDir}`;
  } catch (error) {
    throw new StartError(`the backup ${file} cannot be restored`, reasonOf(error), 'use another backup; nothing was changed');
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
export async function restore(settings: Settings, name: string, { replace }: { replace: boolean }): Promise<string> {
  assertEmbedded('a restore', settings);
  const { dataDir } = settings;
  const file = resolve(name);
  if (!(await exists(file))) throw new StartError(`the backup ${file} cannot be read`, 'there is no such file', 'check its name');
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
