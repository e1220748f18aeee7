import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { Tx } from '../../../db/database.ts';
import { remembered } from '../../../db/memory.ts';
import { authorities } from '../../kernel/identity/authority/tables.ts';
import { authorityMenus, menus } from '../../kernel/identity/menu/tables.ts';
import { userAuthorities, users } from '../../kernel/identity/user/tables.ts';
import type { SysAuthorityShape, SysUser } from './schemas.ts';

type AuthorityRow = typeof authorities.$inferSelect;

const {
  passwordHash: _hidden,
  sessionEpoch: _internal,
  search: _derived,
  id: ID,
  createdAt: CreatedAt,
  updatedAt: UpdatedAt,
  ...others
} = getTableColumns(users);
/** What of a user anybody is shown, by its names on the wire. */
const shown = { ID, CreatedAt, UpdatedAt, ...others };
const { originSetting: _own, ...ofList } = shown;
/** The columns of a row of the list: what his own client keeps of his settings is for himself. */
export const listedColumns = ofList;
type ListedRow = SelectResultFields<typeof listedColumns>;

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

type Roles = ReadonlyMap<number, SysAuthorityShape>;

/** Every role by its number, as users carry them. */
export const readRoles = (tx: Tx): Promise<Roles> =>
  remembered(tx, 'rights', 'roles', async (db) => {
    const rows = await db.select().from(authorities);
    return new Map(rows.map((row) => [row.authorityId, toSysAuthority(row)]));
  });

/** The numbers of the roles that the user of a row holds, in their order: a column of a select of users. */
export const heldRoles = sql<number[]>`(
  select coalesce(json_agg(held.authority_id order by held.position), '[]')
  from ${userAuthorities} held where held.user_id = ${users}.id)`;

/** Turns a row of users, which is nobody else's, into a user on the wire. Throws when he does not hold the role that he has now. */
export function toSysUser<R extends ListedRow>(row: R, held: readonly number[], known: Roles) {
  const roles = held.flatMap((id) => known.get(id) ?? []);
  const active = roles.find(({ authorityId }) => authorityId === row.authorityId);
  if (!active) throw new Error(`User ${row.ID} does not hold his own role ${row.authorityId}`);
  // The row was read for this answer alone: to copy so many fields takes longer than to make the answer of them.
  return Object.assign(row as Omit<R, 'CreatedAt' | 'UpdatedAt'>, {
    CreatedAt: row.CreatedAt.toISOString(),
    UpdatedAt: row.UpdatedAt.toISOString(),
    authority: active,
    authorities: roles,
  });
}

/**
 * One user on the wire; nothing when there is none.
 *
 * @param authorityId the role of his session, where that is not the one he starts with
 */
export async function readSysUser(
  tx: Tx,
  userId: number,
  authorityId?: number,
): Promise<SysUser | undefined> {
  const [found] = await tx
    .select({ row: shown, held: heldRoles })
    .from(users)
    .where(eq(users.id, userId));
  if (!found) return undefined;
  const row = authorityId === undefined ? found.row : { ...found.row, authorityId };
  return toSysUser(row, found.held, await readRoles(tx));
}

/** Name of the route that stands for "no usable start page". */
const NO_START_PAGE = '404';

/**
 * The signed-in user in the role of his session. A start page that the role may not see becomes `404` (gin-vue-admin 2.6.3).
 * Answers nothing when the user is gone.
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
