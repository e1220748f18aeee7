import { readLocal, writeLocal } from '@console/shared/session';
import { atom } from 'jotai';

const KEY = 'keepTabs';
const chosen = atom(readLocal(KEY) !== 'off');

/**
 * Setting 保留所有标签: all tabs keep their page, not only those of menus with `keepAlive`. The default
 * is on.
 */
export const keepAllTabsAtom = atom(
  (get) => get(chosen),
  (_get, set, on: boolean) => {
    set(chosen, on);
    writeLocal(KEY, on ? 'on' : 'off');
  },
);
