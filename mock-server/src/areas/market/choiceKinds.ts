import { and, eq, inArray } from 'drizzle-orm';
import { personKind } from '../../platform/accounts/user/personKind.ts';
import { ENABLED } from '../../platform/kernel/identity/user/states.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { readScope } from '../../platform/kernel/scope/scope.ts';
import { markets } from '../netbar/index.ts';
import { marketMembers } from './tables.ts';

/**
 * Users to whom a market can be transferred: the members of the caller's markets, or any user for a
 * caller who sees all markets.
 */
export const marketHeadChoices = personKind({
  kind: 'marketHead',
  calls: ['/market/transferMarket'],
  async within({ tx, caller }) {
    const scope = await readScope(tx, caller);
    const ownMarkets = tx
      .select({ id: markets.id })
      .from(markets)
      .where(await scope.where(markets));
    const members = tx
      .select({ id: marketMembers.userId })
      .from(marketMembers)
      .where(and(eq(marketMembers.status, 'active'), inArray(marketMembers.marketId, ownMarkets)));
    return and(eq(users.enable, ENABLED), scope.all ? undefined : inArray(users.id, members));
  },
});
