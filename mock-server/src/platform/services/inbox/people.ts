import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { ApiKey } from '../../kernel/identity/authority/permission.ts';
import { authorityApis } from '../../kernel/identity/authority/tables.ts';
import { userAuthorities, users } from '../../kernel/identity/user/tables.ts';

/** Most people that something is told at once because of their rights. */
const MAX_PEOPLE = 1_000;
const ENABLED = 1;

/**
 * Who may make a call, in whichever of his roles: whom to tell that something waits to be done with it.
 *
 * @example await tell(teller, await whoMay(tx, { method: 'POST', path: '/remote/rollback' }), releaseFailing, facts)
 */
export async function whoMay(tx: Tx, { method, path }: ApiKey): Promise<number[]> {
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

/** The person of a user name, as a list to tell; empty when there is nobody of that name any more. */
export async function personNamed(tx: Tx, userName: string): Promise<number[]> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.userName, userName));
  return rows.map(({ id }) => id);
}
