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
import { isKnownDevice, openDevice, sealDevice } from '../../kernel/auth/devices.ts';
import { decodePassword } from '../../kernel/auth/passwordEncoding.ts';
import { hashPassword, isImportedHash, matchesPassword } from '../../kernel/auth/passwords.ts';
import {
  isCaptchaRequired,
  needsCaptcha,
  type Origin,
  reserveSignIn,
  type SignInTry,
} from '../../kernel/auth/signInTries.ts';
import { DISABLED } from '../../kernel/identity/user/states.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { notifyUsers } from '../../services/inbox/notifyUsers.ts';
import { challengeSignIn, spendSignIn } from '../../services/verification/challenges.ts';
import { readRoleIds, requiredSignInProof } from '../../services/verification/policy.ts';
import { type LoginOutcome, recordLogin } from '../loginLog/record.ts';
import type { LoginReason } from '../loginLog/results.ts';
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

/** Creates a captcha, and returns whether a sign-in from this origin requires it. */
export async function createCaptcha(call: Omit<LoginCall, 'body'>) {
  const { tx, deps, now } = call;
  const answer = randomDigits();
  const captcha = await makeCaptcha(tx, now, answer);
  deps.gateways.showCaptcha(captcha.captchaId, answer);
  return {
    ...captcha,
    openCaptcha: await isCaptchaRequired(tx, deps.config.captcha, originOf(call), now),
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

/** Returns the second proof that the policy requires of this user, or undefined. */
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

type User = typeof users.$inferSelect;

/** Response to a sign-in, and its outcome. `log` is undefined if no password was compared. */
interface Attempt {
  answer: OpenedSession | NeedCode | CommittedRefusal;
  log?: Pick<LoginOutcome, 'result' | 'reason' | 'sessionId' | 'isNewDevice'>;
}

const refused = (reason: LoginReason, msg: string, data?: object): Attempt => ({
  answer: { code: CODE.refused, msg, ...(data && { data }) },
  log: { result: 'failed', reason },
});

/** Compares the password of a sign-in that was counted, and opens the session. */
async function checkPassword(
  call: LoginCall,
  { user, isKnown, origin }: { user: User | undefined; isKnown: boolean; origin: Origin },
  attempt: SignInTry,
  proofOf: ProofOf,
): Promise<Attempt> {
  const { tx, body, deps, now } = call;
  const proven = body.captchaId ? await spendSignIn(tx, body.captchaId, now) : undefined;
  const captcha = proven === undefined ? await checkCaptcha(call, attempt.failures - 1) : undefined;
  if (captcha) {
    await attempt.revert();
    const isWrong = captcha.msg === texts.captchaWrong;
    return { answer: captcha, ...(isWrong && { log: { result: 'failed', reason: 'captcha' } }) };
  }
  const password = decodePassword(body.password, body.passwordEncoding);
  if (!(await matchesPassword(user?.passwordHash, password)) || !user) {
    const openCaptcha = await needsCaptcha(tx, deps.config.captcha, attempt.failures);
    return refused(user ? 'password' : 'unknown', texts.wrong, { openCaptcha });
  }
  await attempt.succeed();
  if (isImportedHash(user.passwordHash))
    await unguardedTx(tx)
      .update(users)
      .set({ passwordHash: await hashPassword(password) })
      // Keep a password that was changed concurrently.
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)));
  if (user.enable === DISABLED) return refused('disabled', texts.disabled);
  const needed = proven === user.id ? undefined : await secondStep(call, user, proofOf);
  if (needed) return { answer: needed, log: { result: 'challenged', reason: 'proof' } };
  const session = await openSession(tx, deps, user, call);
  if (!isKnown)
    await notifyUsers({ tx, bus: deps.bus, now }, [user.id], newDevice, newDeviceFacts(call));
  const device = sealDevice(deps.sealer, origin.device, user, now);
  const { sessionId } = session;
  return {
    answer: { ...session, device },
    log: { result: 'success', sessionId, isNewDevice: !isKnown },
  };
}

/**
 * Signs a user in, and records the attempt in the login log. Checks in the order of gin-vue-admin
 * 2.6.3: waiting time, captcha, user and password, state, and then the second proof. Returns the
 * new session, the required proof or a refusal. Throws code 429 during the waiting time.
 * `captchaId` can be a passed challenge of an earlier attempt; it replaces the captcha and the
 * second proof once. An unknown name and a wrong password take the same time and return the same
 * response. Each attempt is counted as a failure first and is uncounted if it was not.
 *
 * @param proofOf returns the required second proof, by default that of a sign-in
 */
export async function signIn(
  call: LoginCall,
  proofOf: ProofOf = requiredSignInProof,
): Promise<OpenedSession | NeedCode | CommittedRefusal> {
  const { tx, body, now } = call;
  const origin = originOf(call);
  const [user] = await tx.select().from(users).where(eq(users.userName, body.username));
  const isKnown = user !== undefined && isKnownDevice(origin.device, user);
  const record = (outcome: NonNullable<Attempt['log']>) =>
    recordLogin(call, { ...outcome, method: 'password', user, entered: body.username });
  const attempt = await reserveSignIn(tx, { userName: body.username, origin, isKnown }, now);
  if ('waitMs' in attempt) {
    await record({ result: 'throttled', reason: 'failures' });
    throw tooManyRequests(attempt.waitMs);
  }
  const { answer, log } = await checkPassword(call, { user, isKnown, origin }, attempt, proofOf);
  if (log) await record(log);
  return answer;
}
