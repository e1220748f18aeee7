import { Type } from 'typebox';
import { CAPTCHA_MODES, type CaptchaMode } from '../../../process/config.ts';
import { defineSettings, forScreen } from '../area/settingsGroup.ts';
import { texts } from './texts.ts';

const words = texts.lockout;

const MINUTE_MS = 60_000;
/** Maximum configurable wait, in minutes. */
const LONGEST_WAIT = 24 * 60;
/**
 * Maximum wait for counters that users share (an address, a name), so that users are not locked out
 * by the failures of others.
 */
const LONGEST_SHARED_WAIT_MS = 5 * MINUTE_MS;
/** Failures older than this no longer have an effect. */
export const FAILURE_EXPIRY_MS = 2 * LONGEST_WAIT * MINUTE_MS;

const limit = (
  title: string,
  minimum: number,
  maximum: number,
  unit: string,
  description?: string,
) =>
  Type.Integer({
    minimum,
    maximum,
    title,
    ...(description === undefined ? {} : { description }),
    ...forScreen({ unit }),
  });

/**
 * Limits of failed sign-ins. Names of settings are stored, so keep them compatible with earlier
 * releases.
 */
export const lockoutSettings = defineSettings({
  name: 'lockout',
  title: words.title,
  section: 'security',
  effects: ['proofs'],
  note: words.note,
  settings: Type.Object({
    captcha: Type.Enum([...CAPTCHA_MODES], {
      title: words.captcha,
      ...forScreen({ labels: words.captchaModes }),
    }),
    captchaAfter: limit(words.captchaAfter, 1, 100, texts.units.times),
    userLimit: limit(words.userLimit, 3, 100, texts.units.times, words.userLimitHint),
    nameLimit: limit(words.nameLimit, 10, 10_000, texts.units.times, words.nameLimitHint),
    addressLimit: limit(words.addressLimit, 3, 10_000, texts.units.times, words.addressLimitHint),
    lockMinutes: limit(
      words.lockMinutes,
      1,
      LONGEST_WAIT,
      texts.units.minutes,
      words.lockMinutesHint,
    ),
  }),
  defaults: {
    captcha: 'auto' as CaptchaMode,
    captchaAfter: 3,
    userLimit: 8,
    nameLimit: 100,
    addressLimit: 40,
    lockMinutes: 15,
  },
  check: ({ captchaAfter, addressLimit, userLimit, nameLimit }) => [
    ...(captchaAfter < addressLimit ? [] : [{ field: 'captchaAfter', msg: words.captchaTooLate }]),
    ...(userLimit <= nameLimit ? [] : [{ field: 'nameLimit', msg: words.nameLimitTooLow }]),
  ],
  fixed: ({ captcha }) =>
    captcha === undefined ? [] : [{ key: 'captcha', variable: 'CONSOLE_CAPTCHA', value: captcha }],
});

type Limits = typeof lockoutSettings.defaults;

/** Returns the maximum wait of counters of one user, and of counters that users share. */
export function maxWaits({ lockMinutes }: Pick<Limits, 'lockMinutes'>): {
  ownMs: number;
  sharedMs: number;
} {
  const ownMs = lockMinutes * MINUTE_MS;
  return { ownMs, sharedMs: Math.min(ownMs, LONGEST_SHARED_WAIT_MS) };
}
