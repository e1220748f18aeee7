import { and, count, desc, eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import { markets, netbars } from '../netbar/index.ts';
import type { Write } from './applications.ts';
import { openMemberships, readCards } from './joining.ts';
import { isCountedNetbar } from './marketList.ts';
import type { MyMarket, MyStatement } from './memberSchemas.ts';
import { type MemberStatus, ownMemberTransitions } from './status.ts';
import { marketSettlementLines, marketSettlements } from './tables.ts';
import { isHeadedBy } from './topics.ts';

const STATEMENTS = 24;

/**
 * Reads the markets that the caller heads, works in or waits for. The result does not depend on the
 * active role; further data of a market is limited by the scope of that role.
 */
export async function readMyMarkets(by: Write): Promise<MyMarket[]> {
  const { tx, caller } = by;
  const headed = await tx
    .select()
    .from(markets)
    .where(isHeadedBy(caller.userId))
    .orderBy(markets.id);
  const mine: MyMarket[] = [];
  for (const market of headed) {
    const [card] = await readCards(by, eq(markets.id, market.id));
    if (card)
      mine.push({
        marketId: market.id,
        card,
        role: 'head',
        status: 'active',
        shareBp: 0,
        netbarCount: card.netbarCount,
        joinedAt: null,
        actions: [],
      });
  }
  for (const { member } of await openMemberships(tx, caller.userId)) {
    const [card] = await readCards(by, eq(markets.id, member.marketId));
    const [{ netbarCount } = { netbarCount: 0 }] = await tx
      .select({ netbarCount: count() })
      .from(netbars)
      .where(
        and(
          eq(netbars.marketId, member.marketId),
          eq(netbars.memberId, caller.userId),
          isCountedNetbar,
        ),
      );
    if (!card) continue;
    const { role, status, shareBp, joinedAt } = member;
    mine.push({
      marketId: role === 'manager' && status === 'active' ? member.marketId : null,
      card,
      role,
      status,
      shareBp,
      netbarCount,
      joinedAt: joinedAt?.toISOString() ?? null,
      actions: ownMemberTransitions.actions(status as MemberStatus),
    });
  }
  return mine;
}

/** Reads the caller's parts of the last settlements. */
export const readMyStatements = ({ tx, caller }: Write): Promise<Static<typeof MyStatement>[]> =>
  tx
    .select({
      settlementId: marketSettlements.id,
      marketName: markets.name,
      startDay: marketSettlements.startDay,
      endDay: marketSettlements.endDay,
      shareBp: marketSettlementLines.shareBp,
      amountFen: marketSettlementLines.amountFen,
      status: marketSettlements.status,
    })
    .from(marketSettlementLines)
    .innerJoin(marketSettlements, eq(marketSettlements.id, marketSettlementLines.settlementId))
    .innerJoin(markets, eq(markets.id, marketSettlements.marketId))
    .where(eq(marketSettlementLines.userId, caller.userId))
    .orderBy(desc(marketSettlementLines.id))
    .limit(STATEMENTS);
