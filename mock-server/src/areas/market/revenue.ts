import { and, eq, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { badFields, refuse } from '../../http/errors.ts';
import { idOf } from '../../platform/kernel/area/idOf.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { customFilter } from '../../platform/kernel/lists/filters.ts';
import { descending } from '../../platform/kernel/lists/order.ts';
import { defineTransitions } from '../../platform/kernel/lists/transitions.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { markets, type NotifyingContext, netbars } from '../netbar/index.ts';
import { fields } from './fields.texts.ts';
import { lockFor, type Market } from './markets.ts';
import { toBeijingDay } from './period.ts';
import { Revenue, type SetRevenue } from './settlementSchemas.ts';
import { marketRevenues } from './tables.ts';
import { texts } from './texts.ts';
import { publishMarketChange } from './topics.ts';

// Not `defineEntity` (decision 37): no call changes the state of a row.
/** Settled revenue cannot be edited until its settlement is reversed. */
const revenueTransitions = defineTransitions(
  (isSettled: boolean) => (isSettled ? 'settled' : 'open'),
  {
    edit: { call: '/market/setRevenue', from: ['open'] },
  },
);

const select = (tx: Tx) =>
  tx
    .select({ revenue: marketRevenues, netbarName: netbars.name })
    .from(marketRevenues)
    .innerJoin(netbars, eq(netbars.id, marketRevenues.netbarId))
    .$dynamic();

/** Lists the revenue of one market, newest day first. */
export const revenueList = defineList({
  table: marketRevenues,
  id: marketRevenues.id,
  select,
  filters: {
    marketId: customFilter(idOf(markets.id, fields.marketId), (id) =>
      eq(marketRevenues.marketId, id as number),
    ),
    open: customFilter(Type.Optional(Type.Boolean({ title: fields.open })), (open) =>
      open
        ? sql`${marketRevenues.settlementId} is null`
        : sql`${marketRevenues.settlementId} is not null`,
    ),
  },
  sort: { day: marketRevenues.day, amountFen: marketRevenues.amountFen },
  order: [descending(marketRevenues.day), descending(marketRevenues.id)],
  row: Revenue,
  present: ({ revenue: { id, createdAt, updatedAt, settlementId, ...plain }, netbarName }) => ({
    ID: id,
    CreatedAt: createdAt.toISOString(),
    UpdatedAt: updatedAt.toISOString(),
    netbarName,
    ...plain,
    isSettled: settlementId !== null,
  }),
  actionsOn: ({ revenue }, { may }) =>
    revenueTransitions.actions(revenue.settlementId !== null, may),
  actions: { add: '/market/setRevenue', import: '/market/importRevenue' },
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
  const set = { marketId: market.id, amountFen, note, enteredBy: caller.nickName };
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
