import { useCallback, useEffect, useMemo } from 'react';
import type { DataOf, ListRoute, RowOf } from '../../request/apiTypes.ts';
import { type Rows, readRows } from '../../request/pageResult.ts';
import type { Route } from '../../request/types.ts';
import { type LiveRows, useLiveRows } from '../read/useLiveRows.ts';
import { DATA_LIFE, useRead } from '../read/useRead.ts';
import { useRefresh } from '../read/useRefresh.ts';
import { filterBody } from './filterField.ts';
import { type ListStateOptions, listBody } from './listState.ts';
import type { ListTree } from './listTree.ts';
import { type TablePrefs, useTablePrefs } from './tablePrefs.ts';
import { useDefaultView } from './useDefaultView.ts';
import { type ListStateControl, useListState } from './useListState.ts';
import { type RowKey, type Selection, useSelection } from './useSelection.ts';

export interface ListOptions<R extends Route = Route> extends ListStateOptions {
  /** The list call. Its body is `page`, `pageSize`, the filters and, when sorted, `sort: [{ field, order }]`. */
  call: R;
  /** Further fields of the body, the same for every load. */
  body?: Readonly<Record<string, unknown>>;
  /** The field that identifies a row; `ID` unless told. */
  rowKey?: string;
  /** Keeps the rows true while they are in sight; left out, they are read again on return to the tab. */
  live?: LiveRows;
  /** Names the table for what a person likes of it (columns, density, page size); the call unless told. */
  id?: string;
}

/** Why a list could not be loaded, for people. */
export interface Failure {
  message: string;
  requestId: string | undefined;
  /** A box has told the reason already; what stands in place of the rows need not repeat it. */
  hasBox?: boolean;
}

/** A list: its rows, what it is doing, and how to change what it shows. */
export interface List<Row, Data = unknown> extends ListStateControl, Rows<Row> {
  options: ListOptions;
  /** The answer's whole `data`, for what it holds beside the rows; `null` until it is there and after a failure. */
  data: Data | null;
  /** `first`: nothing to show yet · `again`: the rows are of an earlier load · `null`: settled. */
  loading: 'first' | 'again' | null;
  failure: Failure | null;
  selection: Selection<Row>;
  prefs: TablePrefs;
  setPrefs(change: Partial<TablePrefs>): void;
  keyOf(row: Row): RowKey;
  /** The tree that the rows are, where `useTree` has made them one. */
  tree?: ListTree<Row>;
  /** Loads the same page again, for example after a change. When the page has become empty the last one that is not is shown. */
  reload(): void;
}

interface Loaded<Row> extends Rows<Row> {
  data: unknown;
}

const NOT_LIVE: LiveRows = {};

const readListOf =
  (call: string) =>
  <Row>(data: unknown): Loaded<Row> => ({ ...readRows<Row>(data, call), data });

/**
 * Headless controller of a list page: state in the address, rows from the server, the last request wins (an earlier one is
 * aborted and its answer dropped), failures kept for the view, selection.
 *
 * @param options a constant of the page's module
 * @example
 * const OPTIONS = { call: 'POST /user/getUserList', filters: FILTERS } as const satisfies ListOptions;
 * const list = useList(OPTIONS); // rows are typed from the API document; useList<Row>(…) for calls that it does not know
 */
export function useList<R extends ListRoute>(options: ListOptions<R>): List<RowOf<R>, DataOf<R>>;
export function useList<Row extends object, Data = unknown>(options: ListOptions): List<Row, Data>;
export function useList<Row extends object>(options: ListOptions): List<Row> {
  const { call: route, body: fixed, rowKey = 'ID', id = route } = options;
  const [prefs, setPrefs] = useTablePrefs(id);
  const { pageSize: likedSize } = prefs;
  const withLikes = useMemo(
    () =>
      likedSize === null
        ? options
        : { ...options, defaults: { ...options.defaults, pageSize: likedSize } },
    [options, likedSize],
  );
  const control = useListState(withLikes);
  const { state, setPage } = control;
  const body = { ...fixed, ...listBody(state, options.filters ?? []) };
  const { viewQuery, showView } = control;
  const isOpening = useDefaultView(id, {
    isUntouched: Object.keys(viewQuery).length === 0 && state.page === 1,
    showView,
    setPrefs,
  });
  const readList = useMemo(() => readListOf(route)<Row>, [route]);
  const how = { read: readList, keep: true, life: DATA_LIFE, silent: 'toasts' as const };
  const {
    data: result,
    loading,
    failure,
    reload,
    replace,
  } = useRead<Loaded<Row>>(route, isOpening ? null : body, how);

  const refresh = useRefresh(route, body, (data) => replace(readList(data)));
  const settled = loading === null && failure === null;
  useLiveRows(options.live ?? NOT_LIVE, () => {
    if (settled) refresh();
  });

  const total = result?.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / state.pageSize));
  const isPastEnd = loading === null && result?.rows.length === 0 && state.page > lastPage;
  useEffect(() => {
    if (isPastEnd) setPage(lastPage);
  }, [isPastEnd, lastPage, setPage]);

  const keyOf = useCallback(
    (row: Row): RowKey => (row as Record<string, RowKey>)[rowKey] ?? '',
    [rowKey],
  );
  const filter = { ...fixed, ...filterBody(options.filters ?? [], state.filters) };
  const scope = JSON.stringify([fixed, state.filters]);
  const selection = useSelection<Row>({ scope, filter, total, keyOf });
  return {
    ...control,
    setPageSize: (pageSize) => {
      control.setPageSize(pageSize);
      setPrefs({ pageSize });
    },
    options,
    prefs,
    setPrefs,
    rows: result?.rows ?? [],
    total,
    data: result?.data ?? null,
    loading: isOpening ? 'first' : isPastEnd ? 'again' : loading,
    failure,
    selection,
    keyOf,
    reload,
  };
}
