import type { PageDeclaration } from './defineRemote.ts';
import { type DeclaredList, firstCalls } from './firstCalls.ts';

/**
 * The calls that `list` of a page accepts, one member per source. `@console/cli/client` adds the
 * list calls of the console's API document. A remote can add the list calls of its back end in the
 * same way.
 */
export interface ListCalls {
  /** Lists of the remote's own back end. */
  plugin: `${'GET' | 'POST'} /plugin/${string}`;
}

/** A call that returns one page of rows. */
export type ListCall = ListCalls[keyof ListCalls];

/** The first requests of a page. */
export interface PageRequests {
  /**
   * The list of the page: the call, as in `list` of its resource. If the resource also has `id`,
   * `body` or `defaults`, repeat them here, so that both make the same request.
   */
  list?: ListCall | (DeclaredList & { readonly call: ListCall });
  /** Further calls with constant bodies. */
  data?: NonNullable<PageDeclaration['data']>;
}

/**
 * Declares a page. The host makes the page's first requests while its files are loading. The
 * options of filters are not included.
 *
 * @param component component path of the menu rows that the page serves, for example
 * `view/netbar/list.vue`; `view/netbar/**` matches all paths below
 * @param module module with the page as its default export, relative to the remote's folder
 * @example
 * page('view/my-tool/list', './src/list/ToolListPage.tsx', {
 *   list: 'POST /plugin/my-tool/getToolList',
 * })
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
