import type { PageDeclaration } from './defineRemote.ts';
import { type DeclaredList, firstCalls } from './firstCalls.ts';

/**
 * The calls that `list` of a page accepts, one member per source. `@console/cli/client` adds the list calls of the console's API
 * document; a remote whose back end has lists of another name adds them in the same way.
 */
export interface ListCalls {
  /** Lists of the remote's own back end. */
  own: `${'GET' | 'POST'} /plugin/${string}`;
}

/** A call that returns one page of rows. */
export type ListCall = ListCalls[keyof ListCalls];

/** What a page requests first. */
export interface PageRequests {
  /**
   * The list that the page shows: the call, as in `list` of its resource. A list whose resource also states `id`, `body` or
   * `defaults` states them here too, so that both make the same request.
   */
  list?: ListCall | (DeclaredList & { readonly call: ListCall });
  /** Further calls with bodies known beforehand. */
  data?: NonNullable<PageDeclaration['data']>;
}

/**
 * Declares a page. The host makes the page's first requests while the page's files load; the choices of filters are not among them.
 *
 * @param component component path of the menu rows that the page serves, `view/netbar/list.vue`; `view/netbar/**` takes all below it
 * @param module the module with the page as its default export, relative to the remote's folder
 * @example page('view/netbar/list', './src/list/NetbarListPage.tsx', { list: 'POST /netbar/getNetbarList' })
 */
export function page(
  component: string,
  module: string,
  { list, data = [] }: PageRequests = {},
): PageDeclaration {
  const rows =
    list === undefined ? [] : firstCalls(typeof list === 'string' ? { call: list } : list);
  const all = [...rows, ...data];
  return all.length === 0 ? { component, module } : { component, module, data: all };
}
