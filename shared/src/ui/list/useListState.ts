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

/** State of a list with its setters. Each change updates the URL of the page's tab. */
export interface ListStateControl {
  state: ListState;
  /** Sets some filters (`''` clears a filter) and moves to page 1. */
  setFilters(patch: FilterValues): void;
  /** Clears all filters and the sorting, and moves to page 1. */
  resetFilters(): void;
  setPage(page: number): void;
  /** Also moves to page 1. */
  setPageSize(pageSize: number): void;
  /** Also moves to page 1. `null` restores the default order of the list. */
  setSort(sort: Sort | null): void;
  /** Current state without the page as in the URL, for `showView`. */
  viewQuery: Readonly<Record<string, string>>;
  /** Applies a stored `viewQuery`. Fields that the list no longer has are ignored. */
  showView(query: Readonly<Record<string, string>>): void;
}

/**
 * Headless state of a list. Page, page size, sorting and filters are stored in the query of the
 * tab, so that a reload, a shared URL and a return to the tab show the same rows.
 *
 * @param options must be a constant, because a new object creates a new state
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
      resetFilters: () => change({ filters: {}, sort: options.defaults?.sort ?? null }),
      // Sets only the page, so that other changes since the last render are not lost when the list
      // leaves an empty page.
      setPage: (page) => setQuery({ page: page === 1 ? undefined : String(page) }),
      setPageSize: (pageSize) => change({ pageSize }),
      setSort: (sort) => change({ sort }),
    };
  }, [query, options, setQuery]);
}
