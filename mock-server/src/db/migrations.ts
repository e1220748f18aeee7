import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { reasonOf, StartError } from '../process/startError.ts';
import {
  applyIndexStatement,
  readIndexStatements,
  runsOutsideTransaction,
} from './concurrentIndexes.ts';
import type { Tx } from './database.ts';
import { codeOf } from './errorCode.ts';

/** The migrations of the time before each area had its own. Nothing is added to them. */
export const FIRST_MIGRATIONS_DIR = fileURLToPath(new URL('../../migrations', import.meta.url));

/** The compiler copies no SQL files: compiled code reads them from the sources. */
const SOURCE = fileURLToPath(new URL('../../src', import.meta.url));

/** Number of the advisory lock under which an instance migrates and seeds. */
export const MIGRATION_LOCK = 7_203_115;

interface Journal {
  entries: { tag: string; when: number }[];
}

interface Migration {
  /** The area and the file, for example `netbar/0001_notes`: it does not change when the area's folder moves. */
  name: string;
  /** Time at which it was written, in ms: it may build on every migration that was written before. */
  when: number;
  file: string;
}

const journalOf = (folder: string) => path.join(folder, 'meta/_journal.json');

const readJournal = async (folder: string) =>
  JSON.parse(await readFile(journalOf(folder), 'utf8')) as Journal;

function migrationFolders(under: string): string[] {
  return readdirSync(under, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const folder = path.join(under, name);
      return name === 'migrations' && existsSync(journalOf(folder))
        ? [folder]
        : migrationFolders(folder);
    });
}

/**
 * The migrations of all areas in the order in which they were written.
 *
 * @param root where to look for folders named `migrations`
 */
export async function readMigrations(root: string = SOURCE): Promise<Migration[]> {
  const perArea = migrationFolders(root).map(async (folder) => {
    const area = path.basename(path.dirname(folder));
    const { entries } = await readJournal(folder);
    return entries.map(({ tag, when }) => ({
      name: `${area}/${tag}`,
      when,
      file: path.join(folder, `${tag}.sql`),
    }));
  });
  return (await Promise.all(perArea))
    .flat()
    .sort((a, b) => a.when - b.when || (a.name < b.name ? -1 : 1));
}

/** Separates the statements of a file. */
export const BREAKPOINT = '--> statement-breakpoint';

/** `waitMs`: longest wait of a migration for the lock of a table; `restMs`: pause before the next try; `tries`: number of tries. */
const PATIENCE = { waitMs: 3_000, restMs: 3_000, tries: 200 };
type Patience = typeof PATIENCE;

/** Code of PostgreSQL for a lock that was not granted within `lock_timeout`. */
const LOCKED = '55P03';

const recordMigration = (db: Tx, name: string) =>
  db.execute(sql`insert into drizzle.area_migrations (name) values (${name})`);

/**
 * Applies a migration in a transaction. While it waits for the lock of a table, every other statement on that table, of every
 * server, waits behind it: so it waits shortly, lets the others pass, and tries again.
 */
async function applyInTransaction(
  db: Tx,
  name: string,
  statements: readonly string[],
  patience: Patience,
): Promise<void> {
  const { waitMs, restMs, tries } = patience;
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local lock_timeout = ${waitMs}`));
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await recordMigration(tx, name);
    });
  } catch (error) {
    if (codeOf(error) !== LOCKED || tries <= 1) throw error;
    await wait(restMs);
    await applyInTransaction(db, name, statements, { ...patience, tries: tries - 1 });
  }
}

/**
 * Builds and drops indexes without a transaction. Each statement waits for the transactions that use its table, without anyone
 * waiting behind it: it waits once, for the whole of the patience.
 */
async function applyOutsideTransaction(
  db: Tx,
  name: string,
  statements: readonly string[],
  patience: Patience,
): Promise<void> {
  const { waitMs, restMs, tries } = patience;
  await db.execute(sql.raw(`set lock_timeout = ${(waitMs + restMs) * tries}`));
  try {
    for (const statement of readIndexStatements(statements))
      await applyIndexStatement(db, statement);
  } finally {
    await db.execute(sql`reset lock_timeout`);
  }
  await recordMigration(db, name);
}

async function apply(db: Tx, { name, file }: Migration, patience: Patience): Promise<void> {
  const text = await readFile(file, 'utf8');
  const run = runsOutsideTransaction(text) ? applyOutsideTransaction : applyInTransaction;
  await run(db, name, text.split(BREAKPOINT), patience);
}

/**
 * Applies the areas' migrations that the database has not had, each in a transaction of its own unless its first line is
 * `-- outside a transaction`. One that was written earlier and arrives later, because two branches met, is applied as well.
 *
 * @param db one connection, not in a transaction; no other instance migrates at the same time
 * @throws StartError that names the migration that fails; those before it stay applied
 */
export async function migrateAreas(
  db: Tx,
  root?: string,
  patience: Patience = PATIENCE,
): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(
    sql`create table if not exists drizzle.area_migrations (name text primary key, applied_at timestamptz not null default now())`,
  );
  const rows = await db.select({ name: sql<string>`name` }).from(sql`drizzle.area_migrations`);
  const applied = new Set(rows.map(({ name }) => name));
  for (const migration of await readMigrations(root)) {
    if (applied.has(migration.name)) continue;
    await apply(db, migration, patience).catch((error) => {
      throw new StartError(
        `the migration ${migration.name} failed`,
        reasonOf(error.cause ?? error),
        codeOf(error) === LOCKED
          ? 'end the transaction that holds the table, such as a dump or a long statement, and start again'
          : 'correct the data that it names, or go back to the version before: its tables are unchanged',
      );
    });
  }
}

/** Number of migrations that this version knows. */
export async function countKnown(): Promise<number> {
  const { entries } = await readJournal(FIRST_MIGRATIONS_DIR);
  return entries.length + (await readMigrations()).length;
}

/** Number of migrations that the database has had, for the log: two servers of one version have the same number. */
export const countMigrations = async (tx: Tx): Promise<number> =>
  (await tx.$count(sql`drizzle.__drizzle_migrations`)) +
  (await tx.$count(sql`drizzle.area_migrations`));
