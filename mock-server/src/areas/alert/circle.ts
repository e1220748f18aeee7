import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { readRoleScopes } from '../../platform/kernel/identity/authority/roleScopes.ts';
import { authorityApis } from '../../platform/kernel/identity/authority/tables.ts';
import { userAuthorities, users } from '../../platform/kernel/identity/user/tables.ts';
import { readScope } from '../../platform/kernel/scope/scope.ts';
import { markets, netbars } from '../netbar/index.ts';

const ENABLED = 1;

/**
 * Who may see netbars because they, or their markets, are in his own charge. Of the others only those can whose role sees all, or what it
 * names: there are as many owners as netbars, and each of them is looked at by himself.
 */
const inCharge = (netbarIds: readonly number[]): SQL => sql`${users.id} in (
  select unnest(array[${netbars.ownerId}, ${netbars.memberId}, ${markets.ownerId}])
  from ${netbars} left join ${markets} on ${markets.id} = ${netbars.marketId}
  where ${netbars.id} = any(${sql.param([...netbarIds])}::int[]))`;

/**
 * Who of some roles hears of which netbars: those who may see alerts and whose data scope has the netbar.
 *
 * @returns people with the netbars of `netbarIds` that each may see; those who see none are not among them
 */
export async function circleOf(
  tx: Tx,
  roles: readonly number[],
  netbarIds: readonly number[],
): Promise<Map<number, ReadonlySet<number>>> {
  const heard = new Map<number, Set<number>>();
  if (roles.length === 0 || netbarIds.length === 0) return heard;
  const wide = (await readRoleScopes(tx)).where(
    ({ kinds }) => kinds.includes('all') || kinds.includes('custom'),
  );
  const people = await tx
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
        or(inArray(userAuthorities.authorityId, wide), inCharge(netbarIds)),
      ),
    )
    .orderBy(users.id);
  for (const { userId, authorityId } of people) {
    const scope = await readScope(tx, { userId, authorityId });
    const seen = scope.all
      ? netbarIds
      : (
          await tx
            .select({ id: netbars.id })
            .from(netbars)
            .where(and(inArray(netbars.id, [...netbarIds]), await scope.where(netbars)))
        ).map(({ id }) => id);
    if (seen.length > 0) heard.set(userId, new Set([...(heard.get(userId) ?? []), ...seen]));
  }
  return heard;
}
