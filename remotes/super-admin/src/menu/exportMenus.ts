import { flattenMenus, type Menu, menuChildren } from './base/menu.model.ts';

/** A row for export, without the ids and times of this installation. */
function plainMenu(menu: Menu): object {
  const { path, name, hidden, component, sort, meta, parameters, menuBtn } = menu;
  const children = menuChildren(menu);
  return {
    path,
    name,
    hidden,
    component,
    sort,
    meta,
    parameters: (parameters ?? []).map(({ type, key, value }) => ({ type, key, value })),
    menuBtn: (menuBtn ?? []).map(({ name: button, desc }) => ({ name: button, desc })),
    ...(children.length > 0 && { children: children.map(plainMenu) }),
  };
}

/** The JSON text of a menu file. gin-vue-admin uses the same format. */
export const menuFileText = (tree: readonly Menu[]): string =>
  JSON.stringify({ menus: tree.map(plainMenu) }, null, 2);

/**
 * Saves the tree as a JSON file.
 *
 * @returns the number of rows
 */
export function exportMenus(tree: readonly Menu[]): number {
  const url = URL.createObjectURL(new Blob([menuFileText(tree)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `menus-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  URL.revokeObjectURL(url);
  return flattenMenus(tree).length;
}
