import { and, eq, gt, inArray, max, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { CAPTCHA_MODES, type CaptchaMode } from '../config.ts';
import type { Tx } from '../db/database.ts';
import { defineSettings, forScreen } from '../settings/define.ts';
import { readSettings } from '../settings/store.ts';
import { loginFailures } from './tables.ts';

const MINUTE_MS = 60_000;
/** Longest lock that can be set, in minutes. */
const LONGEST_LOCK = 24 * 60;
/** A row of failures is forgotten after this long without another one. */
const FORGET_MS = 15 * MINUTE_MS;
/** After this long a row of failures means nothing any more. */
export const FORGOTTEN_MS = FORGET_MS + LONGEST_LOCK * MINUTE_MS;

const limit = (title: string, minimum: number, maximum: number, unit: string) =>
  Type.Integer({ minimum, maximum, title, ...forScreen({ unit }) });

/** What failed sign-ins lead to. */
export const lockoutSettings = defineSettings({
  name: 'lockout',
  title: '登录保护',
  section: 'security',
  effects: ['proofs'],
  settings: Type.Object({
    captcha: Type.Enum([...CAPTCHA_MODES], {
      title: '图片验证码',
      ...forScreen({ labels: { auto: '登录失败后要求', always: '每次登录都要求', off: '不要求' } }),
    }),
    captchaAfter: limit('同一地址失败几次后要求图片验证码', 1, 100, '次'),
    userLimit: limit('同一用户名连续失败几次后锁定', 3, 100, '次'),
    addressLimit: limit('同一地址连续失败几次后锁定', 3, 10_000, '次'),
    lockMinutes: limit('锁定时长', 1, LONGEST_LOCK, '分钟'),
  }),
  defaults: { captcha: 'auto' as CaptchaMode, captchaAfter: 3, userLimit: 8, addressLimit: 40, lockMinutes: 15 },
  check: ({ captchaAfter, addressLimit }) =>
    captchaAfter < addressLimit ? [] : [{ field: 'captchaAfter', msg: '要求验证码的次数应小于锁定地址的次数' }],
  fixed: ({ captcha }) => (captcha === undefined ? [] : [{ key: 'captcha', variable: 'CONSOLE_CAPTCHA', value: captcha }]),
});

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
async function failedTooOften(tx: Tx, ip: string, most: number, now: Date): Promise<boolean> {
  const [row] = await tx
    .select({ failures: loginFailures.failures })
    .from(loginFailures)
    .where(
      and(eq(loginFailures.subject, subjects('', ip).ip), gt(loginFailures.lastFailureAt, new Date(now.getTime() - FORGET_MS))),
    );
  return (row?.failures ?? 0) >= most;
}

/** Whether a sign-in from this address has to solve a captcha now; the environment goes before the setting. */
export async function captchaIsOpen(tx: Tx, decided: CaptchaMode | undefined, ip: string, now: Date): Promise<boolean> {
  const { captcha, captchaAfter } = await readSettings(tx, lockoutSettings);
  const mode = decided ?? captcha;
  return mode === 'auto' ? failedTooOften(tx, ip, captchaAfter, now) : mode === 'always';
}

interface Limit {
  failures: number;
  lockMs: number;
}

async function count(tx: Tx, subject: string, limit: Limit, now: Date): Promise<void> {
  const forgotten = new Date(now.getTime() - FORGET_MS).toISOString();
  const failures = sql`case when ${loginFailures.lastFailureAt} < ${forgotten}::timestamptz then 1 else ${loginFailures.failures} + 1 end`;
  const [row] = await tx
    .insert(loginFailures)
    .values({ subject, failures: 1, lastFailureAt: now })
    .onConflictDoUpdate({ target: loginFailures.subject, set: { failures, lastFailureAt: now } })
    .returning({ failures: loginFailures.failures });
  if ((row?.failures ?? 0) < limit.failures) return;
  await tx
    .update(loginFailures)
    .set({ lockedUntil: new Date(now.getTime() + limit.lockMs) })
    .where(eq(loginFailures.subject, subject));
}

/** Counts a failed sign-in against the user name, known or not, and the address; locks what reached its limit. */
export async function countFailure(tx: Tx, userName: string, ip: string, now: Date): Promise<void> {
  const subject = subjects(userName, ip);
  const { userLimit, addressLimit, lockMinutes } = await readSettings(tx, lockoutSettings);
  const lockMs = lockMinutes * MINUTE_MS;
  await count(tx, subject.user, { failures: userLimit, lockMs }, now);
  await count(tx, subject.ip, { failures: addressLimit, lockMs }, now);
}

/** Forgets the failures after a good sign-in. */
export async function forgetFailures(tx: Tx, userName: string, ip: string): Promise<void> {
  const { user, ip: address } = subjects(userName, ip);
  await tx.delete(loginFailures).where(inArray(loginFailures.subject, [user, address]));
}
