import pg from 'pg';
import { describeError, StartError } from '../../../process/startError.ts';
import { type Source, TABLES, type TableName, type Tables } from './fromTables.ts';
import type { SourceRow } from './values.ts';

const CONNECT_TIMEOUT_MS = 10_000;

/** Counts the rows of the tables that are not imported. */
async function countOthers(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind in ('r', 'p') and pg_table_is_visible(oid) and relname <> all ($1)
       and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
     order by relname`,
    [TABLES],
  );
  const counted: Record<string, number> = {};
  for (const { name } of rows) {
    const result = await client.query<{ rows: number }>(
      `select count(*)::int as rows from ${client.escapeIdentifier(name)}`,
    );
    counted[name] = result.rows[0]?.rows ?? 0;
  }
  return counted;
}

/**
 * Reads the tables of gin-vue-admin from its PostgreSQL database in one read-only snapshot. Throws
 * `StartError` if it is not reachable or is not a gin-vue-admin database.
 *
 * @param address `postgres://…`. Set `PGPASSWORD` instead of a password in the address to keep it
 * out of process lists
 */
export async function readDatabase(address: string): Promise<Source> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  try {
    await client.connect();
    await client.query('begin transaction isolation level repeatable read read only');
    const tables: Partial<Record<TableName, SourceRow[]>> = {};
    for (const name of TABLES) {
      const { rows } = await client.query<{ there: boolean }>(
        'select to_regclass($1) is not null as there',
        [name],
      );
      tables[name] = rows[0]?.there
        ? (await client.query<SourceRow>(`select * from ${name}`)).rows
        : [];
    }
    if (tables.sys_users?.length === 0) throw new Error('the table sys_users is missing or empty');
    return { tables: tables as Tables, others: await countOthers(client) };
  } catch (error) {
    const { host, pathname } = new URL(address);
    throw new StartError(
      `the database ${host}${pathname} cannot be imported`,
      describeError(error),
      'give the address of the database of gin-vue-admin',
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
