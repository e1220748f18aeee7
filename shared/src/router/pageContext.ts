import { createContext, useContext } from 'react';
import type { SysMenu } from '../session/types.ts';

/** Query or route parameters by name. */
export type PageValues = Readonly<Record<string, string>>;

/** Snapshot of a page's tab. A hidden tab thus does not react to the URL of another tab. */
export interface Page {
  /** Identity of the tab. Stays the same when the query changes. */
  tabKey: string;
  /** The menu row from which the page was opened. `null` for pages outside of the menu. */
  menu: SysMenu | null;
  params: PageValues;
  query: PageValues;
}

/** Provided by the host around every page. */
export const PageContext = createContext<Page | null>(null);

/**
 * Returns the page's tab: key, menu row, params and query.
 *
 * @throws Error outside of a page
 * @example const { params } = usePage(); // { id: '7' }
 */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page)
    throw new Error('usePage must be called below a page, where the host provides PageContext');
  return page;
}
