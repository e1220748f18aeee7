import { and, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Static, TObject } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import type { FilterBy } from '../../kernel/lists/filters.ts';
import {
  type ColumnKey,
  comesAfter,
  keyTexts,
  type Ordered,
  orderBy,
  sortedBy,
} from '../../kernel/lists/order.ts';
import type { TaskBy } from './define.ts';

/**
 * The rows of a list, for what works on many of them. It finds them by the list's own filters, within what the caller may see.
 * A list that `defineList` makes is one.
 *
 * @example exportTask({ source: netbarList, … })
 */
export interface RowSource<F extends TObject = TObject, R extends { ID: number } = { ID: number }> {
  /** The list's filters, as its body takes them, without page and order. */
  filters: F;
  table: PgTable;
  id: AnyPgColumn;
  /** What it can be sorted by: columns of `table`, of which one that may be null sorts it as the least value, or whole numbers made of them. */
  sort: Readonly<Record<string, Ordered>>;
  /** What a row must hold to for the filters, in columns of `table` alone. */
  where(filters: Static<F>, by: FilterBy): SQL | undefined;
  /** What a row must hold to for the caller to see it, in columns of `table` alone: the data scope, and whatever else the list asks. */
  within(by: TaskBy): Promise<SQL | undefined>;
  /** Some rows as the list shows them, in any order. */
  read(by: TaskBy, where: SQL): Promise<R[]>;
  /** What people call a row. */
  nameOf(row: R): string;
}

/** What the rows hold to that the filters find within what the caller may see. */
export const matching = async (
  { within, where }: RowSource,
  by: TaskBy,
  filters: object,
): Promise<SQL | undefined> => and(await within(by), where(filters as never, by));

export interface Sorting {
  field: string;
  order: 'asc' | 'desc';
}

function keysOf(source: RowSource, sort: readonly Sorting[]): ColumnKey[] {
  const chosen = sort.flatMap(({ field, order }) => {
    const column = source.sort[field];
    return column ? [{ column, isDown: order === 'desc' }] : [];
  });
  return sortedBy(chosen, [{ column: source.id, isDown: true }]);
}

/**
 * The numbers of all rows in the order of the list, page by page. Each page is found by the last row of the one before: the way to
 * it does not grow, nothing is held open between two, and on the embedded database everybody else gets his turn.
 */
export async function* pageIds(
  db: Tx,
  source: RowSource,
  {
    where,
    sort = [],
    size,
  }: { where: SQL | undefined; sort?: readonly Sorting[] | undefined; size: number },
): AsyncGenerator<number[]> {
  const keys = keysOf(source, sort);
  let last: (string | null)[] | undefined;
  for (;;) {
    const rows = await db
      .select({ id: sql<number>`${source.id}`, key: keyTexts(keys) })
      .from(source.table)
      .where(and(where, last && comesAfter(keys, last)))
      .orderBy(...orderBy(keys))
      .limit(size);
    if (rows.length > 0) yield rows.map(({ id }) => id);
    if (rows.length < size) return;
    last = rows.at(-1)?.key;
  }
}

/** Rows by their numbers, in the order of the numbers; without those that are gone or out of reach by now. */
export async function readInOrder<R extends { ID: number }>(
  source: RowSource<TObject, R>,
  by: TaskBy,
  ids: readonly number[],
  scope: SQL | undefined,
): Promise<R[]> {
  // One parameter: a statement with one for each row is made and read anew for every page.
  const among = sql`${source.id} = any(${sql.param([...ids])}::int[])`;
  const rows = new Map(
    (await source.read(by, and(among, scope) as SQL)).map((row) => [row.ID, row]),
  );
  return ids.flatMap((id) => rows.get(id) ?? []);
}
