import type { BodyOf, DataOf, ListedRoute } from '../../request/apiTypes.ts';
import type { Route } from '../../request/types.ts';
import { serves } from '../../session/support.ts';
import { useLiveRows } from './useLiveRows.ts';
import { type Read, type ReadOptions, useRead } from './useRead.ts';

const LIVE_DICTS = { topic: 'dictionary' };
const NOT_LIVE = {};

/** Whether the response contains values of dictionaries. */
const holdsDicts = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'dicts' in data;

/**
 * Loads the options of filters and forms once for the lifetime of the page. Call `reload` after a
 * change that may have added an option. If the response contains dictionaries (`dicts`), it is
 * loaded again when a dictionary changes.
 *
 * @example
 * const body = { page: 1, pageSize: 100 };
 * const roles = useOptions('POST /authority/getAuthorityList', body, { read: readRoles });
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
  // A call that the back end does not support is not made. There are no options then.
  const read = useRead(route, serves(route) ? body : null, { ...options, life: null });
  // Changes of dictionaries are published on a topic.
  useLiveRows(holdsDicts(read.data) ? LIVE_DICTS : NOT_LIVE, read.reload);
  return read;
}
