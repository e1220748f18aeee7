import type { Caller } from '../../../http/caller.ts';
import { isReadOnly } from '../../../http/effects.ts';
import type { Answer, CommittedRefusal } from '../../../http/handlerResponse.ts';
import type { Call } from '../../kernel/area/call.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import type { Route } from '../../kernel/area/route.ts';
import { isSameCaller, presumedCaller } from '../../kernel/auth/authenticate.ts';
import { assertPermitted } from './caller.ts';

type Result = Answer | CommittedRefusal;

/** A handler run that was started before the session was checked, and its presumed caller. */
export interface SpeculativeRun {
  caller: Caller;
  answer: Promise<Result>;
}

/**
 * Whether a call may run speculatively, before its session is checked. False on the embedded
 * engine, which runs statements one after the other, and for calls that must not leave a trace when
 * they are refused.
 */
export const canSpeculate = ({ database }: Pick<Deps, 'database'>, route: Route): boolean =>
  database.engine === 'postgresql' &&
  isReadOnly(route) &&
  route.permission !== 'public' &&
  !route.confirmed &&
  !route.rateLimit &&
  !route.upload &&
  !route.archive;

/**
 * Starts a call for the presumed caller: the user of the last call with this token. The result must
 * not be sent before `resultIfConfirmed` returns it.
 *
 * @param token token of the request, not checked yet
 * @param read runs the handler
 * @returns undefined if the token is not known or the user lacks the permission
 */
export function startSpeculative(
  deps: Pick<Deps, 'memory'>,
  route: Route,
  token: string | undefined,
  read: (caller: Caller) => Promise<Result>,
): SpeculativeRun | undefined {
  const caller = presumedCaller(deps, token);
  if (!caller) return undefined;
  const answer = assertPermitted(route, caller).then(() => read(caller));
  // The error reaches the caller through `resultIfConfirmed`; this avoids an unhandled rejection.
  answer.catch(() => undefined);
  return { caller, answer };
}

/**
 * Returns the speculative result if it was computed for exactly the actual caller, otherwise
 * undefined. The handler must then run again.
 */
export function resultIfConfirmed(
  ahead: SpeculativeRun | undefined,
  { caller, proven }: Pick<Call, 'caller' | 'proven'>,
): SpeculativeRun['answer'] | undefined {
  return ahead && !proven && isSameCaller(ahead.caller, caller) ? ahead.answer : undefined;
}
