import type { ManifestMenu, RemoteManifest } from '@console/shared/contract';

/** A menu row of a session. */
export interface MenuRow {
  name: string;
  children?: readonly MenuRow[] | null;
}

const NO_TIME = '1970-01-01T00:00:00Z';

function rowOf(
  {
    name,
    title,
    component,
    path = name,
    icon = 'box',
    hidden = false,
    keepAlive = false,
    buttons = [],
  }: ManifestMenu,
  at: number,
) {
  // Servers do not use negative ids.
  const ID = -1 - at;
  return {
    ID,
    CreatedAt: NO_TIME,
    UpdatedAt: NO_TIME,
    parentId: 0,
    menuId: ID,
    sort: 1000 + at,
    path,
    name,
    hidden,
    component,
    meta: { activeName: '', keepAlive, defaultMenu: false, title, icon, closeTab: false },
    authoritys: null,
    menuBtn: null,
    children: null,
    parameters: [],
    btns: Object.fromEntries(buttons.map((button) => [button.name, 888])),
  };
}

const namesIn = (rows: readonly MenuRow[]): string[] =>
  rows.flatMap(({ name, children }) => [name, ...namesIn(children ?? [])]);

/**
 * Adds the rows of the working copy that are not installed yet to the user's menu, so that the
 * author can open the pages. Rows with existing names are not added.
 */
export function withDeclaredRows(
  rows: readonly MenuRow[],
  { menus = [] }: Pick<RemoteManifest, 'menus'>,
): MenuRow[] {
  const existing = new Set(namesIn(rows));
  return [...rows, ...menus.filter(({ name }) => !existing.has(name)).map(rowOf)];
}
