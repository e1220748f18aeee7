import { and, asc, desc, eq, gt, is, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, PgColumn } from 'drizzle-orm/pg-core';

/** What rows are ordered by: a column, or an expression that is never null. */
export type Ordered = AnyPgColumn | SQL;

/** One column of an order. A value that may be null is the least one. */
export interface OrderKey {
  column: Ordered;
  isDown: boolean;
}

/** From the least value up, in the order of a list. */
export const up = (column: Ordered): OrderKey => ({ column, isDown: false });

/** From the greatest value down. */
export const down = (column: Ordered): OrderKey => ({ column, isDown: true });

/**
 * The order of a list that is sorted. Where that is by one column, rows that are alike follow in its direction, so that one index
 * leads through them both ways.
 *
 * @param own of the list, when nobody sorts it
 */
export function sortedBy<K extends OrderKey>(wanted: readonly K[], own: readonly K[]): K[] {
  const [only, another] = wanted;
  const turned = only !== undefined && another === undefined && only.isDown !== own[0]?.isDown;
  return [...wanted, ...own.map((key) => (turned ? { ...key, isDown: !key.isDown } : key))];
}

const mayBeNull = (column: Ordered) => is(column, PgColumn) && !column.notNull;

/**
 * The order of some keys for a query.
 *
 * @param backwards from the end of the list
 * @example query.orderBy(...orderBy([down(netbars.expireAt), down(netbars.id)]))
 */
export const orderBy = (keys: readonly OrderKey[], backwards = false): SQL[] =>
  keys.map(({ column, isDown }) => {
    const descends = isDown !== backwards;
    if (!mayBeNull(column)) return descends ? desc(column) : asc(column);
    return descends ? sql`${column} desc nulls last` : sql`${column} asc nulls first`;
  });

/** A column of a row by which others are found that come after it; an expression is a whole number that is never null. */
export type ColumnKey = OrderKey;

const typeOf = (column: Ordered): string => (is(column, PgColumn) ? column.getSQLType() : 'bigint');

/** The value of a column as text, exactly: a `Date` would lose what is below a millisecond, and rows with it. */
export const valueAs = ({ column }: ColumnKey, text: string) =>
  sql`${text}::${sql.raw(typeOf(column))}`;

/** That a row comes after a value in the order of one column. */
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
 * That a row comes after another: by the first column, or by the next one where that is the same, and so on.
 *
 * @param last the values of that row, as text
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
  // Said once more in short, so that an index of the column leads to the place.
  return text !== null && !mayBeNull(key.column)
    ? and(or(isAfter(key, text), isSame(key, text)), later)
    : later;
}

/** The values of the keys of a row as `comesAfter` takes them: a column of a select. */
export const keyTexts = (keys: readonly ColumnKey[]) =>
  sql<(string | null)[]>`array[${sql.join(
    keys.map(({ column }) => sql`${column}::text`),
    sql`, `,
  )}]`;
