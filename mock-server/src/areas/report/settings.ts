import { Type } from 'typebox';
import { defineSettings } from '../../platform/kernel/area/settingsGroup.ts';
import { texts } from './texts.ts';

const { settings: t } = texts;

/** Time of the notifications about the previous day. */
export const reportSettings = defineSettings({
  name: 'report',
  title: t.title,
  section: 'alerts',
  effects: [],
  note: t.note,
  settings: Type.Object({
    tellAt: Type.String({
      pattern: '^(?:(?:[01]\\d|2[0-3]):[0-5]\\d)?$',
      maxLength: 5,
      title: t.tellAt,
      description: t.tellAtHint,
    }),
  }),
  defaults: { tellAt: '08:00' },
});
