import { and, asc, count, desc, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/route.ts';
import { MAX_PAGE_SIZE } from '../../http/schemas.ts';
import { type Hierarchy, readHierarchy, SUPER_ADMIN } from '../identity/authority/hierarchy.ts';
import { grantedPaths } from '../identity/authority/permission.ts';
import { DISABLED, ENABLED } from '../identity/user/states.ts';
import { userAuthorities, users } from '../identity/user/tables.ts';
import { contains, holdsAll, offsetOf } from '../lists/listQuery.ts';
import { toSysUsers } from './present.ts';
import { transitions } from './rules.ts';
import type { ListUsers, SysUser, SysUserRow, sortFields } from './schemas.ts';
import { userContains } from './search.ts';

const sortColumns: Record<(typeof sortFields)[number], AnyPgColumn> = {
  ID: users.id,
  userName: users.userName,
  nickName: users.nickName,
  phone: users.phone,
  email: users.email,
  enable: users.enable,
  CreatedAt: users.createdAt,
  UpdatedAt: users.updatedAt,
};
const olderKeys = { id: 'ID', username: 'userName', nick_name: 'nickName', phone: 'phone', email: 'email' } as const;

function filters(tx: Tx, query: ListUsers): SQL[] {
  const holds = query.authorityId
    ? exists(
        tx
          .select({ one: sql`1` })
          .from(userAuthorities)
          .where(and(eq(userAuthorities.userId, users.id), eq(userAuthorities.authorityId, query.authorityId))),
      )
    : undefined;
  return [
    userContains(query.keyword),
    contains(users.userName, query.username),
    contains(users.nickName, query.nickName),
    contains(users.phone, query.phone),
    contains(users.email, query.email),
    holds,
  ].filter((one) => one !== undefined);
}

function order(query: ListUsers): SQL[] {
  const older = query.orderKey ? [{ field: olderKeys[query.orderKey], order: query.desc ? 'desc' : 'asc' }] : [];
  const wanted = query.sort ?? older;
  const columns = wanted.map(({ field, order }) => (order === 'desc' ? desc : asc)(sortColumns[field]));
  return [...columns, desc(users.id)];
}

interface Rights {
  caller: Caller;
  granted: ReadonlySet<string>;
  hierarchy: Hierarchy;
  /** Whether more than one enabled user holds 超级管理员. */
  supersToSpare: boolean;
}

async function readRights(tx: Tx, caller: Caller): Promise<Rights> {
  const paths = [
    '/user/admin_register',
    '/user/setUserInfo',
    '/user/setUserAuthorities',
    '/user/resetPassword',
    '/user/deleteUser',
  ];
  const [row] = await tx
    .select({ supers: count() })
    .from(userAuthorities)
    .innerJoin(users, eq(users.id, userAuthorities.userId))
    .where(and(eq(userAuthorities.authorityId, SUPER_ADMIN), eq(users.enable, ENABLED)));
  return {
    caller,
    granted: await grantedPaths(tx, caller.authorityId, paths),
    hierarchy: await readHierarchy(tx),
    supersToSpare: (row?.supers ?? 0) > 1,
  };
}

/** What the caller may do to a user now; the writes check the same rules again. */
function actionsOn(user: Omit<SysUser, 'originSetting'>, { caller, granted, hierarchy, supersToSpare }: Rights): string[] {
  if (!user.authorities.every(({ authorityId }) => hierarchy.isAbove(caller.authorityId, authorityId))) return [];
  const isSelf = user.ID === caller.userId;
  const isActiveSuper = user.enable === ENABLED && user.authorities.some(({ authorityId }) => authorityId === SUPER_ADMIN);
  const mayGo = !isSelf && (supersToSpare || !isActiveSuper);
  const { action } = transitions[user.enable === DISABLED ? DISABLED : ENABLED];
  const candidates: [string, string, boolean][] = [
    ['edit', '/user/setUserInfo', true],
    [action, '/user/setUserInfo', action === 'enable' || mayGo],
    ['setAuthorities', '/user/setUserAuthorities', true],
    ['resetPassword', '/user/resetPassword', !isSelf],
    ['delete', '/user/deleteUser', mayGo],
  ];
  return candidates.filter(([, path, allowed]) => allowed && granted.has(path)).map(([name]) => name);
}

const countRows = (rows: readonly { enable: number }[]) => (enable: number) => rows.filter((row) => row.enable === enable).length;

async function countStates(tx: Tx, wanted: SQL[]): Promise<(enable: number) => number> {
  const byState = await tx
    .select({ enable: users.enable, total: count() })
    .from(users)
    .where(and(...wanted))
    .groupBy(users.enable);
  return (enable) => byState.find((row) => row.enable === enable)?.total ?? 0;
}

/** One page of users by filter and sort, newest first; `stat` counts by state without the state filter. */
export async function listUsers(tx: Tx, caller: Caller, query: ListUsers) {
  const pageSize = Math.min(query.pageSize, MAX_PAGE_SIZE);
  const wanted = filters(tx, query);
  const rows = await tx
    .select()
    .from(users)
    .where(and(...wanted, query.enable ? eq(users.enable, query.enable) : undefined))
    .orderBy(...order(query))
    .limit(pageSize)
    .offset(offsetOf(query.page, pageSize));
  const inState = !query.enable && holdsAll(rows, query, pageSize) ? countRows(rows) : await countStates(tx, wanted);
  const stat = { all: inState(ENABLED) + inState(DISABLED), enabled: inState(ENABLED), disabled: inState(DISABLED) };
  const rights = await readRights(tx, caller);
  const list: SysUserRow[] = (await toSysUsers(tx, rows)).map(({ originSetting: _own, ...user }) => ({
    ...user,
    actions: actionsOn(user, rights),
  }));
  const actions = rights.granted.has('/user/admin_register') ? ['add'] : [];
  return { list, total: query.enable ? inState(query.enable) : stat.all, page: query.page, pageSize, stat, actions };
}
