import { and, gt } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/database.ts';
import { down, type OrderKey } from './order.ts';
import { type Fields, type Found, type From, readPage, type Source } from './page.ts';
import type { ListQuery } from './schemas.ts';

/** So many rows from the start of a list its way by the index of a joined table is the shorter one. */
const NEAR = 10_000;

/**
 * Numbers of a joined table that a list is sorted by, where it may have no row and the number is 0 then: whoever has more comes before
 * all of those, and an index of that table, with the column that joins it, leads to him.
 */
export interface Leading<S> {
  /** By the names under which the list is sorted by them. */
  columns: Readonly<Partial<Record<keyof S & string, AnyPgColumn>>>;
  /** That table with the rows of the list. */
  from(tx: Tx, fields: Fields): PromiseLike<unknown[]>;
}

/**
 * Reads a page of those that lead in an order from the greatest down.
 *
 * @returns nothing where the order is another one, the page is far off, or not all of it leads
 */
export async function leadingPage<R, S>(
  tx: Tx,
  { source, leading, own }: { source: Source<R>; leading: Leading<S>; own: readonly OrderKey[] },
  { query: { sort, orderKey, desc }, found }: { query: ListQuery; found: Omit<Found, 'keys'> },
): Promise<R[] | undefined> {
  const [by, another] = sort ?? (orderKey ? [{ field: orderKey, order: desc ? 'desc' : 'asc' }] : []);
  const column = (leading.columns as Readonly<Record<string, AnyPgColumn | undefined>>)[by?.field ?? ''];
  const { place, where } = found;
  if (!column || another || by?.order !== 'desc' || place.backwards || place.offset > NEAR) return undefined;
  const rows = await readPage(
    tx,
    { ...source, from: leading.from as unknown as From, whole: true },
    { where: and(where, gt(column, 0)), keys: [down(column), ...own], place },
  );
  return rows.length === place.limit ? rows : undefined;
}
