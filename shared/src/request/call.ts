import type { BodyOf, DataOf, ListedRoute } from './apiTypes.ts';
import { sendCall } from './sendCall.ts';
import type { ApiResponse, CallOptions, Route } from './types.ts';

type Args<Body> = undefined extends Body
  ? [body?: Body, options?: CallOptions]
  : [body: Body, options?: CallOptions];

/**
 * Calls the server. Rejects without a response.
 *
 * @deprecated Use `tryCall`, which never rejects. Stays until 1.0.
 * @returns every 2xx response with any `code`. A refusal has already been shown as a toast (spec
 * 8).
 * @throws RequestError without a response. It has already been shown, except for an abort and a
 * cancelled verification.
 */
export function call<R extends ListedRoute>(
  route: R,
  ...[body, options]: Args<BodyOf<R>>
): Promise<ApiResponse<DataOf<R>>> {
  return sendCall<DataOf<R>>(route, body, options);
}

/**
 * Like `call`, for a route outside of the API document. The caller specifies the type of the data.
 *
 * @deprecated Use `tryCall`, which accepts any route and never rejects. Stays until 1.0.
 */
export function callUnlisted<Data = unknown>(
  route: Route,
  body?: unknown,
  options: CallOptions = {},
): Promise<ApiResponse<Data>> {
  return sendCall<Data>(route, body, options);
}
