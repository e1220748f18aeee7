import { randomInt } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import { clientNetwork } from '../../../http/network.ts';
import type { Sealer } from '../../kernel/interfaces/sealer.ts';
import { consumeRateLimit } from '../../kernel/requestGuards/rateLimit.ts';
import { smsCodes } from './tables.ts';
import { texts } from './texts.ts';

export const CODE_VALID_MS = 5 * 60 * 1000;
/** Maximum number of wrong tries per code. */
export const MAX_ATTEMPTS = 5;
const CODE_LENGTH = 6;

/** Schema of a code that a user enters. */
export const smsCode = Type.String({
  minLength: CODE_LENGTH,
  maxLength: CODE_LENGTH,
  title: texts.code,
});

/**
 * Limits of sent codes per receiver (phone or mail address) and per network, independent of the
 * session.
 */
export const SEND_LIMITS = {
  receiverMinute: { max: 1, windowMs: 60_000 },
  receiverDay: { max: 10, windowMs: 24 * 3600_000 },
  addressHour: { max: 30, windowMs: 3600_000 },
} as const;

export const sessionSubject = (sessionId: string) => `session:${sessionId}`;
export const challengeSubject = (challengeId: string) => `challenge:${challengeId}`;

/** Purpose of a code and its receiver. */
export interface CodeSubject {
  /** {@link sessionSubject}, {@link challengeSubject}, or another purpose. */
  name: string;
  /** A phone number or mail address. */
  to: string;
}

const hash = (sealer: Sealer, { name, to }: CodeSubject, code: string) =>
  sealer.digest(`sms-code:${name}:${to}:${code}`);

/** Receiver of a code, and the address of the request. */
interface Send {
  to: string;
  ip: string;
  by?: 'sms' | 'mail';
}

/**
 * Counts a sent code. Throws 429 if the receiver or the network exceeds a limit. The receiver is
 * stored as a hash.
 */
export async function countSend(
  tx: Tx,
  sealer: Sealer,
  { to, ip, by = 'sms' }: Send,
  now: Date,
): Promise<void> {
  const receiver = sealer.digest(`phone:${to}`).slice(0, 32);
  await consumeRateLimit(tx, `${by} address ${clientNetwork(ip)}`, SEND_LIMITS.addressHour, now);
  await consumeRateLimit(tx, `${by} minute ${receiver}`, SEND_LIMITS.receiverMinute, now);
  await consumeRateLimit(tx, `${by} day ${receiver}`, SEND_LIMITS.receiverDay, now);
}

/**
 * Creates the only valid code of a subject and returns it. A previous code becomes invalid. Only a
 * hash is stored.
 */
export async function createCode(
  tx: Tx,
  sealer: Sealer,
  subject: CodeSubject,
  now: Date,
): Promise<string> {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const values = {
    codeHash: hash(sealer, subject, code),
    attempts: 0,
    expiresAt: new Date(now.getTime() + CODE_VALID_MS),
  };
  await tx
    .insert(smsCodes)
    .values({ subject: subject.name, ...values })
    .onConflictDoUpdate({ target: smsCodes.subject, set: values });
  return code;
}

/** Deletes the code of a subject, for example because it could not be sent. */
export async function dropCode(tx: Tx, subject: string): Promise<void> {
  await tx.delete(smsCodes).where(eq(smsCodes.subject, subject));
}

/**
 * Tries a code. Returns `right` at most once per code, also for concurrent tries, and `dead` after
 * too many wrong tries.
 *
 * @param subject with the current receiver: a code that was sent to another receiver is wrong
 * @example
 * await tryCode(tx, sealer, { name: sessionSubject(caller.sessionId), to: phone }, '402917', now)
 * // 'right'
 */
export async function tryCode(
  tx: Tx,
  sealer: Sealer,
  subject: CodeSubject,
  code: string,
  now: Date,
): Promise<'right' | 'wrong' | 'dead'> {
  // Count the try before the comparison, so that concurrent tries cannot exceed the limit.
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
