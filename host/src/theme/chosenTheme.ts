import { readLocal } from '@console/shared/session';

/** What the person chose; `auto` follows the operating system. */
export type ThemeChoice = 'light' | 'dark' | 'auto';

/** Where the choice is kept in local storage. */
export const THEME_KEY = 'theme';

/** What this browser chose before; `auto` when it chose nothing, or what it kept is no theme. */
export function chosenTheme(): ThemeChoice {
  const kept = readLocal(THEME_KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'auto';
}

/** Puts a choice in force: on `<body>`, because the variables of the component library live there. */
export function showTheme(choice: ThemeChoice): void {
  const { body } = document;
  const isDark =
    choice === 'dark' || (choice === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  if (isDark) body.setAttribute('arco-theme', 'dark');
  else body.removeAttribute('arco-theme');
  // With it the HTML, which cannot ask the operating system, leaves the theme to the styles.
  body.removeAttribute('data-theme');
}
