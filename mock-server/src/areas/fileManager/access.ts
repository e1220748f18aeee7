import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import { grantedPaths } from '../../platform/kernel/identity/authority/permission.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope, type ScopeActor } from '../../platform/kernel/scope/scope.ts';
import { files, folders } from '../../platform/services/file/tables.ts';
import type { fileShares } from './tables.ts';
import { texts } from './texts.ts';

/** Callers with this permission manage the files of all users in their data scope. */
export const MANAGE_ALL = '/fileUploadAndDownload/deleteFile';

export type FileRow = typeof files.$inferSelect;
export type FolderRow = typeof folders.$inferSelect;

/** Returns a file that the caller may see, also one in the recycle bin. */
export async function findVisibleFile(
  tx: Tx,
  caller: ScopeActor,
  id: number,
): Promise<FileRow | undefined> {
  const [file] = await tx
    .select()
    .from(files)
    .where(and(eq(files.id, id), await inScope(tx, caller, files)));
  return file;
}

/** Condition for files, folders or links that the caller may change. */
export async function mayChange(
  { tx, caller }: ActorContext,
  table: typeof files | typeof folders | typeof fileShares,
): Promise<SQL | undefined> {
  const paths = await grantedPaths(tx, caller.authorityId);
  return paths.has(MANAGE_ALL) ? inScope(tx, caller, table) : eq(table.userId, caller.userId);
}

/** Reads and locks files for a change. Throws a refusal if one is missing or not changeable. */
export async function lockFiles(by: ActorContext, ids: readonly number[]): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  const rows = await by.tx
    .select()
    .from(files)
    .where(and(inArray(files.id, [...ids]), isNull(files.versionOf), await mayChange(by, files)))
    .orderBy(files.id)
    .for('update');
  if (rows.length < new Set(ids).size) throw refuse(texts.unknown);
  return rows;
}

/** Reads and locks folders for a change. Throws a refusal if one is missing or not changeable. */
export async function lockFolders(by: ActorContext, ids: readonly number[]): Promise<FolderRow[]> {
  if (ids.length === 0) return [];
  const rows = await by.tx
    .select()
    .from(folders)
    .where(and(inArray(folders.id, [...ids]), await mayChange(by, folders)))
    .orderBy(folders.id)
    .for('update');
  if (rows.length < new Set(ids).size) throw refuse(texts.unknownFolder);
  return rows;
}

/** A place for files: a folder, or the top level of a user. */
export interface Place {
  userId: number;
  folderId: number | null;
}

/**
 * Returns the folder with an id as a place, or the caller's top level for 0. Throws a refusal for a
 * folder that the caller may not change, or that is in the recycle bin.
 */
export async function readPlace(by: ActorContext, folderId: number): Promise<Place> {
  if (folderId === 0) return { userId: by.caller.userId, folderId: null };
  const [folder] = await lockFolders(by, [folderId]);
  if (!folder || folder.deletedAt) throw refuse(texts.unknownFolder);
  return { userId: folder.userId, folderId };
}
