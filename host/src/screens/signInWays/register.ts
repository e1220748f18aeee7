import { tryCall } from '@console/shared/request';
import { tellTimeout } from '../../feedback/tellTimeout.ts';
import { passwordFields } from '../password/passwordFields.ts';
import { signInTexts } from '../signIn/signInTexts.ts';
import type { CaptchaChallenge } from '../signIn/useCaptcha.ts';
import { registerTexts as texts } from './signInWaysTexts.ts';

export const REGISTER_FIELDS = ['username', 'nickName', 'phone', 'password', 'again'] as const;
export type RegisterField = (typeof REGISTER_FIELDS)[number];
export type Registration = Record<RegisterField | 'captcha', string>;
export type RegisterErrors = Partial<Record<keyof Registration, string>>;

/** Only what needs no server: what makes a good name, phone or password is the server's to say. */
export function findMissing(
  values: Registration,
  captcha: CaptchaChallenge | undefined,
): RegisterErrors {
  const errors: RegisterErrors = {};
  for (const field of REGISTER_FIELDS) {
    if (field !== 'again' && values[field].trim() === '')
      errors[field] = texts.required(texts.fields[field]);
  }
  if (values.again !== values.password) errors.again = texts.different;
  if (captcha && values.captcha.length !== captcha.captchaLength)
    errors.captcha = signInTexts.needCaptcha(captcha.captchaLength);
  return errors;
}

/**
 * Asks whether a name is taken (spec 7, `/base/checkuser`). A question that fails is answered with no: registering will tell.
 */
export async function isTaken(username: string, signal: AbortSignal): Promise<boolean> {
  if (username.trim() === '') return false;
  const options = { loading: false, signal };
  const asked = await tryCall<{ exists?: unknown } | null>(
    'POST /base/checkuser',
    { username },
    options,
  );
  return asked.ok && asked.data?.exists === true;
}

/** The server's rules speak of a user, whose name is spelled otherwise than at the door. */
function formField(field: string): string {
  return field === 'userName' ? 'username' : field;
}

/** How registering ended: `done` with the server's words, or what is wrong, by field; none when it has been shown already. */
export type RegisterOutcome = { done: string } | { errors: RegisterErrors };

/** Registers a user. Failures that belong to no field are shown; rejects only for a mistake in the program. */
export async function register(values: Registration, captchaId: string): Promise<RegisterOutcome> {
  const { again: _again, password, ...rest } = values;
  const body = { ...rest, ...passwordFields({ password }), captchaId };
  const registered = await tryCall<unknown>('POST /base/register', body, { silent: false });
  if (registered.ok) return { done: registered.msg || texts.done };
  tellTimeout(registered);
  return {
    errors: Object.fromEntries(
      Object.entries(registered.errors).map(([field, msg]) => [formField(field), msg]),
    ),
  };
}
