import pg from 'pg';
import { describeError, StartError } from '../../../process/startError.ts';
import { TABLES, type Tables } from './fromTables.ts';
import type { SourceRow } from './values.ts';

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Reads the tables of gin-vue-admin from its PostgreSQL database in one read-only snapshot. Throws
 * `StartError` if it is not reachable or is not a gin-vue-admin database.
 *
 * @param address `postgres://…`. Set `PGPASSWORD` instead of a password in the address to keep it
 * out of process lists
 */
export async function readDatabase(address: string): Promise<Tables> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  try {
    await client.connect();
    await client.query('begin transaction isolation level repeatable read read only');
    const tables: Partial<Record<keyof Tables, SourceRow[]>> = {};
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
    return tables as Tables;
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
