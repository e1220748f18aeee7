import type { Memory } from '../../../db/memory.ts';
import type { Caller } from '../../../http/caller.ts';
import { NotAuthenticated } from '../../../http/errors.ts';
import { texts } from '../../../http/texts.ts';
import type { Deps } from '../area/deps.ts';
import { readSettings } from '../settings/store.ts';
import { readOwner } from './owners.ts';
import { securitySettings } from './securitySettings.ts';
import { sessionEnd } from './tokens.ts';

type Needed = Pick<Deps, 'database' | 'tokens' | 'memory'>;

/** Maximum number of cached callers. */
const MAX_CALLERS = 5_000;
/** Last caller of each token. */
const callersByMemory = new WeakMap<Memory, Map<string, Caller>>();

function callersOf(memory: Memory): Map<string, Caller> {
  const callers = callersByMemory.get(memory) ?? new Map<string, Caller>();
  callersByMemory.set(memory, callers);
  return callers;
}

/**
 * Authenticates a session token. Throws `NotAuthenticated` if the token is invalid, expired under
 * the current settings or revoked, or if its user was deleted or disabled, lost the role or changed
 * the password.
 *
 * @example const caller = await authenticate(deps, request.headers['x-token'], deps.now())
 */
export async function authenticate(
  deps: Needed,
  token: string | undefined,
  now: Date,
): Promise<Caller> {
  if (!token) throw new NotAuthenticated(texts.notSignedIn);
  const callers = callersOf(deps.memory);
  try {
    const caller = await findCaller(deps, token, now);
    const before = callers.get(token);
    if (before && isSameCaller(before, caller)) return before;
    if (callers.size >= MAX_CALLERS) callers.clear();
    callers.set(token, caller);
    return caller;
  } catch (error) {
    callers.delete(token);
    throw error;
  }
}

async function findCaller(
  { database, tokens, memory }: Needed,
  token: string,
  now: Date,
): Promise<Caller> {
  const subject = await tokens.read(token, now);
  const owner = await readOwner(database, subject);
  if (owner?.enable === 2) throw new NotAuthenticated(texts.disabled);
  if (!owner || owner.revoked || owner.sessionEpoch !== subject.sessionEpoch)
    throw new NotAuthenticated(texts.revoked);
  const reader = memory.reader(database.db, owner.revisions ?? {});
  const limits = await readSettings(reader, securitySettings);
  const endsAt = sessionEnd(subject, limits).getTime();
  if (endsAt <= now.getTime()) throw new NotAuthenticated(texts.expired);
  return {
    userId: subject.userId,
    uuid: subject.uuid,
    userName: owner.userName,
    nickName: owner.nickName,
    authorityId: subject.authorityId,
    mustChangePassword: owner.mustChangePassword,
    sessionId: subject.sessionId,
    token,
    expiresAt: subject.expiresAt,
    renewal: endsAt - now.getTime() < limits.renewMinutes * 60_000,
    reader,
  };
}

/**
 * Returns the last caller of a token, updated with the latest revisions of the cache, or undefined
 * for an unknown token. Not an authentication: results read for this caller may be sent only after
 * `authenticate` has returned the same caller (`isSameCaller`).
 */
export function presumedCaller(
  { memory }: Pick<Deps, 'memory'>,
  token: string | undefined,
): Caller | undefined {
  const caller = token === undefined ? undefined : callersOf(memory).get(token);
  const { latest } = memory;
  return !caller || !latest || caller.reader === latest ? caller : { ...caller, reader: latest };
}

/** Whether two callers are the same user in the same session, and read from the same cache. */
export const isSameCaller = (left: Caller, right: Caller): boolean =>
  left === right ||
  (Object.keys(left) as (keyof Caller)[]).every((key) => left[key] === right[key]);
