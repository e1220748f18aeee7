import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { users } from '../identity/user/tables.ts';
import { failedName, loginFailures } from './tables.ts';

/**
 * Selects the time until which sign-ins with a user's name have to wait, in Unix milliseconds, or
 * null if there never was a wait. For use as a column in a select of users. It can be in the past.
 */
export const lockedUntil: SQL<number | null> = sql<number | null>`(
  select extract(epoch from max(${loginFailures.lockedUntil}))::float8 * 1000
  from ${loginFailures} where ${failedName} = lower(${users.userName}))`;

/**
 * Resets the failures of a user's name from all clients, and of the user's password changes.
 * Failures of other names from the same addresses remain.
 */
export async function resetUserFailures(
  tx: Tx,
  { id, userName }: { id: number; userName: string },
): Promise<void> {
  await tx
    .delete(loginFailures)
    .where(or(eq(failedName, userName.toLowerCase()), eq(loginFailures.subject, `password:${id}`)));
}
