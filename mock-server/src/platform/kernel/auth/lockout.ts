import { Type } from 'typebox';
import { CAPTCHA_MODES, type CaptchaMode } from '../../../process/config.ts';
import { defineSettings, forScreen } from '../area/settingsGroup.ts';

const MINUTE_MS = 60_000;
/** Longest wait that can be set, in minutes. */
const LONGEST_WAIT = 24 * 60;
/** Where people share a count (an address, a name), no wait is longer than this: who is in it innocently gets his turn. */
const LONGEST_SHARED_WAIT_MS = 5 * MINUTE_MS;
/** After this long without another one, failures mean nothing any more. */
export const FORGOTTEN_MS = 2 * LONGEST_WAIT * MINUTE_MS;

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

/** What failed sign-ins lead to. Rows of an earlier release keep their names and mean the same limits. */
export const lockoutSettings = defineSettings({
  name: 'lockout',
  title: '登录保护',
  section: 'security',
  effects: ['proofs'],
  note: '失败过多时不锁定账号，而是要求等待，每再失败一次等待时间加倍；登录过的设备单独计数，不受他人尝试的影响',
  settings: Type.Object({
    captcha: Type.Enum([...CAPTCHA_MODES], {
      title: '图片验证码',
      ...forScreen({ labels: { auto: '登录失败后要求', always: '每次登录都要求', off: '不要求' } }),
    }),
    captchaAfter: limit('同一地址或设备失败几次后要求图片验证码', 1, 100, '次'),
    userLimit: limit(
      '同一用户名在同一地址或设备失败几次后须等待',
      3,
      100,
      '次',
      '修改密码时输错旧密码也按此计算',
    ),
    nameLimit: limit(
      '同一用户名在陌生设备上合计失败几次后须等待',
      10,
      10_000,
      '次',
      '所有地址一起计算，登录过的设备除外',
    ),
    addressLimit: limit(
      '同一地址或设备合计失败几次后须等待',
      3,
      10_000,
      '次',
      '所有用户名一起计算，登录过的设备单独计算',
    ),
    lockMinutes: limit(
      '两次尝试之间最长的等待时间',
      1,
      LONGEST_WAIT,
      '分钟',
      '每过这么久少计一次失败；同一地址或用户名合计的等待最长 5 分钟',
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
    ...(captchaAfter < addressLimit
      ? []
      : [{ field: 'captchaAfter', msg: '要求验证码的次数应小于同一地址须等待的次数' }]),
    ...(userLimit <= nameLimit
      ? []
      : [{ field: 'nameLimit', msg: '所有地址合计的次数不能小于同一地址的次数' }]),
  ],
  fixed: ({ captcha }) =>
    captcha === undefined ? [] : [{ key: 'captcha', variable: 'CONSOLE_CAPTCHA', value: captcha }],
});

type Limits = typeof lockoutSettings.defaults;

/** How long waits between tries get: of one person, and where several people are counted together. */
export function longestWaits({ lockMinutes }: Pick<Limits, 'lockMinutes'>): {
  ownMs: number;
  sharedMs: number;
} {
  const ownMs = lockMinutes * MINUTE_MS;
  return { ownMs, sharedMs: Math.min(ownMs, LONGEST_SHARED_WAIT_MS) };
}
