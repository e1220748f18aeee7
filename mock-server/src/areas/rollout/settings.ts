import { Type } from 'typebox';
import { defineSettings, forScreen } from '../../platform/kernel/area/settingsGroup.ts';
import { texts } from './texts.ts';

const t = texts.settings;

/** Settings of rollouts. */
export const rolloutSettings = defineSettings({
  name: 'rollout',
  title: t.title,
  section: 'gateways',
  effects: [],
  note: t.note,
  settings: Type.Object({
    silentMinutes: Type.Integer({
      minimum: 2,
      maximum: 240,
      title: t.silentMinutes,
      description: t.silentHint,
      ...forScreen({ unit: t.minutes }),
    }),
    longOfflineDays: Type.Integer({
      minimum: 1,
      maximum: 365,
      title: t.longOfflineDays,
      description: t.longOfflineHint,
      ...forScreen({ unit: t.days }),
    }),
  }),
  defaults: { silentMinutes: 10, longOfflineDays: 30 },
});
