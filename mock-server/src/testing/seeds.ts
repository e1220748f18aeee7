import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { BREAKPOINT } from '../db/migrations.ts';
import { emptyDatabase, testDatabase } from './database.ts';

const STORE = path.join(import.meta.dirname, 'seeds.sql');

/** The usual seeds, and the same with the rows of the demo. */
export type Seeds = 'usual' | 'demo';

/** The seeds whose rows this worker's database has stored, with the time at which they were made. */
const stored = new Map<Seeds, number>();

/** The time of the worker's seeds in milliseconds; undefined before they were made. */
export const timeOfSeeds = (seeds: Seeds): number | undefined => stored.get(seeds);

const schemaFor = (seeds: Seeds) => `seed_${seeds}`;

/**
 * The worker's database, emptied.
 *
 * @example await blankDatabase() // for seeds that are not the usual ones
 */
export async function blankDatabase(): Promise<Database> {
  const database = await testDatabase();
  await emptyDatabase(database);
  return database;
}

/** Restores the rows of seeds. @returns false when they must be made again */
async function restore({ db }: Database, seeds: Seeds): Promise<boolean> {
  if (!stored.has(seeds)) return false;
  const schema = sql.identifier(schemaFor(seeds));
  const { rows } = (await db.execute(sql`select ${schema}.is_intact() as intact`)) as unknown as {
    rows: { intact: boolean }[];
  };
  if (!rows[0]?.intact) return false;
  await db.execute(sql`select ${schema}.restore()`);
  return true;
}

async function store({ db }: Database, seeds: Seeds): Promise<void> {
  const madeAt = Date.now();
  const script = (await readFile(STORE, 'utf8')).replaceAll(':seed', schemaFor(seeds));
  for (const statement of script.split(BREAKPOINT)) await db.execute(sql.raw(statement));
  stored.set(seeds, madeAt);
}

/**
 * The worker's database with seeds: they run once, and every test finds their rows as they were then, with the same numbers to come.
 * The rows of the schema `drizzle` and the time of the seeds stay those of the first time.
 */
export async function seededDatabase(seeds: Seeds): Promise<Database> {
  const database = await testDatabase();
  let begun = false;
  return {
    ...database,
    async prepare(seed) {
      // A test that starts another server on it has it prepared as for people.
      if (begun) return database.prepare(seed);
      begun = true;
      if (await restore(database, seeds)) return;
      await emptyDatabase(database);
      await database.prepare(seed);
      await store(database, seeds);
    },
  };
}
