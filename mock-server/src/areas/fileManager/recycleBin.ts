import { and, eq, inArray, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import type { UpkeepDeps } from '../../platform/kernel/area/upkeep.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { readSettings } from '../../platform/kernel/settings/store.ts';
import { releaseFiles } from '../../platform/services/file/references.ts';
import { fileReferences, files, folders } from '../../platform/services/file/tables.ts';
import type { FileRow, FolderRow } from './access.ts';
import { nameKeyOf } from './fileNames.ts';
import { readSubtree } from './folderRows.ts';
import { lockItems } from './items.ts';
import { freeName, lockNames } from './placement.ts';
import type { Items } from './schemas.ts';
import { fileManagerSettings } from './settings.ts';
import { texts } from './texts.ts';

const DAY_MS = 24 * 3_600_000;
/** Maximum number of files per maintenance run. */
const BATCH_SIZE = 500;

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** Condition for the files of a call: selected ones, and all in selected folders. */
export const filesWithin = (fileIds: readonly number[], folderIds: readonly number[]) =>
  sql`(${inArray(files.id, [...fileIds, 0])} or ${inArray(files.folderId, [...folderIds, 0])})`;

/** Moves files and folders with their content to the recycle bin. Uses of the files continue. */
export async function deleteItems(by: ActorContext, body: Items): Promise<void> {
  const { tx, now } = by;
  const items = await lockItems(by, body);
  const subtree = await readSubtree(tx, idsOf(items.folders));
  await tx
    .update(files)
    .set({ deletedAt: now })
    .where(and(filesWithin(idsOf(items.files), subtree), isNull(files.deletedAt)));
  await tx
    .update(folders)
    .set({ deletedAt: now })
    .where(and(inArray(folders.id, [...subtree, 0]), isNull(folders.deletedAt)));
}

/** Whether a folder can be the place of a restored item. */
async function isLive(tx: Tx, folderId: number | null): Promise<boolean> {
  if (folderId === null) return true;
  const isOpen = and(eq(folders.id, folderId), isNull(folders.deletedAt));
  return (await tx.$count(folders, isOpen)) > 0;
}

async function restoreFolder(tx: Tx, folder: FolderRow): Promise<void> {
  const { id, userId, deletedAt } = folder;
  if (!deletedAt) throw refuse(texts.unknownFolder);
  const parentId = (await isLive(tx, folder.parentId)) ? folder.parentId : null;
  const name = await freeName(tx, { userId, folderId: parentId }, folder.name);
  const subtree = await readSubtree(tx, [id]);
  // Items that were deleted earlier, on their own, stay in the recycle bin.
  await tx
    .update(files)
    .set({ deletedAt: null })
    .where(and(inArray(files.folderId, subtree), eq(files.deletedAt, deletedAt)));
  await tx
    .update(folders)
    .set({ deletedAt: null })
    .where(and(inArray(folders.id, subtree), eq(folders.deletedAt, deletedAt)));
  await tx
    .update(folders)
    .set({ parentId, name, nameKey: nameKeyOf(name) })
    .where(eq(folders.id, id));
}

async function restoreFile(tx: Tx, file: FileRow): Promise<void> {
  const { id, userId, name, deletedAt } = file;
  if (!deletedAt) throw refuse(texts.unknown);
  const folderId = (await isLive(tx, file.folderId)) ? file.folderId : null;
  await tx
    .update(files)
    .set({
      deletedAt: null,
      folderId,
      name: await freeName(tx, { userId, folderId }, name, { fileId: id }),
    })
    .where(eq(files.id, id));
}

/**
 * Restores files and folders. An item whose folder is deleted goes to the top level, and a used
 * name gets a number.
 */
export async function restoreItems(by: ActorContext, body: Items): Promise<void> {
  const items = await lockItems(by, body);
  for (const { userId } of [...items.files, ...items.folders]) await lockNames(by.tx, userId);
  for (const folder of items.folders) await restoreFolder(by.tx, folder);
  for (const file of items.files) await restoreFile(by.tx, file);
}

/**
 * Deletes files for good, with their earlier versions. Their content is removed unless a copy or
 * another use needs it.
 */
export async function purgeFiles(tx: Tx, rows: readonly FileRow[], now: Date): Promise<void> {
  const ids = [...idsOf(rows), 0];
  const versions = await tx.select().from(files).where(inArray(files.versionOf, ids));
  await tx.delete(files).where(inArray(files.id, [...idsOf(versions), ...ids]));
  const uses = [...rows, ...versions].map(({ id, key }) => ({ key, refId: id }));
  await releaseFiles(tx, 'file', uses, now);
}

/**
 * Deletes files and folders of the recycle bin for good. Throws a refusal if something uses one of
 * the files, or if an item is not in the recycle bin.
 */
export async function purgeItems(by: ActorContext, body: Items): Promise<void> {
  const { tx, now } = by;
  const items = await lockItems(by, body);
  if (items.files.some(({ deletedAt }) => !deletedAt)) throw refuse(texts.unknown);
  if (items.folders.some(({ deletedAt }) => !deletedAt)) throw refuse(texts.unknownFolder);
  const subtree = await readSubtree(tx, idsOf(items.folders));
  const rows = await tx
    .select()
    .from(files)
    .where(filesWithin(idsOf(items.files), subtree))
    .for('update');
  const keys = rows.map(({ key }) => key);
  const used = await tx.$count(fileReferences, inArray(fileReferences.key, [...keys, '']));
  if (used > 0) throw refuse(texts.inUse(used));
  await purgeFiles(tx, rows, now);
  await tx.delete(folders).where(inArray(folders.id, [...subtree, 0]));
}

/** Deletes items for good that have been in the recycle bin for the set time and are not used. */
export async function sweepRecycleBin({ database, now }: UpkeepDeps): Promise<void> {
  const { keepDays } = await readSettings(database.db, fileManagerSettings);
  const before = new Date(now().getTime() - keepDays * DAY_MS);
  await database.db.transaction(async (tx) => {
    const isUsed = tx
      .select({ one: sql`1` })
      .from(fileReferences)
      .where(eq(fileReferences.key, files.key));
    const due = await tx
      .select()
      .from(files)
      .where(and(isNotNull(files.deletedAt), lte(files.deletedAt, before), notExists(isUsed)))
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true });
    await purgeFiles(tx, due, now());
    const content = tx.select({ one: sql`1` }).from(files).where(eq(files.folderId, folders.id));
    await tx
      .delete(folders)
      .where(
        and(
          isNotNull(folders.deletedAt),
          lte(folders.deletedAt, before),
          notExists(content),
          sql`not exists (select 1 from folders child where child.parent_id = ${folders.id})`,
        ),
      );
  });
}
