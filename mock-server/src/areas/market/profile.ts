import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import type { ProfilePart } from '../../platform/services/profile/profilePart.ts';
import { markets } from '../netbar/index.ts';
import { marketMembers } from './tables.ts';
import { texts } from './texts.ts';

/** Markets in the profile of their head or members. An invited user is not shown before joining. */
export const marketProfile: ProfilePart = {
  calls: ['/market/getMarketList', '/market/getMemberList'],
  async people({ tx, caller }) {
    const visible = and(await inScope(tx, caller, markets));
    const visibleMarkets = tx.select({ id: markets.id }).from(markets).where(visible);
    return or(
      inArray(users.id, tx.select({ id: markets.ownerId }).from(markets).where(visible)),
      inArray(
        users.id,
        tx
          .select({ id: marketMembers.userId })
          .from(marketMembers)
          .where(
            and(
              eq(marketMembers.status, 'active'),
              inArray(marketMembers.marketId, visibleMarkets),
            ),
          ),
      ),
    );
  },
  records: {
    title: texts.profile.title,
    page: 'marketDetail',
    async read({ tx, caller }, userId, limit) {
      const joined = tx
        .select({ id: marketMembers.marketId })
        .from(marketMembers)
        .where(and(eq(marketMembers.userId, userId), eq(marketMembers.status, 'active')));
      const where = and(
        or(eq(markets.ownerId, userId), inArray(markets.id, joined)),
        await inScope(tx, caller, markets),
      );
      const rows = await tx
        .select({ ID: markets.id, name: markets.name, ownerId: markets.ownerId })
        .from(markets)
        .where(where)
        .orderBy(asc(markets.id))
        .limit(limit);
      const list = rows.map(({ ID, name, ownerId }) => ({
        ID,
        name,
        note: ownerId === userId ? texts.profile.head : texts.profile.member,
      }));
      return { list, total: await tx.$count(markets, where) };
    },
  },
};
