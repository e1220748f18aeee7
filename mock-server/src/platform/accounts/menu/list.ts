import { count, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { callsOf } from '../../kernel/identity/authority/permission.ts';
import { authorities } from '../../kernel/identity/authority/tables.ts';
import { authorityMenus } from '../../kernel/identity/menu/tables.ts';
import type { Registry } from '../../kernel/interfaces/registry.ts';
import { MAX_DEPTH } from '../../kernel/lists/tree.ts';
import { readableRoles } from '../authority/holders.ts';
import { readMenuTree } from './baseMenus.ts';
import { type Leading, type OfferedPages, readOfferedPages } from './components.ts';
import type { ComponentState, MenuRow } from './listSchemas.ts';

/** What can be done to a row, and the call that does it. */
const CALLS = {
  edit: '/menu/updateBaseMenu',
  addChild: '/menu/addBaseMenu',
  viewers: '/menu/getMenuRoles',
  setViewers: '/menu/setMenuRoles',
  move: '/menu/moveBaseMenu',
  delete: '/menu/deleteBaseMenu',
} as const;

/** What can be done with the tree as a whole. */
const TREE_CALLS = { add: CALLS.addChild, import: '/menu/importBaseMenus' } as const;

const offered = (calls: Readonly<Record<string, string>>, granted: ReadonlySet<string>): string[] =>
  Object.keys(calls).filter((action) => granted.has(calls[action] ?? ''));

/** By menu: how many of the roles that the caller may read see it. */
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

/** A row with others below it is opened in the menu, and needs no page of its own. */
function stateOf(pages: OfferedPages, row: Leading, hasChildren: boolean): ComponentState {
  const state = pages.stateOf(row);
  return hasChildren && state === 'missing' ? 'holder' : state;
}

/** The whole tree of menu rows for 菜单管理, each with who sees it, whether its page is there, and what the caller may do to it. */
export async function listMenus(
  tx: Tx,
  registry: Pick<Registry, 'accepted'>,
  { authorityId }: Pick<Caller, 'authorityId'>,
) {
  const granted = await callsOf(tx, authorityId);
  const actions = offered(CALLS, granted);
  const viewers = await countViewers(tx, authorityId);
  const pages = await readOfferedPages(tx, registry);
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
    actions: offered(TREE_CALLS, granted),
  };
}
