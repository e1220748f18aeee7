import { store } from '@console/shared/session';
import { useAtom } from 'jotai';
import type { ReactNode } from 'react';
import { keepAllTabsAtom } from '../tabs/tabSettings.ts';
import { layoutTexts } from '../texts/shell.ts';
import type { ThemeChoice } from '../theme/chosenTheme.ts';
import { themeAtom } from '../theme/theme.ts';
import { HeaderPopup } from './HeaderPopup.tsx';
import { SideChoice } from './SideChoice.tsx';

const THEMES: readonly ThemeChoice[] = ['light', 'dark', 'auto'];

/** How the console looks and behaves in this browser. */
export function SettingsMenu(): ReactNode {
  return (
    <HeaderPopup label={layoutTexts.settings} button={<SlidersIcon />}>
      {() => <Settings />}
    </HeaderPopup>
  );
}

function Settings(): ReactNode {
  const [theme, setTheme] = useAtom(themeAtom, { store });
  const [keepTabs, setKeepTabs] = useAtom(keepAllTabsAtom, { store });
  return (
    <div className="settings">
      <fieldset>
        <legend>{layoutTexts.themeLabel}</legend>
        <div className="settings-choices">
          {THEMES.map((choice) => (
            <label key={choice}>
              <input type="radio" name="theme" checked={theme === choice} onChange={() => setTheme(choice)} />
              {layoutTexts.themes[choice]}
            </label>
          ))}
        </div>
      </fieldset>
      <SideChoice />
      <label className="settings-switch">
        <input type="checkbox" checked={keepTabs} onChange={(event) => setKeepTabs(event.target.checked)} />
        {layoutTexts.keepTabs}
      </label>
      <p>{layoutTexts.keepTabsHint}</p>
    </div>
  );
}

function SlidersIcon(): ReactNode {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="currentColor" strokeWidth="1.400" aria-hidden="true">
      <path d="M2.500 5.500h6M13 5.500h2.500M2.500 12.500h2.500M9.500 12.500h6" />
      <circle cx="10.800" cy="5.500" r="2.200" />
      <circle cx="7.200" cy="12.500" r="2.200" />
    </svg>
  );
}
