import type { SysMenu } from './types.ts';

/** Returns the menu row with a name, also below other rows; undefined if there is none. */
export function findMenu(menus: readonly SysMenu[], name: string): SysMenu | undefined {
  for (const menu of menus) {
    const match = menu.name === name ? menu : findMenu(menu.children ?? [], name);
    if (match) return match;
  }
  return undefined;
}
