import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { toast } from '../../feedback/toasts.ts';
import type { Route } from '../../request/types.ts';
import { type Page, PageContext } from '../../router/pageContext.ts';
import { tabsApiAtom } from '../../router/tabsApi.ts';
import { store } from '../../store/store.ts';
import { fakeServer } from '../../testing/fakeServer.ts';
import type { CatalogEntry } from './catalogEntry.ts';

const TAB = 'catalog';
const NOTHING: Readonly<Record<string, never>> = {};

/**
 * Provides the environment that the host gives a page, for the examples of an entry: a tab with a
 * query, and a fake server with the responses of the entry.
 */
export function ExampleStage({ entry, children }: { entry: CatalogEntry; children: ReactNode }) {
  const { answers = NOTHING, params = NOTHING } = entry;
  const [queryState, setQueryState] = useState<{ of: CatalogEntry; query: Page['query'] }>({
    of: entry,
    query: NOTHING,
  });
  const query = queryState.of === entry ? queryState.query : NOTHING;
  const page = useMemo<Page>(() => ({ tabKey: TAB, menu: null, params, query }), [params, query]);
  // Created before the effects of the examples run, because those make the first calls.
  const [server] = useState(fakeServer);
  useMemo(() => {
    for (const [route, handler] of Object.entries(answers)) server.on(route as Route, handler);
    store.set(tabsApiAtom, {
      open: ({ name, params: values = {} }) =>
        void toast.info([name, ...Object.values(values)].join(' ')),
      address: ({ name }) => `#/${name}`,
      close: () => undefined,
      setTitle: () => undefined,
      setQuery: (_key, next) => setQueryState({ of: entry, query: next }),
      setUnsaved: () => undefined,
    });
  }, [server, answers, entry]);
  useEffect(
    () => () => {
      server.close();
      store.set(tabsApiAtom, null);
    },
    [server],
  );
  return <PageContext value={page}>{children}</PageContext>;
}
