import { readLocal, writeLocal } from '@console/shared/session';
import { atom } from 'jotai';

const KEY = 'aside';
const collapsed = atom(readLocal(KEY) === 'collapsed');

/** Whether the side shows icons only; kept for the next visit. Narrow windows collapse it by their own. */
export const asideCollapsedAtom = atom(
  (get) => get(collapsed),
  (_get, set, next: boolean) => {
    set(collapsed, next);
    writeLocal(KEY, next ? 'collapsed' : 'open');
  },
);

/** Whether the side lies over the page, on a window too narrow to hold both. */
export const asideOpenAtom = atom(false);
