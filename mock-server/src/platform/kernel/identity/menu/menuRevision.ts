import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../../../db/database.ts';
import { computeRevision } from '../authority/revision.ts';
import { authorityButtons, authorityMenus } from './tables.ts';

/** Reads the ids of the menu rows that a role sees. */
export async function readGrants(tx: Tx, authorityId: number): Promise<Set<number>> {
  const rows = await tx
    .select({ id: authorityMenus.menuId })
    .from(authorityMenus)
    .where(eq(authorityMenus.authorityId, authorityId));
  return new Set(rows.map(({ id }) => id));
}

/** Reads the ids of the buttons granted to a role, in ascending order. */
export async function readButtonGrants(tx: Tx, authorityId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: authorityButtons.buttonId })
    .from(authorityButtons)
    .where(eq(authorityButtons.authorityId, authorityId))
    .orderBy(asc(authorityButtons.buttonId));
  return rows.map(({ id }) => id);
}

/**
 * Computes the common revision of menus and buttons. They share it, because they are saved
 * together.
 */
export const menuRevision = (menus: Iterable<number>, buttons: Iterable<number>): string =>
  computeRevision([
    ...[...menus].map((id) => `menu ${id}`),
    ...[...buttons].map((id) => `button ${id}`),
  ]);

export const readMenuRevision = async (tx: Tx, authorityId: number): Promise<string> =>
  menuRevision(await readGrants(tx, authorityId), await readButtonGrants(tx, authorityId));
