import { parseHundredths } from '@console/shared/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
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
import { MAX_REVENUE_FEN, Revenue, type SetRevenue } from './settlementSchemas.ts';
import { marketRevenues } from './tables.ts';
import { DAY_PATTERN, texts } from './texts.ts';
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
async function enter(
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
  await enter(by, market, entry);
  await publishMarketChange(by, [market.id]);
}

/** A row of the import file. The amount is in yuan. The day can have several formats. */
export const RevenueRow = Type.Object({
  netbarNo: Type.String({ minLength: 1, maxLength: 20, title: texts.import.netbarNo }),
  day: Type.String({ minLength: 8, maxLength: 40, title: texts.import.day }),
  amount: Type.String({ minLength: 1, maxLength: 30, title: texts.import.amount }),
  note: Type.Optional(Type.String({ maxLength: 100, title: texts.import.note })),
});
type RevenueRow = Static<typeof RevenueRow>;

/** Converts a cell to a day such as `2026-03-01`. Throws if it is not a date. */
export function readDay(cell: string): string {
  const [, year = '', month = '', date = ''] = DAY_PATTERN.exec(cell.trim()) ?? [];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day)
    throw badFields([{ field: 'day', msg: texts.import.badDay }]);
  return day;
}

function readFen(yuan: string): number {
  const fen = parseHundredths(yuan);
  if (typeof fen !== 'number' || fen < 0 || fen > MAX_REVENUE_FEN)
    throw badFields([{ field: 'amount', msg: texts.import.badAmount }]);
  return fen;
}

/** Saves the rows of an import file. Each row counts for the current market of its netbar. */
export async function importRevenues(
  by: NotifyingContext,
  rows: readonly RevenueRow[],
): Promise<void> {
  const { tx, caller } = by;
  const named = await tx
    .select({ id: netbars.id, netbarNo: netbars.netbarNo, marketId: netbars.marketId })
    .from(netbars)
    .where(
      and(
        inArray(
          netbars.netbarNo,
          rows.map(({ netbarNo }) => netbarNo),
        ),
        await inScope(tx, caller, netbars),
      ),
    );
  const netbarsByNo = new Map(named.map((netbar) => [netbar.netbarNo, netbar]));
  const entries = rows.map((row) => {
    const netbar = netbarsByNo.get(row.netbarNo);
    if (!netbar?.marketId) throw badFields([{ field: 'netbarNo', msg: texts.import.noMarket }]);
    return { ...row, netbarId: netbar.id, marketId: netbar.marketId };
  });
  const open = new Map<number, Market>();
  // Lock markets in the order of their ids to prevent deadlocks.
  for (const id of [...new Set(entries.map(({ marketId }) => marketId))].sort((a, b) => a - b))
    open.set(id, await lockFor(by, { ID: id }, 'revenue'));
  for (const { marketId, netbarId, day, amount, note } of entries) {
    const market = open.get(marketId);
    if (market)
      await enter(by, market, { netbarId, day: readDay(day), amountFen: readFen(amount), note });
  }
  await publishMarketChange(by, [...open.keys()]);
}
