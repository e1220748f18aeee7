import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { authorities } from '../authority/tables.ts';
import type { MenuSeed } from './seed.ts';
import { authorityButtons, authorityMenus, menuButtons, menus, shippedMenus } from './tables.ts';

interface Shipment {
  tx: Tx;
  /** Names of rows that this database was given before, also of those that an operator has removed since. */
  shipped: ReadonlySet<string>;
  /** Roles that are there: an operator may have removed some that a row names. */
  roles: ReadonlySet<number>;
}

async function idOf(tx: Tx, name: string): Promise<number | undefined> {
  const [row] = await tx.select({ id: menus.id }).from(menus).where(eq(menus.name, name));
  return row?.id;
}

/** Adds a row with its buttons and who sees both. An operator's own row of the same name stays as it is. */
async function addRow({ tx, roles }: Shipment, seed: MenuSeed, parentId: number): Promise<void> {
  const { roles: viewers, buttons = [], children: _children, ...row } = seed;
  const [menu] = await tx
    .insert(menus)
    .values({ ...row, parentId })
    .onConflictDoNothing()
    .returning({ id: menus.id });
  if (!menu) return;
  const menuId = menu.id;
  const there = (wanted: readonly number[]) => wanted.filter((role) => roles.has(role));
  const seenBy = there(viewers).map((authorityId) => ({ authorityId, menuId }));
  if (seenBy.length > 0) await tx.insert(authorityMenus).values(seenBy);
  for (const { roles: pressers, ...button } of buttons) {
    const [added] = await tx
      .insert(menuButtons)
      .values({ ...button, menuId })
      .returning({ id: menuButtons.id });
    const pressedBy = added ? there(pressers).map((authorityId) => ({ authorityId, menuId, buttonId: added.id })) : [];
    if (pressedBy.length > 0) await tx.insert(authorityButtons).values(pressedBy);
  }
}

/** A row whose parent an operator has removed goes to the top, where it is seen. */
async function ship(shipment: Shipment, seeds: readonly MenuSeed[], parentId: number): Promise<void> {
  for (const seed of seeds) {
    if (!shipment.shipped.has(seed.name)) await addRow(shipment, seed, parentId);
    await ship(shipment, seed.children ?? [], (await idOf(shipment.tx, seed.name)) ?? 0);
  }
}

const namesOf = (seeds: readonly MenuSeed[]): string[] =>
  seeds.flatMap(({ name, children = [] }) => [name, ...namesOf(children)]);

/**
 * Adds the menu rows that this version brings and that the database was never given: all of them to a new one, those of new pages
 * to one that is there. What an operator changed or removed stays that way. Several instances that start at the same time do it
 * one after another, under the lock of the migrations.
 *
 * @example await shipMenus(tx, [...netbarMenus, ...adminMenus])
 */
export async function shipMenus(tx: Tx, seeds: readonly MenuSeed[]): Promise<void> {
  const names = namesOf(seeds);
  const rows = await tx.select().from(shippedMenus).where(inArray(shippedMenus.name, names));
  const shipped = new Set(rows.map(({ name }) => name));
  const missing = names.filter((name) => !shipped.has(name));
  if (missing.length === 0) return;
  const there = await tx.select({ id: authorities.authorityId }).from(authorities);
  await ship({ tx, shipped, roles: new Set(there.map(({ id }) => id)) }, seeds, 0);
  await tx.insert(shippedMenus).values(missing.map((name) => ({ name })));
}
