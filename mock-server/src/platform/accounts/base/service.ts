import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { CODE } from '../../../http/errors.ts';
import { unguardedTx } from '../../../http/guardedTx.ts';
import type { CommittedRefusal } from '../../../http/handlerResponse.ts';
import { maskPhone } from '../../../http/masking.ts';
import { tooManyRequests } from '../../../http/tooManyRequests.ts';
import type { Call } from '../../kernel/area/call.ts';
import { makeCaptcha, randomDigits, solveCaptcha } from '../../kernel/auth/captcha.ts';
import { knows, openDevice, sealDevice } from '../../kernel/auth/devices.ts';
import { decodePassword } from '../../kernel/auth/passwordEncoding.ts';
import { hashPassword, isForeignHash, matchesPassword } from '../../kernel/auth/passwords.ts';
import {
  captchaIsOpen,
  needsCaptcha,
  type Origin,
  reserveSignIn,
} from '../../kernel/auth/signInTries.ts';
import { DISABLED } from '../../kernel/identity/user/states.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { notifyUsers } from '../../services/inbox/notifyUsers.ts';
import { challengeSignIn, spendSignIn } from '../../services/verification/challenges.ts';
import { readRoleIds, requiredSignInProof } from '../../services/verification/policy.ts';
import { type OpenedSession, openSession } from '../session/session.ts';
import { newDevice, newDeviceFacts } from './messages.ts';
import type { Login, NeedCode } from './schemas.ts';
import { texts } from './texts.ts';

type LoginCall = Pick<
  Call<Login, unknown, Caller | undefined>,
  'tx' | 'body' | 'deps' | 'ip' | 'agent' | 'deviceCookie' | 'now'
>;

const originOf = ({ deps, ip, deviceCookie, now }: Omit<LoginCall, 'body'>): Origin => ({
  ip,
  device: openDevice(deps.sealer, deviceCookie, now),
});

/** A fresh captcha, and whether a sign-in from here has to solve one. */
export async function offerCaptcha(call: Omit<LoginCall, 'body'>) {
  const { tx, deps, now } = call;
  const answer = randomDigits();
  const captcha = await makeCaptcha(tx, now, answer);
  deps.gateways.showCaptcha(captcha.captchaId, answer);
  return {
    ...captcha,
    openCaptcha: await captchaIsOpen(tx, deps.config.captcha, originOf(call), now),
  };
}

async function checkCaptcha(
  { tx, body, deps, now }: LoginCall,
  failures: number,
): Promise<CommittedRefusal | undefined> {
  if (!(await needsCaptcha(tx, deps.config.captcha, failures))) return undefined;
  const data = { openCaptcha: true };
  if (!body.captcha || !body.captchaId)
    return { code: CODE.refused, msg: texts.captchaNeeded, data };
  if (await solveCaptcha(tx, body.captchaId, body.captcha, now)) return undefined;
  return { code: CODE.refused, msg: texts.captchaWrong, data };
}

type ProofOf = (
  tx: Tx,
  roles: readonly number[],
  user: { phone: string },
) => Promise<'sms' | 'wx' | undefined>;

/** The second proof that the policy wants of this user, as what the browser has to be told; nothing when none is due. */
async function secondStep(
  { tx, deps, now }: LoginCall,
  user: typeof users.$inferSelect,
  proofOf: ProofOf,
): Promise<NeedCode | undefined> {
  if (!deps.config.verification) return undefined;
  const kind = await proofOf(tx, await readRoleIds(tx, user.id), user);
  if (!kind) return undefined;
  const { id } = await challengeSignIn(tx, user, now);
  return {
    needcode: true,
    captchaId: id,
    phone: user.phone === '' ? '' : maskPhone(user.phone),
    kind,
  };
}

/**
 * Checks a sign-in in the order of gin-vue-admin 2.6.3: wait, captcha, user and password, state; then the second proof where the policy
 * wants one. Answers the new session, what is still needed, or the refusal; throws code 429 for a try that comes too soon.
 * `captchaId` may name the challenge of an earlier attempt that was passed since: it stands for the captcha and the second proof,
 * once. An unknown name and a wrong password cost the same work and get the same answer. The try is counted as a failure first,
 * and taken back when it was none.
 *
 * @param proofOf the second proof that is wanted: that of a sign-in alone, unless told
 */
export async function signIn(
  call: LoginCall,
  proofOf: ProofOf = requiredSignInProof,
): Promise<OpenedSession | NeedCode | CommittedRefusal> {
  const { tx, body, deps, now } = call;
  const origin = originOf(call);
  const [user] = await tx.select().from(users).where(eq(users.userName, body.username));
  const isKnown = user !== undefined && knows(origin.device, user);
  const tried = await reserveSignIn(tx, { userName: body.username, origin, isKnown }, now);
  if ('waitMs' in tried) throw tooManyRequests(tried.waitMs);
  const proven = body.captchaId ? await spendSignIn(tx, body.captchaId, now) : undefined;
  const refused = proven === undefined ? await checkCaptcha(call, tried.failures - 1) : undefined;
  if (refused) {
    await tried.takeBack();
    return refused;
  }
  const password = decodePassword(body.password, body.passwordEncoding);
  if (!(await matchesPassword(user?.passwordHash, password)) || !user) {
    const openCaptcha = await needsCaptcha(tx, deps.config.captcha, tried.failures);
    return { code: CODE.refused, msg: texts.wrong, data: { openCaptcha } };
  }
  await tried.succeed();
  if (isForeignHash(user.passwordHash))
    await unguardedTx(tx)
      .update(users)
      .set({ passwordHash: await hashPassword(password) })
      // One that was set meanwhile stays.
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)));
  if (user.enable === DISABLED) return { code: CODE.refused, msg: texts.disabled };
  const needed = proven === user.id ? undefined : await secondStep(call, user, proofOf);
  if (needed) return needed;
  const session = await openSession(tx, deps, user, call);
  if (!isKnown)
    await notifyUsers({ tx, bus: deps.bus, now }, [user.id], newDevice, newDeviceFacts(call));
  return { ...session, device: sealDevice(deps.sealer, origin.device, user, now) };
}
