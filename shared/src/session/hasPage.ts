import { store } from '../store/store.ts';
import { menusAtom } from './state.ts';
import type { SysMenu } from './types.ts';

const has = (menus: readonly SysMenu[], name: string): boolean =>
  menus.some((menu) => menu.name === name || has(menu.children ?? [], name));

/**
 * Whether this person's menu has a page: nobody is led where he may not go.
 *
 * @param name of its menu row, as `openTab` is told
 */
export const hasPage = (name: string): boolean => has(store.get(menusAtom) ?? [], name);
