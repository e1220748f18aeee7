import { and, desc, eq, exists, gt, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { userAuthorities, users } from '../identity/user/tables.ts';
import { readSettings } from '../settings/store.ts';
import { securitySettings } from './securitySettings.ts';
import { sessions } from './tables.ts';

/** Maximum number of listed sessions of a user; the most recently used come first. */
const MAX_LISTED = 100;

export type OpenSession = typeof sessions.$inferSelect;

/**
 * Condition for the valid sessions of a user: not ended, not expired, and started with the current
 * password and an assigned role.
 */
async function areOpen(tx: Tx, userId: number, now: Date) {
  const { sessionHours } = await readSettings(tx, securitySettings);
  const assignedRole = tx
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
    exists(assignedRole),
  );
}

/**
 * Lists the open sessions of a user, most recently used first. The calling route must check access.
 *
 * @example
 * await readOpenSessions(tx, caller.userId, now) // [{ id, ip, agent, startedAt, usedAt, … }]
 */
export const readOpenSessions = async (tx: Tx, userId: number, now: Date): Promise<OpenSession[]> =>
  tx
    .select()
    .from(sessions)
    .where(await areOpen(tx, userId, now))
    .orderBy(desc(sessions.usedAt), desc(sessions.startedAt))
    .limit(MAX_LISTED);

/**
 * Ends a session of a user permanently, on all instances. Call `announceAccess` afterwards to close
 * its live sockets.
 *
 * @returns false if the user has no such open session
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
 * Ends all sessions of a user, including sessions without a row, and forgets the user's known
 * devices. Call `announceAccess` afterwards.
 *
 * @returns the new `sessionEpoch` of the user; a session issued with it stays valid, so that the
 *   caller can stay signed in
 */
export async function endAllSessions(tx: Tx, userId: number): Promise<number | undefined> {
  const [user] = await tx
    .update(users)
    .set({ sessionEpoch: sql`${users.sessionEpoch} + 1` })
    .where(eq(users.id, userId))
    .returning({ epoch: users.sessionEpoch });
  return user?.epoch;
}
