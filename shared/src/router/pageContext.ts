import { createContext, useContext } from 'react';
import type { SysMenu } from '../session/types.ts';

/** Query or route parameters, by name. */
export type PageValues = Readonly<Record<string, string>>;

/** What a page knows of its own tab: a snapshot, so that a hidden tab never reacts to another tab's address. */
export interface Page {
  /** Identity of the tab; stays the same while the page changes its query. */
  tabKey: string;
  /** The menu row that the page was opened from; `null` for pages outside the menu. */
  menu: SysMenu | null;
  params: PageValues;
  query: PageValues;
}

/** Filled by the host around every page. */
export const PageContext = createContext<Page | null>(null);

/**
 * The page's own tab: key, menu row, params and query.
 *
 * @throws Error outside a page
 * @example const { params } = usePage(); // { id: '7' }
 */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page)
    throw new Error('usePage is for components below a page: the host provides PageContext');
  return page;
}
