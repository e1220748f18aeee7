import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '../db/database.ts';
import { openEmbedded } from '../db/embedded.ts';
import { BREAKPOINT } from '../db/migrations.ts';
import { openPostgres } from '../db/postgres.ts';
import { watchTransactions } from './transactionGuard.ts';

/**
 * Maximum wait of concurrent calls for a connection. It is long, so that a busy machine does not
 * fail tests.
 */
const CONNECTION_TIMEOUT_MS = 60_000;

/**
 * Limits of the database that are shorter than those of tests, so that a blocked test fails with
 * the name of its statement.
 */
const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'].map(
  (name) => `-c ${name}=100s`,
);

let opened: Promise<Database> | undefined;

/** Creates a new database for this worker, on the server of `TEST_DATABASE_URL`. */
async function freshPostgres(address: string, purpose = ''): Promise<Database> {
  const url = new URL(address);
  const name = `${url.pathname.slice(1)}_w${process.env.VITEST_POOL_ID ?? '0'}${purpose}`;
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
  await client.query(`create database ${pg.escapeIdentifier(name)}`);
  await client.end();
  url.pathname = `/${name}`;
  url.searchParams.set('options', LIMITS.join(' '));
  return openPostgres(url.href, () => undefined, CONNECTION_TIMEOUT_MS);
}

/**
 * Returns the migrated database of this worker: in memory, or on the server of `TEST_DATABASE_URL`.
 */
export function testDatabase(): Promise<Database> {
  opened ??= (async () => {
    const address = process.env.TEST_DATABASE_URL;
    const database = address ? await freshPostgres(address) : await openEmbedded();
    await database.prepare(async () => undefined);
    return watchTransactions(database);
  })();
  return opened;
}

const DUMPS = path.join(import.meta.dirname, 'dumps');

/**
 * Fills an empty database with the dump of an earlier version, without migrating it.
 *
 * @param version name of a file in `dumps` (see dumps/README.md)
 */
export async function loadEarlierVersion(database: Database, version: string): Promise<void> {
  const dump = gunzipSync(await readFile(path.join(DUMPS, `${version}.sql.gz`))).toString('utf8');
  await database.db.transaction(async (tx) => {
    // Functions precede the tables that they use in a dump.
    await tx.execute(sql`set local check_function_bodies = false`);
    for (const statement of dump.split(BREAKPOINT)) await tx.execute(sql.raw(statement));
  });
}

/** Opens a separate empty database without tables. The caller must close it. */
export async function separateDatabase(): Promise<Database> {
  const address = process.env.TEST_DATABASE_URL;
  return address ? await freshPostgres(address, '_separate') : await openEmbedded();
}

/** Opens a separate database with the content of an earlier version. The caller must close it. */
export async function earlierDatabase(version: string): Promise<Database> {
  const database = await separateDatabase();
  await loadEarlierVersion(database, version);
  return database;
}

/** Empties all tables and restarts all sequences at 1. */
export async function emptyDatabase({ db }: Database): Promise<void> {
  const tables = await db
    .select({ name: sql<string>`tablename` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public'`);
  const names = tables.map(({ name }) => sql.identifier(name));
  await db.execute(sql`truncate ${sql.join(names, sql`, `)} restart identity cascade`);
}
