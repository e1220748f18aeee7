import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type PageValues, usePage } from './pageContext.ts';
import { closeTab, setTabQuery, setTabTitle } from './tabsApi.ts';
import { useUnsavedIn } from './unsaved.ts';

/**
 * Returns the route params of the page. Unlike the router's hook it keeps its values while the tab
 * is hidden.
 */
export function useParams(): PageValues {
  return usePage().params;
}

/** Functions of the page's own tab. Their identity is stable. */
export interface OwnTab {
  close(): void;
  setTitle(title: string): void;
}

/**
 * Returns the page's own tab. Also works while the tab is hidden, and does not affect other tabs.
 *
 * @example const tab = useTab(); <Button onClick={tab.close}>关闭</Button>
 */
export function useTab(): OwnTab {
  const { tabKey } = usePage();
  return useMemo(
    () => ({
      close: () => closeTab(tabKey),
      setTitle: (title: string) => setTabTitle(tabKey, title),
    }),
    [tabKey],
  );
}

/**
 * Sets the title of the page's tab, usually to the name of the displayed record.
 *
 * @param title `undefined` while the name is loading. The tab then keeps its title.
 * @example useTabTitle(netbar?.name);
 */
export function useTabTitle(title: string | undefined): void {
  const tab = useTab();
  useEffect(() => {
    if (title !== undefined) tab.setTitle(title);
  }, [tab, title]);
}

/**
 * Declares that the page has work that is lost when its tab closes. The tab then stays alive
 * regardless of the number of open tabs, and the user has to confirm closing it, reloading it, or
 * leaving the console. Several parts of a page can use it independently. An open `FormDrawer` or
 * `FormDialog` with changes is included automatically. The state of a part ends when it is
 * unmounted.
 *
 * @example useUnsaved(Object.keys(edits).length > 0);
 */
export function useUnsaved(unsaved: boolean): void {
  useUnsavedIn(usePage().tabKey, unsaved);
}

/** Changes of a query: a value sets, `undefined` or `''` removes. */
export type QueryPatch = Readonly<Record<string, string | undefined>>;

/** The last requested change by tab, and the query on which it is based. */
const pendingChanges = new Map<string, { query: PageValues; next: PageValues }>();

/**
 * State of a page in the query of its tab.
 *
 * @returns the query, and a function that changes some of its fields. Several changes within one
 * render are combined, also by different parts of the page.
 * @example const [query, setQuery] = useQueryState(); setQuery({ view: 'map' });
 */
export function useQueryState(): [PageValues, (patch: QueryPatch) => void] {
  const { tabKey, query } = usePage();
  const latest = useRef(query);
  latest.current = query;
  if (pendingChanges.get(tabKey)?.query !== query) pendingChanges.delete(tabKey);
  const change = useCallback(
    (patch: QueryPatch) => {
      const { current: renderedQuery } = latest;
      // Two changes before the next render must not overwrite each other.
      const before = pendingChanges.get(tabKey);
      const next: Record<string, string> = {
        ...(before?.query === renderedQuery ? before.next : renderedQuery),
      };
      for (const [key, value] of Object.entries(patch)) {
        if (value === undefined || value === '') delete next[key];
        else next[key] = value;
      }
      pendingChanges.set(tabKey, { query: renderedQuery, next });
      setTabQuery(tabKey, next);
    },
    [tabKey],
  );
  return [query, change];
}
