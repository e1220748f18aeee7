import { asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/errors.ts';
import { assertAbove } from '../../kernel/identity/authority/hierarchy.ts';
import { userAuthorities, users } from '../../kernel/identity/user/tables.ts';
import { MAX_USER_ROLES } from '../user/schemas.ts';
import { setUserAuthorities } from '../user/service.ts';
import { assertReadable } from './grantRules.ts';
import { lockAuthority } from './service.ts';
import { texts } from './texts.ts';

async function readHolders(tx: Tx, authorityId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: userAuthorities.userId })
    .from(userAuthorities)
    .where(eq(userAuthorities.authorityId, authorityId))
    .orderBy(asc(userAuthorities.userId));
  return rows.map(({ id }) => id);
}

/** Returns the users of a role that the caller may read. */
export async function readRoleUsers(
  tx: Tx,
  caller: Caller,
  authorityId: number,
): Promise<number[]> {
  await assertReadable(tx, caller.authorityId, authorityId);
  return readHolders(tx, authorityId);
}

/** Returns a user's roles: the role of the next session first, then the others in their order. */
async function readRoles(tx: Tx, user: { id: number; authorityId: number }): Promise<number[]> {
  const rows = await tx
    .select({ id: userAuthorities.authorityId })
    .from(userAuthorities)
    .where(eq(userAuthorities.userId, user.id))
    .orderBy(asc(userAuthorities.position));
  return [user.authorityId, ...rows.map(({ id }) => id).filter((id) => id !== user.authorityId)];
}

/**
 * Replaces the users of a role below the caller's role. Removed users lose the role, and their
 * sessions with it end immediately. The rules of `setUserAuthorities` apply to each user. All
 * changes succeed or none. Throws for a user who would have no role left.
 */
export async function setRoleUsers(
  tx: Tx,
  caller: Caller,
  authorityId: number,
  userIds: readonly number[],
): Promise<void> {
  // Use a weaker lock to avoid a deadlock with a transaction that has locked a user and assigns this
  // role.
  await lockAuthority(tx, authorityId, texts.unknown, 'no key update');
  await assertAbove(tx, caller.authorityId, [authorityId]);
  const current = new Set(await readHolders(tx, authorityId));
  const nextIds = new Set(userIds);
  const addedIds = [...nextIds].filter((id) => !current.has(id));
  const removedIds = [...current].filter((id) => !nextIds.has(id));
  const rows = await tx
    .select({ id: users.id, userName: users.userName, authorityId: users.authorityId })
    .from(users)
    .where(inArray(users.id, [...addedIds, ...removedIds]))
    .orderBy(asc(users.id))
    .for('update');
  if (rows.length < addedIds.length + removedIds.length) throw refuse(texts.unknownUser);
  // Add users first, so that 超级管理员 can be handed over in one call.
  for (const user of rows.filter(({ id }) => nextIds.has(id))) {
    const roles = await readRoles(tx, user);
    if (roles.length >= MAX_USER_ROLES)
      throw refuse(texts.tooManyRoles(user.userName, MAX_USER_ROLES));
    await setUserAuthorities(tx, caller, { ID: user.id, authorityIds: [...roles, authorityId] });
  }
  for (const user of rows.filter(({ id }) => !nextIds.has(id))) {
    const rest = (await readRoles(tx, user)).filter((id) => id !== authorityId);
    if (rest.length === 0) throw refuse(texts.onlyRole(user.userName));
    await setUserAuthorities(tx, caller, { ID: user.id, authorityIds: rest });
  }
}
