import { Type } from 'typebox';
import { defineSettings, forScreen } from '../../kernel/area/settingsGroup.ts';
import { LIMITS } from './limits.ts';
import { texts } from './texts.ts';

export const MB = 1024 * 1024;
const MOST_MB = LIMITS.most / MB;

/** Limits of resumable uploads that an operator can change. */
export const uploadSettings = defineSettings({
  name: 'uploads',
  title: texts.settings.title,
  section: 'files',
  effects: [],
  settings: Type.Object({
    maxMb: Type.Integer({
      minimum: 1,
      maximum: MOST_MB,
      title: texts.settings.maxMb,
      description: texts.settings.maxMbHint,
      ...forScreen({ unit: 'MB' }),
    }),
    unfinishedMb: Type.Integer({
      minimum: 1,
      maximum: 10 * MOST_MB,
      title: texts.settings.unfinishedMb,
      description: texts.settings.unfinishedMbHint,
      ...forScreen({ unit: 'MB' }),
    }),
  }),
  defaults: { maxMb: 4096, unfinishedMb: 8192 },
});
