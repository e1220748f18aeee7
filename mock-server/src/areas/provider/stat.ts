import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { toBeijingDay } from './orderIngestion.ts';
import type { GetOrderStat } from './schemas.ts';
import { providerOrders, providers } from './tables.ts';

const DAY_MS = 86_400_000;
const DAYS = 30;

/** Reads amounts and refunds of the last days, today last, and the number of abnormal orders. */
export async function readOrderStat(
  by: ActorContext,
  { kind, days = DAYS, providerId, netbarId }: GetOrderStat,
) {
  const { tx, caller, now } = by;
  const { status, day, priceFen, settleFen } = providerOrders;
  const dayList = Array.from({ length: days }, (_, ago) =>
    toBeijingDay(new Date(now.getTime() - (days - 1 - ago) * DAY_MS)),
  );
  const base = and(
    eq(providerOrders.kind, kind),
    providerId === undefined ? undefined : eq(providerOrders.providerId, providerId),
    netbarId === undefined ? undefined : eq(providerOrders.netbarId, netbarId),
    await inScope(tx, caller, providerOrders),
  );
  const isRefunded = sql`${status} = 'refunded'`;
  const number = (counted: ReturnType<typeof sql>) =>
    sql<number>`coalesce(${counted}, 0)`.mapWith(Number);
  const rows = await tx
    .select({
      day,
      orders: number(sql`count(*)`),
      amountFen: number(sql`sum(${priceFen})`),
      settleFen: number(sql`sum(${settleFen}) filter (where not (${isRefunded}))`),
      refunds: number(sql`count(*) filter (where ${isRefunded})`),
    })
    .from(providerOrders)
    .where(and(base, gte(day, dayList[0] ?? '')))
    .groupBy(day)
    .orderBy(asc(day));
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return {
    days: dayList.map((day) => ({
      orders: 0,
      amountFen: 0,
      settleFen: 0,
      refunds: 0,
      ...byDay.get(day),
      day,
    })),
    abnormal: await tx.$count(providerOrders, and(base, eq(status, 'abnormal'))),
  };
}

/** Reads the options of the order filters. */
export async function readOrderOptions({ tx }: ActorContext) {
  const list = await tx
    .select({ ID: providers.id, name: providers.name, kind: providers.kind })
    .from(providers)
    .orderBy(asc(providers.name), asc(providers.id));
  return {
    providers: list.map((item) => ({ ...item, kind: item.kind as 'rental' | 'accelerator' })),
  };
}
