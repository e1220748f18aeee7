import { eq } from 'drizzle-orm';
import { badFields, refuse, tooOften } from '../../../http/errors.ts';
import type { Call } from '../../kernel/area/call.ts';
import { decodePassword } from '../../kernel/auth/passwordEncoding.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { sendMail } from '../../services/gateways/mail/sendMail.ts';
import { notifyUsers } from '../../services/inbox/notifyUsers.ts';
import {
  CODE_VALID_MS,
  type CodeSubject,
  countSend,
  createCode,
  dropCode,
  SEND_LIMITS,
  tryCode,
} from '../../services/verification/smsCodes.ts';
import { checkOwnPassword } from '../user/ownPassword.ts';
import { isEmail, isPhone } from '../user/rules.ts';
import { assertOwnPhone } from '../user/selfInfo.ts';
import { contactChanged } from './messages.ts';
import type { ChangeContact, SendContactCode } from './schemas.ts';
import { texts } from './texts.ts';

const CHECKS = { phone: isPhone, email: isEmail } as const;

type ContactTarget = Pick<SendContactCode, 'kind' | 'value'>;

/** Binds a code to a user and to the new phone or email. */
const subjectOf = (userId: number, { kind, value }: ContactTarget): CodeSubject => ({
  name: `contact:${userId}:${kind}`,
  to: value,
});

async function readOwn(
  { tx, caller }: Pick<Call, 'tx' | 'caller'>,
  { kind, value }: ContactTarget,
) {
  if (!CHECKS[kind](value)) throw badFields([{ field: 'value', msg: texts.contacts[kind].bad }]);
  const [user] = await tx.select().from(users).where(eq(users.id, caller.userId));
  if (!user || user[kind] === value)
    throw badFields([{ field: 'value', msg: texts.contacts[kind].same }]);
  return user;
}

/**
 * Sends a code to the caller's new phone or email. Without a transaction, because gateways are
 * slow.
 */
export async function sendContactCode(call: Call<SendContactCode>) {
  const { tx, deps, caller, body, ip, now } = call;
  await readOwn(call, body);
  const sms = body.kind === 'phone' ? await deps.gateways.sms(tx) : undefined;
  if (body.kind === 'phone' && !sms) throw refuse(texts.noSms);
  await countSend(
    tx,
    deps.sealer,
    { to: body.value, ip, by: body.kind === 'phone' ? 'sms' : 'mail' },
    now,
  );
  const subject = subjectOf(caller.userId, body);
  const code = await createCode(tx, deps.sealer, subject, now);
  const minutes = CODE_VALID_MS / 60_000;
  try {
    if (sms) await sms.send({ phone: body.value, code, minutes });
    else
      await sendMail(call, {
        to: body.value,
        subject: texts.mailSubject,
        text: texts.mailText(code, minutes),
      });
  } catch (error) {
    await dropCode(tx, subject.name);
    if (!sms) throw error;
    deps.log.error(
      { err: error },
      'cannot send a verification code. Check the SMS gateway in the system configuration',
    );
    throw refuse(texts.smsNotSent);
  }
  return {
    expiresIn: CODE_VALID_MS / 1000,
    resendAfter: SEND_LIMITS.receiverMinute.windowMs / 1000,
  };
}

/**
 * Changes the caller's phone or email to the one that received the code. Requires the password as
 * well, so that a stolen session cannot take over the account. Without a transaction, because a
 * failed attempt is counted even if the call is refused.
 */
export async function changeContact(call: Call<ChangeContact>): Promise<void> {
  const { tx, deps, caller, body, proven, ip, now } = call;
  const { kind, value } = body;
  const user = await readOwn(call, body);
  if (kind === 'phone') await assertOwnPhone(tx, user, { phone: value, proven });
  const password = decodePassword(body.password, body.passwordEncoding);
  const wrong = badFields([{ field: 'password', msg: texts.wrongPassword }]);
  await checkOwnPassword(tx, caller, { password, now, wrong });
  const verdict = await tryCode(tx, deps.sealer, subjectOf(caller.userId, body), body.code, now);
  if (verdict === 'dead') throw tooOften(texts.codeDead);
  if (verdict === 'wrong') throw badFields([{ field: 'code', msg: texts.codeWrong }]);
  await tx.transaction(async (inner) => {
    await inner
      .update(users)
      .set({ [kind]: value, updatedAt: now })
      .where(eq(users.id, caller.userId));
    await notifyUsers({ tx: inner, bus: deps.bus, now }, [caller.userId], contactChanged, {
      kind,
      ip,
      at: now.toISOString(),
    });
  });
}
