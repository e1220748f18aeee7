import { useCallback, useMemo, useRef } from 'react';
import { type PageValues, usePage } from './pageContext.ts';
import { closeTab, setTabQuery, setTabTitle } from './tabsApi.ts';
import { useUnsavedIn } from './unsaved.ts';

/** The page's route params. Unlike the router's own hook it keeps its values while the tab is hidden. */
export function useParams(): PageValues {
  return usePage().params;
}

/** What a page may do to its own tab; each function keeps its identity. */
export interface OwnTab {
  close(): void;
  setTitle(title: string): void;
}

/**
 * The page's own tab. Works from a hidden tab too, and never touches another one.
 *
 * @example const tab = useTab(); useEffect(() => tab.setTitle(netbar.name), [tab, netbar.name]);
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
 * Says that the page holds work which is lost when its tab closes. While it does, the tab stays alive however many are open, and
 * the person is asked before he closes the tab, loads it anew or leaves the console. Several parts of a page may say so, each for
 * itself; an open `FormDrawer` or `FormDialog` with changes does without being told. What a part says ends with the part.
 *
 * @example useUnsaved(Object.keys(edits).length > 0);
 */
export function useUnsaved(unsaved: boolean): void {
  useUnsavedIn(usePage().tabKey, unsaved);
}

/** Changes to a query: a value sets, `undefined` or `''` removes. */
export type QueryPatch = Readonly<Record<string, string | undefined>>;

/** By tab, the change that was asked for last, and the query on which it stands. */
const asked = new Map<string, { query: PageValues; next: PageValues }>();

/**
 * Page state that lives in the address: the query of the page's own tab.
 *
 * @returns the query, and a function that changes some of it and leaves the rest; several changes in one go add up, whichever parts
 *   of the page make them
 * @example const [query, setQuery] = useQueryState(); setQuery({ view: 'map' });
 */
export function useQueryState(): [PageValues, (patch: QueryPatch) => void] {
  const { tabKey, query } = usePage();
  const latest = useRef(query);
  latest.current = query;
  if (asked.get(tabKey)?.query !== query) asked.delete(tabKey);
  const change = useCallback(
    (patch: QueryPatch) => {
      const { current: drawn } = latest;
      // Two changes before the next render do not undo each other.
      const before = asked.get(tabKey);
      const next: Record<string, string> = { ...(before?.query === drawn ? before.next : drawn) };
      for (const [key, value] of Object.entries(patch)) {
        if (value === undefined || value === '') delete next[key];
        else next[key] = value;
      }
      asked.set(tabKey, { query: drawn, next });
      setTabQuery(tabKey, next);
    },
    [tabKey],
  );
  return [query, change];
}
