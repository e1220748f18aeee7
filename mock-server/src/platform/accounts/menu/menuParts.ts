import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import {
  authorityButtons,
  menuButtons,
  menuParameters,
} from '../../kernel/identity/menu/tables.ts';
import type { WriteMenu } from './baseSchemas.ts';

type Parameter = NonNullable<WriteMenu['parameters']>[number] & { menuId: number };
type Button = NonNullable<WriteMenu['menuBtn']>[number] & { menuId: number };

/** Rows per statement. */
const BATCH_SIZE = 500;

/** Splits rows into batches for one statement each. */
export const inBatches = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH_SIZE) }, (_, part) =>
    rows.slice(part * BATCH_SIZE, (part + 1) * BATCH_SIZE),
  );

export async function addParameters(tx: Tx, parameters: readonly Parameter[]): Promise<void> {
  for (const batch of inBatches(parameters)) await tx.insert(menuParameters).values(batch);
}

/** Adds buttons to menu rows and grants them to 超级管理员. */
export async function addButtons(tx: Tx, buttons: readonly Button[]): Promise<void> {
  for (const batch of inBatches(buttons)) {
    const added = await tx
      .insert(menuButtons)
      .values(batch)
      .returning({ buttonId: menuButtons.id, menuId: menuButtons.menuId });
    await tx
      .insert(authorityButtons)
      .values(added.map((button) => ({ ...button, authorityId: SUPER_ADMIN })));
  }
}

/** Replaces the parameters of a menu row. A parameter with the same key and type keeps its id. */
export async function writeParameters(
  tx: Tx,
  menuId: number,
  parameters: NonNullable<WriteMenu['parameters']>,
): Promise<void> {
  const existingRows = await tx
    .select()
    .from(menuParameters)
    .where(eq(menuParameters.menuId, menuId))
    .orderBy(menuParameters.id);
  for (const { type, key, value } of parameters) {
    const at = existingRows.findIndex((row) => row.key === key && row.type === type);
    const [reused] = at < 0 ? [] : existingRows.splice(at, 1);
    if (reused)
      await tx.update(menuParameters).set({ value }).where(eq(menuParameters.id, reused.id));
    else await addParameters(tx, [{ menuId, type, key, value }]);
  }
  const removedIds = existingRows.map(({ id }) => id);
  if (removedIds.length > 0)
    await tx.delete(menuParameters).where(inArray(menuParameters.id, removedIds));
}

/**
 * Replaces the buttons of a menu row. A button with the same name keeps its id and grants. New
 * buttons are granted to 超级管理员.
 */
export async function writeButtons(
  tx: Tx,
  menuId: number,
  buttons: NonNullable<WriteMenu['menuBtn']>,
): Promise<void> {
  const rows = await tx.select().from(menuButtons).where(eq(menuButtons.menuId, menuId));
  const removedIds = rows
    .filter((row) => !buttons.some(({ name }) => name === row.name))
    .map(({ id }) => id);
  if (removedIds.length > 0)
    await tx.delete(menuButtons).where(inArray(menuButtons.id, removedIds));
  for (const { name, desc = '' } of buttons) {
    const existing = rows.find((row) => row.name === name);
    if (existing) await tx.update(menuButtons).set({ desc }).where(eq(menuButtons.id, existing.id));
    else await addButtons(tx, [{ menuId, name, desc }]);
  }
}
