import { Type } from 'typebox';
import { roleNumber } from '../../../http/schemas.ts';
import { defineSettings, forScreen } from '../../kernel/area/settingsGroup.ts';
import { PLATFORM_ADMIN, SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { STAFF_ROLES } from '../../kernel/identity/authority/staffRoles.ts';

/** What somebody becomes who registers himself; whether anyone may is the setting `entry.register`. */
export const registrationSettings = defineSettings({
  name: 'registration',
  title: '自助注册',
  section: 'entry',
  effects: ['rights'],
  settings: Type.Object({
    authorityId: roleNumber({ title: '注册用户的角色', ...forScreen({ choices: 'ordinaryRole' }) }),
    enabled: Type.Boolean({
      title: '注册后立即启用',
      description: '关闭时，注册的用户由管理员启用后才能登录',
      ...forScreen({ gives: 'registration.authorityId' }),
    }),
  }),
  defaults: { authorityId: STAFF_ROLES.netbarOwner, enabled: false },
  check: ({ authorityId }) =>
    authorityId === SUPER_ADMIN || authorityId === PLATFORM_ADMIN
      ? [{ field: 'authorityId', msg: '注册用户不能成为管理员' }]
      : [],
});
