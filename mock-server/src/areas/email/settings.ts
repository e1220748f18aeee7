import { Type } from 'typebox';
import { defineSettings, forScreen } from '../../platform/kernel/area/settingsGroup.ts';
import { texts } from './texts.ts';

const { settings: t } = texts;

/** Limit per sender and retention of the log. */
export const emailSettings = defineSettings({
  // Not `email`, because the page of the compatible client reads a group of that name.
  name: 'mailing',
  title: t.title,
  section: 'gateways',
  effects: [],
  settings: Type.Object({
    perHour: Type.Integer({
      minimum: 1,
      maximum: 10_000,
      title: t.perHour,
      ...forScreen({ unit: texts.fields.perHourUnit }),
    }),
    logDays: Type.Integer({
      minimum: 7,
      maximum: 3_650,
      title: t.logDays,
      description: t.logDaysHint,
      ...forScreen({ unit: texts.fields.logDaysUnit }),
    }),
  }),
  defaults: { perHour: 500, logDays: 180 },
});
