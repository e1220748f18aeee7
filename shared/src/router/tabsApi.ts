import { atom } from 'jotai';
import { store } from '../store/store.ts';
import type { PageValues } from './pageContext.ts';

/** Which tab to open: a menu's name with the params and the query it needs. The same three open the same tab. */
export interface TabTarget {
  name: string;
  params?: PageValues;
  query?: PageValues;
}

/** What the host's tabs offer to pages. Every function ignores a key that is not open. */
export interface TabsApi {
  /** Opens a tab, or brings it to the front when it is open. */
  open(target: TabTarget): void;
  close(tabKey: string): void;
  /** Gives a tab another title until it is closed. */
  setTitle(tabKey: string, title: string): void;
  /** Gives a tab another query: its `Page.query` changes, and the address too when the tab is in front (replacing the entry). */
  setQuery(tabKey: string, query: PageValues): void;
  /** Marks a tab as one with work that is lost when it closes: the host keeps it alive and asks before it does. */
  setUnsaved(tabKey: string, unsaved: boolean): void;
}

/** Filled by the host once; `null` before the shell stands. */
export const tabsApiAtom = atom<TabsApi | null>(null);

function tabs(): TabsApi {
  const api = store.get(tabsApiAtom);
  if (!api) throw new Error('no tabs yet: the host fills tabsApiAtom before it draws a page');
  return api;
}

/**
 * Opens the tab of another page.
 *
 * @example openTab({ name: 'netbarDetail', params: { id: String(row.ID) } });
 */
export function openTab(target: TabTarget): void {
  tabs().open(target);
}

/** Closes a tab; `usePage().tabKey` is the caller's own. */
export function closeTab(tabKey: string): void {
  tabs().close(tabKey);
}

/** Gives a tab another title, for example the name of the record it shows. */
export function setTabTitle(tabKey: string, title: string): void {
  tabs().setTitle(tabKey, title);
}

/** Replaces a tab's query. */
export function setTabQuery(tabKey: string, query: PageValues): void {
  tabs().setQuery(tabKey, query);
}
