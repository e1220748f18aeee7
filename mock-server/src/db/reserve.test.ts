import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { makeEmbedded, openEmbedded } from './embedded.ts';
import { assertReserve, DISK_FULL, MIN_FREE_BYTES } from './reserve.ts';

let folder = '';
let database: Database;
let free = Number.POSITIVE_INFINITY;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'console-reserve-'));
  await makeEmbedded(join(folder, 'pg'));
  database = await openEmbedded({ dataDir: join(folder, 'pg') }, () => free);
  await database.db.execute(sql`create table notes (text text)`);
});
beforeEach(async () => {
  free = Number.POSITIVE_INFINITY;
  await database.db.execute(sql`delete from notes`);
});
afterAll(async () => {
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

const write = () => database.db.execute(sql`insert into notes values ('x')`);
const writeTogether = () =>
  database.db.transaction(
    async (tx) => void (await tx.execute(sql`insert into notes values ('y')`)),
  );
/** Returns the error code of the engine. */
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    ({ cause }: { cause?: { code?: unknown } }) => cause?.code,
  );
const count = async () =>
  ((await database.db.execute(sql`select text from notes`)) as unknown as { rows: unknown[] }).rows
    .length;

// @guarantee full-disk
it('refuses writes below the reserve, still reads, and writes again when there is space', async () => {
  await write();
  free = MIN_FREE_BYTES - 1;
  for (const attempt of [write, writeTogether, write])
    expect(await codeOf(attempt())).toBe(DISK_FULL);
  expect(await count()).toBe(1);
  free = MIN_FREE_BYTES;
  await write();
  await writeTogether();
  expect(await count()).toBe(3);
});

it('rolls back a transaction if the disk fills up', async () => {
  const before = await count();
  const filling = database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values ('z')`);
    free = MIN_FREE_BYTES - 1;
    await tx.execute(sql`insert into notes values ('z')`);
  });
  expect(await codeOf(filling)).toBe(DISK_FULL);
  expect(await count()).toBe(before);
  free = MIN_FREE_BYTES;
  await write();
});

it('reports a disk with less free space than the reserve at start', () => {
  expect(() => assertReserve('/srv/data', () => MIN_FREE_BYTES - 1)).toThrow(
    /cannot be opened: its disk has 47 MB left, and 48 MB are needed; free space/,
  );
  expect(() => assertReserve('/srv/data', () => MIN_FREE_BYTES)).not.toThrow();
});
