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

/** Calls that come together wait for each other's connections: how busy the machine is decides none of them. */
const PATIENCE_MS = 60_000;

/** What hangs in the database ends with the statement's name before the test that waits for it does. */
const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'].map(
  (name) => `-c ${name}=100s`,
);

let opened: Promise<Database> | undefined;

/** A database of this worker's own beside the one that `TEST_DATABASE_URL` names, made anew. */
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
  return openPostgres(url.href, () => undefined, PATIENCE_MS);
}

/** The one database of this worker, migrated: in memory, or on the server that `TEST_DATABASE_URL` names. */
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
 * Makes an empty database what an earlier version left behind, not yet migrated.
 *
 * @param version the name of a file in `dumps` (dumps/README.md says how one is made)
 */
export async function fillWithEarlier(database: Database, version: string): Promise<void> {
  const dump = gunzipSync(await readFile(path.join(DUMPS, `${version}.sql.gz`))).toString('utf8');
  await database.db.transaction(async (tx) => {
    // A dump makes functions before the tables that they speak of.
    await tx.execute(sql`set local check_function_bodies = false`);
    for (const statement of dump.split(BREAKPOINT)) await tx.execute(sql.raw(statement));
  });
}

/** A database as an earlier version left it, beside that of the worker. Whoever opens it closes it. */
export async function earlierDatabase(version: string): Promise<Database> {
  const address = process.env.TEST_DATABASE_URL;
  const database = address ? await freshPostgres(address, '_earlier') : await openEmbedded();
  await fillWithEarlier(database, version);
  return database;
}

/** Empties every table and starts all numbers again at 1. */
export async function emptyDatabase({ db }: Database): Promise<void> {
  const found = await db
    .select({ name: sql<string>`tablename` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public'`);
  const names = found.map(({ name }) => sql.identifier(name));
  await db.execute(sql`truncate ${sql.join(names, sql`, `)} restart identity cascade`);
}
