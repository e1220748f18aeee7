import type { Memory } from '../../../db/memory.ts';
import type { Caller } from '../../../http/caller.ts';
import { NotAuthenticated } from '../../../http/errors.ts';
import { texts } from '../../../http/texts.ts';
import type { Deps } from '../area/deps.ts';
import { readSettings } from '../settings/store.ts';
import { readOwner } from './owners.ts';
import { securitySettings } from './securitySettings.ts';
import { endOfSession } from './tokens.ts';

type Needed = Pick<Deps, 'database' | 'tokens' | 'memory'>;

/** Most sessions whose last caller is known. */
const MAX_KNOWN = 5_000;
/** Who was found last by each token. */
const known = new WeakMap<Memory, Map<string, Caller>>();

function knownBy(memory: Memory): Map<string, Caller> {
  const found = known.get(memory) ?? new Map<string, Caller>();
  known.set(memory, found);
  return found;
}

/**
 * Finds out who calls. Throws `NotAuthenticated` when the token is no good, older than sessions may be now, was signed out, or
 * when its user is gone, disabled, lost the role or changed the password since.
 *
 * @example const caller = await authenticate(deps, request.headers['x-token'], deps.now())
 */
export async function authenticate(
  deps: Needed,
  token: string | undefined,
  now: Date,
): Promise<Caller> {
  if (!token) throw new NotAuthenticated(texts.notSignedIn);
  const callers = knownBy(deps.memory);
  try {
    const caller = await findCaller(deps, token, now);
    const before = callers.get(token);
    if (before && isSameCaller(before, caller)) return before;
    if (callers.size >= MAX_KNOWN) callers.clear();
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
  const endsAt = endOfSession(subject, limits).getTime();
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
 * Who calls, if nothing has changed since he called last; nothing for who did not. It opens nothing by itself: what is read for
 * him may be shown once `authenticate` has found exactly him (`isSameCaller`).
 */
export function presume(
  { memory }: Pick<Deps, 'memory'>,
  token: string | undefined,
): Caller | undefined {
  const caller = token === undefined ? undefined : knownBy(memory).get(token);
  const { latest } = memory;
  return !caller || !latest || caller.reader === latest ? caller : { ...caller, reader: latest };
}

/** Whether two callers are one person with the same session, and what is remembered is the same for both. */
export const isSameCaller = (one: Caller, other: Caller): boolean =>
  one === other || (Object.keys(one) as (keyof Caller)[]).every((key) => one[key] === other[key]);
