import { and, eq, gte, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { type AssetType, TRANSFER_TYPES } from './kinds.ts';
import type { KindSums, Sums } from './schemas.ts';
import { ledgerClosed, ledgerDays, ledgerEntries } from './tables.ts';

const DAY_MS = 86_400_000;
/** China has no daylight saving time. */
const OFFSET_MS = 8 * 3_600_000;

/** Filters that decide whether sums of closed days can be used. */
interface Query {
  part?: string | undefined;
  direction?: string | undefined;
  bizType?: string | readonly string[] | undefined;
  startCreatedAt?: string | undefined;
  endCreatedAt?: string | undefined;
}

interface SumQuery {
  assetType: AssetType;
  query: Query;
  /** SQL condition of the filters. */
  where: SQL | undefined;
}

const BY_DAY = [
  'part',
  'direction',
  'bizType',
  'startCreatedAt',
  'endCreatedAt',
  'page',
  'pageSize',
  'after',
  'before',
  'fromEnd',
];

/** Returns whether a query can be answered from the sums of days. */
const isByDay = (query: object): boolean =>
  Object.entries(query).every(
    ([field, value]) => value === undefined || value === '' || BY_DAY.includes(field),
  );

const dayText = (ms: number) => new Date(ms + OFFSET_MS).toISOString().slice(0, 10);
const firstDayFrom = (ms: number) => Math.ceil((ms + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS;
const firstDayAt = (ms: number) => Math.floor((ms + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS;

const added = (
  column: SQL | typeof ledgerEntries.amount | typeof ledgerDays.amount,
  direction: 'in' | 'out',
  table: SQL,
) =>
  sql<number>`coalesce(sum(${column}) filter (where ${table} = ${direction}), 0)`.mapWith(Number);

/** Excludes transfers between the parts of an account, which are neither income nor expense. */
export const isIncomeOrExpense = (
  bizType: typeof ledgerEntries.bizType | typeof ledgerDays.bizType,
): SQL => notInArray(bizType, [...TRANSFER_TYPES]);

const nothing: Sums = { in: 0, out: 0 };

async function sumRaw(tx: Tx, where: SQL | undefined): Promise<Sums> {
  const { amount, direction, bizType } = ledgerEntries;
  const column = sql`${direction}`;
  const [row] = await tx
    .select({ in: added(amount, 'in', column), out: added(amount, 'out', column) })
    .from(ledgerEntries)
    .where(and(where, isIncomeOrExpense(bizType)));
  return row ?? nothing;
}

/** Sums entries by kind. */
export async function sumKinds(tx: Tx, where: SQL | undefined): Promise<KindSums> {
  const { amount, assetType, bizType, direction } = ledgerEntries;
  const column = sql`${direction}`;
  const rows = await tx
    .select({ assetType, in: added(amount, 'in', column), out: added(amount, 'out', column) })
    .from(ledgerEntries)
    .where(and(where, isIncomeOrExpense(bizType)))
    .groupBy(assetType)
    .orderBy(assetType);
  return rows as KindSums;
}

interface Days {
  from: number;
  to: number;
}

async function sumDays(
  tx: Tx,
  assetType: AssetType,
  { part, direction, bizType }: Query,
  { from, to }: Days,
): Promise<Sums> {
  const types = [bizType ?? []].flat() as string[];
  const { amount, direction: way } = ledgerDays;
  const column = sql`${way}`;
  const [row] = await tx
    .select({ in: added(amount, 'in', column), out: added(amount, 'out', column) })
    .from(ledgerDays)
    .where(
      and(
        eq(ledgerDays.assetType, assetType),
        isIncomeOrExpense(ledgerDays.bizType),
        Number.isFinite(from) ? gte(ledgerDays.day, dayText(from)) : undefined,
        lt(ledgerDays.day, dayText(to)),
        part ? eq(ledgerDays.part, part) : undefined,
        direction ? eq(ledgerDays.direction, direction) : undefined,
        types.length > 0 ? inArray(ledgerDays.bizType, types) : undefined,
      ),
    );
  return row ?? nothing;
}

/**
 * Sums the entries of a list, independent of the page. Closed days are read from their sums if the
 * filters allow it and the caller sees all accounts. All other entries are summed one by one.
 */
export async function sumEntries(
  { tx, caller }: ActorContext,
  { assetType, query, where }: SumQuery,
): Promise<Sums> {
  const scope = await inScope(tx, caller, ledgerEntries);
  const base = and(eq(ledgerEntries.assetType, assetType), where, scope);
  const [closed] =
    scope === undefined && isByDay(query) ? await tx.select().from(ledgerClosed) : [];
  if (!closed) return sumRaw(tx, base);
  const { startCreatedAt, endCreatedAt } = query;
  const from = startCreatedAt ? firstDayFrom(Date.parse(startCreatedAt)) : Number.NEGATIVE_INFINITY;
  const end = endCreatedAt ? firstDayAt(Date.parse(endCreatedAt) + 1) : Number.POSITIVE_INFINITY;
  const to = Math.min(end, closed.until.getTime());
  if (from >= to) return sumRaw(tx, base);
  // Sum the entries before the first whole day and after the last one in two queries, because one
  // index range serves only one of them.
  const before = Number.isFinite(from)
    ? await sumRaw(tx, and(base, lt(ledgerEntries.createdAt, new Date(from))))
    : nothing;
  const after = await sumRaw(tx, and(base, gte(ledgerEntries.createdAt, new Date(to))));
  const days = await sumDays(tx, assetType, query, { from, to });
  return { in: before.in + days.in + after.in, out: before.out + days.out + after.out };
}
