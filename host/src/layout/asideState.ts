import { readLocal, writeLocal } from '@console/shared/session';
import { atom } from 'jotai';
import type { ComponentType } from 'react';

const KEY = 'aside';
const chosen = atom(readLocal(KEY));

/** Whether a media query matches, as it does now. */
function matching(query: string) {
  const media = matchMedia(query);
  const matches = atom(media.matches);
  matches.onMount = (set) => {
    const follow = (): void => set(media.matches);
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  };
  return matches;
}

const wideAtom = matching('(min-width: 1280px)');

/** Whether the window is too narrow to hold side and page; the styles of the side say the same width. */
export const asideOverlaidAtom = matching('(max-width: 767px)');

/** Whether the side shows icons only: as the person chose, on this visit or an earlier one; else where the window is narrow. */
export const asideCollapsedAtom = atom(
  (get) => (get(chosen) === null ? !get(wideAtom) : get(chosen) === 'collapsed'),
  (_get, set, next: boolean) => {
    const choice = next ? 'collapsed' : 'open';
    set(chosen, choice);
    writeLocal(KEY, choice);
  },
);

/** Whether the side lies over the page now, on a window too narrow to hold both. */
export const asideOpenAtom = atom(false);

/** Draws the number of a menu row by its name; `null` until its code is fetched. */
export const menuBadgeAtom = atom<ComponentType<{ menu: string }> | null>(null);
