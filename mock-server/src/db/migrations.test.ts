import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { latch } from '../testing/latch.ts';
import { migrateAreas, readMigrations } from './migrations.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'console-migrations-'));
});
afterEach(async () => {
  const { db } = await testDatabase();
  await db.execute(sql`drop table if exists shelves, books`);
  await db.execute(sql`delete from drizzle.area_migrations where name like 'test_%'`);
  await rm(root, { recursive: true, force: true });
});

/** Writes the migrations folder of an area, as drizzle-kit does. */
async function put(folder: string, migrations: { tag: string; when: number; text: string }[]): Promise<void> {
  const target = path.join(root, folder, 'migrations');
  await mkdir(path.join(target, 'meta'), { recursive: true });
  const entries = migrations.map(({ tag, when }, idx) => ({ idx, version: '7', when, tag, breakpoints: true }));
  await writeFile(path.join(target, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
  for (const { tag, text } of migrations) await writeFile(path.join(target, `${tag}.sql`), text);
}

const shelves = { tag: '0000_made', when: 20, text: 'create table shelves (id int primary key references books(id))' };
const books = {
  tag: '0000_made',
  when: 10,
  text: 'create table books (id int primary key)--> statement-breakpoint\ninsert into books values (1)',
};
const later = { tag: '0001_more', when: 15, text: 'insert into books values (2)' };

const booksThere = async () =>
  (await (await testDatabase()).db.select({ id: sql<number>`id` }).from(sql`books`).orderBy(sql`id`)).map(({ id }) => id);

describe('the migrations of areas', () => {
  it('are found in their folders, and applied in the order in which they were written', async () => {
    await put('deep/test_shelves', [shelves]);
    await put('test_books', [books]);
    expect((await readMigrations(root)).map(({ name }) => name)).toEqual(['test_books/0000_made', 'test_shelves/0000_made']);
    const { db } = await testDatabase();
    await migrateAreas(db, root);
    expect(await booksThere()).toEqual([1]);
  });

  it('are applied once each; one that was written earlier and comes later, by a merge, is applied too', async () => {
    const { db } = await testDatabase();
    await put('test_books', [books]);
    await put('test_shelves', [shelves]);
    await migrateAreas(db, root);
    await put('test_books', [books, later]);
    await migrateAreas(db, root);
    await migrateAreas(db, root);
    expect(await booksThere()).toEqual([1, 2]);
  });

  it('keep their names when the folder of the area moves', async () => {
    const { db } = await testDatabase();
    await put('areas/test_books', [books]);
    await migrateAreas(db, root);
    await rm(path.join(root, 'areas'), { recursive: true });
    await put('platform/test_books', [books]);
    await migrateAreas(db, root);
    expect(await booksThere()).toEqual([1]);
  });

  it('name the one that fails, undo it whole, and try it again at the next start', async () => {
    const { db } = await testDatabase();
    await put('test_books', [books, { ...later, text: `${later.text}--> statement-breakpoint\ninsert into books values (1)` }]);
    await expect(migrateAreas(db, root)).rejects.toThrow(/the migration test_books\/0001_more failed: .*duplicate key/);
    expect(await booksThere()).toEqual([1]);
    await put('test_books', [books, later]);
    await migrateAreas(db, root);
    expect(await booksThere()).toEqual([1, 2]);
  });

  /** A migration is to change a table that a dump reads until it is ended. */
  async function heldTable() {
    const { db } = await testDatabase();
    await put('test_books', [books]);
    await migrateAreas(db, root);
    await put('test_books', [books, { ...later, text: 'alter table books add column title text' }]);
    const [held, release] = [latch(), latch()];
    const dumping = db.transaction(async (tx) => {
      await tx.execute(sql`select from books`);
      held.open();
      await release.passed;
    });
    await held.passed;
    const endDump = async (): Promise<void> => {
      release.open();
      await dumping;
    };
    return { db, endDump };
  }

  it.runIf(process.env.TEST_DATABASE_URL)(
    'keep nobody from a table that something holds, and are applied when it is free',
    async () => {
      const { db, endDump } = await heldTable();
      const migrating = migrateAreas(db, root, { waitMs: 200, restMs: 10, tries: 1_000 });
      await expect.poll(() => db.$count(sql`pg_locks`, sql`not granted and relation = 'books'::regclass`)).toBe(1);
      expect(await booksThere()).toEqual([1]);
      await Promise.all([endDump(), migrating]);
      expect(await db.select({ title: sql`title` }).from(sql`books`)).toEqual([{ title: null }]);
    },
  );

  it.runIf(process.env.TEST_DATABASE_URL)('say what to do about a table that stays held', async () => {
    const { db, endDump } = await heldTable();
    const failed = await migrateAreas(db, root, { waitMs: 1, restMs: 1, tries: 2 }).catch((error) => error);
    await endDump();
    expect(failed).toMatchObject({ message: expect.stringContaining('end what holds the table') });
  });
});
