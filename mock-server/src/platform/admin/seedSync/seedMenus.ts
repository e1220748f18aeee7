import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { type AreaMenu, type ButtonSeed, seedFields } from '../../kernel/area/menuSeed.ts';
import { authorities } from '../../kernel/identity/authority/tables.ts';
import {
  authorityButtons,
  authorityMenus,
  menuButtons,
  menus,
} from '../../kernel/identity/menu/tables.ts';
import { changeSeededRows } from './changeSeededRows.ts';
import { claimNew } from './claimNew.ts';
import { type SeedRow, seedRows } from './seedRows.ts';

const buttonName = (menu: string, button: string) => `${menu} ${button}`;

/** Shows the groups of a new row to its roles, which could not reach it otherwise. */
async function grantGroups(tx: Tx, roles: readonly number[], groupId: number): Promise<void> {
  if (groupId === 0 || roles.length === 0) return;
  await tx
    .insert(authorityMenus)
    .values(roles.map((authorityId) => ({ authorityId, menuId: groupId })))
    .onConflictDoNothing();
  const [group] = await tx
    .select({ parentId: menus.parentId })
    .from(menus)
    .where(eq(menus.id, groupId));
  if (group) await grantGroups(tx, roles, group.parentId);
}

async function idOf(tx: Tx, name: string): Promise<number | undefined> {
  const [row] = await tx.select({ id: menus.id }).from(menus).where(eq(menus.name, name));
  return row?.id;
}

interface Shipment {
  tx: Tx;
  /** Returns the roles that exist. An operator may have removed some. */
  existing(roles: readonly number[]): number[];
}

/**
 * Adds a row for its roles. Returns false if an operator's row of the same name exists, which does
 * not change.
 */
async function addRow({ tx, existing }: Shipment, { seed, parent }: SeedRow): Promise<boolean> {
  // If an operator removed the parent, the row moves to the top level.
  const parentId = parent === undefined ? 0 : ((await idOf(tx, parent)) ?? 0);
  const [menu] = await tx
    .insert(menus)
    .values({ ...seedFields(seed), name: seed.name, parentId })
    .onConflictDoNothing()
    .returning({ id: menus.id });
  if (!menu) return false;
  const roles = existing(seed.roles);
  const viewers = roles.map((authorityId) => ({ authorityId, menuId: menu.id }));
  if (viewers.length > 0) await tx.insert(authorityMenus).values(viewers);
  await grantGroups(tx, roles, parentId);
  return true;
}

async function addButton(
  { tx, existing }: Shipment,
  menu: string,
  { roles, ...button }: ButtonSeed,
): Promise<void> {
  const menuId = await idOf(tx, menu);
  if (menuId === undefined) return;
  const [added] = await tx
    .insert(menuButtons)
    .values({ ...button, menuId })
    .onConflictDoNothing()
    .returning({ id: menuButtons.id });
  const grants = added
    ? existing(roles).map((authorityId) => ({ authorityId, menuId, buttonId: added.id }))
    : [];
  if (grants.length > 0) await tx.insert(authorityButtons).values(grants);
}

/**
 * Adds menu rows and buttons that are new in this version: all of them to a new database, and only
 * new ones to an existing database. Then changes rows whose seed changed in this version. Rows that
 * an operator changed or removed are not changed or restored.
 *
 * @example await seedMenus(tx, areas.flatMap(({ menus = [] }) => menus))
 */
export async function seedMenus(tx: Tx, seeds: readonly AreaMenu[]): Promise<void> {
  const rows = seedRows(seeds);
  const freshRows = await addNew(tx, rows);
  await changeSeededRows(tx, rows, freshRows);
}

/** Adds rows and buttons that are new to the database. Returns the names of the new rows. */
async function addNew(tx: Tx, rows: readonly SeedRow[]): Promise<ReadonlySet<string>> {
  const buttons = rows.flatMap(({ seed }) =>
    (seed.buttons ?? []).map((button) => ({ menu: seed.name, button })),
  );
  const freshRows = await claimNew(
    tx,
    'menu',
    rows.map(({ seed }) => seed.name),
  );
  const freshButtons = await claimNew(
    tx,
    'button',
    buttons.map(({ menu, button }) => buttonName(menu, button.name)),
  );
  if (freshRows.size + freshButtons.size === 0) return freshRows;
  const roles = new Set(
    (await tx.select({ id: authorities.authorityId }).from(authorities)).map(({ id }) => id),
  );
  const shipment: Shipment = {
    tx,
    existing: (roleIds) => roleIds.filter((role) => roles.has(role)),
  };
  const foreign = new Set<string>();
  for (const row of rows)
    if (freshRows.has(row.seed.name) && !(await addRow(shipment, row))) foreign.add(row.seed.name);
  for (const { menu, button } of buttons)
    if (freshButtons.has(buttonName(menu, button.name)) && !foreign.has(menu))
      await addButton(shipment, menu, button);
  return freshRows;
}
