import { useMemo } from 'react';
import { useQueryState } from '../../router/usePageTools.ts';
import type { FilterValues } from './filterField.ts';
import {
  type ListState,
  type ListStateOptions,
  listQuery,
  parseListState,
  type Sort,
} from './listState.ts';

/** The state of a list and the ways to change it. Each change goes into the address of the page's own tab. */
export interface ListStateControl {
  state: ListState;
  /** Sets some filters, `''` clears one; goes to page 1. */
  setFilters(patch: FilterValues): void;
  /** Clears all filters; goes to page 1. */
  resetFilters(): void;
  setPage(page: number): void;
  /** Goes to page 1. */
  setPageSize(pageSize: number): void;
  /** Goes to page 1; `null` is the list's default order. */
  setSort(sort: Sort | null): void;
  /** What is shown, page apart, as the address has it: for `showView`. */
  viewQuery: Readonly<Record<string, string>>;
  /** Shows what `viewQuery` said at another time; what the list does not know any more is left out. */
  showView(query: Readonly<Record<string, string>>): void;
}

/**
 * Headless state of a list: page, page size, sort and filters live in the query of the tab, so that a reload, a shared address
 * and a return to the tab show the same rows.
 *
 * @param options give a constant: a new object each time makes a new state each time
 */
export function useListState(options: ListStateOptions): ListStateControl {
  const [query, setQuery] = useQueryState();
  return useMemo(() => {
    const state = parseListState(query, options);
    const change = (patch: Partial<ListState>): void =>
      setQuery(listQuery({ ...state, page: 1, ...patch }, options));
    const viewQuery = Object.entries(listQuery({ ...state, page: 1 }, options)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return {
      state,
      viewQuery: Object.fromEntries(viewQuery),
      showView: (saved) => change(parseListState({ ...saved, page: '1' }, options)),
      setFilters: (patch) => change({ filters: { ...state.filters, ...patch } }),
      resetFilters: () => change({ filters: {} }),
      // Nothing but the page: a list that steps back from an empty one leaves what was asked for meanwhile.
      setPage: (page) => setQuery({ page: page === 1 ? undefined : String(page) }),
      setPageSize: (pageSize) => change({ pageSize }),
      setSort: (sort) => change({ sort }),
    };
  }, [query, options, setQuery]);
}
