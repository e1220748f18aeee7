import { readLocal, store, writeLocal } from '@console/shared/session';
import { atom } from 'jotai';

/** What the person chose; `auto` follows the operating system. */
export type ThemeChoice = 'light' | 'dark' | 'auto';

const KEY = 'theme';
const dark = matchMedia('(prefers-color-scheme: dark)');

function remembered(): ThemeChoice {
  const kept = readLocal(KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'auto';
}

const choiceAtom = atom<ThemeChoice>(remembered());

/** The choice of this browser. Writing it changes the page at once and keeps it for the next visit. */
export const themeAtom = atom(
  (get) => get(choiceAtom),
  (_get, set, choice: ThemeChoice) => {
    set(choiceAtom, choice);
    writeLocal(KEY, choice);
    applyTheme();
  },
);

/** Puts the theme in force on the page: on `<body>` for the component library, whose variables live there. */
export function applyTheme(): void {
  const choice = store.get(choiceAtom);
  const isDark = choice === 'dark' || (choice === 'auto' && dark.matches);
  if (isDark) document.body.setAttribute('arco-theme', 'dark');
  else document.body.removeAttribute('arco-theme');
}

/** Keeps following the operating system. */
dark.addEventListener('change', applyTheme);
