import { Type } from 'typebox';
import { roleNumber } from '../../http/schemas.ts';
import { defineSettings, forScreen } from '../../platform/kernel/area/settingsGroup.ts';
import { PLATFORM_ADMIN, SUPER_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';

const role = (title: string) => roleNumber({ title, ...forScreen({ choices: 'ordinaryRole' }) });

/** What people become by markets, and when shares are paid by themselves. */
export const marketSettings = defineSettings({
  name: 'market',
  title: '市场',
  section: 'markets',
  effects: ['rights'],
  settings: Type.Object({
    headRole: role('市场负责人的角色'),
    memberRole: role('市场成员的角色'),
    autoSettle: Type.Boolean({
      title: '自动结算',
      description: '周期结束后由系统结算；关闭时由财务手工结算',
    }),
    settleDelayDays: Type.Integer({
      minimum: 0,
      maximum: 28,
      title: '结算延迟',
      description: '周期结束后留给财务录入基数的天数',
      ...forScreen({ unit: '天' }),
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
      .map((field) => ({ field, msg: '市场人员不能成为管理员' })),
});
