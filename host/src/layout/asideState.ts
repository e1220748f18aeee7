import { readLocal, writeLocal } from '@console/shared/session';
import { atom } from 'jotai';

const KEY = 'aside';
const chosen = atom(readLocal(KEY));

const wide = matchMedia('(min-width: 1280px)');
const wideAtom = atom(wide.matches);
wideAtom.onMount = (set) => {
  const follow = (): void => set(wide.matches);
  wide.addEventListener('change', follow);
  return () => wide.removeEventListener('change', follow);
};

/** Whether the side shows icons only: as the person chose, on this visit or an earlier one; else where the window is narrow. */
export const asideCollapsedAtom = atom(
  (get) => (get(chosen) === null ? !get(wideAtom) : get(chosen) === 'collapsed'),
  (_get, set, next: boolean) => {
    const choice = next ? 'collapsed' : 'open';
    set(chosen, choice);
    writeLocal(KEY, choice);
  },
);

/** Whether the side lies over the page, on a window too narrow to hold both. */
export const asideOpenAtom = atom(false);
