import { childrenOf, flattenMenus, type Menu } from './base/menu.model.ts';

/** A row as a file holds it: what it is, without the numbers and times of this installation. */
function plainMenu(menu: Menu): object {
  const { path, name, hidden, component, sort, meta, parameters, menuBtn } = menu;
  const children = childrenOf(menu);
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

/** The text of a file that holds a whole tree; gin-vue-admin keeps its trees in the same shape. */
export const menuFileOf = (tree: readonly Menu[]): string =>
  JSON.stringify({ menus: tree.map(plainMenu) }, null, 2);

/** Saves the tree as a JSON file. @returns how many rows it holds */
export function exportMenus(tree: readonly Menu[]): number {
  const url = URL.createObjectURL(new Blob([menuFileOf(tree)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `menus-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  URL.revokeObjectURL(url);
  return flattenMenus(tree).length;
}
