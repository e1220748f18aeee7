import { count, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { grantedPaths } from '../../kernel/identity/authority/permission.ts';
import { authorities } from '../../kernel/identity/authority/tables.ts';
import { authorityMenus } from '../../kernel/identity/menu/tables.ts';
import type { Registry } from '../../kernel/interfaces/registry.ts';
import { MAX_DEPTH } from '../../kernel/lists/tree.ts';
import { readableRoles } from '../authority/holders.ts';
import { readMenuTree } from './baseMenus.ts';
import { type AvailablePages, type MenuTarget, readAvailablePages } from './components.ts';
import type { ComponentState, MenuRow } from './listSchemas.ts';

/** Actions of a row and their calls. */
const CALLS = {
  edit: '/menu/updateBaseMenu',
  addChild: '/menu/addBaseMenu',
  viewers: '/menu/getMenuRoles',
  setViewers: '/menu/setMenuRoles',
  move: '/menu/moveBaseMenu',
  delete: '/menu/deleteBaseMenu',
} as const;

/** Actions of the tree. */
const TREE_CALLS = { add: CALLS.addChild, import: '/menu/importBaseMenus' } as const;

const allowedActions = (
  calls: Readonly<Record<string, string>>,
  granted: ReadonlySet<string>,
): string[] => Object.keys(calls).filter((action) => granted.has(calls[action] ?? ''));

/** Counts the roles that see each menu, among the roles that the caller may read. */
async function countViewers(tx: Tx, callerRole: number): Promise<ReadonlyMap<number, number>> {
  const roles = await tx.select({ id: authorities.authorityId }).from(authorities);
  const readable = await readableRoles(
    tx,
    callerRole,
    roles.map(({ id }) => id),
  );
  const rows = await tx
    .select({ menuId: authorityMenus.menuId, roles: count() })
    .from(authorityMenus)
    .where(inArray(authorityMenus.authorityId, readable))
    .groupBy(authorityMenus.menuId);
  return new Map(rows.map((row) => [row.menuId, row.roles]));
}

/** A row with children is a folder and does not need a page. */
function stateOf(pages: AvailablePages, row: MenuTarget, hasChildren: boolean): ComponentState {
  const state = pages.componentState(row);
  return hasChildren && state === 'missing' ? 'holder' : state;
}

/**
 * Lists the complete menu tree for 菜单管理, with the number of roles, the state of the page and the
 * caller's actions of each row.
 */
export async function listMenus(
  tx: Tx,
  registry: Pick<Registry, 'accepted'>,
  { authorityId }: Pick<Caller, 'authorityId'>,
) {
  const granted = await grantedPaths(tx, authorityId);
  const actions = allowedActions(CALLS, granted);
  const viewers = await countViewers(tx, authorityId);
  const pages = await readAvailablePages(tx, registry);
  const list = await readMenuTree<MenuRow>(tx, (node, row, children, depth) => ({
    ...node,
    children,
    roleCount: viewers.get(row.id) ?? 0,
    componentState: stateOf(pages, row, children !== null),
    actions: actions.filter(
      (action) =>
        !(action === 'delete' && children !== null) &&
        !(action === 'addChild' && depth >= MAX_DEPTH),
    ),
  }));
  return {
    list,
    total: list.length,
    page: 1,
    pageSize: list.length,
    actions: allowedActions(TREE_CALLS, granted),
  };
}
