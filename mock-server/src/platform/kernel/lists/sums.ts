import { and, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type TInteger, type TObject, Type } from 'typebox';
import { inScope } from '../scope/scope.ts';
import type { By } from './by.ts';
import { conditionOf, type Filters } from './filters.ts';
import type { Ordered } from './order.ts';

/** What some rows come to, by the names of their columns. */
export type SumsOf<K extends string> = Record<K, number>;

/** Columns of a query that add up what it finds: nothing found is 0. */
export const addedUp = <K extends string>(
  columns: Readonly<Record<K, Ordered>>,
): Record<K, SQL<number>> =>
  Object.fromEntries(
    Object.entries<Ordered>(columns).map(([name, column]) => [
      name,
      sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number),
    ]),
  ) as Record<K, SQL<number>>;

/** The schema of such sums. */
export const sumSchema = <K extends string>(names: readonly K[]): TObject<Record<K, TInteger>> =>
  Type.Object(Object.fromEntries(names.map((one) => [one, Type.Integer()])) as Record<K, TInteger>);

interface Summed {
  table: PgTable;
  filters: Filters;
  /** As the list has it. */
  always?: (by: By) => SQL;
}

/**
 * What all rows that a list finds come to, whatever page is looked at, as `sum` of its answer: for a list whose filters look at its
 * own table alone.
 *
 * @example more: sumsOf({ amountFen: invoices.amountFen }, { table: invoices, filters })
 */
export const sumsOf = <K extends string>(
  columns: Readonly<Record<K, Ordered>>,
  { table, filters, always }: Summed,
) => ({
  schema: { sum: sumSchema(Object.keys(columns) as K[]) },
  async read(by: By, _counts: unknown, query: object): Promise<{ sum: SumsOf<K> }> {
    const found = and(
      conditionOf(filters, query as never, by),
      await inScope(by.tx, by.caller, table),
      always?.(by),
    );
    const [sum] = await by.tx.select(addedUp(columns)).from(table).where(found);
    if (!sum) throw new Error('A sum was answered without a row');
    return { sum: sum as unknown as SumsOf<K> };
  },
});
