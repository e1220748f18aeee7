import { LAYOUT_PATH, menuAddress, menuPath, type TabTarget } from '@console/shared/router';
import { menusAtom, type SysMenu, store } from '@console/shared/session';

/** Returns the path of a menu row, also below other rows. */
function pathOf(menus: readonly SysMenu[], name: string, above: string): string | undefined {
  for (const menu of menus) {
    const path = menuPath(menu, above);
    const found = menu.name === name ? path : pathOf(menu.children ?? [], name, path);
    if (found !== undefined) return found;
  }
  return undefined;
}

const parametersOf = (type: 'params' | 'query', values: Readonly<Record<string, string>> = {}) =>
  Object.entries(values).map(([key, value]) => ({ type, key, value }));

/** Returns the address of a page of the console. Undefined if the user does not have the page. */
export function pageAddress({ name, params, query }: TabTarget): string | undefined {
  const path = pathOf(store.get(menusAtom) ?? [], name, LAYOUT_PATH);
  if (path === undefined) return undefined;
  const parameters = [...parametersOf('params', params), ...parametersOf('query', query)];
  const address = menuAddress({ menu: { path, parameters }, path });
  return address === undefined ? undefined : `#${address}`;
}
