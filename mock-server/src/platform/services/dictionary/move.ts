import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { badFields, refuse } from '../../../http/errors.ts';
import { mapParents, pathTo, treeHeight } from '../../kernel/lists/tree.ts';
import type { MoveDetail } from './schemas.ts';
import { dictionaries, dictionaryDetails } from './tables.ts';
import { texts } from './texts.ts';
import { MAX_LEVELS } from './tree.ts';

/**
 * Moves a value below a parent, before a sibling or to the end. Siblings are renumbered from 1;
 * only changed numbers are written.
 *
 * @returns the id of the dictionary
 */
export async function moveDetail(
  tx: Tx,
  { ID: id, parentID, beforeID }: MoveDetail,
): Promise<number> {
  const [row] = await tx.select().from(dictionaryDetails).where(eq(dictionaryDetails.id, id));
  if (!row) throw refuse(texts.unknownDetail);
  const { dictionaryId } = row;
  await tx
    .select({ id: dictionaries.id })
    .from(dictionaries)
    .where(eq(dictionaries.id, dictionaryId))
    .for('update');
  const { id: detailId, parentId, sort } = dictionaryDetails;
  const rows = await tx
    .select({ id: detailId, parentId, sort })
    .from(dictionaryDetails)
    .where(eq(dictionaryDetails.dictionaryId, dictionaryId))
    .orderBy(asc(sort), asc(detailId));
  if (parentID !== 0) {
    const above = pathTo(mapParents(rows), parentID);
    if (above === undefined || above.includes(id))
      throw badFields([{ field: 'parentID', msg: texts.badParentDetail }]);
    if (above.length + treeHeight(rows, id) > MAX_LEVELS)
      throw badFields([{ field: 'parentID', msg: texts.tooDeep(MAX_LEVELS) }]);
  }
  const siblings = rows.filter((sibling) => sibling.parentId === parentID && sibling.id !== id);
  const at =
    beforeID === undefined
      ? siblings.length
      : siblings.findIndex((sibling) => sibling.id === beforeID);
  if (at < 0) throw badFields([{ field: 'beforeID', msg: texts.unknownDetail }]);
  const order = [
    ...siblings.slice(0, at),
    { id, sort: row.parentId === parentID ? row.sort : -1 },
    ...siblings.slice(at),
  ];
  const changed = order
    .map((sibling, index) => ({ ...sibling, to: index + 1 }))
    .filter((sibling) => sibling.sort !== sibling.to);
  await tx
    .update(dictionaryDetails)
    .set({ parentId: parentID })
    .where(and(eq(detailId, id)));
  if (changed.length > 0) {
    const numbers = sql`select * from unnest(${sql.param(changed.map((sibling) => sibling.id))}::int[], ${sql.param(changed.map(({ to }) => to))}::int[])`;
    await tx.execute(
      sql`update ${dictionaryDetails} set sort = given.place, updated_at = now() from (${numbers}) as given(id, place) where ${detailId} = given.id`,
    );
  }
  return dictionaryId;
}
