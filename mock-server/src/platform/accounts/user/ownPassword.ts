import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { type Refusal, refuse } from '../../../http/errors.ts';
import { tooManyRequests } from '../../../http/tooManyRequests.ts';
import { reserveTry, resetFailures } from '../../kernel/auth/guesses.ts';
import { lockoutSettings, maxWaits } from '../../kernel/auth/lockout.ts';
import { matchesPassword } from '../../kernel/auth/passwords.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { readSettings } from '../../kernel/settings/store.ts';
import { texts } from './texts.ts';

type UserRow = typeof users.$inferSelect;

/**
 * Returns the caller's row. Throws if the password is wrong. The attempt is counted before the
 * comparison, to limit guessing with a stolen session.
 *
 * @param tx not a transaction, because the counter must be stored even if the call is refused
 */
export async function checkOwnPassword(
  tx: Tx,
  caller: Caller,
  {
    password,
    now,
    wrong = refuse(texts.wrongOld),
  }: { password: string; now: Date; wrong?: Refusal },
): Promise<UserRow> {
  const limits = await readSettings(tx, lockoutSettings);
  const bucket = {
    subject: `password:${caller.userId}`,
    limit: limits.userLimit,
    intervalMs: maxWaits(limits).ownMs,
  };
  const attempt = await reserveTry(tx, [bucket], now);
  if ('waitMs' in attempt) throw tooManyRequests(attempt.waitMs);
  const [user] = await tx.select().from(users).where(eq(users.id, caller.userId));
  if (!user || !(await matchesPassword(user.passwordHash, password))) throw wrong;
  await resetFailures(tx, bucket.subject);
  return user;
}
