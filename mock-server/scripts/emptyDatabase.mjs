/**
 * Writes the files of an empty embedded database to `dist/emptyDatabase.tar.gz`. A step of the build
 * runs it, so that each new database is unpacked instead of created by the engine.
 */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const FILE = path.resolve(import.meta.dirname, '../dist/emptyDatabase.tar.gz');

const client = await PGlite.create();
const packed = await client.dumpDataDir('gzip');
await client.close();
mkdirSync(path.dirname(FILE), { recursive: true });
// Replaces the file in one step, because a server may start at the same time and read it.
writeFileSync(`${FILE}.new`, Buffer.from(await packed.arrayBuffer()));
renameSync(`${FILE}.new`, FILE);
