import { type RenderResult, render } from '@testing-library/react';
import { atom, useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { type Page, PageContext, type PageValues } from '../router/pageContext.ts';
import { type TabTarget, tabsApiAtom } from '../router/tabsApi.ts';
import { store } from '../store/store.ts';

/** A page on its own, with doubles in place of the host's tabs. */
export interface RenderedPage extends RenderResult {
  /** The tab's query now. */
  query(): PageValues;
  /** Changes the query as the host does when the person edits the address. */
  setQuery(query: PageValues): void;
  /** Tabs that the page opened, in order. */
  opened: readonly TabTarget[];
  /** Whether the page closed its own tab. */
  closed(): boolean;
  /** Whether the page says that it holds work which is lost with its tab. */
  unsaved(): boolean;
  /** The title that the page gave its tab, '' if none. */
  title(): string;
}

/**
 * Draws a page as the host would: in a tab of its own, with `PageContext` and `TabsApi` filled. Sign somebody in first with
 * `signInAs` when the page asks for the person.
 *
 * @example
 * const page = renderPage(<UserPage />, { query: { page: '2' } });
 * expect(page.query()).toEqual({ page: '2' });
 */
export function renderPage(element: ReactNode, parts: Partial<Page> = {}): RenderedPage {
  const pageAtom = atom<Page>({ tabKey: 'test tab', menu: null, params: {}, query: {}, ...parts });
  const { tabKey } = store.get(pageAtom);
  const opened: TabTarget[] = [];
  let closed = false;
  let title = '';
  let unsaved = false;
  const setQuery = (query: PageValues): void => store.set(pageAtom, (page) => ({ ...page, query }));

  store.set(tabsApiAtom, {
    open: (target) => opened.push(target),
    close: (key) => {
      closed ||= key === tabKey;
    },
    setTitle: (key, text) => {
      if (key === tabKey) title = text;
    },
    setQuery: (key, query) => {
      if (key === tabKey) setQuery(query);
    },
    setUnsaved: (key, now) => {
      if (key === tabKey) unsaved = now;
    },
  });

  function Tab() {
    return <PageContext value={useAtomValue(pageAtom, { store })}>{element}</PageContext>;
  }
  const result = render(<Tab />);
  const query = () => store.get(pageAtom).query;
  return {
    ...result,
    query,
    setQuery,
    opened,
    closed: () => closed,
    unsaved: () => unsaved,
    title: () => title,
  };
}

/**
 * Whether a part of the kit that is fetched when it is first drawn (a control of a form, a filter) has not come yet.
 *
 * @example await waitFor(() => expect(hasWaitingParts(page.container)).toBe(false))
 */
export const hasWaitingParts = (container: Element): boolean =>
  container.querySelector('.console-control-loading') !== null;
