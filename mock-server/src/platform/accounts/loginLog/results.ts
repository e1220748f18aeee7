import { texts } from './texts.ts';

export const LOGIN_METHODS = ['password', 'wechat'] as const;
export type LoginMethod = (typeof LOGIN_METHODS)[number];

/**
 * `challenged` means that the password is correct and a second proof was requested. `throttled`
 * means that the attempt was refused because of earlier failures, before its password was compared.
 */
export const LOGIN_RESULTS = ['success', 'failed', 'challenged', 'throttled'] as const;
export type LoginResult = (typeof LOGIN_RESULTS)[number];

/** Why a sign-in did not succeed. */
export const LOGIN_REASONS = [
  'unknown',
  'password',
  'captcha',
  'disabled',
  'unbound',
  'proof',
  'failures',
] as const;
export type LoginReason = (typeof LOGIN_REASONS)[number];

/** Words of a reason; '' for a successful sign-in. */
export const reasonText = (reason: LoginReason | ''): string =>
  reason === '' ? '' : texts.reasons[reason];
