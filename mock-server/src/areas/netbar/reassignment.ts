import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Bus } from '../../db/bus.ts';
import { managerAnchor } from '../../platform/kernel/area/scopeBinding.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { publishTopic } from '../../platform/kernel/live/publish.ts';
import { notifyUsers } from '../../platform/services/inbox/notifyUsers.ts';
import { netbarsMoved } from './messages.ts';
import { markets, type netbars } from './tables.ts';

/** Topics of the area `market` that are published when netbars are reassigned. */
export const MARKET_TOPIC = { name: 'market' } as const;
export const MEMBERSHIP_TOPIC = { name: 'membership' } as const;

/** Market, member and owner of a netbar. */
type Hands = Pick<typeof netbars.$inferSelect, 'marketId' | 'memberId' | 'ownerId'>;

interface Move {
  before: Hands;
  after: Hands;
}

/** Caller context with the bus for notifications. */
export type NotifyingContext = ActorContext & { deps: { bus: Bus } };

/**
 * Returns the assignments that have changed. Clients send whole rows, so unchanged values must be
 * ignored.
 */
export const changedAssignments = (before: Hands, after: Hands): Partial<Hands> =>
  Object.fromEntries(
    (['marketId', 'memberId', 'ownerId'] as const)
      .filter((hand) => before[hand] !== after[hand])
      .map((hand) => [hand, after[hand]]),
  );

/**
 * Notifies about reassigned netbars, regardless of the cause. Market heads get a message, and open
 * pages of the affected markets and users reload.
 *
 * @example await notifyReassigned(call, [{ before: netbar, after: { ...netbar, marketId: 7 } }])
 */
export async function notifyReassigned(
  { tx, caller, now, deps: { bus } }: NotifyingContext,
  moves: readonly Move[],
): Promise<void> {
  const moved = moves.filter(
    ({ before, after }) => Object.keys(changedAssignments(before, after)).length > 0,
  );
  if (moved.length === 0) return;
  const marketChanges = moved.filter(({ before, after }) => before.marketId !== after.marketId);
  const marketIds = [
    ...new Set(
      marketChanges.flatMap(({ before, after }) =>
        [before.marketId ?? [], after.marketId ?? []].flat(),
      ),
    ),
  ];
  const affectedMarkets =
    marketIds.length === 0
      ? []
      : await tx
          .select()
          .from(markets)
          .where(inArray(markets.id, marketIds))
          .orderBy(asc(markets.id));
  for (const { id, name, ownerId } of affectedMarkets) {
    if (ownerId === null || ownerId === caller.userId) continue;
    for (const side of ['after', 'before'] as const) {
      const count = marketChanges.filter((move) => move[side].marketId === id).length;
      const facts = { id, at: now.toISOString(), name, count, came: side === 'after' };
      if (count > 0) await notifyUsers({ tx, bus, now }, [ownerId], netbarsMoved, facts);
    }
  }
  const anchor = managerAnchor()?.columns;
  const managers =
    anchor && marketIds.length > 0
      ? await tx
          .select({ id: anchor.person })
          .from(anchor.market.table as PgTable)
          .where(and(inArray(anchor.market, marketIds), anchor.isActive))
      : [];
  const people = [
    ...affectedMarkets.map(({ ownerId }) => ownerId),
    ...managers.map(({ id }) => id as number),
    ...moved.flatMap(({ before, after }) => [
      before.memberId,
      after.memberId,
      before.ownerId,
      after.ownerId,
    ]),
  ].flatMap((id) => id ?? []);
  await publishTopic({ bus, tx }, MARKET_TOPIC, marketIds.map(String), { changed: 'market' });
  await publishTopic({ bus, tx }, MEMBERSHIP_TOPIC, [...new Set(people)].map(String), {});
}

/**
 * Locks the target market of a netbar until the transaction ends. Must be called before the check
 * whether it may be chosen.
 */
export async function lockMarketForShare(
  { tx }: Pick<ActorContext, 'tx'>,
  id: number | null | undefined,
) {
  if (!id) return undefined;
  const [market] = await tx.select().from(markets).where(eq(markets.id, id)).for('share');
  return market;
}
