import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { Tx } from '../../../db/database.ts';
import { readMemoized } from '../../../db/memory.ts';
import { authorities } from '../../kernel/identity/authority/tables.ts';
import { authorityMenus, menus } from '../../kernel/identity/menu/tables.ts';
import { userAuthorities, users } from '../../kernel/identity/user/tables.ts';
import type { SysAuthorityShape, SysUser } from './schemas.ts';

type AuthorityRow = typeof authorities.$inferSelect;

const {
  passwordHash: _hidden,
  sessionEpoch: _internal,
  search: _derived,
  pinyin: _spelled,
  id: ID,
  createdAt: CreatedAt,
  updatedAt: UpdatedAt,
  ...others
} = getTableColumns(users);
/** Visible columns of a user with their API names. */
const shownColumns = { ID, CreatedAt, UpdatedAt, ...others };
const { originSetting: _own, ...listColumns } = shownColumns;
/** Columns of a row in lists. `originSetting` is private to the user. */
export const listedColumns = listColumns;
type ListedRow = SelectResultFields<typeof listedColumns>;

/** Converts a role to the form that is embedded in users, without children and data roles. */
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

type Roles = ReadonlyMap<number, SysAuthorityShape>;

/** Returns all roles by id, in the form that is embedded in users. */
export const readRoles = (tx: Tx): Promise<Roles> =>
  readMemoized(tx, 'rights', 'roles', async (db) => {
    const rows = await db.select().from(authorities);
    return new Map(rows.map((row) => [row.authorityId, toSysAuthority(row)]));
  });

/** Column with the ids of the user's roles in order, for a select from `users`. */
export const roleIdsColumn = sql<number[]>`(
  select coalesce(json_agg(held.authority_id order by held.position), '[]')
  from ${userAuthorities} held where held.user_id = ${users}.id)`;

/**
 * Converts a row to a user of the API. Modifies the row. Throws if the user does not have the
 * active role.
 */
export function toSysUser<R extends ListedRow>(
  row: R,
  roleIds: readonly number[],
  rolesById: Roles,
) {
  const roles = roleIds.flatMap((id) => rolesById.get(id) ?? []);
  const active = roles.find(({ authorityId }) => authorityId === row.authorityId);
  if (!active) throw new Error(`User ${row.ID} does not have the active role ${row.authorityId}`);
  // Modify the row in place, because copying so many fields is slow.
  return Object.assign(row as Omit<R, 'CreatedAt' | 'UpdatedAt'>, {
    CreatedAt: row.CreatedAt.toISOString(),
    UpdatedAt: row.UpdatedAt.toISOString(),
    authority: active,
    authorities: roles,
  });
}

/**
 * Reads a user in the API format, or undefined if the user does not exist.
 *
 * @param authorityId role of the session, if it differs from the user's default role
 */
export async function readSysUser(
  tx: Tx,
  userId: number,
  authorityId?: number,
): Promise<SysUser | undefined> {
  const [user] = await tx
    .select({ row: shownColumns, held: roleIdsColumn })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) return undefined;
  const row = authorityId === undefined ? user.row : { ...user.row, authorityId };
  return toSysUser(row, user.held, await readRoles(tx));
}

/** Route name for a role without a usable start page. */
const NO_START_PAGE = '404';

/**
 * Reads the signed-in user with the role of the session. A start page that the role cannot see
 * becomes `404` (gin-vue-admin 2.6.3). Returns undefined if the user does not exist.
 */
export async function readSessionUser(
  tx: Tx,
  userId: number,
  authorityId: number,
): Promise<SysUser | undefined> {
  const [user, visible] = await Promise.all([
    readSysUser(tx, userId, authorityId),
    tx
      .select({ name: menus.name })
      .from(authorityMenus)
      .innerJoin(menus, eq(menus.id, authorityMenus.menuId))
      .where(eq(authorityMenus.authorityId, authorityId)),
  ]);
  if (!user) return undefined;
  const { defaultRouter } = user.authority;
  const usable = visible.some(({ name }) => name === defaultRouter);
  return {
    ...user,
    authority: { ...user.authority, defaultRouter: usable ? defaultRouter : NO_START_PAGE },
  };
}
