import { passwordFields } from '../password/passwordFields.ts';
import type { Credentials } from './credentials.ts';
import { type SignInOutcome, signInBy } from './signInBy.ts';

/** Signs in with name and password, see `signInBy`. */
export function logIn(values: Credentials, captchaId: string): Promise<SignInOutcome> {
  return signInBy({
    route: 'POST /base/login',
    body: { ...credentialFields(values, captchaId), withBoot: true },
  });
}

/** Returns name, password and captcha as fields of a request. */
export function credentialFields(values: Credentials, captchaId: string): Record<string, unknown> {
  return { ...values, ...passwordFields({ password: values.password }), captchaId };
}
