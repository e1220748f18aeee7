import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/errors.ts';
import { assertAbove } from '../../kernel/identity/authority/hierarchy.ts';
import { assertRevision } from '../../kernel/identity/authority/revision.ts';
import {
  menuRevision,
  readButtonGrants,
  readGrants,
  readMenuRevision,
} from '../../kernel/identity/menu/menuRevision.ts';
import {
  authorityButtons,
  authorityMenus,
  menuParameters,
  menus,
} from '../../kernel/identity/menu/tables.ts';
import { assertReadable, checkGrant, grantableRights } from '../authority/grantRules.ts';
import { lockAuthority } from '../authority/service.ts';
import { texts as authorityTexts } from '../authority/texts.ts';
import type { AddMenuAuthority } from './baseSchemas.ts';
import type { SysMenuShape } from './schemas.ts';
import { groupBy, menuFields, toMenuParameter } from './service.ts';
import { texts } from './texts.ts';

/**
 * Returns the menus and buttons of a role that the caller may read, their revision, and the items
 * that the caller may grant.
 */
export async function readMenuAuthority(
  tx: Tx,
  { authorityId: callerRole }: Caller,
  authorityId: number,
) {
  await assertReadable(tx, callerRole, authorityId);
  const ids = [...(await readGrants(tx, authorityId))];
  const buttons = await readButtonGrants(tx, authorityId);
  return {
    menus: await readMenuRows(tx, ids),
    buttons,
    grantable: grantableRights(
      callerRole,
      ids,
      [...(await readGrants(tx, callerRole))],
      (id) => id,
    ),
    grantableButtons: grantableRights(
      callerRole,
      buttons,
      await readButtonGrants(tx, callerRole),
      (id) => id,
    ),
    revision: menuRevision(ids, buttons),
  };
}

/** Returns menus as a flat list. */
async function readMenuRows(tx: Tx, ids: number[]): Promise<SysMenuShape[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(menus)
    .where(inArray(menus.id, ids))
    .orderBy(asc(menus.sort), asc(menus.id));
  const parameters = groupBy(
    await tx
      .select()
      .from(menuParameters)
      .where(inArray(menuParameters.menuId, ids))
      .orderBy(asc(menuParameters.id)),
    (row) => row.menuId,
  );
  return rows.map((row) => ({
    ...menuFields(row),
    menuBtn: null,
    menuId: row.id,
    children: null,
    parameters: (parameters.get(row.id) ?? []).map(toMenuParameter),
    btns: null,
  }));
}

/**
 * Replaces the menus of a role below the caller's role. Callers can only grant menus that they see.
 * The role loses the buttons of removed menus. Throws if the role keeps some menus but loses its
 * start page, and 409 if `revision` is outdated. Returns the new revision.
 */
export async function setMenuAuthority(
  tx: Tx,
  caller: Caller,
  { authorityId, menus: chosenMenus, revision }: AddMenuAuthority,
) {
  const role = await lockAuthority(tx, authorityId);
  await assertAbove(tx, caller.authorityId, [authorityId]);
  const now = await readMenuRevision(tx, authorityId);
  assertRevision(revision, now, { role: role.authorityName, rights: authorityTexts.rights.menus });
  const chosenIds = new Set(chosenMenus.map(({ ID }) => ID));
  const rows = await tx.select({ id: menus.id, name: menus.name, title: menus.title }).from(menus);
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  if ([...chosenIds].some((id) => !titles.has(id))) throw refuse(authorityTexts.unknownMenu);
  const current = await readGrants(tx, authorityId);
  checkGrant({
    callerRole: caller.authorityId,
    targetRole: authorityId,
    current,
    wanted: chosenIds,
    held: await readGrants(tx, caller.authorityId),
    label: (id) => titles.get(id) ?? String(id),
  });
  const home = rows.find(({ name }) => name === role.defaultRouter);
  const losesHome = home !== undefined && current.has(home.id) && !chosenIds.has(home.id);
  if (losesHome && chosenIds.size > 0)
    throw refuse(texts.losesHome(home.title, role.authorityName));
  await tx.delete(authorityMenus).where(eq(authorityMenus.authorityId, authorityId));
  const grants = [...chosenIds].map((menuId) => ({ authorityId, menuId }));
  if (grants.length > 0) await tx.insert(authorityMenus).values(grants);
  const elsewhere =
    grants.length > 0 ? notInArray(authorityButtons.menuId, [...chosenIds]) : undefined;
  await tx
    .delete(authorityButtons)
    .where(and(eq(authorityButtons.authorityId, authorityId), elsewhere));
  return { revision: await readMenuRevision(tx, authorityId) };
}
