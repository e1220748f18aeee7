import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import { readMemoized } from '../../../db/memory.ts';
import { AuthorityId } from '../../../http/schemas.ts';
import { lockedUntil } from '../../kernel/auth/unlock.ts';
import { readHierarchy, SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { DISABLED, ENABLED } from '../../kernel/identity/user/states.ts';
import { userAuthorities, users } from '../../kernel/identity/user/tables.ts';
import { defineList } from '../../kernel/lists/defineList.ts';
import { customFilter, equals } from '../../kernel/lists/filters.ts';
import { flatStat } from '../../kernel/lists/tabs.ts';
import { listedColumns, readRoles, roleIdsColumn, toSysUser } from './present.ts';
import { userTransitions } from './rules.ts';
import { Enable, SysUserRow } from './schemas.ts';
import { containsInColumn, userContains } from './search.ts';
import { texts } from './texts.ts';

/** Returns true if more than one enabled user has the role 超级管理员. */
const hasSeveralSupers = (tx: Tx): Promise<boolean> =>
  readMemoized(tx, 'users', 'supers', async (db) => {
    const [row] = await db
      .select({ supers: count() })
      .from(userAuthorities)
      .innerJoin(users, eq(users.id, userAuthorities.userId))
      .where(and(eq(userAuthorities.authorityId, SUPER_ADMIN), eq(users.enable, ENABLED)));
    return (row?.supers ?? 0) > 1;
  });

/** Returns the condition for users with a role. */
export const hasRole = (role: number): SQL =>
  sql`exists (select 1 from ${userAuthorities} where ${userAuthorities.userId} = ${users.id} and ${userAuthorities.authorityId} = ${role})`;

/** Reads the data for the permission checks of a page of users. */
export const readUserContext = async ({ tx }: { tx: Tx }) => ({
  hierarchy: await readHierarchy(tx),
  roles: await readRoles(tx),
  supersToSpare: await hasSeveralSupers(tx),
});

const isAhead = (until: number | null, now: Date): until is number =>
  until !== null && until > now.getTime();

/** Actions that the dialog of the user's sessions shows. */
const SESSION_ACTIONS: ReadonlySet<string> = new Set(['endSession', 'endSessions']);

/** Lists users, newest first by default, with counts by state. */
export const userList = defineList({
  table: users,
  id: users.id,
  // Selects the role ids of each user in the same statement.
  select: (tx) =>
    tx.select({ row: listedColumns, roleIds: roleIdsColumn, lockedUntil }).from(users).$dynamic(),
  filters: {
    keyword: customFilter(
      Type.Optional(Type.String({ maxLength: 100, title: texts.fields.keyword })),
      userContains,
    ),
    username: containsInColumn(users.userName, texts.fields.userName, 60),
    nickName: containsInColumn(users.nickName, texts.fields.nickName, 60),
    phone: containsInColumn(users.phone, texts.fields.phone, 20),
    email: containsInColumn(users.email, texts.fields.email, 120),
    authorityId: customFilter(Type.Optional(AuthorityId), (role) => hasRole(role as number)),
    enable: equals(users.enable, Enable, [ENABLED, DISABLED]),
  },
  tabs: ['enable'],
  stat: flatStat('enable', { enabled: ENABLED, disabled: DISABLED }),
  memory: 'users',
  sort: {
    ID: users.id,
    userName: users.userName,
    nickName: users.nickName,
    phone: users.phone,
    email: users.email,
    enable: users.enable,
    CreatedAt: users.createdAt,
    UpdatedAt: users.updatedAt,
  },
  orderKeys: {
    id: 'ID',
    username: 'userName',
    nick_name: 'nickName',
    phone: 'phone',
    email: 'email',
  },
  row: SysUserRow,
  context: readUserContext,
  present: ({ row, roleIds, lockedUntil: until }, { now, context }) =>
    Object.assign(toSysUser(row, roleIds, context.roles), {
      lockedUntil: isAhead(until, now) ? new Date(until).toISOString() : null,
    }),
  actionsOn(
    { row, roleIds, lockedUntil: until },
    { caller, now, may, context: { hierarchy, supersToSpare: toSpare } },
  ) {
    const manages = roleIds.every((role) => hierarchy.isAbove(caller.authorityId, role));
    const isActiveSuper = row.enable === ENABLED && roleIds.includes(SUPER_ADMIN);
    const isSelf = row.ID === caller.userId;
    const isNeeded = isActiveSuper && !toSpare;
    const judged = { enable: row.enable, manages, isSelf, isNeeded, isLocked: isAhead(until, now) };
    return userTransitions.actions(judged, may).filter((action) => !SESSION_ACTIONS.has(action));
  },
  actions: {
    add: '/user/admin_register',
    import: '/user/importUser',
    export: '/user/exportUserList',
  },
});
