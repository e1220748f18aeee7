import { Type } from 'typebox';
import { defineSettings, forScreen } from '../../platform/kernel/area/settingsGroup.ts';
import { texts } from './texts.ts';

const { settings: t } = texts;

/** Retention of defense logs. */
export const defenseSettings = defineSettings({
  name: 'defense',
  title: texts.group,
  section: 'retention',
  effects: [],
  note: t.note,
  settings: Type.Object({
    keptDays: Type.Integer({
      minimum: 7,
      maximum: 365,
      title: t.keptDays,
      description: t.keptDaysHint,
      ...forScreen({ unit: t.days }),
    }),
  }),
  defaults: { keptDays: 90 },
});
