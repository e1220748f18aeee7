import { store } from '@console/shared/session';
import { useAtom } from 'jotai';
import type { ReactNode } from 'react';
import { keepAllTabsAtom } from '../tabs/tabSettings.ts';
import type { ThemeChoice } from '../theme/chosenTheme.ts';
import { themeAtom } from '../theme/theme.ts';
import { headerTexts } from './headerTexts.ts';
import { SideChoice } from './SideChoice.tsx';
import './settings.css';

const THEMES: readonly ThemeChoice[] = ['light', 'dark', 'auto'];

/** Settings of this browser: theme, sidebar colour, and whether all tabs are kept. */
export function Settings(): ReactNode {
  const [theme, setTheme] = useAtom(themeAtom, { store });
  const [keepTabs, setKeepTabs] = useAtom(keepAllTabsAtom, { store });
  return (
    <div className="settings">
      <fieldset>
        <legend>{headerTexts.themeLabel}</legend>
        <div className="settings-choices">
          {THEMES.map((choice) => (
            <label key={choice}>
              <input
                type="radio"
                name="theme"
                checked={theme === choice}
                onChange={() => setTheme(choice)}
              />
              {headerTexts.themes[choice]}
            </label>
          ))}
        </div>
      </fieldset>
      <SideChoice />
      <label className="settings-switch">
        <input
          type="checkbox"
          checked={keepTabs}
          onChange={(event) => setKeepTabs(event.target.checked)}
        />
        {headerTexts.keepTabs}
      </label>
      <p>{headerTexts.keepTabsHint}</p>
    </div>
  );
}
