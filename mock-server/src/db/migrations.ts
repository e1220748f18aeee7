import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { PACKAGE_FOLDER, SOURCE_FOLDER } from '../process/folders.ts';
import { describeError, StartError } from '../process/startError.ts';
import {
  applyIndexStatement,
  readIndexStatements,
  runsOutsideTransaction,
} from './concurrentIndexes.ts';
import type { Tx } from './database.ts';
import { databaseErrorCode } from './errorCode.ts';
import { isNotReplaced, REPLACED_COUNT, recordSquashed } from './squash.ts';

/** Migrations from before areas had their own. Do not add any. */
export const FIRST_MIGRATIONS_DIR = path.join(PACKAGE_FOLDER, 'migrations');

/** Key of the advisory lock for migrations and seeds. */
export const MIGRATION_LOCK = 7_203_115;

interface Journal {
  entries: { tag: string; when: number }[];
}

interface Migration {
  /**
   * Area and file, for example `netbar/0001_notes`. It does not change when the folder of the area
   * moves.
   */
  name: string;
  /** Time of creation in ms. A migration can depend on all older ones. */
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
 * Reads the migrations of all areas in the order of their creation.
 *
 * @param root folder that contains the areas
 */
export async function readMigrations(root: string = SOURCE_FOLDER): Promise<Migration[]> {
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

/** Separator of statements in a file. */
export const BREAKPOINT = '--> statement-breakpoint';

/**
 * `waitMs`: maximum wait for the lock of a table; `restMs`: pause before the next try; `tries`:
 * number of tries.
 */
const PATIENCE = { waitMs: 3_000, restMs: 3_000, tries: 200 };
type Patience = typeof PATIENCE;

/** Error code of PostgreSQL for a lock that was not granted within `lock_timeout`. */
const LOCKED = '55P03';

const recordMigration = (db: Tx, name: string) =>
  db.execute(sql`insert into drizzle.area_migrations (name) values (${name})`);

/**
 * Applies a migration in a transaction. While it waits for the lock of a table, all other
 * statements on that table queue behind it, on all servers. Therefore it waits for a short time
 * only, releases its place in the queue and tries again.
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
    if (databaseErrorCode(error) !== LOCKED || tries <= 1) throw error;
    await wait(restMs);
    await applyInTransaction(db, name, statements, { ...patience, tries: tries - 1 });
  }
}

/**
 * Builds and drops indexes without a transaction. These statements wait for transactions that use
 * the table, but do not block others. Therefore each waits once, for the total time of all tries.
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
 * Applies the missing migrations of all areas, each in its own transaction unless its first line is
 * `-- outside a transaction`. A migration that is older than applied ones, for example after a
 * merge of branches, is also applied.
 *
 * @param db a single connection, not in a transaction; no other instance may migrate at the same
 *   time
 * @throws StartError that names the failed migration; earlier ones stay applied. Also if the database
 *   has only some of the migrations that squashed ones replaced
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
  const migrations = await readMigrations(root);
  await recordSquashed(
    db,
    migrations.map(({ name }) => name),
    applied,
  );
  for (const migration of migrations) {
    if (applied.has(migration.name)) continue;
    await apply(db, migration, patience).catch((error) => {
      throw new StartError(
        `the migration ${migration.name} failed`,
        describeError(error.cause ?? error),
        databaseErrorCode(error) === LOCKED
          ? 'end the transaction that locks the table, such as a dump or a long statement, and start again'
          : 'correct the reported data, or return to the previous version, whose tables are unchanged',
      );
    });
  }
}

/** Number of migrations of this version. */
export async function countAvailableMigrations(): Promise<number> {
  const { entries } = await readJournal(FIRST_MIGRATIONS_DIR);
  return entries.length + (await readMigrations()).length;
}

/**
 * Number that is greater in each version with new migrations, because it includes the replaced ones.
 */
export const schemaLevel = async (): Promise<number> =>
  (await countAvailableMigrations()) + REPLACED_COUNT;

/** Number of applied migrations, for the log. Servers of the same version have the same number. */
export const countMigrations = async (tx: Tx): Promise<number> =>
  (await tx.$count(sql`drizzle.__drizzle_migrations`, isNotReplaced.first)) +
  (await tx.$count(sql`drizzle.area_migrations`, isNotReplaced.ofArea));
