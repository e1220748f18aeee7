import type { BodyOf, DataOf, ListedRoute } from './apiTypes.ts';
import { sendCall } from './sendCall.ts';
import { type Outcome, settle } from './settle.ts';
import type { CallOptions, Route } from './types.ts';

/** As `tryCall`, and as a function of a call that travels another way, for example on behalf of a remote. */
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
 * Calls the server. Never rejects and shows nothing, because the caller has the outcome; `silent: false` shows a failure as spec 8
 * wants it. In components use `useRecord`, `useOptions` and `useMutation`, which keep the state as well.
 *
 * @param body typed from the API document; unchecked for a call that it does not contain
 * @example
 * const outcome = await tryCall('POST /user/setUserAuthorities', { ID, authorityIds });
 * if (!outcome.ok) reasons.push(outcome.message);
 */
export const tryCall: TryCall = tryWith(sendCall);
