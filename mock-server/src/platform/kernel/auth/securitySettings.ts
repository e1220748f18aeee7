import { Type } from 'typebox';
import { defineSettings, forScreen } from '../area/settingsGroup.ts';

const limit = (title: string, minimum: number, maximum: number, unit: string) =>
  Type.Integer({ minimum, maximum, title, ...forScreen({ unit }) });

/**
 * What a new password must be, beyond letters and digits, and how long a session lasts. A session that is older than
 * `sessionHours` ends at once, also when it was opened under a longer limit; in its last `renewMinutes` any answer renews it.
 */
export const securitySettings = defineSettings({
  name: 'security',
  title: '密码与会话',
  section: 'security',
  effects: ['proofs'],
  note: '密码规则对之后设置的密码生效；登录有效期对已登录的会话立即生效',
  settings: Type.Object({
    passwordMin: limit('密码最短长度', 8, 32, '位'),
    passwordMixedCase: Type.Boolean({ title: '密码须同时包含大写和小写字母' }),
    passwordSymbol: Type.Boolean({ title: '密码须包含符号' }),
    sessionHours: limit('登录有效期', 1, 30 * 24, '小时'),
    renewMinutes: limit('到期前自动续期', 5, 7 * 24 * 60, '分钟'),
  }),
  defaults: {
    passwordMin: 8,
    passwordMixedCase: false,
    passwordSymbol: false,
    sessionHours: 7 * 24,
    renewMinutes: 24 * 60,
  },
  check: ({ sessionHours, renewMinutes }) =>
    renewMinutes < sessionHours * 60
      ? []
      : [{ field: 'renewMinutes', msg: '自动续期的时间应短于登录有效期' }],
});

type SecuritySettings = typeof securitySettings.defaults;
export type PasswordRules = Pick<
  SecuritySettings,
  'passwordMin' | 'passwordMixedCase' | 'passwordSymbol'
>;
