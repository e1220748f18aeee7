import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { BREAKPOINT } from '../db/migrations.ts';
import { emptyDatabase, testDatabase } from './database.ts';

const KEEP = path.join(import.meta.dirname, 'seeds.sql');

/** Whether the worker's database keeps the rows that the seeds made: they come back after whatever else was put there. */
let kept = false;

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

/**
 * The worker's database with the usual seeds: they run once, and every test finds their rows as they were then, with the same
 * numbers to come. The rows of the schema `drizzle` and the time of the seeds stay those of the first time.
 */
export async function seededDatabase(): Promise<Database> {
  const database = await testDatabase();
  let begun = false;
  return {
    ...database,
    async prepare(seed) {
      // A test that starts another server on it has it prepared as for people.
      if (begun) return database.prepare(seed);
      begun = true;
      if (kept) return void (await database.db.execute(sql`select seed.restore()`));
      await emptyDatabase(database);
      await database.prepare(seed);
      for (const statement of (await readFile(KEEP, 'utf8')).split(BREAKPOINT)) await database.db.execute(sql.raw(statement));
      kept = true;
    },
  };
}
