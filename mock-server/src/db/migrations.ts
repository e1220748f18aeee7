import { fileURLToPath } from 'node:url';

export const MIGRATIONS_DIR = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Number of the advisory lock under which an instance migrates and seeds. */
export const MIGRATION_LOCK = 7_203_115;
