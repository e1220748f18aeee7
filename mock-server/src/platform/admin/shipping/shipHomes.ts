import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { firstRoles, HOME } from '../../accounts/authority/seed.ts';
import { authorities } from '../../kernel/identity/authority/tables.ts';
import { authorityMenus, menus } from '../../kernel/identity/menu/tables.ts';
import { takeNew } from './takeNew.ts';

/** What the first roles began with before there was 工作台. */
const FORMER_HOME = 'netbarList';

/**
 * Makes 工作台 the start page of the first roles in a database of an earlier version: of those that still have the one that they came
 * with, and see 工作台. Once for each role: whoever takes the former page again keeps it. Roles that an operator made stay as they are.
 */
export async function shipHomes(tx: Tx): Promise<void> {
  const fresh = await takeNew(
    tx,
    'home',
    firstRoles.map(({ authorityId }) => String(authorityId)),
  );
  if (fresh.size === 0) return;
  const seesHome = tx
    .select({ id: authorityMenus.authorityId })
    .from(authorityMenus)
    .innerJoin(menus, and(eq(menus.id, authorityMenus.menuId), eq(menus.name, HOME)));
  await tx
    .update(authorities)
    .set({ defaultRouter: HOME })
    .where(
      and(
        inArray(authorities.authorityId, [...fresh].map(Number)),
        eq(authorities.defaultRouter, FORMER_HOME),
        inArray(authorities.authorityId, seesHome),
      ),
    );
}
