import { setTimeout as wait } from 'node:timers/promises';
import { type ExtractTablesWithRelations, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { describeError, StartError } from '../process/startError.ts';
import { BUS_CHANNEL } from './bus.ts';
import type { Database, Tx } from './database.ts';
import { INT8, parseInt8 } from './int8.ts';
import { listen } from './listener.ts';
import { FIRST_MIGRATIONS_DIR, MIGRATION_LOCK, migrateAreas } from './migrations.ts';
import { UnavailableError } from './unavailable.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const POOL_SIZE = 10;
const CASING = 'snake_case';
type NoSchema = Record<string, never>;
const OLDEST_VERSION = 15;

const remedy =
  'check DATABASE_URL and that PostgreSQL runs there, or unset it to use the embedded database';

async function checkServer(pool: pg.Pool): Promise<void> {
  const answer = await pool
    .query<{ version: string }>('select current_setting($1) as version', ['server_version_num'])
    .catch((error) => {
      throw new StartError(
        'the database at DATABASE_URL cannot be used',
        describeError(error),
        remedy,
      );
    });
  const major = Math.floor(Number(answer.rows[0]?.version ?? 0) / 10_000);
  if (major < OLDEST_VERSION)
    throw new StartError(
      'the database at DATABASE_URL cannot be used',
      `it is PostgreSQL ${major}`,
      `use ${OLDEST_VERSION} or newer`,
    );
}

/** Milliseconds between two tries to acquire the migration lock. */
const LOCK_RETRY_MS = 250;

/**
 * Acquires the migration lock, which is held until it is released or the connection ends. It polls,
 * because a waiting statement would hold a snapshot, and a concurrent index build of the other
 * instance would wait for that snapshot: a deadlock.
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

async function configureConnection(client: pg.ClientBase): Promise<void> {
  // The pool handles errors of idle connections only. Without this handler, a connection that
  // breaks between two statements of a transaction would end the process. The next statement
  // reports the error.
  client.on('error', () => undefined);
  // PostgreSQL compiles statements with a high estimated cost on every execution. Wrong estimates
  // cost half a second for queries of a few milliseconds.
  await client.query('set jit = off');
}

/**
 * Makes transactions release their connection in any case. drizzle keeps the connection of a
 * transaction whose `begin` fails, so each restart of PostgreSQL would leave fewer connections.
 */
function releaseConnections(db: NodePgDatabase, pool: pg.Pool): void {
  const dialect = new PgDialect({ casing: CASING });
  db.transaction = async (work, config) => {
    const client = await pool.connect().catch((error) => {
      throw new UnavailableError(error);
    });
    try {
      const session = new NodePgSession<NoSchema, ExtractTablesWithRelations<NoSchema>>(
        client,
        dialect,
        undefined,
      );
      return await session.transaction(work, config);
    } finally {
      client.release();
    }
  };
}

/**
 * Opens a connection pool to a PostgreSQL server. Throws `StartError` if it is unreachable or too
 * old.
 *
 * @param waitMs maximum wait for a new or a free connection
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
    onConnect: configureConnection,
  });
  pool.on('error', onError);
  await checkServer(pool).catch(async (error) => {
    await pool.end();
    throw error;
  });
  const db = drizzle({ client: pool, casing: CASING });
  releaseConnections(db, pool);
  return {
    engine: 'postgresql',
    db: db as unknown as Tx,
    async prepare(work) {
      const client = await pool.connect();
      try {
        const connection = drizzle({ client, casing: CASING });
        await lockMigrations(connection);
        await migrate(connection, { migrationsFolder: FIRST_MIGRATIONS_DIR });
        await migrateAreas(connection as unknown as Tx);
        await connection.transaction((tx) => work(tx as unknown as Tx));
        await connection.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`);
      } finally {
        // Closes the connection, which also releases the lock after an error.
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
