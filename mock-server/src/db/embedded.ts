import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { PACKAGE_FOLDER } from '../process/folders.ts';
import { BUS_CHANNEL } from './bus.ts';
import { countChanges } from './changes.ts';
import type { Database, Tx } from './database.ts';
import { missingFiles } from './dataFolder.ts';
import { INT8, parseInt8 } from './int8.ts';
import { FIRST_MIGRATIONS_DIR, migrateAreas } from './migrations.ts';
import { enforceDiskReserve, type FreeBytes } from './reserve.ts';
import { serializeStatements } from './turns.ts';

/**
 * The engine allocates its buffers at the start. The operating system caches the files too, so a
 * quarter of the default of 128 MB is as fast and saves the rest.
 */
const BUFFERS = ['-c', 'shared_buffers=32MB'];

const ENGINE: PGliteOptions<{ pg_trgm: typeof pg_trgm }> = {
  parsers: { [INT8]: parseInt8 },
  extensions: { pg_trgm },
  startParams: [...PGlite.defaultStartParams, ...BUFFERS],
};

/**
 * Executed bytes after which V8 optimizes a function of the engine, instead of 1.8 MB. The engine has
 * thousands of functions that run often enough for the default only at the start, and optimizing
 * them takes a third of the processor time of a start. Functions that queries use often are
 * optimized within seconds (bench/README.md, npm test).
 */
setFlagsFromString('--wasm-tiering-budget=100000000');

/**
 * Files of an empty database, which the build creates (`scripts/emptyDatabase.mjs`). Unpacking them
 * takes a quarter of the processor time that the engine needs to create them.
 */
const EMPTY_DATABASE = path.join(PACKAGE_FOLDER, 'dist/emptyDatabase.tar.gz');

/** Returns the option for a new database. It is empty if the build has not created the files. */
async function emptyFiles(): Promise<Pick<PGliteOptions, 'loadDataDir'>> {
  const packed = await readFile(EMPTY_DATABASE).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return packed ? { loadDataDir: new Blob([packed], { type: 'application/gzip' }) } : {};
}

/**
 * Creates an empty database in a folder that does not exist yet, and closes it.
 *
 * @example await makeEmbedded('/var/lib/console/.init-x/pg')
 */
export async function makeEmbedded(dataDir: string): Promise<void> {
  const client = await PGlite.create({ ...ENGINE, ...(await emptyFiles()), dataDir });
  await client.close();
}

/**
 * Opens the embedded database, in memory if no folder is given. The caller must hold the lock of
 * the folder. Rejects if the database is incomplete, because the engine would create a new one over
 * the remaining files.
 *
 * @param free returns the free space of the folder's disk
 * @example await openEmbedded({ dataDir: '/var/lib/console/pg' })
 */
export async function openEmbedded(
  options: Pick<PGliteOptions, 'dataDir'> = {},
  free?: FreeBytes,
): Promise<Database> {
  const missing = options.dataDir === undefined ? [] : await missingFiles(options.dataDir);
  if (missing.length > 0) throw new Error(`Missing database files: ${missing.join(', ')}`);
  const files = options.dataDir === undefined ? await emptyFiles() : {};
  const client = await PGlite.create({ ...ENGINE, ...files, ...options });
  const waiting = serializeStatements(client);
  const changes = countChanges(client);
  if (options.dataDir !== undefined) enforceDiskReserve(client, options.dataDir, free);
  const db = drizzle({ client, casing: 'snake_case' });
  return {
    engine: 'embedded',
    db: db as unknown as Tx,
    async prepare(work) {
      await migrate(db, { migrationsFolder: FIRST_MIGRATIONS_DIR });
      await migrateAreas(db as unknown as Tx);
      await db.transaction((tx) => work(tx as unknown as Tx));
    },
    async listen(onMessage) {
      const stop = await client.listen(BUS_CHANNEL, onMessage);
      return () => stop();
    },
    changes,
    waiting,
    freeze: (work) => client.runExclusive(work),
    async ping() {
      await db.execute(sql`select 1`);
    },
    close: () => client.close(),
  };
}
