import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../db/database.ts';
import { openEmbedded } from '../db/embedded.ts';
import { FIRST_MIGRATIONS_DIR, readMigrations } from '../db/migrations.ts';

const WORKSPACE = path.resolve(import.meta.dirname, '../../..');
const CACHE = path.join(WORKSPACE, 'node_modules/.cache/console/testDatabase');
/** Changes with the version of the engine, whose files only the same version can read. */
const LOCKFILE = path.join(WORKSPACE, 'pnpm-lock.yaml');

/** Digest of everything that the archive depends on. */
async function fingerprint(): Promise<string> {
  const first = (await readdir(FIRST_MIGRATIONS_DIR))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => path.join(FIRST_MIGRATIONS_DIR, name));
  const later = (await readMigrations()).map(({ file }) => file);
  const hash = createHash('sha256');
  for (const file of [...first, ...later, LOCKFILE]) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

/** Migrates a new database and returns its files as an archive. */
async function createArchive(): Promise<Uint8Array> {
  const folder = await mkdtemp(path.join(tmpdir(), 'console-migrated-'));
  try {
    const dataDir = path.join(folder, 'pg');
    await (await PGlite.create({ dataDir })).close();
    const database = await openEmbedded({ dataDir });
    await database.prepare(async () => undefined);
    await database.close();
    const client = await PGlite.create({ dataDir });
    const archive = await client.dumpDataDir('none');
    await client.close();
    return new Uint8Array(await archive.arrayBuffer());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Replaces the archives of earlier migrations. Other workers may do the same. */
async function keepArchive(name: string, archive: Uint8Array): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  for (const other of await readdir(CACHE))
    if (!other.startsWith(name)) await rm(path.join(CACHE, other), { force: true });
  const partial = path.join(CACHE, `${name}.${process.pid}`);
  await writeFile(partial, archive);
  await rename(partial, path.join(CACHE, name));
}

/**
 * Opens a migrated embedded database in memory. The first call after a change of the migrations
 * takes the time of all migrations; later ones load its result from the cache of the workspace.
 */
export async function openMigrated(): Promise<Database> {
  const name = `${await fingerprint()}.tar`;
  const file = path.join(CACHE, name);
  if (!existsSync(file)) await keepArchive(name, await createArchive());
  return openEmbedded({ loadDataDir: new Blob([await readFile(file)]) });
}
