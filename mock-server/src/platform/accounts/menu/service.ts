import { asc, eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Tx } from '../../../db/database.ts';
import { readMemoized } from '../../../db/memory.ts';
import {
  authorityButtons,
  authorityMenus,
  menuButtons,
  menuParameters,
  menus,
} from '../../kernel/identity/menu/tables.ts';
import { buildTree } from '../../kernel/lists/tree.ts';
import type { SysMenuShape } from './schemas.ts';

type MenuRow = typeof menus.$inferSelect;
type ParameterRow = typeof menuParameters.$inferSelect;

export function groupBy<T>(rows: readonly T[], key: (row: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}

export const toMenuParameter = (row: ParameterRow) => ({
  ID: row.id,
  CreatedAt: row.createdAt.toISOString(),
  UpdatedAt: row.updatedAt.toISOString(),
  SysBaseMenuID: row.menuId,
  type: row.type,
  key: row.key,
  value: row.value,
});

/** Converts a row to the fields of a menu node. */
export const menuFields = (row: MenuRow) => ({
  ID: row.id,
  CreatedAt: row.createdAt.toISOString(),
  UpdatedAt: row.updatedAt.toISOString(),
  parentId: row.parentId,
  path: row.path,
  name: row.name,
  hidden: row.hidden,
  component: row.component,
  sort: row.sort,
  meta: {
    activeName: row.activeName,
    keepAlive: row.keepAlive,
    defaultMenu: row.defaultMenu,
    title: row.title,
    icon: row.icon,
    closeTab: row.closeTab,
  },
  authoritys: null,
});

/** Returns the names of the buttons that a role may use, by menu. */
async function readButtons(
  tx: Tx,
  authorityId: number,
): Promise<Map<number, Record<string, number>>> {
  const rows = await tx
    .select({ menuId: menuButtons.menuId, name: menuButtons.name })
    .from(authorityButtons)
    .innerJoin(menuButtons, eq(menuButtons.id, authorityButtons.buttonId))
    .where(eq(authorityButtons.authorityId, authorityId));
  const byMenu = groupBy(rows, (row) => row.menuId);
  return new Map(
    [...byMenu].map(([id, calls]) => [
      id,
      Object.fromEntries(calls.map(({ name }) => [name, authorityId])),
    ]),
  );
}

/**
 * Returns the menu tree of a role from the cache (`remembered`). Siblings are sorted by `sort`,
 * then by age. Rows in a cycle are omitted and logged, so that the rest of the menu still works.
 *
 * @example const tree = await readMenus(tx, 888, log)
 */
export const readMenus = (
  tx: Tx,
  authorityId: number,
  log: Pick<Logger, 'warn'>,
): Promise<readonly SysMenuShape[]> =>
  readMemoized(tx, 'menus', String(authorityId), (db) => buildMenus(db, authorityId, log));

async function buildMenus(
  tx: Tx,
  authorityId: number,
  log: Pick<Logger, 'warn'>,
): Promise<SysMenuShape[]> {
  const rows = await tx
    .select({ menu: menus })
    .from(authorityMenus)
    .innerJoin(menus, eq(menus.id, authorityMenus.menuId))
    .where(eq(authorityMenus.authorityId, authorityId))
    .orderBy(asc(menus.sort), asc(menus.id));
  const parameterRows = await tx
    .select({ parameter: menuParameters })
    .from(menuParameters)
    .innerJoin(authorityMenus, eq(authorityMenus.menuId, menuParameters.menuId))
    .where(eq(authorityMenus.authorityId, authorityId))
    .orderBy(asc(menuParameters.id));
  const parameters = groupBy(
    parameterRows.map((row) => row.parameter),
    (row) => row.menuId,
  );
  const buttons = await readButtons(tx, authorityId);
  const { roots, cyclic, tooDeep } = buildTree(
    rows.map((row) => row.menu),
    (row, children: SysMenuShape[] | null): SysMenuShape => ({
      ...menuFields(row),
      menuBtn: null,
      menuId: row.id,
      children,
      parameters: (parameters.get(row.id) ?? []).map(toMenuParameter),
      btns: buttons.get(row.id) ?? null,
    }),
  );
  if (cyclic.length > 0)
    log.warn(
      { authorityId, menus: cyclic },
      'skipped menu rows that form a cycle. Change their parents on the menu screen',
    );
  if (tooDeep.length > 0)
    log.warn(
      { authorityId, menus: tooDeep },
      'skipped menu rows below these, because the tree is too deep',
    );
  return roots;
}
