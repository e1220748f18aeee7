import type { Answer, KeptRefusal } from '../../../http/answer.ts';
import type { Caller } from '../../../http/caller.ts';
import { isReading } from '../../../http/effects.ts';
import type { Call } from '../../kernel/area/call.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import type { Route } from '../../kernel/area/route.ts';
import { isSameCaller, presume } from '../../kernel/auth/authenticate.ts';
import { permit } from './caller.ts';

type Result = Answer | KeptRefusal;

/** A handler run that was started before the session was checked, and its presumed caller. */
export interface Ahead {
  caller: Caller;
  answer: Promise<Result>;
}

/**
 * Whether a call may run speculatively, before its session is checked. False on the embedded
 * engine, which runs statements one after the other, and for calls that must not leave a trace when
 * they are refused.
 */
export const canGoAhead = ({ database }: Pick<Deps, 'database'>, route: Route): boolean =>
  database.engine === 'postgresql' &&
  isReading(route) &&
  route.permission !== 'public' &&
  !route.confirmed &&
  !route.rateLimit &&
  !route.upload &&
  !route.archive;

/**
 * Starts a call for the presumed caller: the user of the last call with this token. The result must
 * not be sent before `confirmed` returns it.
 *
 * @param token token of the request, not checked yet
 * @param read runs the handler
 * @returns undefined if the token is not known or the user lacks the permission
 */
export function begin(
  deps: Pick<Deps, 'memory'>,
  route: Route,
  token: string | undefined,
  read: (caller: Caller) => Promise<Result>,
): Ahead | undefined {
  const caller = presume(deps, token);
  if (!caller) return undefined;
  const answer = permit(route, caller).then(() => read(caller));
  // The error reaches the caller through `confirmed`; this avoids an unhandled rejection.
  answer.catch(() => undefined);
  return { caller, answer };
}

/**
 * Returns the speculative result if it was computed for exactly the actual caller, otherwise
 * undefined. The handler must then run again.
 */
export function confirmed(
  ahead: Ahead | undefined,
  { caller, proven }: Pick<Call, 'caller' | 'proven'>,
): Ahead['answer'] | undefined {
  return ahead && !proven && isSameCaller(ahead.caller, caller) ? ahead.answer : undefined;
}
