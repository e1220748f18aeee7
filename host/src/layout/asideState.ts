import { readLocal, writeLocal } from '@console/shared/session';
import { atom } from 'jotai';
import type { ComponentType } from 'react';

const KEY = 'aside';
const chosen = atom(readLocal(KEY));

/** Returns an atom with the current result of a media query. */
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

/**
 * Whether the window is too narrow for sidebar and page. The styles of the sidebar use the same
 * width.
 */
export const asideOverlaidAtom = matching('(max-width: 767px)');

/**
 * Whether the sidebar shows only icons: the stored choice of the user, or by default on a narrow
 * window.
 */
export const asideCollapsedAtom = atom(
  (get) => (get(chosen) === null ? !get(wideAtom) : get(chosen) === 'collapsed'),
  (_get, set, next: boolean) => {
    const choice = next ? 'collapsed' : 'open';
    set(chosen, choice);
    writeLocal(KEY, choice);
  },
);

/** Whether the sidebar is shown over the page on a narrow window. */
export const asideOpenAtom = atom(false);

/** Renders the count of a menu row by its name; `null` until its code is loaded. */
export const menuBadgeAtom = atom<ComponentType<{ menu: string }> | null>(null);
