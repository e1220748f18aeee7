import { asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { authorities } from '../identity/authority/tables.ts';
import { authorityMenus, menus } from '../identity/menu/tables.ts';
import { userAuthorities, users } from '../identity/user/tables.ts';
import type { SysAuthorityShape, SysUser } from './schemas.ts';

type AuthorityRow = typeof authorities.$inferSelect;
type UserRow = typeof users.$inferSelect;

/** A role as users carry it: without its tree and its data roles. */
export const toSysAuthority = (row: AuthorityRow): SysAuthorityShape => ({
  CreatedAt: row.createdAt.toISOString(),
  UpdatedAt: row.updatedAt.toISOString(),
  DeletedAt: null,
  authorityId: row.authorityId,
  authorityName: row.authorityName,
  parentId: row.parentId,
  dataAuthorityId: null,
  children: null,
  menus: null,
  defaultRouter: row.defaultRouter,
});

/** Turns user rows into users on the wire, roles included. The order stays. */
export async function toSysUsers(tx: Tx, rows: UserRow[]): Promise<SysUser[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const held = await tx
    .select({ userId: userAuthorities.userId, authority: authorities })
    .from(userAuthorities)
    .innerJoin(authorities, eq(authorities.authorityId, userAuthorities.authorityId))
    .where(inArray(userAuthorities.userId, ids))
    .orderBy(asc(userAuthorities.position));
  return rows.map((row) => {
    const roles = held.filter(({ userId }) => userId === row.id).map(({ authority }) => toSysAuthority(authority));
    const active = roles.find(({ authorityId }) => authorityId === row.authorityId);
    if (!active) throw new Error(`User ${row.id} does not hold his own role ${row.authorityId}`);
    const { id, createdAt, updatedAt, passwordHash: _hidden, sessionEpoch: _internal, search: _derived, ...plain } = row;
    return {
      ID: id,
      CreatedAt: createdAt.toISOString(),
      UpdatedAt: updatedAt.toISOString(),
      ...plain,
      authority: active,
      authorities: roles,
    };
  });
}

/** Name of the route that stands for "no usable start page". */
const NO_START_PAGE = '404';

/**
 * The signed-in user in the role of his session. A start page that the role may not see becomes `404` (wire.md 1.7).
 * Answers nothing when the user is gone.
 */
export async function readSessionUser(tx: Tx, userId: number, authorityId: number): Promise<SysUser | undefined> {
  const [user, visible] = await Promise.all([
    readInRole(tx, userId, authorityId),
    tx
      .select({ name: menus.name })
      .from(authorityMenus)
      .innerJoin(menus, eq(menus.id, authorityMenus.menuId))
      .where(eq(authorityMenus.authorityId, authorityId)),
  ]);
  if (!user) return undefined;
  const { defaultRouter } = user.authority;
  const usable = visible.some(({ name }) => name === defaultRouter);
  return { ...user, authority: { ...user.authority, defaultRouter: usable ? defaultRouter : NO_START_PAGE } };
}

async function readInRole(tx: Tx, userId: number, authorityId: number): Promise<SysUser | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId));
  if (!row) return undefined;
  const [user] = await toSysUsers(tx, [{ ...row, authorityId }]);
  return user;
}
