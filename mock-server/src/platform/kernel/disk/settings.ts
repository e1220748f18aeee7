import { Type } from 'typebox';
import { MIN_FREE_BYTES } from '../../../db/reserve.ts';
import { defineSettings, forScreen } from '../area/settingsGroup.ts';
import { texts } from './texts.ts';

export const MB = 1024 * 1024;
/** Maximum threshold. With more free space the settings are not read at all. */
export const MAX_THRESHOLD_MB = 1024 * 1024;

const threshold = (title: string, description: string) =>
  Type.Integer({
    minimum: MIN_FREE_BYTES / MB,
    maximum: MAX_THRESHOLD_MB,
    title,
    description,
    ...forScreen({ unit: 'MB' }),
  });

/** Limits of free disk space. */
export const diskSettings = defineSettings({
  name: 'disk',
  title: texts.fields.disk,
  section: 'retention',
  effects: [],
  note: texts.fields.note,
  settings: Type.Object({
    warnMb: threshold(texts.fields.warnMb, texts.fields.warnHint),
    stopMb: threshold(texts.fields.stopMb, texts.fields.stopHint),
  }),
  defaults: { warnMb: 2048, stopMb: 512 },
  check: ({ warnMb, stopMb }) =>
    stopMb < warnMb ? [] : [{ field: 'stopMb', msg: texts.refusals.stopMb }],
});
