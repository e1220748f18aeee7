import type { BodyOf, DataOf, ListedRoute } from './apiTypes.ts';
import { sendCall } from './sendCall.ts';
import { type Outcome, settle } from './settle.ts';
import type { CallOptions, Route } from './types.ts';

/** Type of `tryCall`, and of its scoped versions. */
export interface TryCall {
  <R extends ListedRoute>(
    route: R,
    body?: BodyOf<R>,
    options?: CallOptions,
  ): Promise<Outcome<DataOf<R>>>;
  <Data = unknown>(route: Route, body?: unknown, options?: CallOptions): Promise<Outcome<Data>>;
}

export const tryWith =
  (send: typeof sendCall): TryCall =>
  (route: Route, body?: unknown, options?: CallOptions): Promise<Outcome<never>> =>
    settle(send<never>(route, body, { silent: true, ...options }));

/**
 * Calls the server. Never rejects and does not show messages, because the caller gets the outcome.
 * With `silent: false` a failure is shown (spec 8). In components prefer `useRecord`, `useOptions`
 * and `useMutation`, which also manage the state.
 *
 * @param body typed from the API document, untyped for other calls
 * @example
 * const outcome = await tryCall('POST /user/setUserAuthorities', { ID, authorityIds });
 * if (!outcome.ok) reasons.push(outcome.message);
 */
export const tryCall: TryCall = tryWith(sendCall);
