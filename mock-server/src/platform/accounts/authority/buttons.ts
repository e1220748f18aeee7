import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/errors.ts';
import { assertAbove, SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { assertRevision } from '../../kernel/identity/authority/revision.ts';
import { readMenuRevision } from '../../kernel/identity/menu/menuRevision.ts';
import { authorityButtons, menuButtons } from '../../kernel/identity/menu/tables.ts';
import { checkGrant } from './grantRules.ts';
import type { SetButtons } from './schemas.ts';
import { lockAuthority } from './service.ts';
import { texts } from './texts.ts';

/** Returns the ids of the buttons of a menu that a role may use. */
export async function readButtons(tx: Tx, authorityId: number, menuId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: authorityButtons.buttonId })
    .from(authorityButtons)
    .where(and(eq(authorityButtons.authorityId, authorityId), eq(authorityButtons.menuId, menuId)));
  return rows.map(({ id }) => id);
}

/**
 * Replaces the buttons of a menu that a role below the caller's role may use. Callers can only
 * grant buttons that they have. Throws 409 if `revision` is outdated. Returns the new revision.
 */
export async function setButtons(
  tx: Tx,
  caller: Caller,
  { menuID, authorityId, selected, revision }: SetButtons,
) {
  const role = await lockAuthority(tx, authorityId);
  await assertAbove(tx, caller.authorityId, [authorityId]);
  const now = await readMenuRevision(tx, authorityId);
  assertRevision(revision, now, { role: role.authorityName, rights: texts.rights.menus });
  const buttons = await tx.select().from(menuButtons).where(eq(menuButtons.menuId, menuID));
  const names = new Map(buttons.map(({ id, name }) => [id, name]));
  const selectedIds = new Set(selected);
  if ([...selectedIds].some((id) => !names.has(id))) throw refuse(texts.unknownButton);
  checkGrant({
    callerRole: caller.authorityId,
    targetRole: authorityId,
    current: new Set(await readButtons(tx, authorityId, menuID)),
    wanted: selectedIds,
    held: new Set(await readButtons(tx, caller.authorityId, menuID)),
    label: (id) => names.get(id) ?? String(id),
  });
  await tx
    .delete(authorityButtons)
    .where(and(eq(authorityButtons.authorityId, authorityId), eq(authorityButtons.menuId, menuID)));
  const rows = [...selectedIds].map((buttonId) => ({ authorityId, menuId: menuID, buttonId }));
  if (rows.length > 0) await tx.insert(authorityButtons).values(rows);
  return { revision: await readMenuRevision(tx, authorityId) };
}

/** Throws if a role other than 超级管理员 has the button. 超级管理员 has all buttons by default. */
export async function assertButtonUnused(tx: Tx, buttonId: number): Promise<void> {
  const used = await tx
    .select()
    .from(authorityButtons)
    .where(
      and(eq(authorityButtons.buttonId, buttonId), ne(authorityButtons.authorityId, SUPER_ADMIN)),
    )
    .limit(1);
  if (used.length > 0) throw refuse(texts.buttonInUse);
}
