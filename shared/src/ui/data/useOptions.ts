import type { BodyOf, DataOf, ListedRoute } from '../../request/apiTypes.ts';
import type { Route } from '../../request/types.ts';
import { type Read, type ReadOptions, useRead } from './useRead.ts';

/**
 * Reads what filters and forms choose from, once for as long as the page lives; `reload` it after a change that may have added a
 * choice.
 *
 * @example const roles = useOptions('POST /authority/getAuthorityList', { page: 1, pageSize: 100 }, { read: readRoles });
 */
export function useOptions<R extends ListedRoute, T = DataOf<R>>(
  route: R,
  body?: BodyOf<R> | null,
  options?: Pick<ReadOptions<DataOf<R>, T>, 'read'>,
): Read<T>;
export function useOptions<T>(route: Route, body?: unknown, options?: Pick<ReadOptions<never, T>, 'read'>): Read<T>;
export function useOptions<T>(route: Route, body?: unknown, options: Pick<ReadOptions<never, T>, 'read'> = {}): Read<T> {
  return useRead(route, body, { ...options, life: null });
}
