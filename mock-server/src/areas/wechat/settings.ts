import { Type } from 'typebox';
import { defineSettings, forScreen } from '../../platform/kernel/area/settingsGroup.ts';
import { texts } from './texts.ts';

const { settings: t } = texts;

/** Retention of received messages. */
export const wechatMessageSettings = defineSettings({
  name: 'wechatMessages',
  title: t.title,
  section: 'retention',
  effects: [],
  settings: Type.Object({
    keptDays: Type.Integer({
      minimum: 1,
      maximum: 1_095,
      title: t.keptDays,
      description: t.keptHint,
      ...forScreen({ unit: t.days }),
    }),
  }),
  defaults: { keptDays: 180 },
});
