import { atom } from 'jotai';
import { store } from '../store/store.ts';
import type { PageValues } from './pageContext.ts';

/** The tab to open: a menu name with params and query. Equal targets open the same tab. */
export interface TabTarget {
  name: string;
  params?: PageValues;
  query?: PageValues;
}

/** Functions of the host's tabs for pages. Unknown keys are ignored. */
export interface TabsApi {
  /** Opens a tab, or activates it if it is open. */
  open(target: TabTarget): void;
  /** Returns the URL of a tab, for links. `undefined` if the user's menu does not have the page. */
  address(target: TabTarget): string | undefined;
  close(tabKey: string): void;
  /** Sets the title of a tab until it is closed. */
  setTitle(tabKey: string, title: string): void;
  /**
   * Sets the query of a tab: its `Page.query` changes and, if the tab is active, the URL too
   * (replacing the history entry).
   */
  setQuery(tabKey: string, query: PageValues): void;
  /**
   * Marks a tab as containing unsaved work. The host keeps it alive and the user has to confirm
   * before it is closed.
   */
  setUnsaved(tabKey: string, unsaved: boolean): void;
}

/** Set by the host once. `null` before the shell is rendered. */
export const tabsApiAtom = atom<TabsApi | null>(null);

function tabs(): TabsApi {
  const api = store.get(tabsApiAtom);
  if (!api)
    throw new Error('tabsApiAtom is not set: the host must fill it before it renders a page');
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

/**
 * Returns the URL of the tab of another page. `undefined` if the user's menu does not have it. Use
 * `Link` of the kit for links.
 *
 * @example tabAddress({ name: 'netbarDetail', params: { id: '7' } }) // '#/layout/netbar/detail/7'
 */
export const tabAddress = (target: TabTarget): string | undefined =>
  store.get(tabsApiAtom)?.address(target);

/** Closes a tab. The caller's own key is `usePage().tabKey`. */
export function closeTab(tabKey: string): void {
  tabs().close(tabKey);
}

/** Sets the title of a tab, for example to the name of the displayed record. */
export function setTabTitle(tabKey: string, title: string): void {
  tabs().setTitle(tabKey, title);
}

/** Replaces the query of a tab. */
export function setTabQuery(tabKey: string, query: PageValues): void {
  tabs().setQuery(tabKey, query);
}
