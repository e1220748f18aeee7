import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
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
});
