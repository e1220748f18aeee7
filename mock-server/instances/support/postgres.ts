import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const {
  TEST_DATABASE_URL: address,
  TEST_POSTGRES_BIN: bin,
  TEST_POSTGRES_DATA: data,
} = process.env;

/** True if a PostgreSQL is available. `mayRestartPostgres` is true when it can also be stopped. */
export const hasPostgres = address !== undefined;
export const mayRestartPostgres = bin !== undefined && data !== undefined;

/** Runs one statement and returns its rows. */
export async function query<R extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<R>(text, values)).rows;
  } finally {
    await client.end();
  }
}

export interface TestDatabase {
  /** Its address. */
  url: string;
  /** Removes the database. */
  drop(): Promise<void>;
}

/**
 * Creates an empty database, or a copy of `template`, which must not have connections.
 *
 * @param tablespace folder of its files
 */
export async function createPostgres(
  name: string,
  template = 'template1',
  tablespace = 'pg_default',
): Promise<TestDatabase> {
  if (address === undefined)
    throw new Error('PostgreSQL is not available. Check hasPostgres before this call.');
  await query(address, `create database ${name} template ${template} tablespace ${tablespace}`);
  const url = new URL(address);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => dropPostgres(name) };
}

/** Removes a database if it exists. */
export async function dropPostgres(name: string): Promise<void> {
  if (address !== undefined) await query(address, `drop database if exists ${name} with (force)`);
}

/** Returns an unused name of a database. */
export const newName = () => `instances_${randomBytes(6).toString('hex')}`;

/**
 * Returns the name of the database that the test files of a run copy.
 *
 * @param folder shared folder of the run
 */
export const postgresTemplate = (folder: string) =>
  `instances_${Buffer.from(basename(folder)).toString('hex')}`;

/** Creates an empty database. */
export const emptyPostgres = () => createPostgres(newName());

/**
 * Reads the start options of the server without its folder. `pg_ctl` records them as quoted words.
 */
const startOptions = (folder: string) =>
  readFileSync(join(folder, 'postmaster.opts'), 'utf8')
    .trim()
    .replace(/^\S+ "-D" "[^"]*" /, '');

/**
 * Runs `pg_ctl start`, or `pg_ctl stop` without waiting for clients, as the user who owns the
 * cluster.
 */
export async function controlPostgres(what: 'start' | 'stop'): Promise<void> {
  if (bin === undefined || data === undefined)
    throw new Error(
      'This PostgreSQL cannot be restarted. Check mayRestartPostgres before this call.',
    );
  const { uid, gid } = statSync(data);
  const owner = process.getuid?.() === 0 ? { uid, gid } : {};
  const how =
    what === 'stop' ? ['-m', 'immediate'] : ['-l', join(data, 'log'), '-o', startOptions(data)];
  await promisify(execFile)(join(bin, 'pg_ctl'), [what, '-D', data, '-w', '-s', ...how], {
    cwd: data,
    ...owner,
  });
}
