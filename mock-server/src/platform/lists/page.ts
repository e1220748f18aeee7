import { and, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database.ts';
import { keyOf, readsFrom, remembered, type Topic } from '../../db/memory.ts';
import type { Filters } from './filters.ts';
import { type Ordered, type OrderKey, orderBy } from './order.ts';
import { addUp, type Counts, countColumns, type Group, places, tabOf, toGroup } from './tabs.ts';

/** A query that takes its condition, order and limit from the list. */
export interface Query<R> extends PromiseLike<R[]> {
  where(condition: SQL | undefined): Query<R>;
  groupBy(...columns: SQL[]): Query<R>;
  orderBy(...columns: SQL[]): Query<R>;
  limit(most: number | SQL): Query<R>;
  prepare(name: string): { execute(): Promise<R[]> };
  offset(rows: number): Query<R>;
}

/** Columns of a select, by name. */
export type Fields = Record<string, SQL | AnyPgColumn>;

/** The table of a list, with those that its filters and its order look at. */
export type From = (tx: Tx, fields: Fields) => Query<Record<string, unknown>>;

export const fromTable =
  (table: PgTable): From =>
  (tx, fields) =>
    tx.select(fields).from(table).$dynamic() as unknown as ReturnType<From>;

/** What is counted: the rows that every filter but those of the tabs leaves. */
export interface Counted {
  from: From;
  filters: Filters;
  tabs: readonly string[];
  /**
   * Of the triggers that count the changes of the table's rows, where it has them: counts are kept until one moves, under a name
   * that no other list has, and, where they depend on the time as well, for one moment alone.
   */
  memory: { topic: Topic; name: string; isTimed: boolean } | undefined;
}

/** Counts all tabs of a list, and what its filters leave, in one statement. */
export async function countRows(
  tx: Tx,
  { from, filters, tabs, memory }: Counted,
  { where, query, now }: { where: SQL | undefined; query: Readonly<Record<string, unknown>>; now: Date },
): Promise<{ total: number; counts: Counts }> {
  const counted = tabs.map((tab) => tabOf(filters, tab));
  const read = async (db: Tx): Promise<Group[]> => {
    const rows = from(db, countColumns(counted, now)).where(where);
    return (await (counted.length > 0 ? rows.groupBy(...places(counted)) : rows)).map((row) => toGroup(row, counted));
  };
  const key = () => `counts of ${memory?.name} ${tabs.join()} ${memory?.isTimed ? now.getTime() : ''} ${keyOf(where)}`;
  return addUp(memory ? await remembered(tx, memory.topic, key(), read) : await read(tx), tabs, query);
}

/** Where a page lies: so many rows from the start of a list or of what lies beyond a row, or from its end. */
export interface Place {
  backwards: boolean;
  beyond?: SQL;
  offset: number;
  limit: number;
}

/** The way to a page from the nearer end of the list: it grows with the number of rows on it. */
export function placeOf(page: number, pageSize: number, total: number | undefined): Place | undefined {
  const offset = (page - 1) * pageSize;
  if (total === undefined) return { backwards: false, offset, limit: pageSize };
  if (offset >= total) return undefined;
  const limit = Math.min(pageSize, total - offset);
  const behind = total - offset - limit;
  return behind < offset ? { backwards: true, offset: behind, limit } : { backwards: false, offset, limit };
}

/** What the rows of a list are read from. */
export interface Source<R> {
  from: From;
  id: Ordered;
  select(tx: Tx): Query<R>;
  /** Whether also the first page is found before what is shown of it is fetched. */
  whole: boolean;
}

/** What a page is found by. */
interface Found {
  where: SQL | undefined;
  keys: readonly OrderKey[];
  place: Place;
}

function pageQuery<R>(tx: Tx, { from, id, select, whole }: Source<R>, found: Found, most: number | SQL): Query<R> {
  const { where, keys, place } = found;
  const page = (query: Query<unknown>) =>
    query
      .where(and(where, place.beyond))
      .orderBy(...orderBy(keys, place.backwards))
      .limit(most);
  if (!whole && place.offset === 0 && !place.backwards) return page(select(tx)) as Query<R>;
  const picked = page(from(tx, { id })).offset(place.offset);
  return select(tx)
    .where(sql`${id} = any(array${picked})`)
    .orderBy(...orderBy(keys));
}

/**
 * Reads the rows of a page. Those of a later one are found first, where an index serves; what is only shown is then fetched for
 * these alone, and not for all that lies before them.
 */
export const readPage = <R>(tx: Tx, source: Source<R>, found: Found): PromiseLike<R[]> =>
  pageQuery(tx, source, found, found.place.limit);

/** Most first pages of lists that are prepared: each takes room on every connection. */
const MAX_PREPARED = 200;

/**
 * Reads the first pages of a list that nothing narrows. They are the same for everybody, and hold no value that the way to the rows
 * could depend on: each is prepared once, and neither written nor planned again. A page that is narrowed is planned for its values.
 */
export function firstPages<R>(name: string, source: Source<R>) {
  const prepared = new WeakMap<Tx, Map<string, { execute(): Promise<R[]> }>>();
  /** @param order tells orders apart */
  return (tx: Tx, found: Found, order: string): PromiseLike<R[]> => {
    const { where, place } = found;
    const db = readsFrom(tx);
    if (!db || where || place.beyond || place.backwards || place.offset > 0) return readPage(tx, source, found);
    const statements = prepared.get(db) ?? new Map<string, { execute(): Promise<R[]> }>();
    prepared.set(db, statements);
    const key = `${place.limit} ${order}`;
    const known = statements.get(key);
    if (known) return known.execute();
    if (statements.size >= MAX_PREPARED) return readPage(tx, source, found);
    const statement = pageQuery(db, source, found, sql.raw(String(place.limit))).prepare(`${name} ${statements.size}`);
    statements.set(key, statement);
    return statement.execute();
  };
}
