import { Type } from 'typebox';
import { defineSettings, forScreen } from '../../platform/kernel/area/settingsGroup.ts';
import { texts } from './texts.ts';

const t = texts.settings;

/** Amount from which refunds need a review, and grace period of a replaced secret. */
export const providerSettings = defineSettings({
  name: 'provider',
  title: t.title,
  section: 'assets',
  effects: ['money'],
  settings: Type.Object({
    reviewYuan: Type.Integer({
      minimum: 0,
      maximum: 10_000_000,
      title: t.reviewYuan,
      description: t.reviewHint,
      ...forScreen({ unit: texts.settings.yuan }),
    }),
    graceHours: Type.Integer({
      minimum: 0,
      maximum: 168,
      title: t.graceHours,
      description: t.graceHint,
      ...forScreen({ unit: texts.settings.hours }),
    }),
  }),
  defaults: { reviewYuan: 100, graceHours: 24 },
});
