import { Type } from 'typebox';
import { defineSettings, forScreen } from '../area/settingsGroup.ts';
import { texts } from './texts.ts';

/** Fewest days for which the trail of what people did is kept: nobody wipes it out by a setting. */
const FEWEST_DAYS = 30;

/** How long rows are kept that nothing else ends. */
export const retentionSettings = defineSettings({
  name: 'retention',
  title: texts.title,
  section: 'retention',
  effects: [],
  note: texts.note,
  settings: Type.Object({
    auditDays: Type.Integer({
      minimum: 0,
      maximum: 36_500,
      title: texts.auditDays,
      description: texts.auditDaysHint,
      ...forScreen({ unit: texts.days }),
    }),
  }),
  defaults: { auditDays: 180 },
  check: ({ auditDays }) =>
    auditDays > 0 && auditDays < FEWEST_DAYS
      ? [{ field: 'auditDays', msg: texts.tooShort(FEWEST_DAYS) }]
      : [],
  fixed: ({ auditDays }) =>
    auditDays === undefined
      ? []
      : [{ key: 'auditDays', variable: 'CONSOLE_AUDIT_DAYS', value: auditDays }],
});
