import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { refuse } from '../../../http/errors.ts';
import { buildTree, MAX_DEPTH, mapParents, pathTo } from '../../kernel/lists/tree.ts';
import type { Detail, DetailNode } from './schemas.ts';
import { detailOrder, findDetail, findDictionary, toDetail } from './service.ts';
import { dictionaries, dictionaryDetails } from './tables.ts';
import { texts } from './texts.ts';

type Row = typeof dictionaryDetails.$inferSelect;

/** Maximum depth of the values of a dictionary. */
export const MAX_LEVELS = MAX_DEPTH;

const readRows = (tx: Tx, dictionaryId: number, enabledOnly: boolean): Promise<Row[]> =>
  tx
    .select()
    .from(dictionaryDetails)
    .where(
      and(
        eq(dictionaryDetails.dictionaryId, dictionaryId),
        enabledOnly ? eq(dictionaryDetails.status, true) : undefined,
      ),
    )
    .orderBy(...detailOrder);

function toNode(
  parents: ReadonlyMap<number, number>,
  row: Row,
  children: DetailNode[] | null,
): DetailNode {
  const above = pathTo(parents, row.parentId) ?? [];
  return {
    ...toDetail(row),
    level: above.length,
    path: above.join(','),
    disabled: !row.status,
    children,
  };
}

function treeOf(rows: readonly Row[]): DetailNode[] {
  const parents = mapParents(rows);
  return buildTree(rows, (row, children: DetailNode[] | null) => toNode(parents, row, children))
    .roots;
}

/** Returns all values of a dictionary as a tree, with siblings ordered by `sort`. */
export async function readTree(tx: Tx, dictionaryId: number): Promise<DetailNode[]> {
  const existing = await tx
    .select({ id: dictionaries.id })
    .from(dictionaries)
    .where(eq(dictionaries.id, dictionaryId));
  if (existing.length === 0) throw refuse(texts.unknown);
  return treeOf(await readRows(tx, dictionaryId, false));
}

/**
 * Returns the enabled values of an enabled dictionary as a tree. Descendants of disabled values are
 * left out.
 */
export async function readTreeByType(tx: Tx, type: string): Promise<DetailNode[]> {
  const dictionary = await findDictionary(tx, { type });
  return treeOf(await readRows(tx, dictionary.ID, true));
}

/** Returns the children of a value (0: the top level), optionally with all descendants. */
export async function readChildDetails(
  tx: Tx,
  {
    sysDictionaryID,
    parentID = 0,
    includeChildren = false,
  }: { sysDictionaryID: number; parentID?: number; includeChildren?: boolean },
): Promise<DetailNode[]> {
  const rows = await readRows(tx, sysDictionaryID, false);
  const children = rows.filter((row) => row.parentId === parentID);
  if (!includeChildren) return children.map((row) => toNode(mapParents(rows), row, null));
  const find = (nodes: readonly DetailNode[]): DetailNode[] =>
    nodes.flatMap((node) =>
      node.ID === parentID ? (node.children ?? []) : find(node.children ?? []),
    );
  const tree = treeOf(rows);
  return parentID === 0 ? tree : find(tree);
}

/** Returns a value and its parents, from the top. */
export async function readPath(tx: Tx, id: number): Promise<Detail[]> {
  const { sysDictionaryID } = await findDetail(tx, id);
  const rows = await readRows(tx, sysDictionaryID, false);
  const ids = pathTo(mapParents(rows), id) ?? [id];
  return ids.flatMap((ancestor) => rows.filter((row) => row.id === ancestor)).map(toDetail);
}
