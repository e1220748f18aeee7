import type { BodyOf, DataOf, ListedRoute } from './apiTypes.ts';
import { callUnlisted } from './call.ts';
import type { Answer, CallOptions } from './types.ts';

type Args<Body> = undefined extends Body ? [body?: Body, options?: CallOptions] : [body: Body, options?: CallOptions];

/**
 * Calls the server. Route, body and answer are typed from its API document.
 *
 * @returns every 2xx answer, `code` 0 or not; a refusal has been shown as a toast then (spec 8)
 * @throws RequestError when there is no answer to give; that has been shown too, except an abort and a given-up verification
 * @example
 * const { code, data } = await call('POST /user/getUserList', { page: 1, pageSize: 10 });
 * if (code === 0) show(data.list);
 */
export function call<R extends ListedRoute>(route: R, ...[body, options]: Args<BodyOf<R>>): Promise<Answer<DataOf<R>>> {
  return callUnlisted<DataOf<R>>(route, body, options);
}
