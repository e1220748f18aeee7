import { Type } from 'typebox';
import { AuthorityId } from '../../http/schemas.ts';
import { hasRole, readUserContext } from '../../platform/accounts/user/list.ts';
import { listedColumns, roleIdsColumn, toSysUser } from '../../platform/accounts/user/present.ts';
import { Enable } from '../../platform/accounts/user/schemas.ts';
import { userContains } from '../../platform/accounts/user/search.ts';
import { SUPER_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import { DISABLED, ENABLED } from '../../platform/kernel/identity/user/states.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { customFilter, equals } from '../../platform/kernel/lists/filters.ts';
import { flatStat } from '../../platform/kernel/lists/tabs.ts';
import { isStaff } from '../../platform/kernel/staff/staff.ts';
import { StaffAccount } from './schemas.ts';
import { staffTransitions } from './status.ts';
import { texts } from './texts.ts';

/** Lists staff accounts without customers, newest first by default, with counts by state. */
export const staffList = defineList({
  table: users,
  id: users.id,
  always: ({ tx }) => isStaff(tx),
  select: (tx) => tx.select({ row: listedColumns, held: roleIdsColumn }).from(users).$dynamic(),
  filters: {
    keyword: customFilter(
      Type.Optional(Type.String({ maxLength: 100, title: texts.fields.keyword })),
      userContains,
    ),
    authorityId: customFilter(Type.Optional(AuthorityId), (role) => hasRole(role as number)),
    enable: equals(users.enable, Enable, [ENABLED, DISABLED]),
  },
  tabs: ['enable'],
  stat: flatStat('enable', { enabled: ENABLED, disabled: DISABLED }),
  sort: { ID: users.id, userName: users.userName, CreatedAt: users.createdAt },
  row: StaffAccount,
  context: readUserContext,
  present: ({ row, held: roleIds }, { context }) => toSysUser(row, roleIds, context.roles),
  actionsOn({ row, held: roleIds }, { caller, may, context: { hierarchy, supersToSpare } }) {
    const manages = roleIds.every((role) => hierarchy.isAbove(caller.authorityId, role));
    const isNeeded = row.enable === ENABLED && roleIds.includes(SUPER_ADMIN) && !supersToSpare;
    return staffTransitions.actions(
      { enable: row.enable, manages, isSelf: row.ID === caller.userId, isNeeded },
      may,
    );
  },
  actions: { add: '/staff/addAccount', export: '/staff/exportAccountList' },
});
