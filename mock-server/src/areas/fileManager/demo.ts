import { Readable } from 'node:stream';
import { asc, like } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { DemoContext } from '../../platform/kernel/area/define.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { files, folders } from '../../platform/services/file/tables.ts';
import { writeTempFile } from '../../platform/services/file/tempFiles.ts';
import { nameKeyOf } from './fileNames.ts';
import { fileShares } from './tables.ts';
import { texts } from './texts.ts';

type Share = typeof fileShares.$inferInsert;

const OWNERS = 12;

/**
 * Adds folders and text files of the first users. The last file of each is in the recycle bin, and
 * the first one has an earlier version.
 */
export async function addDemoFiles({ tx, now }: DemoContext): Promise<void> {
  const owners = await tx
    .select({ id: users.id, userName: users.userName })
    .from(users)
    .orderBy(asc(users.id))
    .limit(OWNERS);
  for (const { id: userId, userName } of owners) {
    const added = await tx
      .insert(folders)
      .values(texts.demo.folders.map((name) => ({ userId, name, nameKey: nameKeyOf(name) })))
      .returning({ id: folders.id });
    await tx.insert(folders).values({
      userId,
      name: texts.demo.folders[0],
      nameKey: nameKeyOf(texts.demo.folders[0]),
      deletedAt: now,
    });
    const [shared] = await tx
      .insert(files)
      .values(
        texts.demo.files.map((name, index) => ({
          ...demoFile(userId, index),
          name,
          userId,
          userName,
          folderId: index === 1 ? (added[0]?.id ?? null) : null,
          deletedAt: index === texts.demo.files.length - 1 ? now : null,
        })),
      )
      .returning({ fileId: files.id, fileName: files.name, key: files.key });
    if (!shared) continue;
    await addDemoShare(tx, { ...shared, userId, userName }, now);
    await tx.insert(files).values({
      ...demoFile(userId, 0),
      ...{ key: demoKey(userId, texts.demo.files.length), name: shared.fileName },
      ...{ userId, userName, versionOf: shared.fileId, deletedAt: now },
    });
  }
}

const DAY_MS = 24 * 3_600_000;

/** Adds a link that nobody knows, so that the list of links is not empty. */
async function addDemoShare(
  tx: Tx,
  { key, ...file }: Pick<Share, 'fileId' | 'fileName' | 'userId' | 'userName'> & { key: string },
  now: Date,
): Promise<void> {
  await tx.insert(fileShares).values({
    ...file,
    digest: key,
    expiresAt: new Date(now.getTime() + 7 * DAY_MS),
    maxDownloads: 20,
    downloads: 3,
  });
}

/** Key of demo files, which no upload creates. */
const KEY = /^0{16,}[0-9a-f]+d{7}[0-9a-f]\.txt$/;

const demoContent = (name: string): Buffer => Buffer.from(texts.demo.content(name));

const demoKey = (userId: number, index: number): string =>
  `${userId.toString(16).padStart(24, '0')}${index.toString(16).padStart(8, 'd')}.txt`;

/** Storage key and facts of a demo file. */
function demoFile(userId: number, index: number) {
  const name = texts.demo.files[index] ?? '';
  return {
    key: demoKey(userId, index),
    tag: 'txt',
    mime: 'text/plain; charset=utf-8',
    size: demoContent(name).length,
  };
}

/** Stores the content of the demo files that have none yet. */
export function storeDemoFiles({ database, storage, config, log }: Deps): () => void {
  const store = async (): Promise<void> => {
    const rows = await database.db
      .select({ key: files.key, name: files.name })
      .from(files)
      .where(like(files.key, '0000000000000000%'));
    for (const { key, name } of rows.filter((row) => KEY.test(row.key))) {
      if ((await storage.size(key)) !== undefined) continue;
      const content = demoContent(name);
      const path = await writeTempFile(config, Readable.from([content]));
      await storage.put(key, path, { size: content.length, contentType: 'text/plain' });
    }
  };
  store().catch((error) => log.warn({ err: error }, 'Storing the demo files failed'));
  return () => undefined;
}
