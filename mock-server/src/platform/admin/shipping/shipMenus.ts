import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { AreaMenu, ButtonSeed, MenuSeed } from '../../kernel/area/menuSeed.ts';
import { authorities } from '../../kernel/identity/authority/tables.ts';
import {
  authorityButtons,
  authorityMenus,
  menuButtons,
  menus,
} from '../../kernel/identity/menu/tables.ts';
import { takeNew } from './takeNew.ts';

interface Row {
  seed: MenuSeed;
  /** Name of the row above it. */
  parent: string | undefined;
}

const flat = (seeds: readonly MenuSeed[], parent: string | undefined): Row[] =>
  seeds.flatMap((seed) => [{ seed, parent }, ...flat(seed.children ?? [], seed.name)]);

/** Every row after the one that it hangs below. */
function inOrder(rows: readonly Row[]): Row[] {
  const names = new Set(rows.map(({ seed }) => seed.name));
  const children = (above: string | undefined): Row[] =>
    rows
      .filter(
        ({ parent }) => (parent !== undefined && names.has(parent) ? parent : undefined) === above,
      )
      .flatMap((row) => [row, ...children(row.seed.name)]);
  return children(undefined);
}

const buttonName = (menu: string, button: string) => `${menu} ${button}`;

async function idOf(tx: Tx, name: string): Promise<number | undefined> {
  const [row] = await tx.select({ id: menus.id }).from(menus).where(eq(menus.name, name));
  return row?.id;
}

interface Shipment {
  tx: Tx;
  /** Those of the roles that are there: an operator may have removed some that a row names. */
  there(roles: readonly number[]): number[];
}

/** Adds a row for those who see it. @returns whether an operator's own row of the same name is there, which stays as it is */
async function addRow({ tx, there }: Shipment, { seed, parent }: Row): Promise<boolean> {
  const { roles, buttons: _buttons, children: _children, ...fields } = seed;
  const { parent: _other, ...row } = fields as typeof fields & Pick<AreaMenu, 'parent'>;
  // A row whose parent an operator has removed goes to the top, where it is seen.
  const parentId = parent === undefined ? 0 : ((await idOf(tx, parent)) ?? 0);
  const [menu] = await tx
    .insert(menus)
    .values({ ...row, parentId })
    .onConflictDoNothing()
    .returning({ id: menus.id });
  if (!menu) return false;
  const viewers = there(roles).map((authorityId) => ({ authorityId, menuId: menu.id }));
  if (viewers.length > 0) await tx.insert(authorityMenus).values(viewers);
  return true;
}

async function addButton(
  { tx, there }: Shipment,
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
  const pressers = added
    ? there(roles).map((authorityId) => ({ authorityId, menuId, buttonId: added.id }))
    : [];
  if (pressers.length > 0) await tx.insert(authorityButtons).values(pressers);
}

/**
 * Adds the menu rows and buttons that this version brings and that the database was never given: all of them to a new one, those
 * of new pages to one that is there. What an operator changed or removed stays that way.
 *
 * @example await shipMenus(tx, areas.flatMap(({ menus = [] }) => menus))
 */
export async function shipMenus(tx: Tx, seeds: readonly AreaMenu[]): Promise<void> {
  const rows = inOrder(seeds.flatMap((seed) => flat([seed], seed.parent)));
  const buttons = rows.flatMap(({ seed }) =>
    (seed.buttons ?? []).map((button) => ({ menu: seed.name, button })),
  );
  const freshRows = await takeNew(
    tx,
    'menu',
    rows.map(({ seed }) => seed.name),
  );
  const freshButtons = await takeNew(
    tx,
    'button',
    buttons.map(({ menu, button }) => buttonName(menu, button.name)),
  );
  if (freshRows.size + freshButtons.size === 0) return;
  const roles = new Set(
    (await tx.select({ id: authorities.authorityId }).from(authorities)).map(({ id }) => id),
  );
  const shipment: Shipment = { tx, there: (wanted) => wanted.filter((role) => roles.has(role)) };
  const foreign = new Set<string>();
  for (const row of rows)
    if (freshRows.has(row.seed.name) && !(await addRow(shipment, row))) foreign.add(row.seed.name);
  for (const { menu, button } of buttons)
    if (freshButtons.has(buttonName(menu, button.name)) && !foreign.has(menu))
      await addButton(shipment, menu, button);
}
