import { eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/route.ts';
import { PLATFORM_ADMIN, SUPER_ADMIN } from '../../platform/identity/authority/hierarchy.ts';
import { NETBAR_KEEPER, STAFF_ROLES } from '../../platform/identity/authority/staffRoles.ts';
import { authorities } from '../../platform/identity/authority/tables.ts';
import { markets, netbars } from './tables.ts';

/** Which netbars a role reaches: every one, or those that the user is in charge of in one way or another. */
export type Reach = 'all' | 'market' | 'member' | 'owner' | 'mine';

const REACH: Readonly<Record<number, Reach>> = {
  [SUPER_ADMIN]: 'all',
  [PLATFORM_ADMIN]: 'all',
  [STAFF_ROLES.operations]: 'all',
  [STAFF_ROLES.finance]: 'all',
  [STAFF_ROLES.support]: 'all',
  [STAFF_ROLES.marketHead]: 'market',
  [STAFF_ROLES.marketMember]: 'member',
  [STAFF_ROLES.netbarOwner]: 'owner',
  [NETBAR_KEEPER]: 'owner',
};

/** What every role reaches: its own reach, else that of the nearest role above it that has one; below none of them, its user's own. */
export async function readReaches(tx: Tx): Promise<Map<number, Reach>> {
  const rows = await tx.select({ id: authorities.authorityId, parent: authorities.parentId }).from(authorities);
  const parents = new Map(rows.map(({ id, parent }) => [id, parent]));
  const reachOf = (authorityId: number): Reach => {
    const seen = new Set<number>();
    for (let at: number | undefined = authorityId; at !== undefined && !seen.has(at); at = parents.get(at)) {
      const reach = REACH[at];
      if (reach) return reach;
      seen.add(at);
    }
    return 'mine';
  };
  return new Map(rows.map(({ id }) => [id, reachOf(id)]));
}

export interface Scope {
  reach: Reach;
  /** What every query over netbars must hold to; absent when the caller sees all. */
  where: SQL | undefined;
}

/**
 * The netbars that a caller may see and touch, as a condition for the query itself.
 *
 * @example const { where } = await readScope(tx, caller); tx.select().from(netbars).where(where)
 */
export async function readScope(tx: Tx, caller: Pick<Caller, 'userId' | 'authorityId'>): Promise<Scope> {
  const reach = (await readReaches(tx)).get(caller.authorityId) ?? 'mine';
  const { userId } = caller;
  const owned = eq(netbars.ownerId, userId);
  const kept = eq(netbars.memberId, userId);
  const inMarket = inArray(netbars.marketId, tx.select({ id: markets.id }).from(markets).where(eq(markets.ownerId, userId)));
  const conditions: Record<Reach, SQL | undefined> = {
    all: undefined,
    market: inMarket,
    member: kept,
    owner: owned,
    mine: or(owned, kept, inMarket),
  };
  return { reach, where: conditions[reach] };
}
