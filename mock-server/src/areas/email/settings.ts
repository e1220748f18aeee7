import { Type } from 'typebox';
import { defineSettings, forScreen } from '../../platform/kernel/area/settingsGroup.ts';
import { texts } from './texts.ts';

const { settings: t } = texts;

/** How much people may send, and how long it is known afterwards. */
export const emailSettings = defineSettings({
  // Not `email`: the compatible client's screen reads a group of that name.
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
