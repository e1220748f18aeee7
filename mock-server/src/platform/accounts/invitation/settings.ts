import { Type } from 'typebox';
import { defineSettings, forScreen } from '../../kernel/area/settingsGroup.ts';

/** How long an invitation can be accepted. */
export const invitationSettings = defineSettings({
  name: 'invitation',
  title: '用户邀请',
  section: 'entry',
  effects: ['proofs'],
  settings: Type.Object({
    days: Type.Integer({ minimum: 1, maximum: 30, title: '邀请链接有效期', ...forScreen({ unit: '天' }) }),
  }),
  defaults: { days: 7 },
});
