import { and, count, countDistinct, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/errors.ts';
import { authorities } from '../../kernel/identity/authority/tables.ts';
import { authorityButtons, authorityMenus, menus } from '../../kernel/identity/menu/tables.ts';
import { userAuthorities } from '../../kernel/identity/user/tables.ts';
import { planRightChange, readableRoles } from '../authority/holders.ts';
import { texts } from './texts.ts';

async function readMenu(tx: Tx, menuId: number) {
  const [menu] = await tx
    .select({ name: menus.name, title: menus.title })
    .from(menus)
    .where(eq(menus.id, menuId));
  if (!menu) throw refuse(texts.unknown);
  const rows = await tx
    .select({ id: authorityMenus.authorityId })
    .from(authorityMenus)
    .where(eq(authorityMenus.menuId, menuId));
  return { ...menu, viewers: rows.map(({ id }) => id) };
}

/** Returns the number of users of each role, and of users with any of the roles. */
async function countHolders(tx: Tx, roles: readonly number[]) {
  if (roles.length === 0) return { byRole: new Map<number, number>(), all: 0 };
  const among = inArray(userAuthorities.authorityId, [...roles]);
  const rows = await tx
    .select({ role: userAuthorities.authorityId, people: count() })
    .from(userAuthorities)
    .where(among)
    .groupBy(userAuthorities.authorityId);
  const [sum] = await tx
    .select({ people: countDistinct(userAuthorities.userId) })
    .from(userAuthorities)
    .where(among);
  return { byRole: new Map(rows.map(({ role, people }) => [role, people])), all: sum?.people ?? 0 };
}

/**
 * Returns the roles that see a menu and the roles that start with it, with their numbers of users.
 * Limited to the caller's role and the roles below it.
 */
export async function readMenuRoles(tx: Tx, { authorityId }: Caller, menuId: number) {
  const { name, viewers } = await readMenu(tx, menuId);
  const roles = await tx
    .select({
      id: authorities.authorityId,
      name: authorities.authorityName,
      home: authorities.defaultRouter,
    })
    .from(authorities);
  const readable = async (ids: readonly number[]) => readableRoles(tx, authorityId, ids);
  const authorityIds = await readable(viewers);
  const holders = await countHolders(tx, authorityIds);
  const names = new Map(roles.map((role) => [role.id, role.name]));
  const userCountOf = (id: number) => holders.byRole.get(id) ?? 0;
  return {
    authorityIds,
    defaultRouterAuthorityIds: await readable(
      roles.filter(({ home }) => home === name).map(({ id }) => id),
    ),
    roles: authorityIds.map((id) => ({
      authorityId: id,
      authorityName: names.get(id) ?? '',
      userCount: userCountOf(id),
    })),
    userCount: holders.all,
  };
}

/**
 * Replaces the roles that see a menu, by the rules of `planRightChange`. A role that loses the menu also
 * loses its buttons. Throws if a role would lose its start page.
 */
export async function setMenuRoles(
  tx: Tx,
  caller: Caller,
  menuId: number,
  nextRoleIds: readonly number[],
): Promise<void> {
  const { name, title, viewers } = await readMenu(tx, menuId);
  const { given, taken } = await planRightChange(tx, caller, {
    current: viewers,
    wanted: nextRoleIds,
    label: title,
  });
  const homes = taken.filter(({ defaultRouter }) => defaultRouter === name);
  if (homes.length > 0)
    throw refuse(texts.isHome(homes.map(({ authorityName }) => authorityName).join('、')));
  const removedIds = taken.map(({ authorityId }) => authorityId);
  for (const table of [authorityButtons, authorityMenus])
    if (removedIds.length > 0)
      await tx
        .delete(table)
        .where(and(eq(table.menuId, menuId), inArray(table.authorityId, removedIds)));
  const grants = given.map(({ authorityId }) => ({ authorityId, menuId }));
  if (grants.length > 0) await tx.insert(authorityMenus).values(grants).onConflictDoNothing();
}
