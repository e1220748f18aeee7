import { and, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../kernel/area/deps.ts';
import { grantedPaths } from '../../kernel/identity/authority/permission.ts';
import { authorityMenus, menus } from '../../kernel/identity/menu/tables.ts';
import type { ActorContext } from '../../kernel/lists/actorContext.ts';
import { type MenuCount, menuCounts } from './menuCount.ts';

/** The declared counts of menu rows that the caller's role has, with calls that it is granted. */
async function visibleCounts(
  { tx, caller }: ActorContext,
  { areas }: Pick<Deps, 'areas'>,
): Promise<MenuCount[]> {
  const may = await grantedPaths(tx, caller.authorityId);
  const granted = areas
    .flatMap((area) => menuCounts.of(area) ?? [])
    .filter(({ calls }) => calls.every((path) => may.has(path)));
  if (granted.length === 0) return [];
  const names = granted.map(({ menu }) => menu);
  const rows = await tx
    .select({ name: menus.name })
    .from(authorityMenus)
    .innerJoin(menus, and(eq(menus.id, authorityMenus.menuId), inArray(menus.name, names)))
    .where(eq(authorityMenus.authorityId, caller.authorityId));
  const shown = new Set(rows.map(({ name }) => name));
  return granted.filter(({ menu }) => shown.has(menu));
}

/** Reads the numbers of the caller's menu rows, each through the list that its row opens. */
export async function readMenuCounts(by: ActorContext, deps: Pick<Deps, 'areas'>) {
  const counts = await visibleCounts(by, deps);
  return Promise.all(
    counts.map(async ({ menu, unit, topic, read }) => ({
      menu,
      unit,
      ...(topic && { topic }),
      count: await read(by),
    })),
  );
}
