import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { reasonOf, StartError } from '../process/startError.ts';
import { BUS_CHANNEL } from './bus.ts';
import type { Database, Tx } from './database.ts';
import { INT8, parseInt8 } from './int8.ts';
import { listen } from './listener.ts';
import { FIRST_MIGRATIONS_DIR, MIGRATION_LOCK, migrateAreas } from './migrations.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const POOL_SIZE = 10;
const OLDEST_VERSION = 15;

const remedy =
  'check DATABASE_URL and that PostgreSQL runs there, or unset it to use the embedded database';

async function checkServer(pool: pg.Pool): Promise<void> {
  const answer = await pool
    .query<{ version: string }>('select current_setting($1) as version', ['server_version_num'])
    .catch((error) => {
      throw new StartError('the database at DATABASE_URL cannot be used', reasonOf(error), remedy);
    });
  const major = Math.floor(Number(answer.rows[0]?.version ?? 0) / 10_000);
  if (major < OLDEST_VERSION)
    throw new StartError(
      'the database at DATABASE_URL cannot be used',
      `it is PostgreSQL ${major}`,
      `use ${OLDEST_VERSION} or newer`,
    );
}

/** Milliseconds between two tries to get the lock of migrations. */
const LOCK_RETRY_MS = 250;

/**
 * Waits until no other instance migrates, and holds the lock until the connection unlocks or ends. A statement that waits for the
 * lock would hold a snapshot, for which a concurrent build of an index by the other instance would wait: a deadlock. So each try
 * returns at once.
 */
export async function lockMigrations(connection: NodePgDatabase): Promise<void> {
  for (;;) {
    const { rows } = await connection.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_lock(${MIGRATION_LOCK}) as locked`,
    );
    if (rows[0]?.locked) return;
    await wait(LOCK_RETRY_MS);
  }
}

async function readyForUse(client: pg.ClientBase): Promise<void> {
  // The pool hears only of connections that rest. One that breaks between two statements of a transaction would end the
  // process; the next statement tells of it.
  client.on('error', () => undefined);
  // PostgreSQL compiles what it guesses to be expensive, anew at each call: half a second for what takes milliseconds, where it guesses wrong.
  await client.query('set jit = off');
}

/**
 * Opens a pool of connections to a PostgreSQL server. Throws `StartError` when it cannot be reached or is too old.
 *
 * @param waitMs longest wait for a connection, a new one or one that is in use
 * @example await openPostgres('postgres://console@db/console', (error) => log.error(error))
 */
export async function openPostgres(
  url: string,
  onError: (error: Error) => void,
  waitMs: number = CONNECT_TIMEOUT_MS,
): Promise<Database> {
  pg.types.setTypeParser(INT8, parseInt8);
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: waitMs,
    onConnect: readyForUse,
  });
  pool.on('error', onError);
  await checkServer(pool).catch(async (error) => {
    await pool.end();
    throw error;
  });
  const db = drizzle({ client: pool, casing: 'snake_case' });
  return {
    engine: 'postgresql',
    db: db as unknown as Tx,
    async prepare(work) {
      const client = await pool.connect();
      try {
        const alone = drizzle({ client, casing: 'snake_case' });
        await lockMigrations(alone);
        await migrate(alone, { migrationsFolder: FIRST_MIGRATIONS_DIR });
        await migrateAreas(alone as unknown as Tx);
        await alone.transaction((tx) => work(tx as unknown as Tx));
        await alone.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`);
      } finally {
        // Closing the connection instead of returning it also gives up the lock when something failed.
        client.release(true);
      }
    },
    listen: (onMessage, onReturn) =>
      listen({ url, channel: BUS_CHANNEL, onMessage, onReturn, onError }),
    waiting: () => pool.waitingCount,
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async ping() {
      await db.execute(sql`select 1`);
    },
    close: () => pool.end(),
  };
}
