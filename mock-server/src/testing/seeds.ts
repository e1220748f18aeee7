import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { addDemoHistory } from '../app/demoHistory.ts';
import type { Database } from '../db/database.ts';
import { BREAKPOINT } from '../db/migrations.ts';
import { findAreas } from '../platform/kernel/area/find.ts';
import { emptyDatabase, testDatabase } from './database.ts';

/** Past days of the demo in tests. Each test restores all rows, so there are few. */
const DEMO_DAYS = 4;
const STORE = path.join(import.meta.dirname, 'seeds.sql');

/** Standard seeds, without or with the rows of the demo. */
export type Seeds = 'usual' | 'demo';

/** Seeds that are stored in this worker's database, with the time of their creation. */
const stored = new Map<Seeds, number>();

/**
 * Returns the creation time of the seeds in milliseconds, or undefined if they do not exist yet.
 */
export const timeOfSeeds = (seeds: Seeds): number | undefined => stored.get(seeds);

const schemaFor = (seeds: Seeds) => `seed_${seeds}`;

/**
 * Returns the emptied database of the worker.
 *
 * @example await blankDatabase() // for seeds that are not the usual ones
 */
export async function blankDatabase(): Promise<Database> {
  const database = await testDatabase();
  await emptyDatabase(database);
  return database;
}

/** Restores the rows of seeds. @returns false if they must be created again */
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
 * Returns the worker's database with seeds. They are created once; each test starts with the same
 * rows and the same next ids. The schema `drizzle` and the time of the seeds are not restored.
 */
export async function seededDatabase(seeds: Seeds): Promise<Database> {
  const database = await testDatabase();
  let prepared = false;
  return {
    ...database,
    async prepare(seed) {
      // A second server in the same test is seeded like in production.
      if (prepared) return database.prepare(seed);
      prepared = true;
      if (await restore(database, seeds)) return;
      await emptyDatabase(database);
      await database.prepare(seed);
      if (seeds === 'demo') await addDemoHistory({ database, areas: await findAreas() }, DEMO_DAYS);
      await store(database, seeds);
    },
  };
}
