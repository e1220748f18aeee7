import { Type } from 'typebox';
import { roleNumber } from '../../../http/schemas.ts';
import { defineSettings, forScreen } from '../area/settingsGroup.ts';
import { STAFF_ROLES } from '../identity/authority/staffRoles.ts';
import { texts } from './texts.ts';

const { netbarOwner: _customers, ...staffRoles } = STAFF_ROLES;

/** Staff roles in addition to the two administrators. Users without a staff role are customers. */
export const staffSettings = defineSettings({
  name: 'staff',
  title: texts.fields.staff,
  section: 'entry',
  effects: ['rights'],
  settings: Type.Object({
    roles: Type.Array(roleNumber({ title: texts.fields.roles }), {
      maxItems: 100,
      title: texts.fields.staffSettingsRoles,
      description: texts.fields.rolesDescription,
      ...forScreen({ choices: 'role' }),
    }),
  }),
  defaults: { roles: Object.values(staffRoles) },
});
