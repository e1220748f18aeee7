import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { readMemoized } from '../../../db/memory.ts';
import { refuse } from '../../../http/errors.ts';
import { menuButtons, menuParameters, menus } from '../../kernel/identity/menu/tables.ts';
import { buildTree } from '../../kernel/lists/tree.ts';
import type { BaseMenuNode } from './baseSchemas.ts';
import { groupBy, menuFields, toMenuParameter } from './service.ts';
import { texts } from './texts.ts';

type ButtonRow = typeof menuButtons.$inferSelect;

const toMenuButton = ({
  id,
  createdAt,
  updatedAt,
  menuId,
  name,
  desc,
}: ButtonRow): BaseMenuNode['menuBtn'][number] => ({
  ID: id,
  CreatedAt: createdAt.toISOString(),
  UpdatedAt: updatedAt.toISOString(),
  name,
  desc,
  sysBaseMenuID: menuId,
});

type MenuRow = typeof menus.$inferSelect;
type Node = Omit<BaseMenuNode, 'children'>;

/** A database row and its API format. */
interface ReadRow {
  id: number;
  parentId: number;
  row: MenuRow;
  node: Node;
}

/**
 * Returns all menu rows with parameters and buttons, siblings in order. Cached (`remembered`)
 * because reading thousands of rows is slow.
 */
const readRows = (tx: Tx): Promise<readonly ReadRow[]> =>
  readMemoized(tx, 'menus', 'rows', async (db) => {
    const rows = await db.select().from(menus).orderBy(asc(menus.sort), asc(menus.id));
    const parameters = groupBy(
      await db.select().from(menuParameters).orderBy(asc(menuParameters.id)),
      (row) => row.menuId,
    );
    const buttons = groupBy(
      await db.select().from(menuButtons).orderBy(asc(menuButtons.id)),
      (row) => row.menuId,
    );
    return rows.map((row) => {
      const menuBtn = (buttons.get(row.id) ?? []).map(toMenuButton);
      const node = {
        ...menuFields(row),
        menuBtn,
        parameters: (parameters.get(row.id) ?? []).map(toMenuParameter),
      };
      return { id: row.id, parentId: row.parentId, row, node };
    });
  });

/**
 * Returns all menu rows as a tree, regardless of permissions. Rows in a cycle are omitted.
 *
 * @param make creates the result of a row
 */
export async function readMenuTree<N>(
  tx: Tx,
  make: (node: Readonly<Node>, row: MenuRow, children: N[] | null, depth: number) => N,
): Promise<N[]> {
  return buildTree(await readRows(tx), ({ node, row }, children: N[] | null, depth) =>
    make(node, row, children, depth),
  ).roots;
}

/** Returns {@link readMenuTree} without additional fields. */
export const readBaseMenus = (tx: Tx): Promise<BaseMenuNode[]> =>
  readMenuTree<BaseMenuNode>(tx, (node, _row, children) => ({ ...node, children }));

/** Returns a menu row without its children. Throws if it does not exist. */
export async function readBaseMenu(tx: Tx, id: number): Promise<BaseMenuNode> {
  const [row] = await tx.select().from(menus).where(eq(menus.id, id));
  if (!row) throw refuse(texts.unknown);
  const parameters = await tx
    .select()
    .from(menuParameters)
    .where(eq(menuParameters.menuId, id))
    .orderBy(asc(menuParameters.id));
  const buttons = await tx
    .select()
    .from(menuButtons)
    .where(eq(menuButtons.menuId, id))
    .orderBy(asc(menuButtons.id));
  return {
    ...menuFields(row),
    menuBtn: buttons.map(toMenuButton),
    children: null,
    parameters: parameters.map(toMenuParameter),
  };
}
