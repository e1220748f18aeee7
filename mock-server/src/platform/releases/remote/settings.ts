import { Type } from 'typebox';
import { defineSettings, forScreen } from '../../kernel/area/settingsGroup.ts';
import { quarantineTexts as t } from './texts.ts';

/** Minimum number of users who must report a build, so that a single user cannot stop it. */
export const FEWEST_USERS = 2;

/** Conditions for quarantining a build automatically. */
export const quarantineSettings = defineSettings({
  name: 'quarantine',
  title: t.title,
  section: 'alerts',
  effects: ['code'],
  note: t.note,
  settings: Type.Object({
    on: Type.Boolean({ title: t.on }),
    users: Type.Integer({
      minimum: 3,
      maximum: 1000,
      title: t.users,
      description: t.usersHint,
      ...forScreen({ unit: t.people }),
    }),
    share: Type.Integer({
      minimum: 10,
      maximum: 100,
      title: t.share,
      description: t.shareHint,
      ...forScreen({ unit: '%' }),
    }),
    minutes: Type.Integer({
      minimum: 1,
      maximum: 1440,
      title: t.minutes,
      ...forScreen({ unit: t.minute }),
    }),
  }),
  defaults: { on: true, users: 3, share: 30, minutes: 15 },
});
