import { and, asc, count, desc, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database.ts';
import { keyOf, remembered } from '../../db/memory.ts';
import type { Caller } from '../../http/route.ts';
import { MAX_PAGE_SIZE } from '../../http/schemas.ts';
import { type Hierarchy, readHierarchy, SUPER_ADMIN } from '../identity/authority/hierarchy.ts';
import { grantedPaths } from '../identity/authority/permission.ts';
import { DISABLED, ENABLED } from '../identity/user/states.ts';
import { userAuthorities, users } from '../identity/user/tables.ts';
import { contains, offsetOf } from '../lists/listQuery.ts';
import { heldRoles, listedColumns, readRoles, toSysUser } from './present.ts';
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

const WRITES = [
  '/user/admin_register',
  '/user/setUserInfo',
  '/user/setUserAuthorities',
  '/user/resetPassword',
  '/user/deleteUser',
] as const;

const countSupers = (tx: Tx): Promise<number> =>
  remembered(tx, 'users', 'supers', async (db) => {
    const [row] = await db
      .select({ supers: count() })
      .from(userAuthorities)
      .innerJoin(users, eq(users.id, userAuthorities.userId))
      .where(and(eq(userAuthorities.authorityId, SUPER_ADMIN), eq(users.enable, ENABLED)));
    return row?.supers ?? 0;
  });

const readRights = async (tx: Tx, caller: Caller): Promise<Rights> => ({
  caller,
  granted: await grantedPaths(tx, caller.authorityId, WRITES),
  hierarchy: await readHierarchy(tx),
  supersToSpare: (await countSupers(tx)) > 1,
});

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

type States = ReadonlyMap<number, number>;

/** How many users each state has of those that the filters leave, whatever page is looked at. */
const countStates = (tx: Tx, wanted: SQL | undefined): Promise<States> =>
  remembered(tx, 'users', `states ${keyOf(wanted)}`, async (db) => {
    const rows = await db.select({ enable: users.enable, total: count() }).from(users).where(wanted).groupBy(users.enable);
    return new Map(rows.map(({ enable, total }) => [enable, total]));
  });

/** The rows of one page, with the numbers of the roles that each user holds. */
export function selectUsers(tx: Tx, query: ListUsers) {
  const pageSize = Math.min(query.pageSize, MAX_PAGE_SIZE);
  return tx
    .select({ row: listedColumns, held: heldRoles })
    .from(users)
    .where(and(...filters(tx, query), query.enable ? eq(users.enable, query.enable) : undefined))
    .orderBy(...order(query))
    .limit(pageSize)
    .offset(offsetOf(query.page, pageSize));
}

/** One page of users by filter and sort, newest first; `stat` counts by state without the state filter. */
export async function listUsers(tx: Tx, caller: Caller, query: ListUsers) {
  const pageSize = Math.min(query.pageSize, MAX_PAGE_SIZE);
  const rows = await selectUsers(tx, query);
  const states = await countStates(tx, and(...filters(tx, query)));
  const [enabled, disabled] = [states.get(ENABLED) ?? 0, states.get(DISABLED) ?? 0];
  const stat = { all: enabled + disabled, enabled, disabled };
  const [rights, roles] = [await readRights(tx, caller), await readRoles(tx)];
  const list: SysUserRow[] = rows.map(({ row, held }) => {
    const user = toSysUser(row, held, roles);
    return { ...user, actions: actionsOn(user, rights) };
  });
  const actions = rights.granted.has('/user/admin_register') ? ['add'] : [];
  const total = query.enable === undefined ? stat.all : (states.get(query.enable) ?? 0);
  return { list, total, page: query.page, pageSize, stat, actions };
}
