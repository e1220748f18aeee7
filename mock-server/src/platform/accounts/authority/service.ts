import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { BeforeCall } from '../../../http/effects.ts';
import { alreadyInUse, conflict, refuse } from '../../../http/errors.ts';
import {
  assertAbove,
  type Hierarchy,
  lockTree,
  readHierarchy,
  SUPER_ADMIN,
} from '../../kernel/identity/authority/hierarchy.ts';
import { assertRevision, computeRevision } from '../../kernel/identity/authority/revision.ts';
import { assertScopesFit } from '../../kernel/identity/authority/roleScopes.ts';
import { authorities, authorityDatas } from '../../kernel/identity/authority/tables.ts';
import { authorityMenus, menus } from '../../kernel/identity/menu/tables.ts';
import { userAuthorities } from '../../kernel/identity/user/tables.ts';
import { toSysAuthority } from '../user/present.ts';
import type { SysAuthorityShape } from '../user/schemas.ts';
import { checkGrant } from './grantRules.ts';
import { nextRoleId } from './nextRoleId.ts';
import type { CreateAuthority, SetDataAuthority, UpdateAuthority } from './schemas.ts';
import { texts } from './texts.ts';
import { roleTransitions } from './transitions.ts';

type Row = typeof authorities.$inferSelect;

/**
 * Returns the row of a role, locked until the end of the transaction. Throws if it does not exist.
 *
 * @param strength with `no key update`, other transactions can still assign the role
 */
export async function lockAuthority(
  tx: Tx,
  id: number,
  refusal: string = texts.unknown,
  strength: 'update' | 'no key update' = 'update',
): Promise<Row> {
  const [row] = await tx
    .select()
    .from(authorities)
    .where(eq(authorities.authorityId, id))
    .for(strength);
  if (!row) throw refuse(refusal);
  return row;
}

/**
 * Throws unless the caller may add roles below this parent: the caller's role, a role below it or,
 * for 超级管理员, the top level.
 */
async function checkParent(tx: Tx, callerRole: number, parentId: number): Promise<Hierarchy> {
  const hierarchy = await readHierarchy(tx);
  if (parentId !== 0) await lockAuthority(tx, parentId, texts.unknownParent);
  const mayHold = parentId === callerRole || hierarchy.isAbove(callerRole, parentId);
  if (!mayHold) throw refuse(texts.parentNotBelow);
  return hierarchy;
}

/**
 * Adds a role below the caller's role. It has no menus and calls at first and inherits the start
 * page of its parent. Throws 409 if the id is in use.
 */
export async function createAuthority(
  tx: Tx,
  caller: Caller,
  input: CreateAuthority,
): Promise<SysAuthorityShape> {
  const { authorityName, parentId } = input;
  // Before locks of rows.
  if (input.authorityId === undefined) await lockTree(tx);
  await checkParent(tx, caller.authorityId, parentId);
  const model = await lockAuthority(tx, parentId === 0 ? SUPER_ADMIN : parentId);
  const authorityId = input.authorityId ?? (await nextRoleId(tx, parentId));
  const [row] = await tx
    .insert(authorities)
    .values({ authorityId, authorityName, parentId, defaultRouter: model.defaultRouter })
    .onConflictDoNothing()
    .returning();
  if (!row) throw alreadyInUse('authorityId', texts.idTaken);
  return toSysAuthority(row);
}

/** Throws unless the role can see the menu of its start page. */
async function checkHome(tx: Tx, authorityId: number, name: string): Promise<void> {
  const visibleMenus = await tx
    .select({ id: menus.id })
    .from(authorityMenus)
    .innerJoin(menus, eq(menus.id, authorityMenus.menuId))
    .where(and(eq(authorityMenus.authorityId, authorityId), eq(menus.name, name)));
  if (visibleMenus.length === 0) throw refuse(texts.homeNotGranted);
}

async function checkMove(tx: Tx, callerRole: number, row: Row, parentId: number): Promise<void> {
  if (row.authorityId === SUPER_ADMIN) throw refuse(texts.superStays);
  const hierarchy = await checkParent(tx, callerRole, parentId);
  if (parentId === row.authorityId || hierarchy.isAbove(row.authorityId, parentId))
    throw refuse(texts.ownBranch);
}

/**
 * Returns true if `updateAuthority` moves a role in the tree. Clients send complete rows. An
 * unknown role counts as moved.
 */
export async function movesRole({
  tx,
  body: { authorityId, parentId },
}: BeforeCall<UpdateAuthority>): Promise<boolean> {
  if (parentId === undefined) return false;
  const [row] = await tx.select().from(authorities).where(eq(authorities.authorityId, authorityId));
  return row?.parentId !== parentId;
}

