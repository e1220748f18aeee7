import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

export const MIGRATIONS_DIR = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Number of the advisory lock under which an instance migrates and seeds. */
export const MIGRATION_LOCK = 7_203_115;

/** How many migrations the database has had, for the log: two servers of one version have the same number. */
export const countMigrations = (tx: Tx): Promise<number> => tx.$count(sql`drizzle.__drizzle_migrations`);
