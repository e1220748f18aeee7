import { menusAtom, type SysMenu, store } from '@console/shared/session';
import { bus } from '@console/shared/verification';
import { atom } from 'jotai';
import { menuPaths } from '../router/menuPaths.ts';
import { leaveTab } from './leaveTab.ts';
import { NO_TABS, type Tab, type TabsState } from './tabsModel.ts';

const KEY = 'tabs';

/** The tabs of this browser tab. They survive a reload, not a new window (session storage). */
export const tabsAtom = atom<TabsState>(restore());

/** Changes the tabs and keeps them for a reload. When another one comes to the front, the former's popups and boxes close. */
export function updateTabs(next: (state: TabsState) => TabsState): void {
  const before = store.get(tabsAtom);
  const after = next(before);
  if (after === before) return;
  if (after.activeId !== before.activeId) leaveTab();
  store.set(tabsAtom, after);
  try {
    // Signing out leaves nothing behind, not even that there were no tabs.
    if (after.tabs.length === 0) sessionStorage.removeItem(KEY);
    // What was not saved is gone after a reload.
    else
      sessionStorage.setItem(
        KEY,
        JSON.stringify(after.tabs.map(({ unsaved: _lost, ...tab }) => tab)),
      );
  } catch {
    // Without session storage the tabs are only lost on a reload.
  }
}

/** Menu rows of the person's role by name. */
export const menuByNameAtom = atom<ReadonlyMap<string, SysMenu>>((get) => {
  const pairs = menuPaths(get(menusAtom)).map(({ menu }) => [menu.name, menu] as const);
  return new Map(pairs.reverse());
});

/** Forgets all tabs: another person or another role sees other pages. */
export function dropTabs(): void {
  updateTabs(() => NO_TABS);
}

bus.on('session', ({ kind }) => {
  if (kind === 'signedOut') dropTabs();
});

function restore(): TabsState {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    const tabs = Array.isArray(kept) ? kept.filter(isTab) : [];
    return {
      ...NO_TABS,
      tabs: [...new Map(tabs.reverse().map((tab) => [tab.id, tab])).values()].reverse(),
    };
  } catch {
    return NO_TABS;
  }
}

function isTab(value: unknown): value is Tab {
  const tab = (typeof value === 'object' && value !== null ? value : {}) as Partial<
    Record<keyof Tab, unknown>
  >;
  const texts = [tab.id, tab.openKey, tab.name, tab.pathname].every(
    (text) => typeof text === 'string',
  );
  const title = tab.title === undefined || typeof tab.title === 'string';
  return (
    texts &&
    title &&
    isValues(tab.params) &&
    isValues(tab.query) &&
    typeof tab.generation === 'number'
  );
}

function isValues(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}
