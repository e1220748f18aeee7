import { eq } from 'drizzle-orm';
import type { Caller } from '../../../http/caller.ts';
import type { BeforeCall } from '../../../http/effects.ts';
import { readHierarchy } from '../../kernel/identity/authority/hierarchy.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { readRoleIds } from '../../services/verification/policy.ts';
import type { SetSelfInfo, SetUserInfo } from './schemas.ts';

/** Returns the fields whose values differ from a row. Clients send complete rows. */
export function pickChanged<F extends object>(row: object, fields: F): F {
  const current = row as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => value !== undefined && current[name] !== value,
    ),
  ) as F;
}

export const equalLists = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((id, index) => b[index] === id);

/**
 * Returns the fields that a call will change, or undefined if the user is unknown or the caller may
 * not manage the user.
 */
async function change({
  tx,
  caller,
  body,
}: BeforeCall<SetUserInfo, Caller>): Promise<Partial<SetUserInfo> | undefined> {
  const { ID, authorityIds = [], expectUpdatedAt: _seen, ...fields } = body;
  const [user] = await tx.select().from(users).where(eq(users.id, ID));
  const roles = await readRoleIds(tx, ID);
  const hierarchy = await readHierarchy(tx);
  if (!user || !roles.every((role) => hierarchy.isAbove(caller.authorityId, role)))
    return undefined;
  const isSame = authorityIds.length === 0 || equalLists(authorityIds, roles);
  return { ...pickChanged(user, fields), ...(isSame ? {} : { authorityIds }) };
}

const hasAny = (fields: object | undefined, ...names: string[]) =>
  fields === undefined || names.some((name) => Object.hasOwn(fields, name));

/** Returns true if `setUserInfo` changes rights: the roles or the state of the account. */
export const changesRights = async (call: BeforeCall<SetUserInfo, Caller>) =>
  hasAny(await change(call), 'enable', 'authorityIds');

/**
 * Returns true if `setUserInfo` changes the user's phone or email, which are used for verification.
 */
export const changesProofs = async (call: BeforeCall<SetUserInfo, Caller>) =>
  hasAny(await change(call), 'phone', 'email');

/** Returns true if `setSelfInfo` changes the caller's phone or email. Ignores empty texts. */
export async function changesOwnProofs({
  tx,
  caller,
  body: { phone, email },
}: BeforeCall<SetSelfInfo, Caller>): Promise<boolean> {
  const [user] = await tx.select().from(users).where(eq(users.id, caller.userId));
  return (
    user === undefined ||
    Object.values(pickChanged(user, { phone, email })).some((value) => value !== '')
  );
}
