import { and, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type TInteger, type TObject, Type } from 'typebox';
import { inScope } from '../scope/scope.ts';
import type { ActorContext } from './actorContext.ts';
import { type Filters, filterCondition } from './filters.ts';
import type { Ordered } from './order.ts';

export type ColumnSums<K extends string> = Record<K, number>;

/** Select columns that sum up rows. The sum of no rows is 0. */
export const sumColumns = <K extends string>(
  columns: Readonly<Record<K, Ordered>>,
): Record<K, SQL<number>> =>
  Object.fromEntries(
    Object.entries<Ordered>(columns).map(([name, column]) => [
      name,
      sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number),
    ]),
  ) as Record<K, SQL<number>>;

export const sumSchema = <K extends string>(names: readonly K[]): TObject<Record<K, TInteger>> =>
  Type.Object(
    Object.fromEntries(names.map((name) => [name, Type.Integer()])) as Record<K, TInteger>,
  );

interface Summed {
  table: PgTable;
  filters: Filters;
  always?: (by: ActorContext) => SQL;
}

/**
 * Adds the sums over all matching rows to the response of a list, as `sum`. The filters of the list
 * must use columns of its own table only.
 *
 * @example more: listSums({ amountFen: invoices.amountFen }, { table: invoices, filters })
 */
export const listSums = <K extends string>(
  columns: Readonly<Record<K, Ordered>>,
  { table, filters, always }: Summed,
) => ({
  schema: { sum: sumSchema(Object.keys(columns) as K[]) },
  async read(by: ActorContext, _counts: unknown, query: object): Promise<{ sum: ColumnSums<K> }> {
    const condition = and(
      filterCondition(filters, query as never, by),
      await inScope(by.tx, by.caller, table),
      always?.(by),
    );
    const [sum] = await by.tx.select(sumColumns(columns)).from(table).where(condition);
    if (!sum) throw new Error('The sum query returned no row');
    return { sum: sum as unknown as ColumnSums<K> };
  },
});
