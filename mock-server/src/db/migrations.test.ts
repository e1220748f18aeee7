// @both-engines: a concurrent build of an index, and the locks of a table
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

/** Writes the migrations folder of an area in the format of drizzle-kit. */
async function put(
  folder: string,
  migrations: { tag: string; when: number; text: string }[],
): Promise<void> {
  const target = path.join(root, folder, 'migrations');
  await mkdir(path.join(target, 'meta'), { recursive: true });
  const entries = migrations.map(({ tag, when }, idx) => ({
    idx,
    version: '7',
    when,
    tag,
    breakpoints: true,
  }));
  await writeFile(
    path.join(target, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  for (const { tag, text } of migrations) await writeFile(path.join(target, `${tag}.sql`), text);
}

const shelves = {
  tag: '0000_made',
  when: 20,
  text: 'create table shelves (id int primary key references books(id))',
};
const books = {
  tag: '0000_made',
  when: 10,
  text: 'create table books (id int primary key)--> statement-breakpoint\ninsert into books values (1)',
};
const later = { tag: '0001_more', when: 15, text: 'insert into books values (2)' };

const bookIds = async () =>
  (
    await (
      await testDatabase()
    ).db
      .select({ id: sql<number>`id` })
      .from(sql`books`)
      .orderBy(sql`id`)
  ).map(({ id }) => id);

describe('migrations of areas', () => {
  it('are found in all folders and applied in the order of their creation', async () => {
    await put('deep/test_shelves', [shelves]);
    await put('test_books', [books]);
    expect((await readMigrations(root)).map(({ name }) => name)).toEqual([
      'test_books/0000_made',
      'test_shelves/0000_made',
    ]);
    const { db } = await testDatabase();
    await migrateAreas(db, root);
    expect(await bookIds()).toEqual([1]);
  });

  it('are applied once, also if an older one is added later by a merge', async () => {
    const { db } = await testDatabase();
    await put('test_books', [books]);
    await put('test_shelves', [shelves]);
    await migrateAreas(db, root);
    await put('test_books', [books, later]);
    await migrateAreas(db, root);
    await migrateAreas(db, root);
    expect(await bookIds()).toEqual([1, 2]);
  });

  it('keep their names if the folder of the area moves', async () => {
    const { db } = await testDatabase();
    await put('areas/test_books', [books]);
    await migrateAreas(db, root);
    await rm(path.join(root, 'areas'), { recursive: true });
    await put('platform/test_books', [books]);
    await migrateAreas(db, root);
    expect(await bookIds()).toEqual([1]);
  });

  it('report the failed migration, roll it back and apply it at the next start', async () => {
    const { db } = await testDatabase();
    await put('test_books', [
      books,
      { ...later, text: `${later.text}--> statement-breakpoint\ninsert into books values (1)` },
    ]);
    await expect(migrateAreas(db, root)).rejects.toThrow(
      /the migration test_books\/0001_more failed: .*duplicate key/,
    );
    expect(await bookIds()).toEqual([1]);
    await put('test_books', [books, later]);
    await migrateAreas(db, root);
    expect(await bookIds()).toEqual([1, 2]);
  });

  /** A table that a dump still reads while a migration wants to change it. */
  async function lockedTable() {
    const { db } = await testDatabase();
    await put('test_books', [books]);
    await migrateAreas(db, root);
    await put('test_books', [books, { ...later, text: 'alter table books add column title text' }]);
    const [locked, release] = [latch(), latch()];
    const dumping = db.transaction(async (tx) => {
      await tx.execute(sql`select from books`);
      locked.open();
      await release.passed;
    });
    await locked.passed;
    const endDump = async (): Promise<void> => {
      release.open();
      await dumping;
    };
    return { db, endDump };
  }

  it.runIf(process.env.TEST_DATABASE_URL)(
    'do not block other statements while a table is locked, and are applied when it is free',
    async () => {
      const { db, endDump } = await lockedTable();
      const migrating = migrateAreas(db, root, { waitMs: 200, restMs: 10, tries: 1_000 });
      await expect
        .poll(() => db.$count(sql`pg_locks`, sql`not granted and relation = 'books'::regclass`))
        .toBe(1);
      expect(await bookIds()).toEqual([1]);
      await Promise.all([endDump(), migrating]);
      expect(await db.select({ title: sql`title` }).from(sql`books`)).toEqual([{ title: null }]);
    },
  );

  it.runIf(process.env.TEST_DATABASE_URL)('explain how to unlock a table', async () => {
    const { db, endDump } = await lockedTable();
    const failed = await migrateAreas(db, root, { waitMs: 1, restMs: 1, tries: 2 }).catch(
      (error) => error,
    );
    await endDump();
    expect(failed).toMatchObject({
      message: expect.stringContaining('end the transaction that locks the table'),
    });
  });
});

describe('a migration outside a transaction', () => {
  const outside = (...statements: string[]) => ({
    tag: '0001_indexes',
    when: 15,
    text: `-- outside a transaction\n${statements.join('--> statement-breakpoint\n')}`,
  });
  const BY_ID = 'CREATE INDEX CONCURRENTLY "books_by_id" ON "books" USING btree ("id");\n';
  const BY_TITLE =
    'create unique index concurrently if not exists books_by_title on books (title)\n';
  const titledBooks = {
    ...books,
    text: "create table books (id int, title text)--> statement-breakpoint\ninsert into books values (1, 'one'), (2, 'one')",
  };

  /** Indexes of the table with their ids. A rebuilt index has a new id. */
  const indexes = async () =>
    (await testDatabase()).db
      .select({
        id: sql<number>`indexrelid::int`,
        name: sql<string>`indexrelid::regclass::text`,
        isValid: sql<boolean>`indisvalid`,
      })
      .from(sql`pg_index`)
      .where(sql`indrelid = 'books'::regclass`)
      .orderBy(sql`2`);

  it('builds an index once', async () => {
    const { db } = await testDatabase();
    await put('test_books', [titledBooks, outside(BY_ID)]);
    await migrateAreas(db, root);
    const built = await indexes();
    expect(built).toMatchObject([{ name: 'books_by_id', isValid: true }]);
    await migrateAreas(db, root);
    expect(await indexes()).toEqual(built);
  });

  it('keeps valid indexes and rebuilds an invalid one after a failed start', async () => {
    const { db } = await testDatabase();
    await put('test_books', [titledBooks, outside(BY_ID, BY_TITLE)]);
    await expect(migrateAreas(db, root)).rejects.toThrow(
      /the migration test_books\/0001_indexes failed: .*books_by_title/,
    );
    const [byId, byTitle] = await indexes();
    expect([byId, byTitle]).toMatchObject([
      { isValid: true },
      { name: 'books_by_title', isValid: false },
    ]);
    await db.execute(sql`update books set title = 'two' where id = 2`);
    await migrateAreas(db, root);
    expect(await indexes()).toEqual([
      byId,
      { id: expect.any(Number), name: 'books_by_title', isValid: true },
    ]);
  });

  it('drops an index and ignores a missing one', async () => {
    const { db } = await testDatabase();
    const dropTwice = 'drop index concurrently books_by_id';
    await put('test_books', [titledBooks, outside(BY_ID, dropTwice, dropTwice)]);
    await migrateAreas(db, root);
    expect(await indexes()).toEqual([]);
  });

  it('is rejected before its first statement if it contains another statement', async () => {
    const { db } = await testDatabase();
    await put('test_books', [titledBooks, outside(BY_ID, 'delete from books')]);
    await expect(migrateAreas(db, root)).rejects.toThrow('not "delete from books"');
    expect(await indexes()).toEqual([]);
  });

  it.runIf(process.env.TEST_DATABASE_URL)(
    'waits for a writing transaction without blocking other statements',
    async () => {
      const { db } = await testDatabase();
      await put('test_books', [titledBooks]);
      await migrateAreas(db, root);
      await put('test_books', [titledBooks, outside(BY_ID)]);
      const [written, commit] = [latch(), latch()];
      const writing = db.transaction(async (tx) => {
        await tx.execute(sql`insert into books values (3, 'three')`);
        written.open();
        await commit.passed;
      });
      await written.passed;
      const migrating = migrateAreas(db, root);
      await expect
        .poll(() => db.$count(sql`pg_locks`, sql`not granted and locktype = 'virtualxid'`))
        .toBe(1);
      await db.execute(sql`insert into books values (4, 'four')`);
      commit.open();
      await Promise.all([writing, migrating]);
      expect(await indexes()).toMatchObject([{ name: 'books_by_id', isValid: true }]);
    },
  );
});
