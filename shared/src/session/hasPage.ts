import { store } from '../store/store.ts';
import { menusAtom } from './state.ts';
import type { SysMenu } from './types.ts';

const has = (menus: readonly SysMenu[], name: string): boolean =>
  menus.some((menu) => menu.name === name || has(menu.children ?? [], name));

/**
 * Whether the user's menu contains a page. Links to other pages are hidden.
 *
 * @param name name of the menu row, as for `openTab`
 */
export const hasPage = (name: string): boolean => has(store.get(menusAtom) ?? [], name);
