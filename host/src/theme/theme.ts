import { store, writeLocal } from '@console/shared/session';
import { atom } from 'jotai';
import { LOOK_LIFE, tellServer } from '../boot/tellServer.ts';
import { chosenTheme, showTheme, THEME_KEY, type ThemeChoice } from './chosenTheme.ts';

const choiceAtom = atom<ThemeChoice>(chosenTheme());

/** The choice of this browser. Writing it changes the page at once and keeps it for the next visit. */
export const themeAtom = atom(
  (get) => get(choiceAtom),
  (_get, set, choice: ThemeChoice) => {
    set(choiceAtom, choice);
    writeLocal(THEME_KEY, choice);
    applyTheme();
  },
);

/** Puts the theme in force on the page, and tells the server for the next one. */
export function applyTheme(): void {
  const choice = store.get(choiceAtom);
  showTheme(choice);
  tellServer('theme', choice, LOOK_LIFE);
}

/** Paper is white: a page is printed in the light theme, whatever the screen has. */
addEventListener('beforeprint', () => showTheme('light'));
addEventListener('afterprint', () => showTheme(store.get(choiceAtom)));

/** Keeps following the operating system. */
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme);
