import { Type } from 'typebox';
import { roleNumber } from '../../../http/schemas.ts';
import { defineSettings, forScreen } from '../area/settingsGroup.ts';
import { STAFF_ROLES } from '../identity/authority/staffRoles.ts';

const { netbarOwner: _customers, ...own } = STAFF_ROLES;

/** Which roles, besides the two administrators, are those of the people who work for the operator. Everybody else is a customer. */
export const staffSettings = defineSettings({
  name: 'staff',
  title: '员工账号',
  section: 'entry',
  effects: ['rights'],
  settings: Type.Object({
    roles: Type.Array(roleNumber({ title: '角色ID' }), {
      maxItems: 100,
      title: '员工角色',
      description: '拥有其中任一角色的账号是员工账号，其余是客户账号；超级管理员和平台管理员总是员工',
      ...forScreen({ choices: 'role' }),
    }),
  }),
  defaults: { roles: Object.values(own) },
});
