import { eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import { refuse } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { combineTags, sameTags } from '../../platform/kernel/lists/tags.ts';
import { files, folders } from '../../platform/services/file/tables.ts';
import {
  type FileRow,
  type FolderRow,
  lockFiles,
  lockFolders,
  type Place,
  readPlace,
} from './access.ts';
import { toFileName } from './fileNames.ts';
import { readSubtree } from './folderRows.ts';
import { assertFree, lockNames } from './placement.ts';
import type { Items, TagFiles } from './schemas.ts';
import { texts } from './texts.ts';

/** Locked files and folders of one call. */
export interface LockedItems {
  files: FileRow[];
  folders: FolderRow[];
}

/** Locks the files and folders of a call. Throws a refusal for none, or an unknown one. */
export async function lockItems(
  by: ActorContext,
  { fileIds = [], folderIds = [] }: Items,
): Promise<LockedItems> {
  if (fileIds.length + folderIds.length === 0) throw refuse(texts.nothing);
  return { files: await lockFiles(by, fileIds), folders: await lockFolders(by, folderIds) };
}

/** Replaces, adds or removes tags of files. Throws 422 for too many tags of a file. */
export async function tagFiles(
  by: ActorContext,
  { fileIds, ...tagging }: Static<typeof TagFiles>,
): Promise<void> {
  for (const { id, tags: old, deletedAt } of await lockFiles(by, fileIds)) {
    if (deletedAt) throw refuse(texts.unknown);
    const tags = combineTags(old, tagging);
    if (!sameTags(old, tags)) await by.tx.update(files).set({ tags }).where(eq(files.id, id));
  }
}

/** Renames a file. Throws 422 for an invalid or used name. */
export async function renameFile(by: ActorContext, id: number, typed: string): Promise<void> {
  const name = toFileName(typed);
  const [file] = await lockFiles(by, [id]);
  if (!file || file.deletedAt) throw refuse(texts.unknown);
  await lockNames(by.tx, file.userId);
  await assertFree(by.tx, file, name, { fileId: id });
  await by.tx.update(files).set({ name }).where(eq(files.id, id));
}

/** Returns the chosen folder, or undefined for 0: the top level of the owner of the items. */
export const readChosen = async (by: ActorContext, folderId: number): Promise<Place | undefined> =>
  folderId === 0 ? undefined : readPlace(by, folderId);

/** Returns the target of items: the chosen folder, or the top level of their owner. */
export function targetOf(by: ActorContext, chosen: Place | undefined, items: LockedItems): Place {
  const owners = new Set([...items.files, ...items.folders].map(({ userId }) => userId));
  const [owner = by.caller.userId] = owners;
  const target = chosen ?? { userId: owner, folderId: null };
  if (owners.size > 1 || target.userId !== owner) throw refuse(texts.otherOwner);
  return target;
}

/**
 * Moves files and folders. Throws 422 for a name that the target contains, and a refusal for a
 * folder that is moved into itself.
 */
export async function moveItems(
  by: ActorContext,
  { folderId, ...body }: Items & { folderId: number },
): Promise<void> {
  const { tx } = by;
  const chosen = await readChosen(by, folderId);
  const items = await lockItems(by, body);
  const target = targetOf(by, chosen, items);
  await lockNames(tx, target.userId);
  const moved = await readSubtree(
    tx,
    items.folders.map(({ id }) => id),
  );
  if (target.folderId !== null && moved.includes(target.folderId)) throw refuse(texts.intoItself);
  for (const { id, name, deletedAt } of items.files) {
    if (deletedAt) throw refuse(texts.unknown);
    await assertFree(tx, target, name, { fileId: id });
    await tx.update(files).set({ folderId: target.folderId }).where(eq(files.id, id));
  }
  for (const { id, name, deletedAt } of items.folders) {
    if (deletedAt) throw refuse(texts.unknownFolder);
    await assertFree(tx, target, name, { folderId: id });
    await tx.update(folders).set({ parentId: target.folderId }).where(eq(folders.id, id));
  }
}
