import { Type } from 'typebox';
import { roleNumber } from '../../http/schemas.ts';
import { defineSettings, forScreen } from '../../platform/kernel/area/settingsGroup.ts';
import { PLATFORM_ADMIN, SUPER_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { texts } from './texts.ts';

const role = (title: string) => roleNumber({ title, ...forScreen({ choices: 'ordinaryRole' }) });

/** Roles of heads and members, and automatic settlement. */
export const marketSettings = defineSettings({
  name: 'market',
  title: texts.settings.title,
  section: 'markets',
  effects: ['rights'],
  settings: Type.Object({
    headRole: role(texts.settings.headRole),
    memberRole: role(texts.settings.memberRole),
    autoSettle: Type.Boolean({
      title: texts.settings.autoSettle,
      description: texts.settings.autoSettleHint,
    }),
    settleDelayDays: Type.Integer({
      minimum: 0,
      maximum: 28,
      title: texts.settings.settleDelayDays,
      description: texts.settings.settleDelayHint,
      ...forScreen({ unit: texts.settings.days }),
    }),
  }),
  defaults: {
    headRole: STAFF_ROLES.marketHead,
    memberRole: STAFF_ROLES.marketMember,
    autoSettle: true,
    settleDelayDays: 3,
  },
  check: (values) =>
    (['headRole', 'memberRole'] as const)
      .filter((field) => values[field] === SUPER_ADMIN || values[field] === PLATFORM_ADMIN)
      .map((field) => ({ field, msg: texts.settings.notAdministrator })),
});
