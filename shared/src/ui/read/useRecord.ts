import type { BodyOf, DataOf, ListedRoute } from '../../request/apiTypes.ts';
import type { Route } from '../../request/types.ts';
import { type LiveRows, useLiveRows } from './useLiveRows.ts';
import { DATA_LIFE, type Read, type ReadOptions, useRead } from './useRead.ts';

interface RecordOptions<Data, T> extends ReadOptions<Data, T> {
  /** What keeps it true while somebody looks at it, as in a list. Give a constant. */
  live?: LiveRows;
}

const NOT_LIVE: LiveRows = {};

/**
 * Reads one thing that a page shows: a record, a page of rows beside the address, the results of a search. It is loaded again when
 * the body changes, when the person comes back to the tab after half a minute, and when the network is back after a failure.
 *
 * @param body `null`: there is nothing to read now
 * @example
 * const { data: netbar, failure, reload } = useRecord('POST /netbar/getNetbar', { ID }, { read: ({ netbar }) => netbar });
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
