import { signInTexts } from '../../texts/boot.ts';
import type { CaptchaChallenge } from './useCaptcha.ts';

export interface Credentials {
  username: string;
  password: string;
  captcha: string;
}

export type LoginErrors = Partial<Record<keyof Credentials, string>>;

/** What is missing before it is worth asking the server; empty when nothing is. */
export function validate(values: Credentials, captcha: CaptchaChallenge | undefined): LoginErrors {
  const errors: LoginErrors = {};
  if (values.username.trim() === '') errors.username = signInTexts.needUserName;
  if (values.password === '') errors.password = signInTexts.needPassword;
  if (captcha?.openCaptcha && values.captcha.length !== captcha.captchaLength) {
    errors.captcha = signInTexts.needCaptcha(captcha.captchaLength);
  }
  return errors;
}

/**
 * The password as it travels: XOR with the server's public key, then base64 (spec 7). It hides the password from a glance at
 * the network panel, nothing more; what protects it is the connection.
 *
 * @param key any text that is not empty; used again and again over the bytes of the password
 * @example encodePassword('secret12', 'k') // 'GA4IGQ4fWVk='
 */
export function encodePassword(password: string, key: string): string {
  const keyBytes = new TextEncoder().encode(key);
  const bytes = new TextEncoder().encode(password).map((byte, index) => byte ^ (keyBytes[index % keyBytes.length] ?? 0));
  return btoa(String.fromCharCode(...bytes));
}
