import { externalAddress, LAYOUT_PATH, menuAddress, menuPath } from '@console/shared/router';
import type { SysMenu } from '@console/shared/session';
import { matchPath } from './matchPath.ts';

/** Menu row with its path and its parents, outermost first. */
export interface MenuPath {
  menu: SysMenu;
  /** Route pattern, for example `/layout/netbar/detail/:id`. */
  path: string;
  parents: readonly SysMenu[];
  /** Marks the top-level route of a row, whose page is shown without the frame. */
  alone?: true;
}

/**
 * Returns all menu rows with a page, in tree order, with their full paths. Top-level rows of the
 * kind "default menu" have a second entry with a path outside of the layout (spec 2), directly
 * after the first one.
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

/** Returns the menu row of a path. */
export function menuAtPath(menus: readonly SysMenu[], pathname: string): SysMenu | undefined {
  return menuPaths(menus).find(({ path }) => matchPath(path, pathname))?.menu;
}

/** Returns the hash address of a menu row, given the path of its parent, with its `parameters`. */
export function menuHref(menu: SysMenu, above: string): string | undefined {
  return menuAddress({ menu, path: menuPath(menu, above) });
}
