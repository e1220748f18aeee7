import { Type } from 'typebox';
import { defineSettings, forScreen } from '../../kernel/area/settingsGroup.ts';
import { texts } from './texts.ts';

/** Retention of ended tasks. */
export const taskSettings = defineSettings({
  name: 'tasks',
  title: texts.retention,
  section: 'retention',
  effects: [],
  settings: Type.Object({
    keepDays: Type.Integer({
      minimum: 1,
      maximum: 365,
      title: texts.keepDays,
      description: texts.keepDaysHint,
      ...forScreen({ unit: texts.keepDaysUnit }),
    }),
  }),
  defaults: { keepDays: 7 },
});
