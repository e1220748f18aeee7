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
import type { TaskContext } from './define.ts';

/**
 * Access to the rows of a list for bulk operations. Uses the filters of the list and the data scope
 * of the caller. Lists of `defineList` implement it.
 *
 * @example exportTask({ source: netbarList, … })
 */
export interface RowSource<F extends TObject = TObject, R extends { ID: number } = { ID: number }> {
  /** Filters of the list without paging and order. */
  filters: F;
  table: PgTable;
  id: AnyPgColumn;
  /**
   * Sortable fields: columns of `table` (null sorts as the lowest value), or integer expressions of
   * them.
   */
  sort: Readonly<Record<string, Ordered>>;
  /** Condition for the filters, on columns of `table` only. */
  where(filters: Static<F>, by: FilterBy): SQL | undefined;
  /**
   * Condition for rows that the caller may see, on columns of `table` only: the data scope and
   * further conditions of the list.
   */
  within(by: TaskContext): Promise<SQL | undefined>;
  /** Validates the filters before rows are read, like a call of the list. Throws a refusal. */
  check?(by: TaskContext, filters: Static<F>): Promise<unknown>;
  /** Reads rows as the list shows them, in any order. */
  read(by: TaskContext, where: SQL): Promise<R[]>;
  /** Returns the display name of a row. */
  nameOf(row: R): string;
}

/** Condition for rows that match the filters and that the caller may see. */
export const visibleRows = async (
  { within, where }: RowSource,
  by: TaskContext,
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
 * Yields the ids of all rows in list order, page by page. Each page starts after the last row of
 * the previous one (keyset paging), so late pages are as fast as early ones. No cursor stays open
 * between pages, and other users of the embedded database get a turn.
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

/**
 * Reads rows by id and returns them in the order of the ids. Rows that are deleted or out of scope
 * are left out.
 */
export async function readInOrder<R extends { ID: number }>(
  source: RowSource<TObject, R>,
  by: TaskContext,
  ids: readonly number[],
  scope: SQL | undefined,
): Promise<R[]> {
  // One array parameter. With one parameter per row, each page would be a new statement that must
  // be parsed again.
  const matchesIds = sql`${source.id} = any(${sql.param([...ids])}::int[])`;
  const rows = new Map(
    (await source.read(by, and(matchesIds, scope) as SQL)).map((row) => [row.ID, row]),
  );
  return ids.flatMap((id) => rows.get(id) ?? []);
}
