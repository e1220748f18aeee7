import { store } from '../store/store.ts';
import { findMenu } from './findMenu.ts';
import { menusAtom } from './state.ts';

/**
 * Whether the user's menu contains a page. Links to other pages are hidden.
 *
 * @param name name of the menu row, as for `openTab`
 */
export const hasPage = (name: string): boolean =>
  findMenu(store.get(menusAtom) ?? [], name) !== undefined;
