import type { BodyOf, DataOf, ListedRoute } from '../../request/apiTypes.ts';
import type { Route } from '../../request/types.ts';
import { type LiveRows, useLiveRows } from './useLiveRows.ts';
import { DATA_LIFE, type Read, type ReadOptions, useRead } from './useRead.ts';

interface RecordOptions<Data, T> extends ReadOptions<Data, T> {
  /** Keeps the data up to date while they are visible, as in a list. Must be a constant. */
  live?: LiveRows;
}

const NOT_LIVE: LiveRows = {};

/**
 * Loads data of a page: a record, rows outside of the URL state, or search results. They are loaded
 * again when the body changes, when the user returns to the tab after half a minute, and when the
 * network returns after a failure.
 *
 * @param body `null` to load nothing
 * @example
 * const { data, failure, reload } = useRecord(
 *   'POST /netbar/getNetbar',
 *   { ID },
 *   { read: ({ netbar }) => netbar },
 * );
 */
export function useRecord<R extends ListedRoute, T = DataOf<R>>(
  route: R,
  body: BodyOf<R> | null,
  options?: RecordOptions<DataOf<R>, T>,
): Read<T>;
export function useRecord<T>(
  route: Route,
  body?: unknown,
  options?: RecordOptions<never, T>,
): Read<T>;
export function useRecord<T>(
  route: Route,
  body?: unknown,
  options: RecordOptions<never, T> = {},
): Read<T> {
  const { live = NOT_LIVE, ...others } = options;
  const answer = useRead(route, body, { ...others, life: DATA_LIFE });
  useLiveRows(live, answer.reload);
  return answer;
}
