import { tryCall } from '@console/shared/request';
import { showTimeout } from '../../feedback/showTimeout.ts';
import { passwordFields } from '../password/passwordFields.ts';
import { signInTexts } from '../signIn/signInTexts.ts';
import type { CaptchaChallenge } from '../signIn/useCaptcha.ts';
import { registerTexts as texts } from './signInWaysTexts.ts';

export const REGISTER_FIELDS = ['username', 'nickName', 'phone', 'password', 'again'] as const;
export type RegisterField = (typeof REGISTER_FIELDS)[number];
export type Registration = Record<RegisterField | 'captcha', string>;
export type RegisterErrors = Partial<Record<keyof Registration, string>>;

/**
 * Reports missing and differing fields. The server checks the rules for names, phone numbers and
 * passwords.
 */
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
 * Checks whether a name is taken (spec 7, `/base/checkuser`). Returns false if the check fails,
 * because the registration reports a taken name as well.
 */
export async function isNameTaken(username: string, signal: AbortSignal): Promise<boolean> {
  if (username.trim() === '') return false;
  const options = { loading: false, signal };
  const response = await tryCall<{ exists?: unknown } | null>(
    'POST /base/checkuser',
    { username },
    options,
  );
  return response.ok && response.data?.exists === true;
}

/** Maps the server's field names to those of the form. */
function formField(field: string): string {
  return field === 'userName' ? 'username' : field;
}

/**
 * Result of a registration: `done` with the server's message, or errors by field. The errors are
 * empty if the failure was already shown.
 */
export type RegisterOutcome = { done: string } | { errors: RegisterErrors };

/** Registers a user. Shows failures that belong to no field; does not reject. */
export async function register(values: Registration, captchaId: string): Promise<RegisterOutcome> {
  const { again: _again, password, ...rest } = values;
  const body = { ...rest, ...passwordFields({ password }), captchaId };
  const registered = await tryCall<unknown>('POST /base/register', body, { silent: false });
  if (registered.ok) return { done: registered.msg || texts.done };
  showTimeout(registered);
  return {
    errors: Object.fromEntries(
      Object.entries(registered.errors).map(([field, msg]) => [formField(field), msg]),
    ),
  };
}
