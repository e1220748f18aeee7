import { and, asc, eq, gt, inArray, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import { refuse } from '../../../http/errors.ts';
import { authorities } from '../../kernel/identity/authority/tables.ts';
import { authorityMenus, menus } from '../../kernel/identity/menu/tables.ts';
import type { MovedMenu, MoveMenu } from './listSchemas.ts';
import { texts } from './texts.ts';
import { checkParent, lockMenu, lockTree } from './writes.ts';

interface Sibling {
  id: number;
  sort: number;
}

/** Returns the children of a row in order. */
const readSiblings = (tx: Tx, parentId: number): Promise<Sibling[]> =>
  tx
    .select({ id: menus.id, sort: menus.sort })
    .from(menus)
    .where(eq(menus.parentId, parentId))
    .orderBy(asc(menus.sort), asc(menus.id));

/**
 * Increases the sort numbers of the rows after a position, so that a row with number `sort` can be
 * inserted before them.
 */
async function shiftSiblings(
  tx: Tx,
  id: number,
  parentId: number,
  previous: Sibling | undefined,
  next: Sibling,
  sort: number,
) {
  const step = sort + 1 - next.sort;
  if (step <= 0) return;
  const isBehind =
    previous &&
    or(
      gt(menus.sort, previous.sort),
      and(eq(menus.sort, previous.sort), gt(menus.id, previous.id)),
    );
  await tx
    .update(menus)
    .set({ sort: sql`${menus.sort} + ${step}` })
    .where(and(eq(menus.parentId, parentId), ne(menus.id, id), isBehind));
}

/** Returns the roles that see a row but not its parent, and therefore cannot reach the row. */
async function rolesWithoutParent(tx: Tx, id: number, parentId: number): Promise<string[]> {
  if (parentId === 0) return [];
  const viewersOf = (menuId: number) =>
    tx
      .select({ id: authorityMenus.authorityId })
      .from(authorityMenus)
      .where(eq(authorityMenus.menuId, menuId));
  const rows = await tx
    .select({ name: authorities.authorityName })
    .from(authorities)
    .where(
      and(
        inArray(authorities.authorityId, viewersOf(id)),
        notInArray(authorities.authorityId, viewersOf(parentId)),
      ),
    )
    .orderBy(asc(authorities.authorityId));
  return rows.map(({ name }) => name);
}

/**
 * Moves a menu row below a parent, after the given sibling. Returns the previous position. Throws
 * for a parent in its own branch, too much depth, or a missing sibling.
 */
export async function moveMenu(
  tx: Tx,
  { ID, parentId, afterId }: MoveMenu,
): Promise<Static<typeof MovedMenu>> {
  await lockTree(tx);
  const row = await lockMenu(tx, ID);
  await checkParent(tx, ID, parentId);
  const former = await readSiblings(tx, row.parentId);
  const from = {
    parentId: row.parentId,
    afterId: former[former.findIndex(({ id }) => id === ID) - 1]?.id ?? 0,
  };
  const siblings = (await readSiblings(tx, parentId)).filter(({ id }) => id !== ID);
  const at = afterId === 0 ? 0 : siblings.findIndex(({ id }) => id === afterId) + 1;
  if (afterId !== 0 && at === 0) throw refuse(texts.placeGone);
  const [previous, next] = [siblings[at - 1], siblings[at]];
  const sort = previous ? previous.sort + 1 : Math.max(0, (next?.sort ?? 1) - 1);
  if (next) await shiftSiblings(tx, ID, parentId, previous, next, sort);
  await tx.update(menus).set({ parentId, sort }).where(eq(menus.id, ID));
  return {
    from,
    hiddenFrom: parentId === row.parentId ? [] : await rolesWithoutParent(tx, ID, parentId),
  };
}
