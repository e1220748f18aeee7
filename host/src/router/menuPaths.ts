import { externalAddress, LAYOUT_PATH, menuAddress, menuPath } from '@console/shared/router';
import type { SysMenu } from '@console/shared/session';
import { matchPath } from './matchPath.ts';

/** A menu row with the path that opens it and the rows above it, outermost first. */
export interface MenuPath {
  menu: SysMenu;
  /** Route pattern, for example `/layout/netbar/detail/:id`. */
  path: string;
  parents: readonly SysMenu[];
  /** The row's second place, at the top level: its page stands alone there, without the frame. */
  alone?: true;
}

/**
 * Every menu row that has a place in the console, in the order of the tree, with its full path. Menus of the kind
 * "default menu" at the top level also get a path outside the layout (spec 2), listed right after the first one.
 */
export function menuPaths(menus: readonly SysMenu[]): MenuPath[] {
  return menus.flatMap((menu) => {
    const below = walk(menu, LAYOUT_PATH, []);
    return menu.meta.defaultMenu
      ? [...below, { menu, path: menuPath(menu, ''), parents: [], alone: true }]
      : below;
  });
}

function walk(menu: SysMenu, above: string, parents: readonly SysMenu[]): MenuPath[] {
  if (externalAddress(menu)) return [];
  const path = menuPath(menu, above);
  return [
    { menu, path, parents },
    ...(menu.children ?? []).flatMap((child) => walk(child, path, [...parents, menu])),
  ];
}

/** The menu row whose page is at a path, if there is one. */
export function menuAtPath(menus: readonly SysMenu[], pathname: string): SysMenu | undefined {
  return menuPaths(menus).find(({ path }) => matchPath(path, pathname))?.menu;
}

/** The address of a menu row below the hash, by the path of the row above it, with what its `parameters` ask for. */
export function menuHref(menu: SysMenu, above: string): string | undefined {
  return menuAddress({ menu, path: menuPath(menu, above) });
}
