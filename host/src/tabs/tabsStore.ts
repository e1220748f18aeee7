import { menusAtom, type SysMenu, store } from '@console/shared/session';
import { bus } from '@console/shared/verification';
import { atom } from 'jotai';
import { menuPaths } from '../router/menuPaths.ts';
import { closeTabPopups } from './closeTabPopups.ts';
import { NO_TABS, type Tab, type TabsState } from './tabsModel.ts';

const KEY = 'tabs';

/**
 * Tabs of this browser tab. They persist over a reload, but not in a new window (session storage).
 */
export const tabsAtom = atom<TabsState>(restore());

/**
 * Changes the tabs and stores them for a reload. If the active tab changes, the popups and boxes of
 * the previous one close.
 */
export function updateTabs(next: (state: TabsState) => TabsState): void {
  const before = store.get(tabsAtom);
  const after = next(before);
  if (after === before) return;
  if (after.activeId !== before.activeId) closeTabPopups();
  store.set(tabsAtom, after);
  try {
    // Sign-out removes the key.
    if (after.tabs.length === 0) sessionStorage.removeItem(KEY);
    // Unsaved work is lost by a reload.
    else
      sessionStorage.setItem(
        KEY,
        JSON.stringify(after.tabs.map(({ unsaved: _lost, ...tab }) => tab)),
      );
  } catch {
    // Without session storage the tabs are lost on a reload.
  }
}

/** Menu rows of the user's role by name. */
export const menuByNameAtom = atom<ReadonlyMap<string, SysMenu>>((get) => {
  const pairs = menuPaths(get(menusAtom)).map(({ menu }) => [menu.name, menu] as const);
  return new Map(pairs.reverse());
});

/** Closes all tabs, because another user or role has other pages. */
export function clearTabs(): void {
  updateTabs(() => NO_TABS);
}

bus.on('session', ({ kind }) => {
  if (kind === 'signedOut') clearTabs();
});

function restore(): TabsState {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    const tabs = Array.isArray(stored) ? stored.filter(isTab) : [];
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
