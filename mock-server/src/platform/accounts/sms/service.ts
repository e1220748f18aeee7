import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { NotAuthenticated, refuse, tooOften } from '../../../http/errors.ts';
import { maskPhone } from '../../../http/masking.ts';
import { texts as general } from '../../../http/texts.ts';
import type { Call } from '../../kernel/area/call.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import {
  findChallenge,
  latestCodeChallenge,
  passChallenge,
  passSession,
} from '../../services/verification/challenges.ts';
import {
  CODE_VALID_MS,
  type CodeSubject,
  challengeSubject,
  countSend,
  createCode,
  dropCode,
  SEND_LIMITS,
  sessionSubject,
  tryCode,
} from '../../services/verification/smsCodes.ts';
import type { CheckCode, SendCode } from './schemas.ts';
import { texts } from './texts.ts';

type SmsCall<B> = Call<B, unknown, Caller | undefined>;

/** Subject of a code: a session or a single challenge. */
interface Subject extends CodeSubject {
  /** Marks the pending challenges as passed. */
  pass(tx: Tx): Promise<void>;
}

async function callerSubject(tx: Tx, caller: Caller, now: Date): Promise<Subject> {
  const [user] = await tx
    .select({ phone: users.phone })
    .from(users)
    .where(eq(users.id, caller.userId));
  const phone = user?.phone || (await latestCodeChallenge(tx, caller.sessionId, now))?.phone;
  return {
    name: sessionSubject(caller.sessionId),
    to: phone ?? '',
    pass: (inner) => passSession(inner, caller.sessionId, ['sms', 'login'], now),
  };
}

/** A challenge of a session can only be passed in that session. */
async function waitingSubject(
  tx: Tx,
  id: string,
  caller: Caller | undefined,
  now: Date,
): Promise<Subject> {
  const challenge = await findChallenge(tx, id, now);
  if (!challenge) throw refuse(texts.expired);
  const { sessionId, userId, phone } = challenge;
  if (sessionId !== null && userId !== null && sessionId !== caller?.sessionId)
    throw refuse(texts.expired);
  return {
    name: challengeSubject(id),
    to: phone,
    pass: (inner) =>
      sessionId === null
        ? passChallenge(inner, id, now)
        : passSession(inner, sessionId, ['sms', 'login'], now),
  };
}

async function subjectOf({ tx, body, caller, now }: SmsCall<SendCode>): Promise<Subject> {
  if (body.captchaId) return waitingSubject(tx, body.captchaId, caller, now);
  if (!caller) throw new NotAuthenticated(general.notSignedIn);
  return callerSubject(tx, caller, now);
}

/**
 * Sends a code to the phone of the account. Limits apply per phone and per address. Not in a
 * transaction.
 */
export async function sendCode(call: SmsCall<SendCode>) {
  const { tx, deps, ip, now } = call;
  const subject = await subjectOf(call);
  if (subject.to === '') throw refuse(texts.noPhone);
  const gateway = await deps.gateways.sms(tx);
  if (!gateway) throw refuse(texts.noGateway);
  await countSend(tx, deps.sealer, { to: subject.to, ip }, now);
  const code = await createCode(tx, deps.sealer, subject, now);
  try {
    await gateway.send({ phone: subject.to, code, minutes: CODE_VALID_MS / 60_000 });
  } catch (error) {
    await dropCode(tx, subject.name);
    deps.log.error(
      { err: error },
      'cannot send a verification code. Check the SMS gateway in the system configuration',
    );
    throw refuse(texts.notSent);
  }
  return {
    phone: maskPhone(subject.to),
    expiresIn: CODE_VALID_MS / 1000,
    resendAfter: SEND_LIMITS.receiverMinute.windowMs / 1000,
  };
}

/**
 * Returns true if a phone, complete or masked, is the phone of the code. An omitted phone matches.
 */
const isPhoneOf = ({ to: phone }: Subject, number: string | undefined): boolean =>
  number === undefined || number === '' || number === phone || number === maskPhone(phone);

/**
 * Checks a code and passes the pending challenges. Not in a transaction, because a failed attempt
 * is counted even if the call is refused.
 */
export async function checkCode(call: SmsCall<CheckCode>): Promise<void> {
  const { tx, body, deps, now } = call;
  const subject = await subjectOf(call);
  const isOwn = isPhoneOf(subject, body.phone?.trim());
  // A wrong phone counts as a failed attempt, so that phones cannot be guessed.
  const verdict = await tryCode(tx, deps.sealer, subject, isOwn ? body.code.trim() : '', now);
  if (verdict === 'dead') throw tooOften(texts.dead);
  if (!isOwn) throw refuse(texts.otherPhone);
  if (verdict === 'wrong') throw refuse(texts.wrong);
  await subject.pass(tx);
}
