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

/** Rows that one statement writes. */
const AT_ONCE = 500;

/** Many rows in parts that one statement takes. */
export const slicesOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, part) =>
    rows.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );

/** Adds parameters to menu rows. */
export async function addParameters(tx: Tx, parameters: readonly Parameter[]): Promise<void> {
  for (const some of slicesOf(parameters)) await tx.insert(menuParameters).values(some);
}

/** Adds buttons to menu rows; they are 超级管理员's at once. */
export async function addButtons(tx: Tx, buttons: readonly Button[]): Promise<void> {
  for (const some of slicesOf(buttons)) {
    const added = await tx
      .insert(menuButtons)
      .values(some)
      .returning({ buttonId: menuButtons.id, menuId: menuButtons.menuId });
    await tx
      .insert(authorityButtons)
      .values(added.map((one) => ({ ...one, authorityId: SUPER_ADMIN })));
  }
}

/** Sets the parameters of a menu row. One whose key and type stay keeps its number. */
export async function writeParameters(
  tx: Tx,
  menuId: number,
  wanted: NonNullable<WriteMenu['parameters']>,
): Promise<void> {
  const left = await tx
    .select()
    .from(menuParameters)
    .where(eq(menuParameters.menuId, menuId))
    .orderBy(menuParameters.id);
  for (const { type, key, value } of wanted) {
    const at = left.findIndex((row) => row.key === key && row.type === type);
    const [kept] = at < 0 ? [] : left.splice(at, 1);
    if (kept) await tx.update(menuParameters).set({ value }).where(eq(menuParameters.id, kept.id));
    else await addParameters(tx, [{ menuId, type, key, value }]);
  }
  const gone = left.map(({ id }) => id);
  if (gone.length > 0) await tx.delete(menuParameters).where(inArray(menuParameters.id, gone));
}

/** Sets the buttons of a menu row. One whose name stays keeps its number and its grants; a new one is 超级管理员's at once. */
export async function writeButtons(
  tx: Tx,
  menuId: number,
  wanted: NonNullable<WriteMenu['menuBtn']>,
): Promise<void> {
  const rows = await tx.select().from(menuButtons).where(eq(menuButtons.menuId, menuId));
  const gone = rows
    .filter((row) => !wanted.some(({ name }) => name === row.name))
    .map(({ id }) => id);
  if (gone.length > 0) await tx.delete(menuButtons).where(inArray(menuButtons.id, gone));
  for (const { name, desc = '' } of wanted) {
    const kept = rows.find((row) => row.name === name);
    if (kept) await tx.update(menuButtons).set({ desc }).where(eq(menuButtons.id, kept.id));
    else await addButtons(tx, [{ menuId, name, desc }]);
  }
}
