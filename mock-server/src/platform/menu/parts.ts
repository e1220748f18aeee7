import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { SUPER_ADMIN } from '../identity/authority/hierarchy.ts';
import { authorityButtons, menuButtons, menuParameters } from '../identity/menu/tables.ts';
import type { WriteMenu } from './baseSchemas.ts';

/** Sets the parameters of a menu row. One whose key and type stay keeps its number. */
export async function writeParameters(tx: Tx, menuId: number, wanted: NonNullable<WriteMenu['parameters']>): Promise<void> {
  const left = await tx.select().from(menuParameters).where(eq(menuParameters.menuId, menuId)).orderBy(menuParameters.id);
  for (const { type, key, value } of wanted) {
    const at = left.findIndex((row) => row.key === key && row.type === type);
    const [kept] = at < 0 ? [] : left.splice(at, 1);
    if (kept) await tx.update(menuParameters).set({ value }).where(eq(menuParameters.id, kept.id));
    else await tx.insert(menuParameters).values({ menuId, type, key, value });
  }
  const gone = left.map(({ id }) => id);
  if (gone.length > 0) await tx.delete(menuParameters).where(inArray(menuParameters.id, gone));
}

/** Sets the buttons of a menu row. One whose name stays keeps its number and its grants; a new one is 超级管理员's at once. */
export async function writeButtons(tx: Tx, menuId: number, wanted: NonNullable<WriteMenu['menuBtn']>): Promise<void> {
  const rows = await tx.select().from(menuButtons).where(eq(menuButtons.menuId, menuId));
  const gone = rows.filter((row) => !wanted.some(({ name }) => name === row.name)).map(({ id }) => id);
  if (gone.length > 0) await tx.delete(menuButtons).where(inArray(menuButtons.id, gone));
  for (const { name, desc = '' } of wanted) {
    const kept = rows.find((row) => row.name === name);
    if (kept) {
      await tx.update(menuButtons).set({ desc }).where(eq(menuButtons.id, kept.id));
      continue;
    }
    const [added] = await tx.insert(menuButtons).values({ menuId, name, desc }).returning({ id: menuButtons.id });
    if (added) await tx.insert(authorityButtons).values({ authorityId: SUPER_ADMIN, menuId, buttonId: added.id });
  }
}
