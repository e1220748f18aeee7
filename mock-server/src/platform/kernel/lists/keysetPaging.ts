import { and, count, eq, is, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, PgColumn } from 'drizzle-orm/pg-core';
import { type TProperties, Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import { badFields, refuse } from '../../../http/errors.ts';
import { idSchema } from '../area/idSchema.ts';
import {
  type ColumnKey,
  descending,
  keyTexts,
  type Ordered,
  type OrderKey,
  valueAs,
} from './order.ts';
import type { PagePosition, Source } from './page.ts';
import type { ListQuery } from './schemas.ts';
import { texts } from './texts.ts';

/**
 * Alternatives to `page` for large lists. `fromEnd` takes precedence over `before`, and `before`
 * over `after`.
 */
export interface KeysetQuery {
  after?: number;
  before?: number;
  fromEnd?: boolean;
}

/**
 * Body fields of keyset paging. `after` and `before` are the id of a row of the current page and
 * return the adjacent page; `fromEnd` returns the last page. Their cost does not depend on the
 * position. `page` is only echoed in the response.
 */
export const keysetFields = (id: AnyPgColumn): TProperties => ({
  after: Type.Optional(idSchema(id)),
  before: Type.Optional(idSchema(id)),
  fromEnd: Type.Optional(Type.Boolean({ title: texts.fields.fromEnd })),
});

/**
 * `totalExact: false` means that the list has more rows than are counted, and `total` is an
 * estimate of the database.
 */
export const TotalExact = { totalExact: Type.Boolean() };

interface Total {
  total: number;
  totalExact: boolean;
}

/** Maximum number of rows that are counted exactly. */
const MAX_COUNTED = 10_000;

interface Plan {
  'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }];
}

/**
 * Counts the rows of a condition exactly up to `counted`. Beyond that, returns the estimate of the
 * planner, but at least the counted number. Counting a million rows takes longer than reading the
 * page.
 */
export async function readTotal(
  tx: Tx,
  { from, id }: Pick<Source<unknown>, 'from' | 'id'>,
  where: SQL | undefined,
  counted = MAX_COUNTED,
  /** Selects up to `most` matching rows for counting, if a faster way than the condition exists. */
  someOf: (most: number) => unknown = (most) => from(tx, { one: sql`1` }).where(where).limit(most),
): Promise<Total> {
  const some = someOf(counted + 1);
  const [row] = await tx.select({ total: count() }).from(sql`${some} counted`);
  const total = row?.total ?? 0;
  if (total <= counted) return { total, totalExact: true };
  const { rows } = (await tx.execute(
    sql`explain (format json) ${from(tx, { id }).where(where)}`,
  )) as unknown as { rows: Plan[] };
  return {
    total: Math.max(total, rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0),
    totalExact: false,
  };
}

/** Checks at start-up that a column is suitable for keyset paging. */
function assertKeyset({ column, isDown }: OrderKey): ColumnKey {
  if (!is(column, PgColumn) || !column.notNull)
    throw new Error('Sort columns of a large list must be plain NOT NULL columns');
  return { column, isDown };
}

/**
 * Orders of a large list: the requested column, if any, followed by the columns of the default
 * order. All have the same direction, so that one index serves both directions.
 *
 * @param sortable columns that a query can sort by
 */
export function keysetOrder(
  sortable: readonly Ordered[],
  order: readonly OrderKey[],
): (request: readonly OrderKey[], other?: readonly OrderKey[]) => ColumnKey[] {
  for (const column of sortable) assertKeyset(descending(column));
  const first = order.map(assertKeyset);
  return ([request], other) => {
    const defaultKeys = other?.map(assertKeyset) ?? first;
    const isDown = request?.isDown ?? defaultKeys[0]?.isDown ?? true;
    const columns = [
      ...(request ? [assertKeyset(request)] : []),
      ...defaultKeys.filter(({ column }) => column !== request?.column),
    ];
    return columns.map(({ column }) => ({ column, isDown }));
  };
}

/** Maximum offset of a page by number. The cost grows with the offset. */
const MAX_OFFSET = 600_000;

interface TotalRequest extends Total {
  scope: SQL | undefined;
  keys: readonly ColumnKey[];
  query: ListQuery & KeysetQuery;
  pageSize: number;
}

/**
 * Condition for the rows before or after an anchor row. Values are compared as text by the
 * database, because a `Date` is less precise.
 */
async function adjacentRows(
  tx: Tx,
  { from, id }: Source<unknown>,
  { scope, keys }: TotalRequest,
  anchor: number,
  backwards: boolean,
): Promise<SQL> {
  const [row] = await from(tx, { key: keyTexts(keys) }).where(
    and(eq(id as AnyPgColumn, anchor), scope),
  );
  if (!row) throw refuse(texts.anchorGone);
  const keyValues = row.key as string[];
  const values = keys.map((key, index) => valueAs(key, keyValues[index] ?? ''));
  const operator = (keys[0]?.isDown ?? true) === backwards ? sql`>` : sql`<`;
  const columns = keys.map(({ column }) => sql`${column}`);
  return sql`(${sql.join(columns, sql`, `)}) ${operator} (${sql.join(values, sql`, `)})`;
}

/**
 * Resolves a page request to a position. Throws if the anchor row was deleted, and 422 if the page
 * number is too high.
 */
export async function keysetPosition<R>(
  tx: Tx,
  source: Source<R>,
  request: TotalRequest,
): Promise<PagePosition> {
  const { query, pageSize: limit, total, totalExact } = request;
  // With an exact total, the last page contains the remainder.
  if (query.fromEnd)
    return { backwards: true, offset: 0, limit: totalExact ? total % limit || limit : limit };
  const anchor = query.before ?? query.after;
  if (anchor === undefined) {
    const offset = Math.min((query.page - 1) * limit, Number.MAX_SAFE_INTEGER);
    if (totalExact || offset <= MAX_OFFSET) return { backwards: false, offset, limit };
    // Pages this far from the start are reached from the end of the estimate.
    const rowsBehind = total - offset - limit;
    if (offset >= total || rowsBehind > MAX_OFFSET)
      throw badFields([{ field: 'page', msg: texts.tooFar(MAX_OFFSET) }]);
    return { backwards: true, offset: Math.max(0, rowsBehind), limit };
  }
  const backwards = query.before !== undefined;
  return {
    backwards,
    beyond: await adjacentRows(tx, source as Source<unknown>, request, anchor, backwards),
    offset: 0,
    limit,
  };
}