/**
 * Changes the name, parent or start page of a role below the caller's role. Throws 409 if the role
 * has changed.
 */
export async function updateAuthority(
  tx: Tx,
  caller: Caller,
  input: UpdateAuthority,
): Promise<SysAuthorityShape> {
  const { authorityId, expectUpdatedAt, ...fields } = input;
  await lockTree(tx);
  const row = await lockAuthority(tx, authorityId);
  await assertAbove(tx, caller.authorityId, [authorityId]);
  if (expectUpdatedAt !== undefined && Date.parse(expectUpdatedAt) !== row.updatedAt.getTime())
    throw conflict();
  const { parentId = row.parentId, defaultRouter = row.defaultRouter } = fields;
  if (parentId !== row.parentId) await checkMove(tx, caller.authorityId, row, parentId);
  if (defaultRouter !== row.defaultRouter) await checkHome(tx, authorityId, defaultRouter);
  const { parentId: _place, ...changes } = fields;
  const [changed] = await tx
    .update(authorities)
    .set({ ...changes, ...(parentId !== row.parentId && { parentId }), updatedAt: new Date() })
    .where(eq(authorities.authorityId, authorityId))
    .returning();
  if (parentId !== row.parentId) await assertScopesFit(tx, authorityId);
  return toSysAuthority(changed ?? row);
}

/**
 * Deletes a role below the caller's role with its rights. Throws while the role has users or child
 * roles.
 */
export async function deleteAuthority(tx: Tx, caller: Caller, authorityId: number): Promise<void> {
  await lockAuthority(tx, authorityId);
  const holders = await tx
    .select()
    .from(userAuthorities)
    .where(eq(userAuthorities.authorityId, authorityId))
    .limit(1);
  const children = await tx
    .select()
    .from(authorities)
    .where(eq(authorities.parentId, authorityId))
    .limit(1);
  const role = {
    authorityId,
    isOwn: authorityId === caller.authorityId,
    isBelow: (await readHierarchy(tx)).isAbove(caller.authorityId, authorityId),
  };
  roleTransitions.assert(
    { ...role, isHeld: holders.length > 0, hasChildren: children.length > 0 },
    'delete',
  );
  await tx.delete(authorities).where(eq(authorities.authorityId, authorityId));
}

/**
 * Returns the roles whose data the caller can grant: the caller's role, its data roles, and all
 * roles below it.
 */
export async function grantableDataRoles(tx: Tx, callerRole: number): Promise<Set<number>> {
  const hierarchy = await readHierarchy(tx);
  const rows = await tx.select({ id: authorities.authorityId }).from(authorities);
  const dataRoles = await readDataRoles(tx, callerRole);
  return new Set(
    rows
      .map(({ id }) => id)
      .filter((id) => id === callerRole || dataRoles.has(id) || hierarchy.isAbove(callerRole, id)),
  );
}

export async function readDataRoles(tx: Tx, authorityId: number): Promise<Set<number>> {
  const rows = await tx
    .select({ id: authorityDatas.dataAuthorityId })
    .from(authorityDatas)
    .where(eq(authorityDatas.authorityId, authorityId));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Replaces the data roles of a role below the caller's role. Throws 409 if `revision` is outdated.
 * Returns the new revision.
 */
export async function setDataAuthority(
  tx: Tx,
  caller: Caller,
  { authorityId, dataAuthorityId, revision }: SetDataAuthority,
) {
  const role = await lockAuthority(tx, authorityId);
  await assertAbove(tx, caller.authorityId, [authorityId]);
  const nextIds = new Set(dataAuthorityId.map((item) => item.authorityId));
  const current = await readDataRoles(tx, authorityId);
  assertRevision(revision, computeRevision(current), {
    role: role.authorityName,
    rights: texts.rights.datas,
  });
  const existingRoles = await tx
    .select({ id: authorities.authorityId })
    .from(authorities)
    .where(inArray(authorities.authorityId, [...nextIds]));
  if (existingRoles.length < nextIds.size) throw refuse(texts.unknownRole);
  checkGrant({
    callerRole: caller.authorityId,
    targetRole: authorityId,
    current,
    wanted: nextIds,
    held: await grantableDataRoles(tx, caller.authorityId),
    label: String,
  });
  await tx.delete(authorityDatas).where(eq(authorityDatas.authorityId, authorityId));
  const rows = [...nextIds].map((id) => ({ authorityId, dataAuthorityId: id }));
  if (rows.length > 0) await tx.insert(authorityDatas).values(rows);
  return { revision: computeRevision(nextIds) };
}
