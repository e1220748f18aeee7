import { and, desc, eq, exists, gt, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { userAuthorities, users } from '../identity/user/tables.ts';
import { readSettings } from '../settings/store.ts';
import { securitySettings } from './securitySettings.ts';
import { sessions } from './tables.ts';

/** Most sessions of one person that are listed, those used last first. */
const MAX_LISTED = 100;

export type OpenSession = typeof sessions.$inferSelect;

/** What of somebody's sessions opens anything at this moment: not ended, in time, of his password and of a role that he has. */
async function areOpen(tx: Tx, userId: number, now: Date) {
  const { sessionHours } = await readSettings(tx, securitySettings);
  const held = tx
    .select({ one: sql`1` })
    .from(userAuthorities)
    .where(
      and(
        eq(userAuthorities.userId, sessions.userId),
        eq(userAuthorities.authorityId, sessions.authorityId),
      ),
    );
  const epoch = tx
    .select({ epoch: users.sessionEpoch })
    .from(users)
    .where(eq(users.id, sessions.userId));
  return and(
    eq(sessions.userId, userId),
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, now),
    gt(sessions.issuedAt, new Date(now.getTime() - sessionHours * 3_600_000)),
    eq(sessions.sessionEpoch, sql`(${epoch})`),
    exists(held),
  );
}

/**
 * The sessions of a user that are open now, the one used last first: from where, and by what. Whether the caller may see them is the
 * business of the call.
 *
 * @example await readOpenSessions(tx, caller.userId, now) // [{ id, ip, agent, startedAt, usedAt, … }]
 */
export const readOpenSessions = async (tx: Tx, userId: number, now: Date): Promise<OpenSession[]> =>
  tx
    .select()
    .from(sessions)
    .where(await areOpen(tx, userId, now))
    .orderBy(desc(sessions.usedAt), desc(sessions.startedAt))
    .limit(MAX_LISTED);

/**
 * Ends one session of a user for good, on every instance. Call `announceAccess` after it: live sockets are closed then.
 *
 * @returns whether it was his and open
 */
export async function endSession(tx: Tx, userId: number, id: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/**
 * Ends all sessions of a user, those too that nothing was written down of, and makes his devices unknown. Call `announceAccess` after it.
 *
 * @returns the number that a new session of his has to carry (`sessionEpoch`), so that who ends his own can stay signed in
 */
export async function endAllSessions(tx: Tx, userId: number): Promise<number | undefined> {
  const [user] = await tx
    .update(users)
    .set({ sessionEpoch: sql`${users.sessionEpoch} + 1` })
    .where(eq(users.id, userId))
    .returning({ epoch: users.sessionEpoch });
  return user?.epoch;
}
