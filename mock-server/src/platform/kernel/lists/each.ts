import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/database.ts';
import type { By } from './by.ts';
import type { ColumnKey } from './order.ts';
import { orderBy } from './order.ts';
import type { Place } from './page.ts';

/**
 * A column whose values lead, by an index, to rows in the list's own order. Where a caller sees only some of its values, each of them is
 * looked up by itself: the planner takes all values for equally frequent, walks the rows of everybody for those of a few, and finds none
 * for minutes where these few are silent.
 */
export interface Each<F> {
  column: AnyPgColumn;
  /** Filters whose columns that index carries; with any other one it is as good as none. */
  filters: readonly (keyof F & string)[];
  /** The values that the caller's rows may have; nothing where he sees all, or too many. */
  values(by: By): Promise<readonly number[] | undefined>;
  /**
   * A condition that the newest so many rows of these values hold to, as something counts them, so that nobody looks for them in all
   * partitions. Nothing where that is not known for what is asked.
   */
  newest?(by: By, values: readonly number[], query: object, most: number): Promise<SQL | undefined>;
}

/** Farther from the start of the list each value would bring as many rows as lie before the page. */
export const NEAR = 1_000;

interface Lookup {
  table: PgTable;
  id: AnyPgColumn;
  column: AnyPgColumn;
  values: readonly number[];
  /** What rows hold to besides. */
  where: SQL | undefined;
}

const valuesOf = (values: readonly number[]) => sql`(select unnest(${sql.param([...values])}::int[]) as value) each_value`;

/** Where the rows of a page lie that is counted from the start of the list, the newest first. */
export async function newestOfEach<F>(
  by: By,
  each: Each<F> | undefined,
  { values }: Lookup,
  query: object,
  { backwards, beyond, offset, limit }: Place,
): Promise<SQL | undefined> {
  return backwards || beyond ? undefined : each?.newest?.(by, values, query, offset + limit);
}

/** The numbers of the rows of a page, in no order. */
export function pickEach(tx: Tx, { table, id, column, values, where }: Lookup, keys: readonly ColumnKey[], place: Place): SQL {
  const fields = Object.fromEntries(keys.map((key, at) => [`key${at}`, sql`${key.column}`.as(`key${at}`)]));
  const found = tx
    .select({ picked: sql`${id}`.as('picked'), ...fields })
    .from(table)
    .where(and(eq(column, sql`each_value.value`), where, place.beyond))
    .orderBy(...orderBy(keys, place.backwards))
    .limit(place.offset + place.limit);
  const order = keys.map(
    ({ isDown }, at) => sql`${sql.identifier(`key${at}`)} ${sql.raw(isDown !== place.backwards ? 'desc' : 'asc')}`,
  );
  return sql`(select picked from ${valuesOf(values)} cross join lateral ${found} found
    order by ${sql.join(order, sql`, `)} limit ${place.limit}::int offset ${place.offset}::int)`;
}

/** Rows of all values, up to so many of each. */
export const someOfEach = (tx: Tx, { table, column, values, where }: Lookup, most: number): SQL => {
  const found = tx
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(and(eq(column, sql`each_value.value`), where))
    .limit(most);
  return sql`(select 1 from ${valuesOf(values)} cross join lateral ${found} found limit ${most}::int)`;
};

/** The condition in one piece, where they are not looked up one by one. */
export const isOneOf = (column: AnyPgColumn, values: readonly number[]): SQL =>
  values.length > 0 ? inArray(column, [...values]) : sql`false`;
