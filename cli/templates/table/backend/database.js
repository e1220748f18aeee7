import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * A database of PostgreSQL, on a server or embedded. `query` runs one statement, `run` a script.
 *
 * @typedef {object} Database
 * @property {(text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>} query
 * @property {(script: string) => Promise<unknown>} run
 * @property {() => Promise<void>} close
 */

const MIGRATIONS = path.join(import.meta.dirname, 'migrations');

/** @returns {Promise<Database>} */
async function openServer(/** @type {string} */ url) {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString: url, max: 10, statement_timeout: 8_000 });
  return {
    query: async (text, values) => (await pool.query(text, values)).rows,
    run: (script) => pool.query(script),
    close: () => pool.end(),
  };
}

/** @returns {Promise<Database>} */
async function openEmbedded(/** @type {string} */ folder) {
  const { PGlite } = await import('@electric-sql/pglite');
  const embedded = await PGlite.create(folder);
  return {
    query: async (text, values) => (await embedded.query(text, values)).rows.map(Object),
    run: (script) => embedded.exec(script),
    close: () => embedded.close(),
  };
}

/**
 * Applies the scripts of `migrations/` that the database does not have yet, in the order of their
 * names. Never change a script that a database has: add one.
 *
 * @param {Database} database
 */
async function migrate(database) {
  await database.run('create table if not exists "__TABLE___migrations" (name text primary key)');
  const rows = await database.query('select name from "__TABLE___migrations"');
  const applied = new Set(rows.map(({ name }) => name));
  const scripts = (await readdir(MIGRATIONS)).filter((name) => /^\d{4}_\w+\.sql$/.test(name));
  for (const name of scripts.sort()) {
    if (applied.has(name)) continue;
    const script = await readFile(path.join(MIGRATIONS, name), 'utf8');
    const note = `insert into "__TABLE___migrations" values ('${name}');`;
    await database.run(`begin;\n${script}\n${note}\ncommit;`);
  }
}

/**
 * Opens the database and brings its tables up to date.
 *
 * @param {{ url?: string, folder: string }} place The address of a PostgreSQL server, or the folder of
 *   an embedded database, for example `memory://`.
 */
export async function openDatabase({ url, folder }) {
  const database = url ? await openServer(url) : await openEmbedded(folder);
  await migrate(database);
  return database;
}

/**
 * Removes the tables of the first migration. Refuses while one of them has rows.
 *
 * @param {Database} database
 * @param {readonly string[]} tables
 * @returns {Promise<string | undefined>} The table that has rows.
 */
export async function undoFirst(database, tables) {
  for (const table of tables) {
    const rows = await database.query(`select 1 from "${table}" limit 1`);
    if (rows.length > 0) return table;
  }
  await database.run(await readFile(path.join(MIGRATIONS, 'undo/0001_first.sql'), 'utf8'));
  await database.run('drop table "__TABLE___migrations"');
  return undefined;
}
