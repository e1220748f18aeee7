import { type RenderResult, render } from '@testing-library/react';
import { atom, useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { type Page, PageContext, type PageValues } from '../router/pageContext.ts';
import { type TabTarget, tabsApiAtom } from '../router/tabsApi.ts';
import { findMenu } from '../session/findMenu.ts';
import { menusAtom } from '../session/state.ts';
import { store } from '../store/store.ts';

/** A rendered page with test doubles for the host's tabs. */
export interface RenderedPage extends RenderResult {
  /** Returns the current query of the tab. */
  query(): PageValues;
  /** Changes the query like an edit of the URL. */
  setQuery(query: PageValues): void;
  /** Tabs that the page has opened, in order. */
  opened: readonly TabTarget[];
  /** Whether the page has closed its tab. */
  closed(): boolean;
  /** Whether the page has declared unsaved work. */
  unsaved(): boolean;
  /** Title that the page has set, or an empty string. */
  title(): string;
}

/**
 * Returns an address with the values of a target. Before a test sets the menus, every page exists.
 */
function testAddress({ name, params = {}, query = {} }: TabTarget): string | undefined {
  const menus = store.get(menusAtom);
  if (menus.length > 0 && !findMenu(menus, name)) return undefined;
  return `#/${[name, ...Object.values(params)].join('/')}?${new URLSearchParams(query as Record<string, string>)}`;
}

/**
 * Renders a page like the host: in a tab, with `PageContext` and `TabsApi`. Call `signInAs` first
 * if the page needs a user.
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
    address: testAddress,
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
 * Whether a lazy part of the kit (a form control, a filter) is still loading.
 *
 * @example await waitFor(() => expect(hasWaitingParts(page.container)).toBe(false))
 */
export const hasWaitingParts = (container: Element): boolean =>
  container.querySelector('.console-control-loading') !== null;
