import { join } from 'node:path';
import type { Config } from '../process/config.ts';
import { describeError, StartError } from '../process/startError.ts';
import type { Database } from './database.ts';
import { DATABASE, holdsDatabase, makeDatabase } from './dataFolder.ts';
import { makeEmbedded, openEmbedded } from './embedded.ts';
import { lockFolder } from './folderLock.ts';
import { openPostgres } from './postgres.ts';
import { assertReserve } from './reserve.ts';
import { restrictPermissions } from './restrictPermissions.ts';

async function openFolder(folder: string, beforeCreation: () => void): Promise<Database> {
  const unlock = await lockFolder(folder);
  try {
    assertReserve(folder);
    if (!(await holdsDatabase(folder))) {
      beforeCreation();
      await makeDatabase(folder, (work) => makeEmbedded(join(work, DATABASE)));
    }
    const database = await openEmbedded({ dataDir: join(folder, DATABASE) });
    // The engine sets permissions of its files independent of the umask.
    await restrictPermissions(folder);
    return {
      ...database,
      async close() {
        await database.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    if (error instanceof StartError) throw error;
    throw new StartError(
      `the database in ${folder} cannot be opened`,
      describeError(error),
      'restore the folder from a backup or set CONSOLE_DATA_DIR to an empty one',
    );
  }
}

/**
 * Opens the configured database: `DATABASE_URL`, or the embedded one in the data folder. Throws
 * `StartError`.
 *
 * @param beforeCreation called before an embedded database is created, to check the settings of its
 *   first rows. No files are created if it throws
 */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onError: (error: Error) => void,
  beforeCreation: () => void = () => undefined,
): Promise<Database> {
  return config.databaseUrl === undefined
    ? openFolder(config.dataDir, beforeCreation)
    : openPostgres(config.databaseUrl, onError);
}
