import type { KeyboardEvent } from 'react';
import { rightsTexts as texts } from '../base/authority.texts.ts';

export const TABS = ['menus', 'apis', 'scope', 'datas'] as const;
export type Tab = (typeof TABS)[number];

interface TabListProps {
  id: string;
  tabs: readonly Tab[];
  active: Tab;
  isDirty: Readonly<Record<Tab, boolean>>;
  onChange(tab: Tab): void;
}

/** The tabs of the drawer. A tab with unsaved ticks is marked. ← and → change the tab. */
export function TabList({ id, tabs, active, isDirty, onChange }: TabListProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = step && tabs[(tabs.indexOf(active) + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next);
    document.getElementById(`${id}-tab-${next}`)?.focus();
  };
  return (
    <div className="rights-tabs" role="tablist" aria-label={texts.kinds}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${id}-tab-${tab}`}
          aria-selected={tab === active}
          aria-controls={`${id}-panel-${tab}`}
          tabIndex={tab === active ? 0 : -1}
          onClick={() => onChange(tab)}
          onKeyDown={onKeyDown}
        >
          {texts.tabs[tab]}
          {isDirty[tab] && <span className="rights-unsaved">{texts.unsaved}</span>}
        </button>
      ))}
    </div>
  );
}
