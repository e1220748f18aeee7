import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { ApiKey } from '../../kernel/identity/authority/permission.ts';
import { authorityApis } from '../../kernel/identity/authority/tables.ts';
import { userAuthorities, users } from '../../kernel/identity/user/tables.ts';

/** Maximum number of receivers who are selected by a permission. */
const MAX_PEOPLE = 1_000;
const ENABLED = 1;

/**
 * Finds the enabled users who may make a call with any of their roles, for example to notify them
 * of work to do.
 *
 * @example
 * const call = { method: 'POST', path: '/remote/rollback' };
 * await notifyUsers(teller, await usersWithPermission(tx, call), releaseFailing, facts);
 */
export async function usersWithPermission(tx: Tx, { method, path }: ApiKey): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: users.id })
    .from(users)
    .innerJoin(userAuthorities, eq(userAuthorities.userId, users.id))
    .innerJoin(authorityApis, eq(authorityApis.authorityId, userAuthorities.authorityId))
    .where(
      and(
        eq(authorityApis.method, method),
        eq(authorityApis.path, path),
        eq(users.enable, ENABLED),
      ),
    )
    .orderBy(users.id)
    .limit(MAX_PEOPLE);
  return rows.map(({ id }) => id);
}

/** Returns the id of a user by name, as a list of receivers. Empty if the user does not exist. */
export async function userIdByName(tx: Tx, userName: string): Promise<number[]> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.userName, userName));
  return rows.map(({ id }) => id);
}
