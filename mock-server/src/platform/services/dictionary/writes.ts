import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { alreadyInUse, badFields, refuse } from '../../../http/errors.ts';
import type { Area } from '../../kernel/area/areaFacts.ts';
import { mapParents, pathTo, treeHeight } from '../../kernel/lists/tree.ts';
import type { WriteDetail, WriteDictionary } from './schemas.ts';
import { dictionaries, dictionaryDetails } from './tables.ts';
import { texts } from './texts.ts';
import { MAX_LEVELS } from './tree.ts';
import { assertDetailUnused, assertDictionaryUnused } from './uses.ts';

/**
 * Refuses a parent that does not exist or is a descendant of the dictionary. Id 0 is a new
 * dictionary.
 */
async function checkParent(tx: Tx, id: number, parentID: number): Promise<void> {
  if (parentID === 0) return;
  const rows = await tx
    .select({ id: dictionaries.id, parentId: dictionaries.parentId })
    .from(dictionaries);
  const above = pathTo(mapParents(rows), parentID);
  if (above === undefined || above.includes(id))
    throw badFields([{ field: 'parentID', msg: texts.badParent }]);
}

/** Adds a dictionary and returns its id. Throws 409 if the type is in use. */
export async function createDictionary(
  tx: Tx,
  { parentID = 0, ...input }: WriteDictionary,
): Promise<number> {
  await checkParent(tx, 0, parentID);
  const [added] = await tx
    .insert(dictionaries)
    .values({ ...input, parentId: parentID })
    .onConflictDoNothing()
    .returning({ id: dictionaries.id });
  if (!added) throw alreadyInUse('type', texts.typeTaken);
  return added.id;
}

/** Changes a dictionary. Throws 409 if the new type is in use. */
export async function updateDictionary(
  tx: Tx,
  id: number,
  { parentID = 0, ...input }: WriteDictionary,
): Promise<void> {
  const others = await tx
    .select({ id: dictionaries.id })
    .from(dictionaries)
    .where(and(eq(dictionaries.type, input.type), ne(dictionaries.id, id)));
  if (others.length > 0) throw alreadyInUse('type', texts.typeTaken);
  await checkParent(tx, id, parentID);
  const changed = await tx
    .update(dictionaries)
    .set({ ...input, parentId: parentID })
    .where(eq(dictionaries.id, id))
    .returning({ id: dictionaries.id });
  if (changed.length === 0) throw refuse(texts.unknown);
}

/**
 * Deletes a dictionary with its values. Refuses if it has child dictionaries, or if a row uses one
 * of its values.
 */
export async function deleteDictionary(tx: Tx, areas: readonly Area[], id: number): Promise<void> {
  const children = await tx
    .select({ id: dictionaries.id })
    .from(dictionaries)
    .where(eq(dictionaries.parentId, id))
    .limit(1);
  if (children.length > 0) throw refuse(texts.hasChildren);
  await assertDictionaryUnused(tx, areas, id);
  const deleted = await tx
    .delete(dictionaries)
    .where(eq(dictionaries.id, id))
    .returning({ id: dictionaries.id });
  if (deleted.length === 0) throw refuse(texts.unknown);
}

/**
 * Validates a value and returns its columns. Id 0 is a new value. Locks the dictionary. Refuses a
 * duplicate value, and a parent of another dictionary, below the value itself or at the maximum
 * depth.
 */
async function checkDetail(
  tx: Tx,
  id: number,
  { sysDictionaryID, parentID = 0, value, ...fields }: WriteDetail,
) {
  const [dictionary] = await tx
    .select()
    .from(dictionaries)
    .where(eq(dictionaries.id, sysDictionaryID))
    .for('update');
  if (!dictionary) throw refuse(texts.unknown);
  const rows = await tx
    .select()
    .from(dictionaryDetails)
    .where(eq(dictionaryDetails.dictionaryId, sysDictionaryID));
  const text = String(value);
  if (rows.some((row) => row.value === text && row.id !== id))
    throw alreadyInUse('value', texts.valueTaken);
  if (parentID !== 0) {
    const above = pathTo(mapParents(rows), parentID);
    if (above === undefined || above.includes(id))
      throw badFields([{ field: 'parentID', msg: texts.badParentDetail }]);
    if (above.length + (id === 0 ? 1 : treeHeight(rows, id)) > MAX_LEVELS)
      throw badFields([{ field: 'parentID', msg: texts.tooDeep(MAX_LEVELS) }]);
  }
  return { ...fields, value: text, parentId: parentID, dictionaryId: sysDictionaryID };
}

/**
 * Adds a value to a dictionary and returns its id. Throws 409 if the dictionary already contains
 * it.
 */
export async function createDetail(tx: Tx, input: WriteDetail): Promise<number> {
  const [added] = await tx
    .insert(dictionaryDetails)
    .values(await checkDetail(tx, 0, input))
    .returning({ id: dictionaryDetails.id });
  if (!added) throw new Error('Inserting a dictionary value returned no row');
  return added.id;
}

const hasChildren = async (tx: Tx, id: number): Promise<boolean> =>
  (
    await tx
      .select({ id: dictionaryDetails.id })
      .from(dictionaryDetails)
      .where(eq(dictionaryDetails.parentId, id))
      .limit(1)
  ).length > 0;

/**
 * Changes a value. Throws 409 if the dictionary already contains the new value. Refuses to move a
 * value with children to another dictionary.
 */
export async function updateDetail(
  tx: Tx,
  areas: readonly Area[],
  id: number,
  input: WriteDetail,
): Promise<void> {
  const columns = await checkDetail(tx, id, input);
  const [row] = await tx.select().from(dictionaryDetails).where(eq(dictionaryDetails.id, id));
  if (!row) throw refuse(texts.unknownDetail);
  if (row.dictionaryId !== columns.dictionaryId && (await hasChildren(tx, id)))
    throw refuse(texts.detailHasChildren);
  if (row.value !== columns.value || row.dictionaryId !== columns.dictionaryId)
    await assertDetailUnused(tx, areas, id, texts.usedValue);
  await tx.update(dictionaryDetails).set(columns).where(eq(dictionaryDetails.id, id));
}

/**
 * Deletes a value and returns the id of its dictionary. Refuses if it has children or if a row uses
 * it.
 */
export async function deleteDetail(tx: Tx, areas: readonly Area[], id: number): Promise<number> {
  if (await hasChildren(tx, id)) throw refuse(texts.detailHasChildren);
  await assertDetailUnused(tx, areas, id, texts.used);
  const [deleted] = await tx
    .delete(dictionaryDetails)
    .where(eq(dictionaryDetails.id, id))
    .returning({ dictionaryId: dictionaryDetails.dictionaryId });
  if (!deleted) throw refuse(texts.unknownDetail);
  return deleted.dictionaryId;
}
