import { and, eq, gt, inArray, max, sql } from 'drizzle-orm';
import type { CaptchaMode } from '../config.ts';
import type { Tx } from '../db/database.ts';
import { loginFailures } from './tables.ts';

/** Failures in a row before a user name, and before an address, is locked. */
export const USER_LIMIT = 8;
const ADDRESS_LIMIT = 40;
/** Failures of one address after which it must solve a captcha. */
export const CAPTCHA_AFTER = 3;
export const LOCK_MS = 15 * 60 * 1000;
/** A row of failures is forgotten after this long without another one. */
const FORGET_MS = 15 * 60 * 1000;
/** After this long a row of failures means nothing any more. */
export const FORGOTTEN_MS = FORGET_MS + LOCK_MS;

const subjects = (userName: string, ip: string) => ({ user: `user:${userName.toLowerCase()}`, ip: `ip:${ip}` });

/** How long, in ms, sign-ins of this user name or from this address are still refused; 0 when they are not. */
export async function lockedFor(tx: Tx, userName: string, ip: string, now: Date): Promise<number> {
  const { user, ip: address } = subjects(userName, ip);
  const [row] = await tx
    .select({ until: max(loginFailures.lockedUntil) })
    .from(loginFailures)
    .where(and(inArray(loginFailures.subject, [user, address]), gt(loginFailures.lockedUntil, now)));
  return row?.until ? row.until.getTime() - now.getTime() : 0;
}

/** Whether the address failed so often lately that it must solve a captcha. */
async function needsCaptcha(tx: Tx, ip: string, now: Date): Promise<boolean> {
  const [row] = await tx
    .select({ failures: loginFailures.failures })
    .from(loginFailures)
    .where(
      and(eq(loginFailures.subject, subjects('', ip).ip), gt(loginFailures.lastFailureAt, new Date(now.getTime() - FORGET_MS))),
    );
  return (row?.failures ?? 0) >= CAPTCHA_AFTER;
}

/** Whether a sign-in from this address has to solve a captcha now. */
export async function captchaIsOpen(tx: Tx, mode: CaptchaMode, ip: string, now: Date): Promise<boolean> {
  if (mode !== 'auto') return mode === 'always';
  return needsCaptcha(tx, ip, now);
}

async function count(tx: Tx, subject: string, limit: number, now: Date): Promise<void> {
  const forgotten = new Date(now.getTime() - FORGET_MS).toISOString();
  const failures = sql`case when ${loginFailures.lastFailureAt} < ${forgotten}::timestamptz then 1 else ${loginFailures.failures} + 1 end`;
  const [row] = await tx
    .insert(loginFailures)
    .values({ subject, failures: 1, lastFailureAt: now })
    .onConflictDoUpdate({ target: loginFailures.subject, set: { failures, lastFailureAt: now } })
    .returning({ failures: loginFailures.failures });
  if ((row?.failures ?? 0) < limit) return;
  await tx
    .update(loginFailures)
    .set({ lockedUntil: new Date(now.getTime() + LOCK_MS) })
    .where(eq(loginFailures.subject, subject));
}

/** Counts a failed sign-in against the user name, known or not, and the address; locks what reached its limit. */
export async function countFailure(tx: Tx, userName: string, ip: string, now: Date): Promise<void> {
  const subject = subjects(userName, ip);
  await count(tx, subject.user, USER_LIMIT, now);
  await count(tx, subject.ip, ADDRESS_LIMIT, now);
}

/** Forgets the failures after a good sign-in. */
export async function forgetFailures(tx: Tx, userName: string, ip: string): Promise<void> {
  const { user, ip: address } = subjects(userName, ip);
  await tx.delete(loginFailures).where(inArray(loginFailures.subject, [user, address]));
}
