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

/** From where a session is used: as the browser calls itself, and its address. */
export interface SessionOrigin {
  ip: string;
  agent: string;
  now: Date;
}

/** That a session was used is written down so often at most. */
export const NOTED_EVERY_MS = 5 * 60_000;
/** Most sessions of which is known when that was. */
const MAX_NOTED = 5_000;
const noted = new WeakMap<Memory, Map<string, number>>();

const used = ({ ip, agent, now }: SessionOrigin) => ({
  ip: ip.slice(0, 60),
  agent: agent.slice(0, 300),
  usedAt: now,
});

/**
 * Makes a token that lasts as long as the settings say now, and writes down whose session is open from where.
 *
 * @example const { token, expiresAt } = await issueSession(tx, deps.tokens, subject, { ip, agent, now })
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

/** Writes down that a session was used, once in a while. One from before sessions were written down is added. */
export async function noteUse(
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
  const known = noted.get(memory) ?? new Map<string, number>();
  noted.set(memory, known);
  const last = known.get(id) ?? issuedAt.getTime();
  if (from.now.getTime() - last < NOTED_EVERY_MS) return;
  if (known.size >= MAX_NOTED) known.clear();
  known.set(id, from.now.getTime());
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
      setWhere: lt(sessions.usedAt, new Date(from.now.getTime() - NOTED_EVERY_MS)),
    });
}
