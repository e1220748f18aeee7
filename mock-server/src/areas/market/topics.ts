import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import type { AddTarget } from '../../http/targets.ts';
import { defineTopic } from '../../platform/kernel/area/topic.ts';
import { publishTopic } from '../../platform/kernel/live/publish.ts';
import { defineRowTopic } from '../../platform/kernel/live/rowTopic.ts';
import { MARKET_TOPIC, MEMBERSHIP_TOPIC, markets } from '../netbar/index.ts';
import { marketMembers } from './tables.ts';

/**
 * Publishes changes of a market, its members or its money. The key is the market id. Listeners that
 * lose access are notified.
 */
export const marketTopic = defineRowTopic({
  ...MARKET_TOPIC,
  permission: { method: 'POST', path: '/market/getMarket' },
  row: markets.id,
});

/**
 * Sends the market and role of the listener again on each change, so that open pages notice that
 * the listener has left.
 */
export const membershipTopic = defineTopic({
  ...MEMBERSHIP_TOPIC,
  permission: 'self',
  channel: async ({ caller }) => String(caller.userId),
  async read({ tx, caller }) {
    const [headed] = await tx
      .select({ name: markets.name })
      .from(markets)
      .where(isHeadedBy(caller.userId));
    if (headed) return { role: 'head', marketName: headed.name };
    const [member] = await tx
      .select({ role: marketMembers.role, name: markets.name })
      .from(marketMembers)
      .innerJoin(markets, eq(markets.id, marketMembers.marketId))
      .where(and(eq(marketMembers.userId, caller.userId), eq(marketMembers.status, 'active')));
    return { role: member?.role ?? '', marketName: member?.name ?? '' };
  },
});

/** Matches open markets that are headed by a user. */
export const isHeadedBy = (userId: number) =>
  and(eq(markets.ownerId, userId), sql`${markets.status} <> 'closed'`);

interface PublishContext {
  tx: Tx;
  deps: { bus: Bus };
  target?: AddTarget | undefined;
}

/**
 * Notifies open pages that markets have changed, and given users that their memberships have
 * changed. The operation record names the markets, so that the change is in their history.
 */
export async function publishMarketChange(
  { tx, deps: { bus }, target }: PublishContext,
  marketIds: readonly number[],
  people: readonly number[] = [],
): Promise<void> {
  target?.(markets.id, [...marketIds]);
  await publishTopic({ bus, tx }, marketTopic, marketIds.map(String), { changed: 'market' });
  if (people.length > 0) await publishTopic({ bus, tx }, membershipTopic, people.map(String), {});
}

/** Returns whether a user heads or works in a market other than `exceptId`. */
export async function hasMarket(tx: Tx, userId: number, exceptId = 0): Promise<boolean> {
  const headed = await tx.$count(
    markets,
    and(isHeadedBy(userId), sql`${markets.id} <> ${exceptId}`),
  );
  if (headed > 0) return true;
  const active = and(eq(marketMembers.userId, userId), inArray(marketMembers.status, ['active']));
  return (
    (await tx.$count(
      marketMembers,
      and(active, or(sql`${marketMembers.marketId} <> ${exceptId}`)),
    )) > 0
  );
}
