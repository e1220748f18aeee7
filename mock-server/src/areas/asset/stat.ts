import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { ASSET_TYPES, BIZ_TYPES, type BizType, type Direction } from './kinds.ts';
import { isIncomeOrExpense } from './sums.ts';
import { ledgerClosed, ledgerDays, ledgerEntries } from './tables.ts';
import { texts } from './texts.ts';

const DAY_MS = 86_400_000;
/** China has no daylight saving time. */
const OFFSET_MS = 8 * 3_600_000;
const MAX_DAYS = 92;

export const StatBody = Type.Object({
  assetType: choice(ASSET_TYPES, texts.fields.assetType),
  days: Type.Integer({ minimum: 1, maximum: MAX_DAYS, title: texts.fields.days }),
});
export type StatBody = Static<typeof StatBody>;

/**
 * Daily income and expenses by business type. Transfers between the parts of an account are left
 * out. Cash is in fen.
 */
export const AssetStat = Type.Object({
  days: Type.Array(Type.String()),
  series: Type.Array(
    Type.Object({
      bizType: choice(BIZ_TYPES, texts.fields.bizType),
      direction: Type.Enum(['in', 'out']),
      amounts: Type.Array(Type.Integer()),
    }),
  ),
});
export type AssetStat = Static<typeof AssetStat>;

interface Moved {
  day: string;
  bizType: string;
  direction: string;
  amount: number;
}

const dayText = (ms: number) => new Date(ms + OFFSET_MS).toISOString().slice(0, 10);

/** Sums entries since a time by day in Beijing. */
async function moved(
  by: ActorContext,
  assetType: StatBody['assetType'],
  from: Date,
): Promise<Moved[]> {
  const { amount, bizType, direction, createdAt } = ledgerEntries;
  const day = sql<string>`to_char(${createdAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
  return by.tx
    .select({ day, bizType, direction, amount: sql<number>`sum(${amount})`.mapWith(Number) })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.assetType, assetType),
        isIncomeOrExpense(bizType),
        gte(createdAt, from),
        await inScope(by.tx, by.caller, ledgerEntries),
      ),
    )
    .groupBy(sql`1`, bizType, direction);
}

/**
 * Reads the daily amounts of the last days by business type. Closed days are read from their sums
 * if the caller sees all accounts. All other days are summed from entries.
 */
export async function readStat(
  by: ActorContext,
  { assetType, days: count }: StatBody,
): Promise<AssetStat> {
  const today = Math.floor((by.now.getTime() + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS;
  const first = today - (count - 1) * DAY_MS;
  const days = Array.from({ length: count }, (_, index) => dayText(first + index * DAY_MS));
  const scope = await inScope(by.tx, by.caller, ledgerEntries);
  const [closed] = scope === undefined ? await by.tx.select().from(ledgerClosed) : [];
  const open = Math.max(first, closed?.until.getTime() ?? first);
  const { assetType: kind, day, bizType, direction, amount } = ledgerDays;
  const summed: Moved[] = closed
    ? await by.tx
        .select({ day, bizType, direction, amount })
        .from(ledgerDays)
        .where(
          and(
            eq(kind, assetType),
            isIncomeOrExpense(bizType),
            gte(day, dayText(first)),
            lt(day, dayText(open)),
          ),
        )
    : [];
  const all = [...summed, ...(await moved(by, assetType, new Date(open)))];
  const series = (['in', 'out'] as const).flatMap((way: Direction) =>
    BIZ_TYPES.flatMap((biz: BizType) => {
      const rows = all.filter((row) => row.direction === way && row.bizType === biz);
      if (rows.length === 0) return [];
      const amounts = days.map((text) =>
        rows.reduce((sum, row) => (row.day === text ? sum + row.amount : sum), 0),
      );
      return [{ bizType: biz, direction: way, amounts }];
    }),
  );
  return { days, series };
}
