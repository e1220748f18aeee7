import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { users } from '../identity/user/tables.ts';
import { failedName, loginFailures } from './tables.ts';

/**
 * Until when somebody who signs in with the name of a user has to wait after too many failures, somewhere or everywhere, in Unix
 * milliseconds; null where nobody ever had to. A column of a select of users: compare it with the time.
 */
export const lockedUntil: SQL<number | null> = sql<number | null>`(
  select extract(epoch from max(${loginFailures.lockedUntil}))::float8 * 1000
  from ${loginFailures} where ${failedName} = lower(${users.userName}))`;

/** Forgets the failures of a user's name, wherever it was tried, and of his own password. What others fail at from his address stays. */
export async function forgetFailuresOf(
  tx: Tx,
  { id, userName }: { id: number; userName: string },
): Promise<void> {
  await tx
    .delete(loginFailures)
    .where(or(eq(failedName, userName.toLowerCase()), eq(loginFailures.subject, `password:${id}`)));
}
