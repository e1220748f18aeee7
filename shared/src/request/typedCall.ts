import type { BodyOf, DataOf, ListedRoute } from './apiTypes.ts';
import { callUnlisted } from './call.ts';
import type { ApiResponse, CallOptions } from './types.ts';

type Args<Body> = undefined extends Body ? [body?: Body, options?: CallOptions] : [body: Body, options?: CallOptions];

/**
 * Calls the server. Route, body and response are typed from its API document.
 *
 * @returns every 2xx response, `code` 0 or not; a refusal has been shown as a toast then (spec 8)
 * @throws RequestError when there is no response to give; that has been shown too, except an abort and a given-up verification
 * @example
 * const { code, data } = await call('POST /user/getUserList', { page: 1, pageSize: 10 });
 * if (code === 0) show(data.list);
 */
export function call<R extends ListedRoute>(route: R, ...[body, options]: Args<BodyOf<R>>): Promise<ApiResponse<DataOf<R>>> {
  return callUnlisted<DataOf<R>>(route, body, options);
}
