import { and, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { files, folders } from '../../platform/services/file/tables.ts';
import type { FileRow, FolderRow, Place } from './access.ts';
import { insertFolder, readSubtree } from './folderRows.ts';
import { lockItems, readChosen, targetOf } from './items.ts';
import { freeName, lockNames } from './placement.ts';
import { assertQuota } from './quota.ts';
import type { Items } from './schemas.ts';
import { texts } from './texts.ts';

const MAX_COPIED = 5_000;

/** Adds copies of files. A copy shares the content in the storage. */
async function insertCopies(
  tx: Tx,
  place: Place,
  rows: readonly FileRow[],
  nameOf: (row: FileRow) => Promise<string> | string,
): Promise<number[]> {
  const added: number[] = [];
  for (const row of rows) {
    const { key, tag, mime, size, sha256, tags, userName } = row;
    const copy = { key, tag, mime, size, sha256, tags, userName, ...place };
    const [inserted] = await tx
      .insert(files)
      .values({ ...copy, name: await nameOf(row) })
      .returning({ id: files.id });
    if (inserted) added.push(inserted.id);
  }
  return added;
}

/** A folder to copy, with everything below it that is not in the recycle bin. */
interface Content {
  folders: readonly FolderRow[];
  files: readonly FileRow[];
}

/** Reads the content of folders before anything is added, so that a copy never contains itself. */
async function readContent(tx: Tx, ids: readonly number[]): Promise<Content> {
  const within = [...(await readSubtree(tx, ids)), 0];
  const folderRows = await tx
    .select()
    .from(folders)
    .where(and(inArray(folders.id, within), isNull(folders.deletedAt)));
  const fileRows = await tx
    .select()
    .from(files)
    .where(and(inArray(files.folderId, within), isNull(files.deletedAt)))
    .orderBy(files.id)
    .limit(MAX_COPIED + 1);
  return { folders: folderRows, files: fileRows };
}

/** Adds a copy of a folder with its content. Returns the ids of the added files. */
async function copyFolder(
  tx: Tx,
  place: Place,
  folder: FolderRow,
  name: string,
  content: Content,
): Promise<number[]> {
  const { id: folderId } = await insertFolder(tx, place, name);
  const inside = { userId: place.userId, folderId };
  const own = content.files.filter((file) => file.folderId === folder.id);
  const added = await insertCopies(tx, inside, own, (file) => file.name);
  for (const child of content.folders.filter(({ parentId }) => parentId === folder.id))
    added.push(...(await copyFolder(tx, inside, child, child.name, content)));
  return added;
}

/**
 * Copies files, and folders with their content. A used name gets a number. Throws a refusal if the
 * copies exceed the quota or the largest number of files, or for a folder that is copied into
 * itself.
 */
export async function copyItems(
  by: ActorContext,
  { folderId, ...body }: Items & { folderId: number },
): Promise<number[]> {
  const { tx } = by;
  const chosen = await readChosen(by, folderId);
  const items = await lockItems(by, body);
  const target = targetOf(by, chosen, items);
  await lockNames(tx, target.userId);
  if (items.files.some(({ deletedAt }) => deletedAt)) throw refuse(texts.unknown);
  if (items.folders.some(({ deletedAt }) => deletedAt)) throw refuse(texts.unknownFolder);
  const content = await readContent(
    tx,
    items.folders.map(({ id }) => id),
  );
  if (content.folders.some(({ id }) => id === target.folderId)) throw refuse(texts.copyIntoItself);
  const copied = [...items.files, ...content.files];
  if (copied.length > MAX_COPIED) throw refuse(texts.copiesTooMany(MAX_COPIED));
  await assertQuota(
    tx,
    target.userId,
    copied.reduce((total, { size }) => total + size, 0),
  );
  const added = await insertCopies(tx, target, items.files, ({ name }) =>
    freeName(tx, target, name),
  );
  for (const folder of items.folders) {
    const name = await freeName(tx, target, folder.name);
    added.push(...(await copyFolder(tx, target, folder, name, content)));
  }
  return added;
}
