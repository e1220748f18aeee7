import { Type } from 'typebox';
import { defineSettings, forScreen } from '../../kernel/area/settingsGroup.ts';
import { texts } from './texts.ts';

/** Validity of invitations. */
export const invitationSettings = defineSettings({
  name: 'invitation',
  title: texts.fields.invitation,
  section: 'entry',
  effects: ['proofs'],
  settings: Type.Object({
    days: Type.Integer({
      minimum: 1,
      maximum: 30,
      title: texts.fields.days,
      ...forScreen({ unit: texts.fields.daysUnit }),
    }),
  }),
  defaults: { days: 7 },
});
