import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { DEFAULT_HOME, initialRoles } from '../../accounts/authority/seed.ts';
import { authorities } from '../../kernel/identity/authority/tables.ts';
import { authorityMenus, menus } from '../../kernel/identity/menu/tables.ts';
import { claimNew } from './claimNew.ts';

/** Start page of the initial roles in versions before 工作台. */
const FORMER_HOME = 'netbarList';

/**
 * Makes 工作台 the start page of the initial roles in a database of an earlier version, if a role
 * still has the former start page and sees 工作台. Done once per role, so that an operator can select
 * the former page again. Other roles do not change.
 */
export async function migrateStartPages(tx: Tx): Promise<void> {
  const newNames = await claimNew(
    tx,
    'home',
    initialRoles.map(({ authorityId }) => String(authorityId)),
  );
  if (newNames.size === 0) return;
  const seesHome = tx
    .select({ id: authorityMenus.authorityId })
    .from(authorityMenus)
    .innerJoin(menus, and(eq(menus.id, authorityMenus.menuId), eq(menus.name, DEFAULT_HOME)));
  await tx
    .update(authorities)
    .set({ defaultRouter: DEFAULT_HOME })
    .where(
      and(
        inArray(authorities.authorityId, [...newNames].map(Number)),
        eq(authorities.defaultRouter, FORMER_HOME),
        inArray(authorities.authorityId, seesHome),
      ),
    );
}
