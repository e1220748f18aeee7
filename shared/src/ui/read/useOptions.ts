import type { BodyOf, DataOf, ListedRoute } from '../../request/apiTypes.ts';
import type { Route } from '../../request/types.ts';
import { serves } from '../../session/support.ts';
import { useLiveRows } from './useLiveRows.ts';
import { type Read, type ReadOptions, useRead } from './useRead.ts';

const LIVE_DICTS = { topic: 'dictionary' };
const NOT_LIVE = {};

/** Whether values of dictionaries come with it. */
const holdsDicts = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'dicts' in data;

/**
 * Reads what filters and forms choose from, once for as long as the page lives; `reload` it after a change that may have added a
 * choice. Where dictionaries come with it (`dicts`), it is read again by itself when somebody changes one.
 *
 * @example const roles = useOptions('POST /authority/getAuthorityList', { page: 1, pageSize: 100 }, { read: readRoles });
 */
export function useOptions<R extends ListedRoute, T = DataOf<R>>(
  route: R,
  body?: BodyOf<R> | null,
  options?: Pick<ReadOptions<DataOf<R>, T>, 'read'>,
): Read<T>;
export function useOptions<T>(
  route: Route,
  body?: unknown,
  options?: Pick<ReadOptions<never, T>, 'read'>,
): Read<T>;
export function useOptions<T>(
  route: Route,
  body?: unknown,
  options: Pick<ReadOptions<never, T>, 'read'> = {},
): Read<T> {
  // What a back end does not serve is not asked for: there are no options then.
  const read = useRead(route, serves(route) ? body : null, { ...options, life: null });
  // Who changes a dictionary tells it: what is chosen from is read again.
  useLiveRows(holdsDicts(read.data) ? LIVE_DICTS : NOT_LIVE, read.reload);
  return read;
}
