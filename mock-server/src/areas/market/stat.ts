import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { regions } from '../../platform/kernel/regions/regions.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { readChoices } from '../../platform/services/dictionary/choices.ts';
import { markets, netbars } from '../netbar/index.ts';
import type { Write } from './applications.ts';
import { DICTS, NETBAR_DICTS } from './dicts.ts';
import { isCountedNetbar } from './marketList.ts';
import { readMarket } from './markets.ts';
import { marketMembers, marketRevenues, marketSettlements } from './tables.ts';

/** Statistics of one market. */
export const MarketStat = Type.Object({
  members: Type.Integer(),
  pendingMembers: Type.Integer(),
  netbars: Type.Integer(),
  terminals: Type.Integer(),
  terminalsOnline: Type.Integer(),
  /** Unsettled revenue in fen. */
  openFen: Type.Integer(),
  /** Sum of all distributed commissions in fen. */
  paidFen: Type.Integer(),
  /** Last settlements, oldest first. */
  settled: Type.Array(Type.Object({ endDay: Type.String(), poolFen: Type.Integer() })),
});
export type MarketStat = Static<typeof MarketStat>;

const POINTS = 12;

/** Reads the statistics of a market. Throws if it is not in the caller's scope. */
export async function readStat(by: Write, id: number): Promise<MarketStat> {
  const { tx } = by;
  await readMarket(by, id);
  const sum = (column: Parameters<typeof eq>[0]) =>
    sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
  const [people] = await tx
    .select({
      members: sql<number>`count(*) filter (where ${marketMembers.status} = 'active')`.mapWith(
        Number,
      ),
      pendingMembers:
        sql<number>`count(*) filter (where ${marketMembers.status} = 'pending')`.mapWith(Number),
    })
    .from(marketMembers)
    .where(eq(marketMembers.marketId, id));
  const [netbarTotals] = await tx
    .select({
      netbars: count(),
      terminals: sum(netbars.terminalTotal),
      terminalsOnline: sum(netbars.terminalOnline),
    })
    .from(netbars)
    .where(and(eq(netbars.marketId, id), isCountedNetbar));
  const [open] = await tx
    .select({ openFen: sum(marketRevenues.amountFen) })
    .from(marketRevenues)
    .where(and(eq(marketRevenues.marketId, id), sql`${marketRevenues.settlementId} is null`));
  const done = await tx
    .select({ endDay: marketSettlements.endDay, poolFen: marketSettlements.poolFen })
    .from(marketSettlements)
    .where(and(eq(marketSettlements.marketId, id), eq(marketSettlements.status, 'done')))
    .orderBy(sql`${marketSettlements.endDay} desc`);
  return {
    members: people?.members ?? 0,
    pendingMembers: people?.pendingMembers ?? 0,
    netbars: netbarTotals?.netbars ?? 0,
    terminals: netbarTotals?.terminals ?? 0,
    terminalsOnline: netbarTotals?.terminalsOnline ?? 0,
    openFen: open?.openFen ?? 0,
    paidFen: done.reduce((all, { poolFen }) => all + poolFen, 0),
    settled: done.slice(0, POINTS).reverse(),
  };
}

/** Reads the options of the market screens within the caller's scope. */
export async function readOptions({ tx, caller }: Write) {
  return {
    regions: regions.map(({ code, name, children = [] }) => ({
      code,
      name,
      children: children.map((city) => ({ code: city.code, name: city.name })),
    })),
    dicts: await readChoices(tx, { ...DICTS, ...NETBAR_DICTS }),
    markets: await tx
      .select({
        ID: markets.id,
        name: markets.name,
        marketNo: markets.marketNo,
        status: markets.status,
      })
      .from(markets)
      .where(and(ne(markets.status, 'closed'), await inScope(tx, caller, markets)))
      .orderBy(asc(markets.id))
      .limit(500),
  };
}
