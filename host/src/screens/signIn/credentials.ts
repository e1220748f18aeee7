import { signInTexts } from './signInTexts.ts';
import type { CaptchaChallenge } from './useCaptcha.ts';

export interface Credentials {
  username: string;
  password: string;
  captcha: string;
}

/** Errors by field, and why the server refused the attempt. */
export type LoginErrors = Partial<Record<keyof Credentials | 'refusal', string | undefined>>;

/** Returns the errors of missing fields. It is empty if the credentials can be sent. */
export function validate(values: Credentials, captcha: CaptchaChallenge | undefined): LoginErrors {
  const errors: LoginErrors = {};
  if (values.username.trim() === '') errors.username = signInTexts.needUserName;
  if (values.password === '') errors.password = signInTexts.needPassword;
  if (captcha?.openCaptcha && values.captcha.length !== captcha.captchaLength) {
    errors.captcha = signInTexts.needCaptcha(captcha.captchaLength);
  }
  return errors;
}
