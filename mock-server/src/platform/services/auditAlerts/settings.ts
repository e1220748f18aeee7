import { Type } from 'typebox';
import { count, roleNumber } from '../../../http/schemas.ts';
import { defineSettings, forScreen } from '../../kernel/area/settingsGroup.ts';
import { SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { texts } from './texts.ts';

const { settings: t } = texts;

/** A switch per event, and the roles and people who get the messages. */
export const auditAlertSettings = defineSettings({
  name: 'auditAlert',
  title: t.title,
  section: 'alerts',
  effects: [],
  note: t.note,
  settings: Type.Object({
    superGranted: Type.Boolean({ title: t.superGranted }),
    passwordReset: Type.Boolean({ title: t.passwordReset }),
    massExport: Type.Boolean({ title: t.massExport }),
    massExportRows: Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
      title: t.massExportRows,
      ...forScreen({ unit: t.rows }),
    }),
    roles: Type.Array(roleNumber({ title: t.role }), {
      maxItems: 20,
      title: t.roles,
      description: t.receiversHint,
      ...forScreen({ choices: 'role' }),
    }),
    people: Type.Array(count(t.person, 1), {
      maxItems: 20,
      title: t.people,
      description: t.receiversHint,
      ...forScreen({ records: 'person' }),
    }),
  }),
  defaults: {
    superGranted: true,
    passwordReset: true,
    massExport: true,
    massExportRows: 10_000,
    roles: [SUPER_ADMIN],
    people: [],
  },
});
