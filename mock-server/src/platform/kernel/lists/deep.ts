import { and, count, eq, is, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, PgColumn } from 'drizzle-orm/pg-core';
import { type TProperties, Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import { badFields, refuse } from '../../../http/errors.ts';
import { idOf } from '../area/idOf.ts';
import { type ColumnKey, down, keyTexts, type Ordered, type OrderKey, valueAs } from './order.ts';
import type { Place, Source } from './page.ts';
import type { ListQuery } from './schemas.ts';
import { texts } from './texts.ts';

/** How a page of a large list is named besides its number. Of several the last one named here counts. */
export interface DeepQuery {
  after?: number;
  before?: number;
  fromEnd?: boolean;
}

/**
 * `after` and `before` name a row of the page that the caller looks at and answer the page next to it, `fromEnd` answers the last
 * page: as fast anywhere. `page` is then only sent back.
 */
export const deepFields = (id: AnyPgColumn): TProperties => ({
  after: Type.Optional(idOf(id)),
  before: Type.Optional(idOf(id)),
  fromEnd: Type.Optional(Type.Boolean({ title: texts.fields.fromEnd })),
});

/** `false`: there are more rows than are counted one by one, and `total` is the database's estimate. */
export const TotalExact = { totalExact: Type.Boolean() };

interface Total {
  total: number;
  totalExact: boolean;
}

/** Rows are counted one by one up to here. */
const COUNTED = 10_000;

interface Plan {
  'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }];
}

/**
 * How many rows a condition leaves: counted one by one up to `counted`, beyond it what the planner expects from its statistics (never
 * fewer than were counted). Counting a million rows takes longer than finding the page.
 */
export async function readTotal(
  tx: Tx,
  { from, id }: Pick<Source<unknown>, 'from' | 'id'>,
  where: SQL | undefined,
  counted = COUNTED,
  /** Another way to the first so many of those rows than by the condition. */
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

/** A column by which a large list can be gone through from row to row. Throws, at the start, for any other. */
function walkable({ column, isDown }: OrderKey): ColumnKey {
  if (!is(column, PgColumn) || !column.notNull)
    throw new Error('A large list is sorted by columns that are never null');
  return { column, isDown };
}

/**
 * The orders of a large list: by the column that is asked for, if any, then by those of its own order, all in one direction, so that
 * one index serves both.
 *
 * @param sortable those that may be asked for
 */
export function deepOrder(
  sortable: readonly Ordered[],
  order: readonly OrderKey[],
): (wanted: readonly OrderKey[], other?: readonly OrderKey[]) => ColumnKey[] {
  for (const column of sortable) walkable(down(column));
  const first = order.map(walkable);
  return ([wanted], other) => {
    const own = other?.map(walkable) ?? first;
    const isDown = wanted?.isDown ?? own[0]?.isDown ?? true;
    const columns = [
      ...(wanted ? [walkable(wanted)] : []),
      ...own.filter(({ column }) => column !== wanted?.column),
    ];
    return columns.map(({ column }) => ({ column, isDown }));
  };
}

/** Most rows that a page by number may lie behind: the way to it grows with them. */
const BY_NUMBER = 600_000;

interface Wanted extends Total {
  scope: SQL | undefined;
  keys: readonly ColumnKey[];
  query: ListQuery & DeepQuery;
  pageSize: number;
}

/** The condition for the rows on one side of a row. Its values are compared as the database knows them, finer than a `Date`. */
async function besides(
  tx: Tx,
  { from, id }: Source<unknown>,
  { scope, keys }: Wanted,
  anchor: number,
  backwards: boolean,
): Promise<SQL> {
  const [row] = await from(tx, { key: keyTexts(keys) }).where(
    and(eq(id as AnyPgColumn, anchor), scope),
  );
  if (!row) throw refuse(texts.anchorGone);
  const held = row.key as string[];
  const values = keys.map((key, place) => valueAs(key, held[place] ?? ''));
  const operator = (keys[0]?.isDown ?? true) === backwards ? sql`>` : sql`<`;
  const columns = keys.map(({ column }) => sql`${column}`);
  return sql`(${sql.join(columns, sql`, `)}) ${operator} (${sql.join(values, sql`, `)})`;
}

/** Where a page of a large list lies. Throws when the row that it is named by is gone, and 422 for a number too far from the start. */
export async function deepPlace<R>(tx: Tx, source: Source<R>, wanted: Wanted): Promise<Place> {
  const { query, pageSize: limit, total, totalExact } = wanted;
  // The last page of a counted list holds what the pages before it leave over.
  if (query.fromEnd)
    return { backwards: true, offset: 0, limit: totalExact ? total % limit || limit : limit };
  const anchor = query.before ?? query.after;
  if (anchor === undefined) {
    const offset = Math.min((query.page - 1) * limit, Number.MAX_SAFE_INTEGER);
    if (totalExact || offset <= BY_NUMBER) return { backwards: false, offset, limit };
    // Nobody turns so many pages one by one: what is near the end of the estimate is found from there.
    const behind = total - offset - limit;
    if (offset >= total || behind > BY_NUMBER)
      throw badFields([{ field: 'page', msg: texts.tooFar(BY_NUMBER) }]);
    return { backwards: true, offset: Math.max(0, behind), limit };
  }
  const backwards = query.before !== undefined;
  return {
    backwards,
    beyond: await besides(tx, source as Source<unknown>, wanted, anchor, backwards),
    offset: 0,
    limit,
  };
}
