import { and, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/database.ts';
import { conditionKey, readerDatabase, readMemoized, type Topic } from '../../../db/memory.ts';
import type { Filters } from './filters.ts';
import { type Ordered, type OrderKey, orderBy } from './order.ts';
import {
  type Counts,
  countColumns,
  type Group,
  groupByPositions,
  sumGroups,
  tabFilter,
  toGroup,
} from './tabs.ts';

/** A query whose condition, order and limit are set by the list. */
export interface Query<R> extends PromiseLike<R[]> {
  where(condition: SQL | undefined): Query<R>;
  groupBy(...columns: SQL[]): Query<R>;
  orderBy(...columns: SQL[]): Query<R>;
  limit(most: number | SQL): Query<R>;
  prepare(name: string): Prepared<R>;
  offset(rows: number | SQL): Query<R>;
}

interface Prepared<R> {
  execute(values?: { offset?: number; limit?: number }): Promise<R[]>;
}

export type Fields = Record<string, SQL | AnyPgColumn>;

/** Selects from the table of a list, joined with the tables that its filters and order need. */
export type From = (tx: Tx, fields: Fields) => Query<Record<string, unknown>>;

export const fromTable =
  (table: PgTable): From =>
  (tx, fields) =>
    tx.select(fields).from(table).$dynamic() as unknown as ReturnType<From>;

/** Definition of the counts: rows that match all filters except those of the tabs. */
export interface CountDefinition {
  from: From;
  filters: Filters;
  tabs: readonly string[];
  /**
   * Cache of the counts, if triggers count the changes of the table. `name` is unique per list.
   * With `isTimed`, counts are cached for one point in time only.
   */
  memory: { topic: Topic; name: string; isTimed: boolean } | undefined;
}

/** Counts all tabs of a list and the filtered total in one statement. */
export async function countRows(
  tx: Tx,
  { from, filters, tabs, memory }: CountDefinition,
  {
    where,
    query,
    now,
  }: { where: SQL | undefined; query: Readonly<Record<string, unknown>>; now: Date },
): Promise<{ total: number; counts: Counts }> {
  const counted = tabs.map((tab) => tabFilter(filters, tab));
  const read = async (db: Tx): Promise<Group[]> => {
    const rows = from(db, countColumns(counted, now)).where(where);
    return (await (counted.length > 0 ? rows.groupBy(...groupByPositions(counted)) : rows)).map(
      (row) => toGroup(row, counted),
    );
  };
  const cacheKey = () =>
    `counts of ${memory?.name} ${tabs.join()} ${memory?.isTimed ? now.getTime() : ''} ${conditionKey(where)}`;
  return sumGroups(
    memory ? await readMemoized(tx, memory.topic, cacheKey(), read) : await read(tx),
    tabs,
    query,
  );
}

/**
 * Position of a page: offset from the start of the list, from a row (`beyond`), or from the end
 * (`backwards`).
 */
export interface PagePosition {
  backwards: boolean;
  beyond?: SQL;
  offset: number;
  limit: number;
}

/**
 * Returns the position of a page from the nearer end of the list, because the cost grows with the
 * offset.
 */
export function pagePosition(
  page: number,
  pageSize: number,
  total: number | undefined,
): PagePosition | undefined {
  const offset = (page - 1) * pageSize;
  if (total === undefined) return { backwards: false, offset, limit: pageSize };
  if (offset >= total) return undefined;
  const limit = Math.min(pageSize, total - offset);
  const behind = total - offset - limit;
  return behind < offset
    ? { backwards: true, offset: behind, limit }
    : { backwards: false, offset, limit };
}

/** Source of the rows of a list. */
export interface Source<R> {
  from: From;
  id: Ordered;
  select(tx: Tx): Query<R>;
  /** Whether the ids of the first page are also selected before its columns are read. */
  selectsIdsFirst: boolean;
}

/** Selection of the rows of a page. */
export interface PageSelection {
  where: SQL | undefined;
  keys: readonly OrderKey[];
  place: PagePosition;
  /** Selects the ids of the rows in another way than by the condition. */
  pickedIds?: SQL | undefined;
}

/** Offset and limit of a page: numbers, or placeholders in a reusable statement. */
interface Bounds {
  offset: number | SQL;
  limit: number | SQL;
}

function pageQuery<R>(
  tx: Tx,
  { from, id, select, selectsIdsFirst }: Source<R>,
  selection: PageSelection,
  { offset, limit }: Bounds,
): Query<R> {
  const { where, keys, place } = selection;
  const byIds = (picked: unknown) =>
    select(tx)
      .where(sql`${id} = any(array${picked})`)
      .orderBy(...orderBy(keys));
  if (selection.pickedIds) return byIds(selection.pickedIds);
  const page = (query: Query<unknown>) =>
    query
      .where(and(where, place.beyond))
      .orderBy(...orderBy(keys, place.backwards))
      .limit(limit);
  if (!selectsIdsFirst && place.offset === 0 && !place.backwards)
    return page(select(tx)) as Query<R>;
  return byIds(page(from(tx, { id })).offset(offset));
}

/**
 * Reads the rows of a page. The ids of a later page are selected first, using an index; joined
 * columns are then read for these rows only.
 */
export const readPage = <R>(
  tx: Tx,
  source: Source<R>,
  selection: PageSelection,
): PromiseLike<R[]> => pageQuery(tx, source, selection, selection.place);

/**
 * Maximum number of cached statements per list. A prepared statement also uses memory on every
 * connection.
 */
const MAX_STATEMENTS = 200;

/** Placeholders for the offset and limit of a page. */
const PLACEHOLDERS: Bounds = {
  offset: sql`${sql.placeholder('offset')}`,
  limit: sql`${sql.placeholder('limit')}`,
};

/**
 * Reads the pages of a list. Statements without conditions are the same for all callers, so their
 * text is cached. The first page is also prepared under a name, so that it is planned once; later
 * pages are planned for their offset. Pages with conditions are always planned for their values.
 */
export function createPageReader<R>(name: string, source: Source<R>) {
  const statementsByDb = new WeakMap<Tx, Map<string, Prepared<R>>>();
  /** @param order key of the order */
  return (tx: Tx, selection: PageSelection, order: string): PromiseLike<R[]> => {
    const { where, place } = selection;
    const db = readerDatabase(tx);
    if (!db || where || place.beyond) return readPage(tx, source, selection);
    const statements = statementsByDb.get(db) ?? new Map<string, Prepared<R>>();
    statementsByDb.set(db, statements);
    const isFirst = place.offset === 0 && !place.backwards;
    const key = isFirst ? `${place.limit} ${order}` : `${place.backwards} ${order}`;
    const cached = statements.get(key);
    if (cached) return cached.execute(place);
    if (statements.size >= MAX_STATEMENTS) return readPage(tx, source, selection);
    const statement = isFirst
      ? pageQuery(db, source, selection, {
          offset: 0,
          limit: sql.raw(String(place.limit)),
        }).prepare(`${name} ${statements.size}`)
      : pageQuery(db, source, selection, PLACEHOLDERS).prepare('');
    statements.set(key, statement);
    return statement.execute(place);
  };
}
