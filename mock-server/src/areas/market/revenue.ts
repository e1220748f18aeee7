import { and, eq, type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { badFields, refuse } from '../../http/errors.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { among, customFilter } from '../../platform/kernel/lists/filters.ts';
import { descending } from '../../platform/kernel/lists/order.ts';
import { listSums } from '../../platform/kernel/lists/sums.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { markets, type NotifyingContext, netbars } from '../netbar/index.ts';
import { fields } from './fields.texts.ts';
import { lockFor, type Market } from './markets.ts';
import { toBeijingDay } from './period.ts';
import { Revenue, type SetRevenue } from './settlementSchemas.ts';
import { REVENUE_STATUSES, type RevenueStatus, revenueTransitions } from './status.ts';
import { marketRevenues, revenueState } from './tables.ts';
import { texts } from './texts.ts';
import { publishMarketChange } from './topics.ts';

/** State of revenue. */
export const revenueStatus = revenueState(marketRevenues) as SQL<RevenueStatus>;

const select = (tx: Tx) =>
  tx
    .select({
      revenue: marketRevenues,
      netbarName: netbars.name,
      marketName: markets.name,
      status: revenueStatus,
    })
    .from(marketRevenues)
    .innerJoin(markets, eq(markets.id, marketRevenues.marketId))
    .innerJoin(netbars, eq(netbars.id, marketRevenues.netbarId))
    .$dynamic();

const filters = {
  marketId: customFilter(Type.Optional(idSchema(markets.id, fields.marketId)), (id) =>
    eq(marketRevenues.marketId, id),
  ),
  open: customFilter(Type.Optional(Type.Boolean({ title: fields.open })), (open) =>
    open
      ? sql`${marketRevenues.settlementId} is null`
      : sql`${marketRevenues.settlementId} is not null`,
  ),
  status: among(revenueStatus, REVENUE_STATUSES, fields.status),
};

/** Lists the revenue of all markets of the caller or of one, newest day first. */
export const revenueList = defineList({
  table: marketRevenues,
  id: marketRevenues.id,
  select,
  filters,
  tabs: ['status'] as const,
  sort: { day: marketRevenues.day, amountFen: marketRevenues.amountFen },
  order: [descending(marketRevenues.day), descending(marketRevenues.id)],
  row: Revenue,
  present: ({ revenue, ...names }) => {
    const {
      id,
      createdAt,
      updatedAt,
      settlementId,
      enteredById: _by,
      confirmedAt: _at,
      ...plain
    } = revenue;
    return {
      ID: id,
      CreatedAt: createdAt.toISOString(),
      UpdatedAt: updatedAt.toISOString(),
      ...plain,
      ...names,
      isSettled: settlementId !== null,
    };
  },
  actionsOn: ({ revenue, status: now }, { caller, may }) =>
    revenueTransitions.actions({ status: now, isOwn: revenue.enteredById === caller.userId }, may),
  actions: { add: '/market/setRevenue', import: '/market/importRevenue' },
  more: listSums({ amountFen: marketRevenues.amountFen }, { table: marketRevenues, filters }),
  nameOf: ({ netbarName, day }) => `${netbarName} ${day}`,
});

interface Entry {
  netbarId: number;
  day: string;
  amountFen: number;
  note?: string | undefined;
}

/** Inserts the revenue of a netbar on a day, or replaces it while it is not settled. */
export async function enterRevenue(
  by: NotifyingContext,
  market: Market,
  { netbarId, day, amountFen, note = '' }: Entry,
): Promise<void> {
  const { tx, caller, now } = by;
  if (day > toBeijingDay(now)) throw badFields([{ field: 'day', msg: texts.futureDay }]);
  const set = {
    marketId: market.id,
    amountFen,
    note,
    enteredBy: caller.nickName,
    enteredById: caller.userId,
    // A new amount needs a new confirmation.
    confirmedAt: null,
    confirmedBy: '',
  };
  const saved = await tx
    .insert(marketRevenues)
    .values({ ...set, netbarId, day })
    .onConflictDoUpdate({
      target: [marketRevenues.netbarId, marketRevenues.day],
      set: { ...set, updatedAt: now },
      setWhere: sql`${marketRevenues.settlementId} is null`,
    })
    .returning({ id: marketRevenues.id });
  if (saved.length === 0) throw refuse(texts.settledRevenue);
}

/** Saves the revenue of a netbar on a day. Throws if it is already settled. */
export async function setRevenue(
  by: NotifyingContext,
  { marketId, requestId: _once, ...entry }: SetRevenue,
): Promise<void> {
  const { tx, caller } = by;
  const market = await lockFor(by, { ID: marketId }, 'revenue');
  const there = and(
    eq(netbars.id, entry.netbarId),
    eq(netbars.marketId, market.id),
    await inScope(tx, caller, netbars),
  );
  if ((await tx.$count(netbars, there)) === 0)
    throw badFields([{ field: 'netbarId', msg: texts.unknownNetbar }]);
  await enterRevenue(by, market, entry);
  await publishMarketChange(by, [market.id]);
}
