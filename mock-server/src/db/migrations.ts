import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { reasonOf, StartError } from '../process/startError.ts';
import type { Tx } from './database.ts';
import { codeOf } from './errorCode.ts';

/** What made the database before each area had migrations of its own. Nothing is added to it. */
export const FIRST_MIGRATIONS_DIR = fileURLToPath(new URL('../../migrations', import.meta.url));

/** The compiler copies no SQL: compiled code reads it where people wrote it. */
const SOURCE = fileURLToPath(new URL('../../src', import.meta.url));

/** Number of the advisory lock under which an instance migrates and seeds. */
export const MIGRATION_LOCK = 7_203_115;

interface Journal {
  entries: { tag: string; when: number }[];
}

interface Migration {
  /** The area and the file, for example `netbar/0001_notes`: the same wherever the area's folder moves to. */
  name: string;
  /** When it was written: it may build on whatever was written before. */
  when: number;
  file: string;
}

const journalOf = (folder: string) => path.join(folder, 'meta/_journal.json');

const readJournal = async (folder: string) => JSON.parse(await readFile(journalOf(folder), 'utf8')) as Journal;

function migrationFolders(under: string): string[] {
  return readdirSync(under, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const folder = path.join(under, name);
      return name === 'migrations' && existsSync(journalOf(folder)) ? [folder] : migrationFolders(folder);
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
    return entries.map(({ tag, when }) => ({ name: `${area}/${tag}`, when, file: path.join(folder, `${tag}.sql`) }));
  });
  return (await Promise.all(perArea)).flat().sort((a, b) => a.when - b.when || (a.name < b.name ? -1 : 1));
}

/** Between the statements of a file. */
export const BREAKPOINT = '--> statement-breakpoint';

/** How often, and for how long each time, a migration waits for a table that something holds, and how long it leaves it alone between. */
const PATIENCE = { waitMs: 3_000, restMs: 3_000, tries: 200 };
type Patience = typeof PATIENCE;

/** The code of PostgreSQL for a lock that was not to be had in time. */
const LOCKED = '55P03';

/**
 * Applies a migration. Behind one that waits for a table all others who read it would wait too, on every server: so it waits shortly, lets
 * them pass, and tries again.
 */
async function apply(db: Tx, migration: Migration, patience: Patience): Promise<void> {
  const { waitMs, restMs, tries } = patience;
  try {
    await applyOnce(db, migration, waitMs);
  } catch (error) {
    if (codeOf(error) !== LOCKED || tries <= 1) throw error;
    await wait(restMs);
    await apply(db, migration, { ...patience, tries: tries - 1 });
  }
}

async function applyOnce(db: Tx, { name, file }: Migration, waitMs: number): Promise<void> {
  const text = await readFile(file, 'utf8');
  await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local lock_timeout = ${waitMs}`));
    for (const statement of text.split(BREAKPOINT)) await tx.execute(sql.raw(statement));
    await tx.execute(sql`insert into drizzle.area_migrations (name) values (${name})`);
  });
}

/**
 * Applies what of the areas' migrations the database has not had, each in a transaction of its own. One that was written earlier
 * and arrives later, because two branches met, is applied as well. Throws `StartError` that names the one that fails; those before
 * it stay applied.
 */
export async function migrateAreas(db: Tx, root?: string, patience: Patience = PATIENCE): Promise<void> {
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
          ? 'end what holds the table, such as a dump or a long statement, and start again'
          : 'put the data right that it names, or go back to the version before, whose tables are as they were',
      );
    });
  }
}

/** How many migrations this version knows. */
export async function countKnown(): Promise<number> {
  const { entries } = await readJournal(FIRST_MIGRATIONS_DIR);
  return entries.length + (await readMigrations()).length;
}

/** How many migrations the database has had, for the log: two servers of one version have the same number. */
export const countMigrations = async (tx: Tx): Promise<number> =>
  (await tx.$count(sql`drizzle.__drizzle_migrations`)) + (await tx.$count(sql`drizzle.area_migrations`));
