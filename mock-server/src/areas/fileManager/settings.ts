import { Type } from 'typebox';
import { defineSettings, forScreen } from '../../platform/kernel/area/settingsGroup.ts';
import { texts } from './texts.ts';

const t = texts.settings;

/** Quota and retention of the file manager. */
export const fileManagerSettings = defineSettings({
  name: 'fileManager',
  title: t.title,
  section: 'files',
  effects: [],
  settings: Type.Object({
    quotaMb: Type.Integer({
      minimum: 1,
      maximum: 10_485_760,
      title: t.quotaMb,
      description: t.quotaHint,
      ...forScreen({ unit: 'MB' }),
    }),
    totalQuotaMb: Type.Integer({
      minimum: 0,
      maximum: 1_073_741_824,
      title: t.totalQuotaMb,
      description: t.totalQuotaHint,
      ...forScreen({ unit: 'MB' }),
    }),
    keepDays: Type.Integer({
      minimum: 1,
      maximum: 365,
      title: t.keepDays,
      description: t.keepHint,
      ...forScreen({ unit: t.days }),
    }),
  }),
  defaults: { quotaMb: 20_480, totalQuotaMb: 0, keepDays: 30 },
});
