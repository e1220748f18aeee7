import { Type } from 'typebox';
import { defineSettings, forScreen } from '../area/settingsGroup.ts';
import { texts } from './texts.ts';

/**
 * Minimum retention of operation records in days, so that a change of the setting cannot erase the
 * audit trail.
 */
const MIN_DAYS = 30;

/** Retention of rows without an end date. */
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
    auditDays > 0 && auditDays < MIN_DAYS
      ? [{ field: 'auditDays', msg: texts.tooShort(MIN_DAYS) }]
      : [],
  fixed: ({ auditDays }) =>
    auditDays === undefined
      ? []
      : [{ key: 'auditDays', variable: 'CONSOLE_AUDIT_DAYS', value: auditDays }],
});
