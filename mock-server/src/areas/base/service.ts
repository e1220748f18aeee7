import { eq } from 'drizzle-orm';
import { makeCaptcha, solveCaptcha } from '../../auth/captcha.ts';
import { captchaIsOpen, countFailure, forgetFailures, lockedFor } from '../../auth/lockout.ts';
import { decodePassword } from '../../auth/passwordEncoding.ts';
import { matchesPassword } from '../../auth/passwords.ts';
import type { IssuedToken } from '../../auth/tokens.ts';
import { CODE } from '../../http/errors.ts';
import type { Call, Caller, KeptRefusal } from '../../http/route.ts';
import { DISABLED } from '../user/rules.ts';
import { users } from '../user/tables.ts';
import type { Login } from './schemas.ts';
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

export interface SignedIn {
  userId: number;
  authorityId: number;
  issued: IssuedToken;
}

/**
 * Checks a sign-in in the order of wire.md 1.6: lock, captcha, user and password, state. Answers the new session or the
 * refusal. An unknown name and a wrong password cost the same work and get the same answer.
 */
export async function signIn(call: LoginCall): Promise<SignedIn | KeptRefusal> {
  const { tx, body, deps, ip, now } = call;
  const locked = await lockedFor(tx, body.username, ip, now);
  if (locked > 0) return { code: CODE.tooOften, msg: texts.locked(Math.ceil(locked / 60_000)) };
  const refused = await checkCaptcha(call);
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
  const issued = await deps.tokens.issue({ ...user, userId: user.id }, now);
  return { userId: user.id, authorityId: user.authorityId, issued };
}
