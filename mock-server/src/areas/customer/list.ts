import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { defineTransitions } from '../../platform/kernel/lists/transitions.ts';
import { Customer } from './schemas.ts';
import { customers } from './tables.ts';

const select = (tx: Tx) =>
  tx
    .select({
      customer: customers,
      user: { ID: users.id, userName: users.userName, nickName: users.nickName },
    })
    .from(customers)
    .leftJoin(users, eq(users.id, customers.userId))
    .$dynamic();

// Not `defineEntity` (decision 37): the rows have no states. The calls differ only in their method.
const customerTransitions = defineTransitions(() => '', {
  edit: { call: 'PUT /customer/customer' },
  delete: { call: 'DELETE /customer/customer' },
});

/** Lists the customers of the roles in the data authority of the caller's role, newest first. */
export const customerList = defineList({
  table: customers,
  id: customers.id,
  select,
  filters: {},
  row: Customer,
  present({ customer: { id, createdAt, updatedAt, userId, createdByRole, ...plain }, user }) {
    return {
      ID: id,
      CreatedAt: createdAt.toISOString(),
      UpdatedAt: updatedAt.toISOString(),
      ...plain,
      sysUserId: userId,
      sysUserAuthorityID: createdByRole,
      sysUser: user,
    };
  },
  actionsOn: (_, { may }) => customerTransitions.actions({}, may),
  actions: { add: 'POST /customer/customer' },
});
