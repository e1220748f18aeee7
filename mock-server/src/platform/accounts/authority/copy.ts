import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { lockTree, SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { copyRoleScope } from '../../kernel/identity/authority/roleScopes.ts';
import { authorities, authorityApis } from '../../kernel/identity/authority/tables.ts';
import { authorityButtons, authorityMenus } from '../../kernel/identity/menu/tables.ts';
import type { SysAuthorityShape } from '../user/schemas.ts';
import { assertReadable } from './grantRules.ts';
import type { CopyAuthority } from './schemas.ts';
import {
  createAuthority,
  grantableDataRoles,
  lockAuthority,
  readDataRoles,
  setDataAuthority,
} from './service.ts';

/** Returns the rights that the caller has too. 超级管理员 has all rights. */
const limitToCaller = <T>(
  caller: Caller,
  rights: readonly T[],
  callerRights: readonly T[],
  keyOf: (right: T) => string | number,
): T[] => {
  if (caller.authorityId === SUPER_ADMIN) return [...rights];
  const keys = new Set(callerRights.map(keyOf));
  return rights.filter((right) => keys.has(keyOf(right)));
};

async function copyApis(tx: Tx, caller: Caller, from: number, to: number): Promise<void> {
  const readRights = (authorityId: number) =>
    tx.select().from(authorityApis).where(eq(authorityApis.authorityId, authorityId)).for('share');
  const rows = limitToCaller(
    caller,
    await readRights(from),
    await readRights(caller.authorityId),
    ({ method, path }) => `${method} ${path}`,
  );
  if (rows.length > 0)
    await tx.insert(authorityApis).values(rows.map((row) => ({ ...row, authorityId: to })));
}

async function copyMenus(tx: Tx, caller: Caller, from: number, to: number): Promise<void> {
  const readRights = (authorityId: number) =>
    tx
      .select()
      .from(authorityMenus)
      .where(eq(authorityMenus.authorityId, authorityId))
      .for('share');
  const rows = limitToCaller(
    caller,
    await readRights(from),
    await readRights(caller.authorityId),
    ({ menuId }) => menuId,
  );
  if (rows.length > 0)
    await tx.insert(authorityMenus).values(rows.map((row) => ({ ...row, authorityId: to })));
}

async function copyButtons(tx: Tx, caller: Caller, from: number, to: number): Promise<void> {
  const readRights = (authorityId: number) =>
    tx
      .select()
      .from(authorityButtons)
      .where(eq(authorityButtons.authorityId, authorityId))
      .for('share');
  const rows = limitToCaller(
    caller,
    await readRights(from),
    await readRights(caller.authorityId),
    ({ buttonId }) => buttonId,
  );
  if (rows.length > 0)
    await tx.insert(authorityButtons).values(rows.map((row) => ({ ...row, authorityId: to })));
}

/**
 * Returns the data roles for the new role: the given ones or those of the copied role, limited to
 * the roles that the caller can grant.
 */
async function dataRoles(tx: Tx, caller: Caller, { authority, oldAuthorityId }: CopyAuthority) {
  const dataRoleIds = authority.dataAuthorityId?.map((role) => role.authorityId) ?? [
    ...(await readDataRoles(tx, oldAuthorityId)),
  ];
  const reachable = await grantableDataRoles(tx, caller.authorityId);
  return dataRoleIds.filter((id) => reachable.has(id)).map((authorityId) => ({ authorityId }));
}

/**
 * Adds a role with the rights of another role that the caller may read. Rights that the caller does
 * not have are omitted. Throws 409 if the id is in use.
 *
 * Everything that is read stays locked until the commit: the new role must not have a right that
 * the copied role or the caller has just lost, nor a menu that has just been deleted.
 */
export async function copyAuthority(
  tx: Tx,
  caller: Caller,
  input: CopyAuthority,
): Promise<SysAuthorityShape> {
  const { authority, oldAuthorityId } = input;
  await lockTree(tx);
  const model = await lockAuthority(tx, oldAuthorityId);
  await lockAuthority(tx, caller.authorityId);
  await assertReadable(tx, caller.authorityId, oldAuthorityId);
  const created = await createAuthority(tx, caller, authority);
  const to = created.authorityId;
  await copyApis(tx, caller, oldAuthorityId, to);
  await copyMenus(tx, caller, oldAuthorityId, to);
  await copyButtons(tx, caller, oldAuthorityId, to);
  await setDataAuthority(tx, caller, {
    authorityId: to,
    dataAuthorityId: await dataRoles(tx, caller, input),
  });
  await copyRoleScope(tx, oldAuthorityId, to);
  await tx
    .update(authorities)
    .set({ defaultRouter: model.defaultRouter })
    .where(eq(authorities.authorityId, to));
  return { ...created, defaultRouter: model.defaultRouter };
}
