import { choicesOf } from '@console/shared/format';
import { store } from '@console/shared/session';
import { Checkbox, ChoiceButtons } from '@console/shared/ui';
import { useAtom } from 'jotai';
import type { ReactNode } from 'react';
import { keepAllTabsAtom } from '../tabs/tabSettings.ts';
import type { ThemeChoice } from '../theme/chosenTheme.ts';
import { themeAtom } from '../theme/theme.ts';
import { headerTexts } from './headerTexts.ts';
import { SideChoice } from './SideChoice.tsx';
import './settings.css';

const THEMES = choicesOf<ThemeChoice>(headerTexts.themes);

/** Settings of this browser: theme, sidebar colour, and whether all tabs are kept. */
export function Settings(): ReactNode {
  const [theme, setTheme] = useAtom(themeAtom, { store });
  const [keepTabs, setKeepTabs] = useAtom(keepAllTabsAtom, { store });
  return (
    <div className="settings">
      <div className="settings-title" aria-hidden="true">
        {headerTexts.themeLabel}
      </div>
      <div className="settings-choices">
        <ChoiceButtons
          label={headerTexts.themeLabel}
          value={theme}
          options={THEMES}
          onChange={setTheme}
        />
      </div>
      <SideChoice />
      <Checkbox checked={keepTabs} onChange={setKeepTabs}>
        {headerTexts.keepTabs}
      </Checkbox>
      <p>{headerTexts.keepTabsHint}</p>
    </div>
  );
}
