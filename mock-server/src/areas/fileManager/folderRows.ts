import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { folders } from '../../platform/services/file/tables.ts';
import { type FolderRow, lockFolders, type Place, readPlace } from './access.ts';
import { nameKeyOf, toFileName } from './fileNames.ts';
import { assertFree, lockNames } from './placement.ts';
import { readSpace } from './quota.ts';
import type { Folder } from './schemas.ts';
import { texts } from './texts.ts';

const MAX_FOLDERS = 5_000;
const MAX_DEPTH = 30;

const toFolder = ({ id, updatedAt, parentId, name, deletedAt }: FolderRow): Folder => ({
  ID: id,
  UpdatedAt: updatedAt.toISOString(),
  parentId: parentId ?? 0,
  name,
  deletedAt: deletedAt?.toISOString() ?? null,
});

/** Reads all folders of the caller with the used space. */
export async function readFolderTree({ tx, caller }: ActorContext) {
  const rows = await tx
    .select()
    .from(folders)
    .where(eq(folders.userId, caller.userId))
    .orderBy(folders.nameKey);
  return { folders: rows.map(toFolder), ...(await readSpace(tx, caller.userId)) };
}

/** Returns the ids of folders with all folders below them. */
export async function readSubtree(tx: Tx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = (await tx.execute(sql`
    with recursive subtree as (
      select id from ${folders} where ${inArray(folders.id, [...ids])}
      union select child.id from ${folders} child join subtree on child.parent_id = subtree.id
    ) select id from subtree`)) as unknown as { rows: { id: number }[] };
  return rows.map(({ id }) => Number(id));
}

/** Throws a refusal if the folder is nested too deep. */
async function assertDepth(tx: Tx, { folderId }: Place): Promise<void> {
  if (folderId === null) return;
  const { rows } = (await tx.execute(sql`
    with recursive path as (
      select id, parent_id from ${folders} where ${eq(folders.id, folderId)}
      union select parent.id, parent.parent_id from ${folders} parent join path on parent.id = path.parent_id
    ) select count(*)::int as depth from path`)) as unknown as { rows: { depth: number }[] };
  if ((rows[0]?.depth ?? 0) >= MAX_DEPTH) throw refuse(texts.tooDeep(MAX_DEPTH));
}

/** Adds a folder with a free name. Throws a refusal if it is too deep, or if the user has too many. */
export async function insertFolder(tx: Tx, place: Place, name: string): Promise<FolderRow> {
  await assertDepth(tx, place);
  const { userId, folderId: parentId } = place;
  if ((await tx.$count(folders, eq(folders.userId, userId))) >= MAX_FOLDERS)
    throw refuse(texts.tooManyFolders(MAX_FOLDERS));
  const [row] = await tx
    .insert(folders)
    .values({ userId, parentId, name, nameKey: nameKeyOf(name) })
    .returning();
  if (!row) throw new Error('Inserting a folder returned no row');
  return row;
}

/** Adds a folder. Throws 422 for an invalid or used name. */
export async function addFolder(
  by: ActorContext,
  { parentId, name: typed }: { parentId: number; name: string },
): Promise<Folder> {
  const name = toFileName(typed);
  const place = await readPlace(by, parentId);
  await lockNames(by.tx, place.userId);
  await assertFree(by.tx, place, name);
  return toFolder(await insertFolder(by.tx, place, name));
}

/** Returns the folder with a name, and adds it if it does not exist. */
async function ensureFolder(tx: Tx, place: Place, typed: string): Promise<FolderRow> {
  const name = toFileName(typed, 'paths');
  const { userId, folderId } = place;
  const below = folderId === null ? isNull(folders.parentId) : eq(folders.parentId, folderId);
  const [existing] = await tx
    .select()
    .from(folders)
    .where(
      and(
        eq(folders.userId, userId),
        below,
        eq(folders.nameKey, nameKeyOf(name)),
        isNull(folders.deletedAt),
      ),
    );
  if (existing) return existing;
  await assertFree(tx, place, name);
  return insertFolder(tx, place, name);
}

/**
 * Adds the missing folders of paths such as `photos/2026`, for the upload of a folder. Existing
 * folders are used.
 */
export async function addFolders(
  by: ActorContext,
  { parentId, paths }: { parentId: number; paths: readonly string[] },
): Promise<{ path: string; ID: number }[]> {
  const place = await readPlace(by, parentId);
  await lockNames(by.tx, place.userId);
  const known = new Map<string, number>();
  for (const path of paths) {
    let { folderId } = place;
    let prefix = '';
    for (const part of path.split('/')) {
      prefix = prefix === '' ? part : `${prefix}/${part}`;
      folderId =
        known.get(prefix) ??
        (await ensureFolder(by.tx, { userId: place.userId, folderId }, part)).id;
      known.set(prefix, folderId);
    }
  }
  return paths.map((path) => ({ path, ID: known.get(path) ?? 0 }));
}

/** Renames a folder. Throws 422 for an invalid or used name. */
export async function renameFolder(by: ActorContext, id: number, typed: string): Promise<void> {
  const name = toFileName(typed);
  const [folder] = await lockFolders(by, [id]);
  if (!folder || folder.deletedAt) throw refuse(texts.unknownFolder);
  const { userId, parentId } = folder;
  await lockNames(by.tx, userId);
  await assertFree(by.tx, { userId, folderId: parentId }, name, { folderId: id });
  await by.tx
    .update(folders)
    .set({ name, nameKey: nameKeyOf(name) })
    .where(eq(folders.id, id));
}
