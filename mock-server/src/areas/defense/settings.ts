import { Type } from 'typebox';
import { defineSettings, forScreen } from '../../platform/kernel/area/settingsGroup.ts';
import { texts } from './texts.ts';

const { settings: t } = texts;

/** Retention of defense logs, and whether process snapshots are stored with severe threats. */
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
    snapshots: Type.Boolean({ title: t.snapshots, description: t.snapshotsHint }),
  }),
  defaults: { keptDays: 90, snapshots: true },
});
