import type { Answer, KeptRefusal } from '../../../http/answer.ts';
import type { Caller } from '../../../http/caller.ts';
import { isReading } from '../../../http/effects.ts';
import type { Call } from '../../kernel/area/call.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import type { Route } from '../../kernel/area/route.ts';
import { isSameCaller, presume } from '../../kernel/auth/authenticate.ts';
import { permit } from './caller.ts';

type Result = Answer | KeptRefusal;

/** An answer that was worked out while it was looked up who calls. */
export interface Ahead {
  caller: Caller;
  answer: Promise<Result>;
}

/**
 * Whether a call may be begun before it is known who makes it. Not on the embedded engine, where statements go one after the
 * other, and not where one that is turned away must leave no trace.
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
 * Begins a call as the one who made the last call by this token. What comes of it must not leave before `confirmed`.
 *
 * @param token as it was presented, not yet checked
 * @param read runs the handler
 * @returns nothing when nobody is known by the token, or he may not make the call
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
  // Whoever is confirmed hears of it.
  answer.catch(() => undefined);
  return { caller, answer };
}

/** What was begun, when it was begun as exactly the one who calls; nothing when it must be done anew. */
export function confirmed(
  ahead: Ahead | undefined,
  { caller, proven }: Pick<Call, 'caller' | 'proven'>,
): Ahead['answer'] | undefined {
  return ahead && !proven && isSameCaller(ahead.caller, caller) ? ahead.answer : undefined;
}
