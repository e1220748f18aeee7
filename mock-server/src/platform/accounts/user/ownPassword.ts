import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { type Refusal, refuse } from '../../../http/errors.ts';
import { tooManyRequests } from '../../../http/tooManyRequests.ts';
import { forgetFailures, reserveTry } from '../../kernel/auth/guesses.ts';
import { lockoutSettings, longestWaits } from '../../kernel/auth/lockout.ts';
import { matchesPassword } from '../../kernel/auth/passwords.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { readSettings } from '../../kernel/settings/store.ts';
import { texts } from './texts.ts';

type UserRow = typeof users.$inferSelect;

/**
 * The caller's row. Throws unless the password is his. A session can be stolen and its password guessed: the try is counted
 * before anything is compared.
 *
 * @param tx no transaction: the count must outlive the refusal
 * `wrong` is what is thrown for another password
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
    intervalMs: longestWaits(limits).ownMs,
  };
  const tried = await reserveTry(tx, [bucket], now);
  if ('waitMs' in tried) throw tooManyRequests(tried.waitMs);
  const [user] = await tx.select().from(users).where(eq(users.id, caller.userId));
  if (!user || !(await matchesPassword(user.passwordHash, password))) throw wrong;
  await forgetFailures(tx, bucket.subject);
  return user;
}
