// @both-engines: a changed column type, indexes and rows that are added by SQL
import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import type { Database } from '../../../db/database.ts';
import { earlierDatabase } from '../../../testing/database.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { fileReferences, files } from './tables.ts';

const LOGO = `${'0a'.repeat(16)}.png`;
const PICTURE = `${'0b'.repeat(16)}.png`;
const DELETED = `${'0c'.repeat(16)}.png`;

let database: Database | undefined;
afterEach(() => database?.close());

/** Opens a database of 0.1.0 with a media library, and two users with profile pictures of it. */
async function openWithFiles(): Promise<Database> {
  const opened = await earlierDatabase('0.1.0');
  const run = (statement: string) => opened.db.execute(sql.raw(statement));
  await run(`insert into files (name, key, tag, mime, size, user_id, user_name) values
    ('标志.png', '${LOGO}', 'png', 'image/png', 2147483647, 1, 'admin'),
    ('头像.png', '${PICTURE}', 'png', 'image/png', 10, 1, 'admin')`);
  await run(`update users set header_img = 'uploads/file/${PICTURE}' where user_name = 'admin'`);
  await run(
    `update users set header_img = 'https://pictures.example.com/uploads/file/${DELETED}' where user_name = 'owner01'`,
  );
  return opened;
}

it('keeps the files of 0.1.0, and protects those that users have as a picture', async () => {
  database = await openWithFiles();
  await database.prepare(async () => undefined);
  const { db } = database;
  const rows = await db.select().from(files).orderBy(files.id);
  expect(rows).toMatchObject([
    { name: '标志.png', key: LOGO, size: 2_147_483_647, sha256: '', folderId: null },
    { name: '头像.png', key: PICTURE, size: 10, deletedAt: null },
  ]);
  const [admin] = await db.select().from(users).where(eq(users.userName, 'admin'));
  const used = await db
    .select()
    .from(fileReferences)
    .where(eq(fileReferences.kind, 'profilePicture'));
  expect(used).toMatchObject([
    { key: PICTURE, refId: admin?.id, userId: admin?.id, access: 'public' },
  ]);
});

it('stores sizes above 2 GB and two copies of one file afterwards', async () => {
  database = await openWithFiles();
  await database.prepare(async () => undefined);
  const { db } = database;
  const facts = { tag: 'png', mime: 'image/png', userId: 1, userName: 'admin' };
  const size = 20 * 1024 ** 3;
  await db.insert(files).values({ ...facts, name: '副本.png', key: LOGO, size });
  const [copy] = await db.select().from(files).where(eq(files.name, '副本.png'));
  expect(copy?.size).toBe(size);
});
