import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../../../db/database.ts';
import { revisionOf } from '../authority/revision.ts';
import { authorityButtons, authorityMenus } from './tables.ts';

/** Numbers of the menus that a role sees. */
export async function readGrants(tx: Tx, authorityId: number): Promise<Set<number>> {
  const rows = await tx
    .select({ id: authorityMenus.menuId })
    .from(authorityMenus)
    .where(eq(authorityMenus.authorityId, authorityId));
  return new Set(rows.map(({ id }) => id));
}

/** Numbers of the buttons that a role may press, in order. */
export async function readButtonGrants(tx: Tx, authorityId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: authorityButtons.buttonId })
    .from(authorityButtons)
    .where(eq(authorityButtons.authorityId, authorityId))
    .orderBy(asc(authorityButtons.buttonId));
  return rows.map(({ id }) => id);
}

/** What these menus and buttons are called together: a save of either must not overlook the other, which goes with it. */
export const menuRevision = (menus: Iterable<number>, buttons: Iterable<number>): string =>
  revisionOf([
    ...[...menus].map((id) => `menu ${id}`),
    ...[...buttons].map((id) => `button ${id}`),
  ]);

/** What the menus and buttons of a role are called now. */
export const readMenuRevision = async (tx: Tx, authorityId: number): Promise<string> =>
  menuRevision(await readGrants(tx, authorityId), await readButtonGrants(tx, authorityId));
