import { useCallback, useEffect, useMemo } from 'react';
import type { DataOf, ListRoute, RowOf } from '../../request/apiTypes.ts';
import { type Rows, readRows } from '../../request/pageResult.ts';
import type { RequestError } from '../../request/requestError.ts';
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
  /**
   * The list call. Its body contains `page`, `pageSize`, the filters and, if sorted, `sort: [{
   * field, order }]`.
   */
  call: R;
  /** Additional fields of the body, constant for all loads. */
  body?: Readonly<Record<string, unknown>>;
  /** Field that identifies a row. Default: `ID`. */
  rowKey?: string;
  /**
   * Keeps the rows up to date while they are visible. Without it they are only loaded again when
   * the user returns to the tab.
   */
  live?: LiveRows;
  /**
   * Identifies the table for the user's preferences (columns, density, page size). Default: the
   * call.
   */
  id?: string;
}

/** Error of a list call, for users. */
export interface Failure {
  message: string;
  requestId: string | undefined;
  /** Whether an error box has already shown the message, so that the table need not repeat it. */
  hasBox?: boolean;
  /** The error of a call without a response. */
  error?: RequestError;
}

/** A list with its rows, loading state and setters. */
export interface List<Row, Data = unknown> extends ListStateControl, Rows<Row> {
  options: ListOptions;
  /**
   * The complete `data` of the response, for fields beside the rows. `null` before the first
   * response.
   */
  data: Data | null;
  /** `first`: no data yet. `again`: the rows are from an earlier load. `null`: settled. */
  loading: 'first' | 'again' | null;
  /** The rows of an earlier load stay after a failure. */
  failure: Failure | null;
  /** Active filters as in the list call, with the constant fields of its body. */
  filter: Readonly<Record<string, unknown>>;
  /** Time of the rows in milliseconds, or `null` without a response. */
  loadedAt?: number | null;
  selection: Selection<Row>;
  prefs: TablePrefs;
  setPrefs(change: Partial<TablePrefs>): void;
  keyOf(row: Row): RowKey;
  /** Tree of the rows, if the list was passed to `useTree`. */
  tree?: ListTree<Row>;
  /**
   * Loads the page again, for example after a change. If the page has become empty, the last page
   * with rows is shown.
   */
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
 * Headless controller of a list page: state in the URL, rows from the server, failures and
 * selection. The latest request wins: an earlier one is aborted and its response ignored.
 *
 * @param options a constant of the page's module
 * @example
 * const OPTIONS = {
 *   call: 'POST /user/getUserList',
 *   filters: FILTERS,
 * } as const satisfies ListOptions;
 * // Rows are typed from the API document. Use useList<Row>(…) for calls that it does not contain.
 * const list = useList(OPTIONS);
 */
export function useList<R extends ListRoute>(options: ListOptions<R>): List<RowOf<R>, DataOf<R>>;
export function useList<Row extends object, Data = unknown>(options: ListOptions): List<Row, Data>;
export function useList<Row extends object>(options: ListOptions): List<Row> {
  const { call: route, body: fixed, rowKey = 'ID', id = route } = options;
  const [prefs, setPrefs] = useTablePrefs(id);
  const { pageSize: preferredSize } = prefs;
  const withPreferences = useMemo(
    () =>
      preferredSize === null
        ? options
        : { ...options, defaults: { ...options.defaults, pageSize: preferredSize } },
    [options, preferredSize],
  );
  const control = useListState(withPreferences);
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
    fail,
    loadedAt,
  } = useRead<Loaded<Row>>(route, isOpening ? null : body, how);

  const refresh = useRefresh(route, body, { take: (data) => replace(readList(data)), fail });
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
    filter,
    loadedAt,
    selection,
    keyOf,
    reload,
  };
}
