import { randomUUID } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Memory } from '../../../db/memory.ts';
import type { IssuedToken } from '../../../http/caller.ts';
import type { Deps } from '../area/deps.ts';
import type { TokenSubject, Tokens } from '../interfaces/tokens.ts';
import { readSettings } from '../settings/store.ts';
import { securitySettings } from './securitySettings.ts';
import { sessions } from './tables.ts';

/** Client of a session: address and user agent. */
export interface SessionOrigin {
  ip: string;
  agent: string;
  now: Date;
}

/** Minimum interval between two updates of `usedAt`. */
export const USE_INTERVAL_MS = 5 * 60_000;
/** Maximum number of cached times of use. */
const MAX_CACHED_USES = 5_000;
const lastUses = new WeakMap<Memory, Map<string, number>>();

const used = ({ ip, agent, now }: SessionOrigin) => ({
  ip: ip.slice(0, 60),
  agent: agent.slice(0, 300),
  usedAt: now,
});

/**
 * Issues a token with the lifetime of the current settings, and stores the session.
 *
 * @example
 * const { token, expiresAt } = await issueSession(tx, deps.tokens, subject, { ip, agent, now })
 */
export async function issueSession(
  tx: Tx,
  tokens: Tokens,
  subject: TokenSubject,
  from: SessionOrigin,
): Promise<IssuedToken> {
  const { sessionId = randomUUID(), userId, authorityId, sessionEpoch } = subject;
  const { now } = from;
  const issued = await tokens.issue(
    { ...subject, sessionId },
    now,
    await readSettings(tx, securitySettings),
  );
  const fresh = {
    authorityId,
    sessionEpoch,
    ...used(from),
    issuedAt: now,
    expiresAt: issued.expiresAt,
  };
  await tx
    .insert(sessions)
    .values({ id: sessionId, userId, ...fresh, startedAt: now })
    .onConflictDoUpdate({ target: sessions.id, set: fresh });
  return issued;
}

/**
 * Records the use of a session, at most once per interval. Adds a row for a session that has none.
 */
export async function recordUse(
  { database, tokens, memory }: Pick<Deps, 'database' | 'tokens' | 'memory'>,
  token: string,
  from: SessionOrigin,
): Promise<void> {
  const {
    sessionId: id,
    userId,
    authorityId,
    sessionEpoch,
    issuedAt,
    expiresAt,
  } = await tokens.read(token, from.now);
  const uses = lastUses.get(memory) ?? new Map<string, number>();
  lastUses.set(memory, uses);
  const last = uses.get(id) ?? issuedAt.getTime();
  if (from.now.getTime() - last < USE_INTERVAL_MS) return;
  if (uses.size >= MAX_CACHED_USES) uses.clear();
  uses.set(id, from.now.getTime());
  const now = used(from);
  await database.db
    .insert(sessions)
    .values({
      id,
      userId,
      authorityId,
      sessionEpoch,
      ...now,
      startedAt: issuedAt,
      issuedAt,
      expiresAt,
    })
    .onConflictDoUpdate({
      target: sessions.id,
      set: now,
      setWhere: lt(sessions.usedAt, new Date(from.now.getTime() - USE_INTERVAL_MS)),
    });
}
