import type { BodyOf, DataOf, ListedRoute } from './apiTypes.ts';
import { callUnlisted } from './call.ts';
import { type Outcome, settle } from './settle.ts';
import type { CallOptions, Route } from './types.ts';

/** As `tryCall`, and as a function of a call that travels another way, for example on behalf of a remote. */
export interface TryCall {
  <R extends ListedRoute>(route: R, body?: BodyOf<R>, options?: CallOptions): Promise<Outcome<DataOf<R>>>;
  <Data = unknown>(route: Route, body?: unknown, options?: CallOptions): Promise<Outcome<Data>>;
}

export const tryWith =
  (send: typeof callUnlisted): TryCall =>
  (route: Route, body?: unknown, options?: CallOptions): Promise<Outcome<never>> =>
    settle(send<never>(route, body, { silent: true, ...options }));

/**
 * Calls the server and tells what came of it. Never rejects, and shows nothing: whoever calls has the outcome. In components use
 * `useRecord`, `useOptions` and `useMutation`, which do this and keep the state.
 *
 * @param body as the API document has it; a call that it does not know takes anything
 * @example
 * const outcome = await tryCall('POST /user/setUserAuthorities', { ID, authorityIds });
 * if (!outcome.ok) reasons.push(outcome.message);
 */
export const tryCall: TryCall = tryWith(callUnlisted);
