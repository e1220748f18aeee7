import { choicesOf } from '@console/shared/format';
import { store } from '@console/shared/session';
import { Checkbox, ChoiceButtons } from '@console/shared/ui';
import { useAtom } from 'jotai';
import type { ReactNode } from 'react';
import { keepAllTabsAtom } from '../tabs/tabSettings.ts';
import type { ThemeChoice } from '../theme/chosenTheme.ts';
import { themeAtom } from '../theme/theme.ts';
import { headerTexts } from './headerTexts.ts';
import { SettingsGroup } from './SettingsGroup.tsx';
import { SideChoice } from './SideChoice.tsx';
import './settings.css';

const THEMES = choicesOf<ThemeChoice>(headerTexts.themes);

/** Settings of this browser: theme, sidebar colour, and the pages of tabs in the background. */
export function Settings(): ReactNode {
  const [theme, setTheme] = useAtom(themeAtom, { store });
  const [keepTabs, setKeepTabs] = useAtom(keepAllTabsAtom, { store });
  return (
    <div className="settings">
      <SettingsGroup title={headerTexts.themeLabel}>
        <ChoiceButtons
          label={headerTexts.themeLabel}
          value={theme}
          options={THEMES}
          onChange={setTheme}
        />
      </SettingsGroup>
      <SideChoice />
      <Checkbox checked={keepTabs} onChange={setKeepTabs}>
        {headerTexts.keepTabs}
      </Checkbox>
      <p>{headerTexts.keepTabsHint}</p>
    </div>
  );
}
