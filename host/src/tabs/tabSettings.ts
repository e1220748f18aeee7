import { readLocal, writeLocal } from '@console/shared/session';
import { atom } from 'jotai';

const KEY = 'keepTabs';
const chosen = atom(readLocal(KEY) !== 'off');

/** The setting 保留所有标签: every tab keeps its page, not only those of menus with `keepAlive`. On unless switched off. */
export const keepAllTabsAtom = atom(
  (get) => get(chosen),
  (_get, set, on: boolean) => {
    set(chosen, on);
    writeLocal(KEY, on ? 'on' : 'off');
  },
);
