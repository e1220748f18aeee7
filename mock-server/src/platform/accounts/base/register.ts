import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/errors.ts';
import { clientNetwork } from '../../../http/network.ts';
import { texts as general } from '../../../http/texts.ts';
import { tooManyRequests } from '../../../http/tooManyRequests.ts';
import type { Call } from '../../kernel/area/call.ts';
import { solveCaptcha } from '../../kernel/auth/captcha.ts';
import { reserveTry } from '../../kernel/auth/guesses.ts';
import { decodePassword } from '../../kernel/auth/passwordEncoding.ts';
import { passwordErrors } from '../../kernel/auth/passwordErrors.ts';
import { authorities } from '../../kernel/identity/authority/tables.ts';
import { DISABLED, ENABLED } from '../../kernel/identity/user/states.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { readSettings } from '../../kernel/settings/store.ts';
import { entrySettings } from '../console/settings.ts';
import { insertUser } from '../user/newUsers.ts';
import { checkFields } from '../user/rules.ts';
import { registrationSettings } from './registration.ts';
import type { Register } from './schemas.ts';
import { texts } from './texts.ts';

async function assertOpen(tx: Tx): Promise<void> {
  const { register } = await readSettings(tx, entrySettings);
  if (!register) throw refuse(texts.registerOff);
}

/** Limit of name checks per network. It prevents listing of user names. */
const NAMES = { limit: 30, intervalMs: 60_000 };

/**
 * Returns true if a user name exists. Throws while registration is off, and with code 429 after too
 * many checks from one network.
 */
export async function userExists(
  { tx, ip, now }: Pick<Call, 'tx' | 'ip' | 'now'>,
  userName: string,
): Promise<boolean> {
  await assertOpen(tx);
  const attempt = await reserveTry(
    tx,
    [{ subject: `checkuser:${clientNetwork(ip)}`, ...NAMES }],
    now,
  );
  if ('waitMs' in attempt) throw tooManyRequests(attempt.waitMs, general.tooOften);
  return (await tx.$count(users, eq(users.userName, userName))) > 0;
}

/**
 * Registers a user with the configured role. The account is disabled unless the settings enable new
 * accounts. Returns the message for the user.
 */
export async function registerSelf({
  tx,
  body,
  now,
  target,
}: Call<Register, unknown, Caller | undefined>): Promise<string> {
  await assertOpen(tx);
  if (!(await solveCaptcha(tx, body.captchaId, body.captcha, now)))
    throw refuse(texts.captchaWrong);
  const { username: userName, nickName, phone } = body;
  const password = decodePassword(body.password, body.passwordEncoding);
  checkFields(
    { userName, nickName, phone },
    await passwordErrors(tx, 'password', password, userName),
  );
  const { authorityId, enabled } = await readSettings(tx, registrationSettings);
  if ((await tx.$count(authorities, eq(authorities.authorityId, authorityId))) === 0)
    throw refuse(texts.noRole);
  const fields = {
    userName,
    password,
    nickName,
    phone,
    headerImg: '',
    email: '',
    enable: enabled ? ENABLED : DISABLED,
  };
  target(users.id, await tx.transaction((inner) => insertUser(inner, fields, [authorityId])));
  return enabled ? texts.registeredEnabled : texts.registered;
}
