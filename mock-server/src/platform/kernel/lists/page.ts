import { and, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/database.ts';
import { keyOf, readsFrom, remembered, type Topic } from '../../../db/memory.ts';
import type { Filters } from './filters.ts';
import { type Ordered, type OrderKey, orderBy } from './order.ts';
import { addUp, type Counts, countColumns, type Group, places, tabOf, toGroup } from './tabs.ts';

/** A query that takes its condition, order and limit from the list. */
export interface Query<R> extends PromiseLike<R[]> {
  where(condition: SQL | undefined): Query<R>;
  groupBy(...columns: SQL[]): Query<R>;
  orderBy(...columns: SQL[]): Query<R>;
  limit(most: number | SQL): Query<R>;
  prepare(name: string): Prepared<R>;
  offset(rows: number | SQL): Query<R>;
}

/** A statement whose text is made. */
interface Prepared<R> {
  execute(values?: { offset?: number; limit?: number }): Promise<R[]>;
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
  {
    where,
    query,
    now,
  }: { where: SQL | undefined; query: Readonly<Record<string, unknown>>; now: Date },
): Promise<{ total: number; counts: Counts }> {
  const counted = tabs.map((tab) => tabOf(filters, tab));
  const read = async (db: Tx): Promise<Group[]> => {
    const rows = from(db, countColumns(counted, now)).where(where);
    return (await (counted.length > 0 ? rows.groupBy(...places(counted)) : rows)).map((row) =>
      toGroup(row, counted),
    );
  };
  const key = () =>
    `counts of ${memory?.name} ${tabs.join()} ${memory?.isTimed ? now.getTime() : ''} ${keyOf(where)}`;
  return addUp(
    memory ? await remembered(tx, memory.topic, key(), read) : await read(tx),
    tabs,
    query,
  );
}

/** Where a page lies: so many rows from the start of a list or of what lies beyond a row, or from its end. */
export interface Place {
  backwards: boolean;
  beyond?: SQL;
  offset: number;
  limit: number;
}

/** The way to a page from the nearer end of the list: it grows with the number of rows on it. */
export function placeOf(
  page: number,
  pageSize: number,
  total: number | undefined,
): Place | undefined {
  const offset = (page - 1) * pageSize;
  if (total === undefined) return { backwards: false, offset, limit: pageSize };
  if (offset >= total) return undefined;
  const limit = Math.min(pageSize, total - offset);
  const behind = total - offset - limit;
  return behind < offset
    ? { backwards: true, offset: behind, limit }
    : { backwards: false, offset, limit };
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
export interface Found {
  where: SQL | undefined;
  keys: readonly OrderKey[];
  place: Place;
  /** Finds the numbers of its rows in another way than by the condition. */
  picked?: SQL | undefined;
}

/** How many rows a page passes over and holds: numbers, or what stands for them in a statement whose text is kept. */
interface Bounds {
  offset: number | SQL;
  limit: number | SQL;
}

function pageQuery<R>(
  tx: Tx,
  { from, id, select, whole }: Source<R>,
  found: Found,
  { offset, limit }: Bounds,
): Query<R> {
  const { where, keys, place } = found;
  const byNumbers = (picked: unknown) =>
    select(tx)
      .where(sql`${id} = any(array${picked})`)
      .orderBy(...orderBy(keys));
  if (found.picked) return byNumbers(found.picked);
  const page = (query: Query<unknown>) =>
    query
      .where(and(where, place.beyond))
      .orderBy(...orderBy(keys, place.backwards))
      .limit(limit);
  if (!whole && place.offset === 0 && !place.backwards) return page(select(tx)) as Query<R>;
  return byNumbers(page(from(tx, { id })).offset(offset));
}

/**
 * Reads the rows of a page. Those of a later one are found first, where an index serves; what is only shown is then fetched for
 * these alone, and not for all that lies before them.
 */
export const readPage = <R>(tx: Tx, source: Source<R>, found: Found): PromiseLike<R[]> =>
  pageQuery(tx, source, found, found.place);

/** Most statements of a list whose text is kept; a prepared one takes room on every connection besides. */
const MAX_KEPT = 200;

/** What stands for the numbers of a page in a text that serves all of them. */
const GIVEN: Bounds = {
  offset: sql`${sql.placeholder('offset')}`,
  limit: sql`${sql.placeholder('limit')}`,
};

/**
 * Reads the pages of a list. The statements of one that nothing narrows are the same for everybody: their texts are made once. The
 * first page, which holds no value that the way to the rows could depend on, is prepared under a name and planned once as well; a
 * later one is planned for its number. A page that is narrowed is made and planned for its values.
 */
export function pagesOf<R>(name: string, source: Source<R>) {
  const kept = new WeakMap<Tx, Map<string, Prepared<R>>>();
  /** @param order tells orders apart */
  return (tx: Tx, found: Found, order: string): PromiseLike<R[]> => {
    const { where, place } = found;
    const db = readsFrom(tx);
    if (!db || where || place.beyond) return readPage(tx, source, found);
    const statements = kept.get(db) ?? new Map<string, Prepared<R>>();
    kept.set(db, statements);
    const isFirst = place.offset === 0 && !place.backwards;
    const key = isFirst ? `${place.limit} ${order}` : `${place.backwards} ${order}`;
    const known = statements.get(key);
    if (known) return known.execute(place);
    if (statements.size >= MAX_KEPT) return readPage(tx, source, found);
    const statement = isFirst
      ? pageQuery(db, source, found, { offset: 0, limit: sql.raw(String(place.limit)) }).prepare(
          `${name} ${statements.size}`,
        )
      : pageQuery(db, source, found, GIVEN).prepare('');
    statements.set(key, statement);
    return statement.execute(place);
  };
}
