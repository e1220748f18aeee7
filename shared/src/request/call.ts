import type { BodyOf, DataOf, ListedRoute } from './apiTypes.ts';
import { sendCall } from './sendCall.ts';
import type { ApiResponse, CallOptions, Route } from './types.ts';

type Args<Body> = undefined extends Body
  ? [body?: Body, options?: CallOptions]
  : [body: Body, options?: CallOptions];

/**
 * Calls the server and rejects without an answer.
 *
 * @deprecated Use `tryCall`, which never rejects. Stays until 1.0.
 * @returns every 2xx response, `code` 0 or not; a refusal has been shown as a toast then (spec 8)
 * @throws RequestError when there is no response to give; that has been shown too, except an abort and a given-up verification
 */
export function call<R extends ListedRoute>(
  route: R,
  ...[body, options]: Args<BodyOf<R>>
): Promise<ApiResponse<DataOf<R>>> {
  return sendCall<DataOf<R>>(route, body, options);
}

/**
 * As `call`, for a route that the API document does not know; the caller names the type of the data.
 *
 * @deprecated Use `tryCall`, which takes any route and never rejects. Stays until 1.0.
 */
export function callUnlisted<Data = unknown>(
  route: Route,
  body?: unknown,
  options: CallOptions = {},
): Promise<ApiResponse<Data>> {
  return sendCall<Data>(route, body, options);
}
