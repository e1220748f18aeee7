import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  emptyPostgres,
  type TestDatabase,
} from '@console/mock-server/instances/support/postgres.ts';
import {
  type Instance,
  killServers,
  launchServer,
} from '@console/mock-server/instances/support/serverProcess.ts';

/** Settings of the attacked servers. Other attacks test captchas and verifications. */
const SETTINGS = {
  CONSOLE_VERIFICATION: '0',
  CONSOLE_LOG_LEVEL: 'error',
  // The default, which other tests turn off.
  CONSOLE_OVERLOAD_MS: '5000',
};

/** Database for several servers, which share one data folder. */
export interface Servers {
  database: TestDatabase;
  /** Starts a server. */
  start(port: number): Promise<Instance>;
  /** Kills all servers and removes the database and the folder. */
  remove(): Promise<void>;
}

/**
 * Prepares a database and a data folder.
 *
 * @param create creates the database, an empty one by default
 */
export async function prepareServers(
  create: () => Promise<TestDatabase> = emptyPostgres,
): Promise<Servers> {
  const database = await create();
  const folder = await mkdtemp(path.join(tmpdir(), 'torture-servers-'));
  return {
    database,
    start: (port) =>
      launchServer({
        ...SETTINGS,
        PORT: String(port),
        DATABASE_URL: database.url,
        CONSOLE_DATA_DIR: folder,
      }),
    async remove() {
      await killServers();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
