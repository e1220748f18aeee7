import { randomInt } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import { networkOf } from '../../../http/network.ts';
import type { Sealer } from '../../kernel/interfaces/sealer.ts';
import { countCall } from '../../kernel/traffic/rateLimit.ts';
import { smsCodes } from './tables.ts';
import { texts } from './texts.ts';

export const CODE_VALID_MS = 5 * 60 * 1000;
/** Wrong codes after which a code is dead. */
export const MAX_ATTEMPTS = 5;
const CODE_LENGTH = 6;

/** A code as somebody types it: a field of a body. */
export const smsCode = Type.String({
  minLength: CODE_LENGTH,
  maxLength: CODE_LENGTH,
  title: texts.code,
});

/** Sends per phone or mail address and per network address, whatever the session: one a minute, and few a day. */
export const SEND_LIMITS = {
  receiverMinute: { max: 1, windowMs: 60_000 },
  receiverDay: { max: 10, windowMs: 24 * 3600_000 },
  addressHour: { max: 30, windowMs: 3600_000 },
} as const;

export const ofSession = (sessionId: string) => `session:${sessionId}`;
export const ofChallenge = (challengeId: string) => `challenge:${challengeId}`;

/** What a code stands for, and where it was sent. */
export interface CodeSubject {
  /** {@link ofSession}, {@link ofChallenge}, or what else waits for it. */
  name: string;
  /** A phone, or a mail address. */
  to: string;
}

const hash = (sealer: Sealer, { name, to }: CodeSubject, code: string) =>
  sealer.digest(`sms-code:${name}:${to}:${code}`);

/** Where a code goes, and from where it was asked for. */
interface Send {
  to: string;
  ip: string;
  by?: 'sms' | 'mail';
}

/** Counts a send; throws a refusal with code 429 when the receiver or the address had too many. The receiver is kept as a hash. */
export async function countSend(
  tx: Tx,
  sealer: Sealer,
  { to, ip, by = 'sms' }: Send,
  now: Date,
): Promise<void> {
  const receiver = sealer.digest(`phone:${to}`).slice(0, 32);
  await countCall(tx, `${by} address ${networkOf(ip)}`, SEND_LIMITS.addressHour, now);
  await countCall(tx, `${by} minute ${receiver}`, SEND_LIMITS.receiverMinute, now);
  await countCall(tx, `${by} day ${receiver}`, SEND_LIMITS.receiverDay, now);
}

/** Makes the one good code of a subject; an older one of it dies. Answers the code, which exists nowhere else. */
export async function makeCode(
  tx: Tx,
  sealer: Sealer,
  subject: CodeSubject,
  now: Date,
): Promise<string> {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const fresh = {
    codeHash: hash(sealer, subject, code),
    attempts: 0,
    expiresAt: new Date(now.getTime() + CODE_VALID_MS),
  };
  await tx
    .insert(smsCodes)
    .values({ subject: subject.name, ...fresh })
    .onConflictDoUpdate({ target: smsCodes.subject, set: fresh });
  return code;
}

/** Takes the code of a subject back, for example because it could not be sent. */
export async function dropCode(tx: Tx, subject: string): Promise<void> {
  await tx.delete(smsCodes).where(eq(smsCodes.subject, subject));
}

/**
 * Tries a code. `right` at most once per code, also when two tries race; `dead` after too many wrong ones.
 *
 * @param subject with the receiver as it is now: a code that went to another one is wrong
 * @example await tryCode(tx, sealer, { name: ofSession(caller.sessionId), to: phone }, '402917', now) // 'right'
 */
export async function tryCode(
  tx: Tx,
  sealer: Sealer,
  subject: CodeSubject,
  code: string,
  now: Date,
): Promise<'right' | 'wrong' | 'dead'> {
  // Counted before it is compared: any number of tries at once makes no more than the limit.
  const [tried] = await tx
    .update(smsCodes)
    .set({ attempts: sql`${smsCodes.attempts} + 1` })
    .where(and(eq(smsCodes.subject, subject.name), gt(smsCodes.expiresAt, now)))
    .returning();
  if (!tried) return 'wrong';
  if (tried.attempts > MAX_ATTEMPTS) return 'dead';
  const codeHash = hash(sealer, subject, code);
  const used = await tx
    .delete(smsCodes)
    .where(and(eq(smsCodes.subject, subject.name), eq(smsCodes.codeHash, codeHash)))
    .returning({ subject: smsCodes.subject });
  return used.length > 0 ? 'right' : 'wrong';
}
