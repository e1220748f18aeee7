import { readLocal } from '@console/shared/session';

/** Theme choice of the user; `auto` follows the operating system. */
export type ThemeChoice = 'light' | 'dark' | 'auto';

/** Local storage key of the choice. */
export const THEME_KEY = 'theme';

/** Returns the stored choice of this browser, or `auto` if it is missing or invalid. */
export function chosenTheme(): ThemeChoice {
  const stored = readLocal(THEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

/** Applies a choice to `<body>`, because Arco's variables are defined there. */
export function showTheme(choice: ThemeChoice): void {
  const { body } = document;
  const isDark =
    choice === 'dark' || (choice === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  if (isDark) body.setAttribute('arco-theme', 'dark');
  else body.removeAttribute('arco-theme');
  // `data-theme` lets the styles of the prerendered HTML follow the operating system.
  body.removeAttribute('data-theme');
}
