import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useCallUnlisted } from '../../remote/scopeContext.ts';
import type { DataOf, ListRoute, RowOf } from '../../request/apiTypes.ts';
import type { callUnlisted } from '../../request/call.ts';
import { RequestError } from '../../request/requestError.ts';
import type { Route } from '../../request/types.ts';
import { type ListStateOptions, listBody } from './listState.ts';
import { type Rows, readRows } from './pageResult.ts';
import { type TablePrefs, useTablePrefs } from './tablePrefs.ts';
import { type ListStateControl, useListState } from './useListState.ts';
import { useRetryOnline } from './useRetryOnline.ts';
import { type RowKey, type Selection, useSelection } from './useSelection.ts';

/** Milliseconds after which a page that comes back into view loads its rows again. */
export const ROWS_LIFE = 30_000;

export interface ListOptions<R extends Route = Route> extends ListStateOptions {
  /** The list call. Its body is `page`, `pageSize`, the filters and, when sorted, `sort: [{ field, order }]`. */
  call: R;
  /** Further fields of the body, the same for every load. */
  body?: Readonly<Record<string, unknown>>;
  /** The field that identifies a row; `ID` unless told. */
  rowKey?: string;
  /** Names the table for what a person likes of it (columns, density, page size); the call unless told. */
  id?: string;
}

/** Why a list could not be loaded, for people. */
export interface Failure {
  message: string;
  requestId: string | undefined;
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
  /** Loads the same page again, for example after a change. When the page has become empty the last one that is not is shown. */
  reload(): void;
}

interface Loaded<Row> extends Rows<Row> {
  data: unknown;
  failure: Failure | null;
}

interface Result<Row> extends Loaded<Row> {
  /** Of which load this is the result. */
  load: string;
  at: number;
}

function failed<Row>(message: string, requestId?: string): Loaded<Row> {
  return { rows: [], total: 0, data: null, failure: { message, requestId } };
}

type Send = typeof callUnlisted;

async function fetchRows<Row>(send: Send, route: Route, body: unknown, signal: AbortSignal): Promise<Loaded<Row>> {
  try {
    const { code, data, msg } = await send(route, body, { signal, loading: false });
    return code === 0 ? { ...readRows<Row>(data), data, failure: null } : failed(msg);
  } catch (error) {
    if (error instanceof RequestError) return failed(error.message, error.requestId);
    throw error;
  }
}

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
  const send = useCallUnlisted();
  const [prefs, setPrefs] = useTablePrefs(id);
  const { pageSize: likedSize } = prefs;
  const withLikes = useMemo(
    () => (likedSize === null ? options : { ...options, defaults: { ...options.defaults, pageSize: likedSize } }),
    [options, likedSize],
  );
  const control = useListState(withLikes);
  const { state, setPage } = control;
  const [turn, setTurn] = useState(0);
  const [result, setResult] = useState<Result<Row> | null>(null);
  const body = JSON.stringify({ ...fixed, ...listBody(state, options.filters ?? []) });
  const load = `${turn} ${body}`;
  const latest = useRef(result);
  latest.current = result;

  useEffect(() => {
    const known = latest.current;
    if (known?.load === load) {
      // The tab was hidden and is shown again: its effects run anew, its rows are still there.
      if (Date.now() - known.at > ROWS_LIFE) setTurn((count) => count + 1);
      return;
    }
    const controller = new AbortController();
    void fetchRows<Row>(send, route, JSON.parse(body), controller.signal).then((rows) => {
      if (!controller.signal.aborted) setResult({ ...rows, load, at: Date.now() });
    });
    return () => controller.abort();
  }, [send, route, body, load]);

  const settled = result?.load === load;
  const total = result?.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / state.pageSize));
  const isPastEnd = settled && result.failure === null && result.rows.length === 0 && state.page > lastPage;
  useEffect(() => {
    if (isPastEnd) setPage(lastPage);
  }, [isPastEnd, lastPage, setPage]);

  const keyOf = useCallback((row: Row): RowKey => (row as Record<string, RowKey>)[rowKey] ?? '', [rowKey]);
  const selection = useSelection<Row>(JSON.stringify(state.filters), keyOf);
  const reload = useCallback(() => setTurn((count) => count + 1), []);
  useRetryOnline(settled && result.failure !== null, reload);
  const isFirst = result === null || (result.failure !== null && !settled);

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
    loading: settled && !isPastEnd ? null : isFirst ? 'first' : 'again',
    failure: settled ? result.failure : null,
    selection,
    keyOf,
    reload,
  };
}
