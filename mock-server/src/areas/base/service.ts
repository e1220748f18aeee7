import { eq } from 'drizzle-orm';
import { makeCaptcha, solveCaptcha } from '../../auth/captcha.ts';
import { captchaIsOpen, countFailure, forgetFailures, lockedFor } from '../../auth/lockout.ts';
import { decodePassword } from '../../auth/passwordEncoding.ts';
import { matchesPassword } from '../../auth/passwords.ts';
import type { Tx } from '../../db/database.ts';
import { CODE } from '../../http/errors.ts';
import { maskPhone } from '../../http/masking.ts';
import type { Call, Caller, KeptRefusal } from '../../http/route.ts';
import { challengeSignIn, spendSignIn } from '../../verification/challenges.ts';
import { proofOfSignIn, rolesOf } from '../../verification/policy.ts';
import { DISABLED } from '../user/rules.ts';
import { users } from '../user/tables.ts';
import type { Login, NeedCode } from './schemas.ts';
import { type OpenedSession, openSession } from './session.ts';
import { texts } from './texts.ts';

type LoginCall = Pick<Call<Login, unknown, Caller | undefined>, 'tx' | 'body' | 'deps' | 'ip' | 'now'>;

/** A fresh captcha, and whether this address has to solve one to sign in. */
export async function offerCaptcha({ tx, deps, ip, now }: Omit<LoginCall, 'body'>) {
  return { ...(await makeCaptcha(tx, now)), openCaptcha: await captchaIsOpen(tx, deps.config.captcha, ip, now) };
}

async function checkCaptcha({ tx, body, deps, ip, now }: LoginCall): Promise<KeptRefusal | undefined> {
  if (!(await captchaIsOpen(tx, deps.config.captcha, ip, now))) return undefined;
  const data = { openCaptcha: true };
  if (!body.captcha || !body.captchaId) return { code: CODE.refused, msg: texts.captchaNeeded, data };
  if (await solveCaptcha(tx, body.captchaId, body.captcha, now)) return undefined;
  return { code: CODE.refused, msg: texts.captchaWrong, data };
}

type ProofOf = (tx: Tx, roles: readonly number[], user: { phone: string }) => Promise<'sms' | 'wx' | undefined>;

/** The second proof that the policy wants of this user, as what the browser has to be told; nothing when none is due. */
async function secondStep(
  { tx, deps, now }: LoginCall,
  user: typeof users.$inferSelect,
  proofOf: ProofOf,
): Promise<NeedCode | undefined> {
  if (!deps.config.verification) return undefined;
  const kind = await proofOf(tx, await rolesOf(tx, user.id), user);
  if (!kind) return undefined;
  const { id } = await challengeSignIn(tx, user, now);
  return { needcode: true, captchaId: id, phone: user.phone === '' ? '' : maskPhone(user.phone), kind };
}

/**
 * Checks a sign-in in the order of wire.md 1.6: lock, captcha, user and password, state; then the second proof where the
 * policy wants one. Answers the new session, what is still needed, or the refusal. `captchaId` may name the challenge of an
 * earlier attempt that was passed since: it stands for the captcha and the second proof, once. An unknown name and a wrong password cost the same work and get the same answer.
 *
 * @param proofOf the second proof that is wanted: that of a sign-in alone, unless told
 */
export async function signIn(call: LoginCall, proofOf: ProofOf = proofOfSignIn): Promise<OpenedSession | NeedCode | KeptRefusal> {
  const { tx, body, deps, ip, now } = call;
  const locked = await lockedFor(tx, body.username, ip, now);
  if (locked > 0) return { code: CODE.tooOften, msg: texts.locked(Math.ceil(locked / 60_000)) };
  const proven = body.captchaId ? await spendSignIn(tx, body.captchaId, now) : undefined;
  const refused = proven === undefined ? await checkCaptcha(call) : undefined;
  if (refused) return refused;
  const [user] = await tx.select().from(users).where(eq(users.userName, body.username));
  const password = decodePassword(body.password, body.passwordEncoding);
  if (!(await matchesPassword(user?.passwordHash, password)) || !user) {
    await countFailure(tx, body.username, ip, now);
    const openCaptcha = await captchaIsOpen(tx, deps.config.captcha, ip, now);
    return { code: CODE.refused, msg: texts.wrong, data: { openCaptcha } };
  }
  if (user.enable === DISABLED) return { code: CODE.refused, msg: texts.disabled };
  await forgetFailures(tx, body.username, ip);
  const needed = proven === user.id ? undefined : await secondStep(call, user, proofOf);
  return needed ?? openSession(tx, deps, user, now);
}
