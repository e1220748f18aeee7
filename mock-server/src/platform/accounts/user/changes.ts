import { eq } from 'drizzle-orm';
import type { Caller } from '../../../http/caller.ts';
import type { BeforeCall } from '../../../http/effects.ts';
import { readHierarchy } from '../../kernel/identity/authority/hierarchy.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { readRoleIds } from '../../services/verification/policy.ts';
import type { SetSelfInfo, SetUserInfo } from './schemas.ts';

/** What of some fields is another than in a row: clients send whole rows. */
export function changedFields<F extends object>(row: object, fields: F): F {
  const now = row as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== undefined && now[name] !== value),
  ) as F;
}

export const isSameList = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id, at) => other[at] === id);

/** What a change of a user is going to change; undefined when it cannot be told, or is not the caller's to know. */
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
  const isSame = authorityIds.length === 0 || isSameList(authorityIds, roles);
  return { ...changedFields(user, fields), ...(isSame ? {} : { authorityIds }) };
}

const names = (fields: object | undefined, ...wanted: string[]) =>
  fields === undefined || wanted.some((name) => Object.hasOwn(fields, name));

/** Whether `setUserInfo` gives or takes rights: roles, or the use of the account. */
export const changesRights = async (call: BeforeCall<SetUserInfo, Caller>) =>
  names(await change(call), 'enable', 'authorityIds');

/** Whether `setUserInfo` changes by what the user proves who he is. */
export const changesProofs = async (call: BeforeCall<SetUserInfo, Caller>) =>
  names(await change(call), 'phone', 'email');

/** Whether `setSelfInfo` changes by what the caller proves who he is. Empty texts are left alone. */
export async function changesOwnProofs({
  tx,
  caller,
  body: { phone, email },
}: BeforeCall<SetSelfInfo, Caller>): Promise<boolean> {
  const [user] = await tx.select().from(users).where(eq(users.id, caller.userId));
  return (
    user === undefined ||
    Object.values(changedFields(user, { phone, email })).some((value) => value !== '')
  );
}
