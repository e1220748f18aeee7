import { Type } from 'typebox';
import { defineSettings, forScreen } from '../area/settingsGroup.ts';
import { texts } from './texts.ts';

const { security: words, units } = texts;

const limit = (title: string, minimum: number, maximum: number, unit: string) =>
  Type.Integer({ minimum, maximum, title, ...forScreen({ unit }) });

/**
 * Rules for new passwords, and the session lifetime. A session older than `sessionHours` ends
 * immediately, even if it was started under a longer limit. In its last `renewMinutes` any response
 * renews it.
 */
export const securitySettings = defineSettings({
  name: 'security',
  title: words.title,
  section: 'security',
  effects: ['proofs'],
  note: words.note,
  settings: Type.Object({
    passwordMin: limit(words.passwordMin, 8, 32, units.characters),
    passwordMixedCase: Type.Boolean({ title: words.passwordMixedCase }),
    passwordSymbol: Type.Boolean({ title: words.passwordSymbol }),
    sessionHours: limit(words.sessionHours, 1, 30 * 24, units.hours),
    renewMinutes: limit(words.renewMinutes, 5, 7 * 24 * 60, units.minutes),
  }),
  defaults: {
    passwordMin: 8,
    passwordMixedCase: false,
    passwordSymbol: false,
    sessionHours: 7 * 24,
    renewMinutes: 24 * 60,
  },
  check: ({ sessionHours, renewMinutes }) =>
    renewMinutes < sessionHours * 60 ? [] : [{ field: 'renewMinutes', msg: words.renewalTooEarly }],
});

type SecuritySettings = typeof securitySettings.defaults;
export type PasswordRules = Pick<
  SecuritySettings,
  'passwordMin' | 'passwordMixedCase' | 'passwordSymbol'
>;
