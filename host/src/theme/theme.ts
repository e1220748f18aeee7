import { store, writeLocal } from '@console/shared/session';
import { atom } from 'jotai';
import { APPEARANCE_LIFETIME, setPrerenderCookie } from '../boot/setPrerenderCookie.ts';
import { chosenTheme, showTheme, THEME_KEY, type ThemeChoice } from './chosenTheme.ts';

const choiceAtom = atom<ThemeChoice>(chosenTheme());

/**
 * Theme choice of this browser. Setting it changes the page immediately and stores it for the next
 * visit.
 */
export const themeAtom = atom(
  (get) => get(choiceAtom),
  (_get, set, choice: ThemeChoice) => {
    set(choiceAtom, choice);
    writeLocal(THEME_KEY, choice);
    applyTheme();
  },
);

/**
 * Applies the theme to the page and stores it in a cookie for the prerendering of the next page.
 */
export function applyTheme(): void {
  const choice = store.get(choiceAtom);
  showTheme(choice);
  setPrerenderCookie('theme', choice, APPEARANCE_LIFETIME);
}

/** Prints pages in the light theme, because paper is white. */
addEventListener('beforeprint', () => showTheme('light'));
addEventListener('afterprint', () => showTheme(store.get(choiceAtom)));

/** Follows the operating system. */
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme);
