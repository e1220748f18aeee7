import type { SysMenu } from '@console/shared/session';
import { matchPath } from './matchPath.ts';

/** The route below which every menu page lives (spec 2). */
export const LAYOUT_PATH = '/layout';

/** A menu row with the path that opens it and the rows above it, outermost first. */
export interface MenuPath {
  menu: SysMenu;
  /** Route pattern, for example `/layout/netbar/detail/:id`. */
  path: string;
  parents: readonly SysMenu[];
}

/** Whether a menu row leads out of the console: its name or path is a web address (wire: GVA keeps the address there). */
export function externalAddress(menu: SysMenu): string | undefined {
  return [menu.path, menu.name, menu.component].find((text) => /^https?:\/\//i.test(text ?? ''));
}

/**
 * Every menu row that has a place in the console, in the order of the tree, with its full path. Menus of the kind
 * "default menu" at the top level also get a path outside the layout (spec 2), listed right after the first one.
 */
export function menuPaths(menus: readonly SysMenu[]): MenuPath[] {
  return menus.flatMap((menu) => {
    const below = walk(menu, LAYOUT_PATH, []);
    return menu.meta.defaultMenu ? [...below, { menu, path: join('', menu.path), parents: [] }] : below;
  });
}

function walk(menu: SysMenu, above: string, parents: readonly SysMenu[]): MenuPath[] {
  if (externalAddress(menu)) return [];
  const path = join(above, menu.path);
  return [{ menu, path, parents }, ...(menu.children ?? []).flatMap((child) => walk(child, path, [...parents, menu]))];
}

function join(above: string, path: string): string {
  return `${above}/${path.replace(/^\/+|\/+$/g, '')}`;
}

/** The menu row whose page is at a path, if there is one. */
export function menuAtPath(menus: readonly SysMenu[], pathname: string): SysMenu | undefined {
  return menuPaths(menus).find(({ path }) => matchPath(path, pathname))?.menu;
}

/** The address of a menu row below the hash, by the path of the row above it; see {@link menuAddress}. */
export function menuHref(menu: SysMenu, above: string): string {
  return menuAddress({ menu, path: join(above, menu.path) });
}

/** The address of a menu row below the hash, with the query that the row's `parameters` ask for (wire 1.7). */
export function menuAddress({ menu, path }: Pick<MenuPath, 'menu' | 'path'>): string {
  const query = (menu.parameters ?? []).filter(({ type }) => type === 'query').map(({ key, value }) => [key, value]);
  const search = new URLSearchParams(query).toString();
  return path + (search === '' ? '' : `?${search}`);
}
