import { Type } from 'typebox';
import { roleNumber } from '../../../http/schemas.ts';
import { defineSettings, forScreen } from '../../kernel/area/settingsGroup.ts';
import { PLATFORM_ADMIN, SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { STAFF_ROLES } from '../../kernel/identity/authority/staffRoles.ts';
import { texts } from './texts.ts';

/**
 * Role and state of self-registered users. The setting `entry.register` switches registration on.
 */
export const registrationSettings = defineSettings({
  name: 'registration',
  title: texts.fields.registration,
  section: 'entry',
  effects: ['rights'],
  settings: Type.Object({
    authorityId: roleNumber({
      title: texts.fields.authorityId,
      ...forScreen({ choices: 'ordinaryRole' }),
    }),
    enabled: Type.Boolean({
      title: texts.fields.enabled,
      description: texts.fields.enabledDescription,
      ...forScreen({ gives: 'registration.authorityId' }),
    }),
  }),
  defaults: { authorityId: STAFF_ROLES.netbarOwner, enabled: false },
  check: ({ authorityId }) =>
    authorityId === SUPER_ADMIN || authorityId === PLATFORM_ADMIN
      ? [{ field: 'authorityId', msg: texts.refusals.authorityId }]
      : [],
});
