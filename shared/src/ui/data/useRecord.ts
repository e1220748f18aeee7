import type { BodyOf, DataOf, ListedRoute } from '../../request/apiTypes.ts';
import type { Route } from '../../request/types.ts';
import { DATA_LIFE, type Read, type ReadOptions, useRead } from './useRead.ts';

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
  options?: ReadOptions<DataOf<R>, T>,
): Read<T>;
export function useRecord<T>(route: Route, body?: unknown, options?: ReadOptions<never, T>): Read<T>;
export function useRecord<T>(route: Route, body?: unknown, options: ReadOptions<never, T> = {}): Read<T> {
  return useRead(route, body, { ...options, life: DATA_LIFE });
}
