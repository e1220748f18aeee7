import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { readRoleScopes } from '../../platform/kernel/identity/authority/roleScopes.ts';
import { authorityApis } from '../../platform/kernel/identity/authority/tables.ts';
import { userAuthorities, users } from '../../platform/kernel/identity/user/tables.ts';
import { readScope } from '../../platform/kernel/scope/scope.ts';
import { markets, netbars } from '../netbar/index.ts';

const ENABLED = 1;

/**
 * Matches users who are responsible for one of the netbars or for its market. All other users see a
 * netbar only through a role with the scope `all` or `custom`. This avoids evaluating the scope of
 * every netbar owner.
 */
const responsibleFor = (netbarIds: readonly number[]): SQL => sql`${users.id} in (
  select unnest(array[${netbars.ownerId}, ${netbars.memberId}, ${markets.ownerId}])
  from ${netbars} left join ${markets} on ${markets.id} = ${netbars.marketId}
  where ${netbars.id} = any(${sql.param([...netbarIds])}::int[]))`;

/**
 * Finds the users with the given roles who must be notified about netbars: users who may list
 * alerts and whose data scope contains the netbar.
 *
 * @returns ids of the users with the netbars that each may see; users who see none of them are
 * omitted
 */
export async function alertRecipients(
  tx: Tx,
  roles: readonly number[],
  netbarIds: readonly number[],
): Promise<Map<number, ReadonlySet<number>>> {
  const visibleByUser = new Map<number, Set<number>>();
  if (roles.length === 0 || netbarIds.length === 0) return visibleByUser;
  const broadRoles = (await readRoleScopes(tx)).where(
    ({ kinds }) => kinds.includes('all') || kinds.includes('custom'),
  );
  const candidates = await tx
    .select({ userId: users.id, authorityId: userAuthorities.authorityId })
    .from(users)
    .innerJoin(userAuthorities, eq(userAuthorities.userId, users.id))
    .innerJoin(
      authorityApis,
      and(
        eq(authorityApis.authorityId, userAuthorities.authorityId),
        eq(authorityApis.path, '/alert/getAlertList'),
      ),
    )
    .where(
      and(
        inArray(userAuthorities.authorityId, [...roles]),
        eq(users.enable, ENABLED),
        or(inArray(userAuthorities.authorityId, broadRoles), responsibleFor(netbarIds)),
      ),
    )
    .orderBy(users.id);
  for (const { userId, authorityId } of candidates) {
    const scope = await readScope(tx, { userId, authorityId });
    const visibleIds = scope.all
      ? netbarIds
      : (
          await tx
            .select({ id: netbars.id })
            .from(netbars)
            .where(and(inArray(netbars.id, [...netbarIds]), await scope.where(netbars)))
        ).map(({ id }) => id);
    if (visibleIds.length > 0)
      visibleByUser.set(userId, new Set([...(visibleByUser.get(userId) ?? []), ...visibleIds]));
  }
  return visibleByUser;
}
