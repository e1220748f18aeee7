import { and, asc, desc, eq, gt, is, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, PgColumn } from 'drizzle-orm/pg-core';

/** A sort value: a column, or an expression that is not null. */
export type Ordered = AnyPgColumn | SQL;

/** One column of an order. Null is the lowest value. */
export interface OrderKey {
  column: Ordered;
  isDown: boolean;
}

/** Ascending order. */
export const ascending = (column: Ordered): OrderKey => ({ column, isDown: false });

/** Descending order. */
export const descending = (column: Ordered): OrderKey => ({ column, isDown: true });

/**
 * Combines a requested order with the default order. If it has a single column, rows with equal
 * values follow in its direction, so that one index serves both directions.
 *
 * @param defaultOrder default order of the list
 */
export function sortedBy<K extends OrderKey>(
  requested: readonly K[],
  defaultOrder: readonly K[],
): K[] {
  const [only, another] = requested;
  const isReversed =
    only !== undefined && another === undefined && only.isDown !== defaultOrder[0]?.isDown;
  return [
    ...requested,
    ...defaultOrder.map((key) => (isReversed ? { ...key, isDown: !key.isDown } : key)),
  ];
}

const mayBeNull = (column: Ordered) => is(column, PgColumn) && !column.notNull;

/**
 * Returns the `order by` expressions of the keys.
 *
 * @param backwards reverses the order, to read from the end of the list
 * @example query.orderBy(...orderBy([down(netbars.expireAt), down(netbars.id)]))
 */
export const orderBy = (keys: readonly OrderKey[], backwards = false): SQL[] =>
  keys.map(({ column, isDown }) => {
    const descends = isDown !== backwards;
    if (!mayBeNull(column)) return descends ? desc(column) : asc(column);
    return descends ? sql`${column} desc nulls last` : sql`${column} asc nulls first`;
  });

/**
 * A sort column of a row with which later rows are found. An expression must be a non-null integer.
 */
export type ColumnKey = OrderKey;

const typeOf = (column: Ordered): string => (is(column, PgColumn) ? column.getSQLType() : 'bigint');

/**
 * Casts text to the type of a column. A `Date` would lose precision below a millisecond, and
 * thereby skip rows.
 */
export const valueAs = ({ column }: ColumnKey, text: string) =>
  sql`${text}::${sql.raw(typeOf(column))}`;

/** Condition for rows after a value, by one column. */
function isAfter(key: ColumnKey, text: string | null): SQL | undefined {
  const { isDown } = key;
  const column = sql`${key.column}`;
  if (text === null) return isDown ? sql`false` : isNotNull(column);
  const value = valueAs(key, text);
  if (!isDown) return gt(column, value);
  return mayBeNull(key.column) ? or(lt(column, value), isNull(column)) : lt(column, value);
}

const isSame = (key: ColumnKey, text: string | null) =>
  text === null ? isNull(key.column) : eq(sql`${key.column}`, valueAs(key, text));

/**
 * Condition for rows after a given row, compared column by column.
 *
 * @param last the key values of that row, as text
 */
export function comesAfter(
  keys: readonly ColumnKey[],
  last: readonly (string | null)[],
): SQL | undefined {
  const [key, ...rest] = keys;
  const [text = null, ...others] = last;
  if (!key) return sql`false`;
  if (rest.length === 0) return isAfter(key, text);
  const later = or(isAfter(key, text), and(isSame(key, text), comesAfter(rest, others)));
  // The redundant condition lets the planner use an index on the first column.
  return text !== null && !mayBeNull(key.column)
    ? and(or(isAfter(key, text), isSame(key, text)), later)
    : later;
}

/** Selects the keys of a row in the format of `comesAfter`. */
export const keyTexts = (keys: readonly ColumnKey[]) =>
  sql<(string | null)[]>`array[${sql.join(
    keys.map(({ column }) => sql`${column}::text`),
    sql`, `,
  )}]`;
