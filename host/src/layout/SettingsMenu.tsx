import { store } from '@console/shared/session';
import { useAtom } from 'jotai';
import type { ReactNode } from 'react';
import { keepAllTabsAtom } from '../tabs/tabSettings.ts';
import { layoutTexts } from '../texts/shell.ts';
import { type ThemeChoice, themeAtom } from '../theme/theme.ts';
import { HeaderPopup } from './HeaderPopup.tsx';
import { SideChoice } from './SideChoice.tsx';

const THEMES: readonly ThemeChoice[] = ['light', 'dark', 'auto'];

/** How the console looks and behaves in this browser. */
export function SettingsMenu(): ReactNode {
  return (
    <HeaderPopup label={layoutTexts.settings} button={<GearIcon />}>
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

function GearIcon(): ReactNode {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="currentColor" strokeWidth="1.400" aria-hidden="true">
      <circle cx="9" cy="9" r="2.500" />
      <path d="M9 2.500v2M9 13.500v2M2.500 9h2M13.500 9h2M4.400 4.400l1.400 1.400M12.200 12.200l1.400 1.400M13.600 4.400l-1.400 1.400M5.800 12.200l-1.400 1.400" />
    </svg>
  );
}
