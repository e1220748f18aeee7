import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { startKey } from '../../../db/columns.ts';
import type { MessageLink } from '../../kernel/area/messageKind.ts';
import { areaSlot } from '../../kernel/area/slot.ts';
import type { ActorContext } from '../../kernel/lists/actorContext.ts';
import { hasText, literal } from '../../kernel/lists/filters.ts';
import { spells } from '../../kernel/pinyin/pinyin.ts';
import { readScope } from '../../kernel/scope/scope.ts';

/** The part of a list that its search needs. */
export interface SearchedList<R> {
  table: PgTable;
  id: unknown;
  within(by: ActorContext): Promise<SQL | undefined>;
  find(by: ActorContext, where: SQL): Promise<R[]>;
}

/** Condition for the rows that match in one column, and their sort key. */
interface Match {
  where: SQL;
  key: SQL;
}

/** Compares a column with the searched text. */
export type Matcher = (text: string) => Match;

/**
 * Matches rows whose column starts with the text, ignoring case. The column needs an index on
 * `startKey`.
 */
export const startsWithText =
  (column: AnyPgColumn): Matcher =>
  (text) => ({
    where: like(startKey(column), sql`lower(${`${literal(text)}%`})`),
    key: startKey(column),
  });

/**
 * Matches rows whose column equals the text. For columns that the list masks. Needs an index on the
 * column.
 */
export const equals =
  (column: AnyPgColumn): Matcher =>
  (text) => ({ where: eq(column, text), key: sql`''::text` });

/**
 * Matches rows whose column contains the text, ignoring case; rows that start with it come first.
 * For tables with at most a few thousand rows.
 */
export const containsText =
  (column: AnyPgColumn): Matcher =>
  (text) => {
    const isStart = like(startKey(column), sql`lower(${`${literal(text)}%`})`);
    return {
      where: hasText(column, text),
      key: sql`case when ${isStart} then '0' else '1' end || ${startKey(column)}`,
    };
  };

/**
 * Matches rows whose name has the text as pinyin or as initials, ordered by the name. The table
 * stores the pinyin (`pinyinColumn`).
 */
export const spellsText =
  (pinyin: AnyPgColumn, name: AnyPgColumn): Matcher =>
  (text) => ({ where: spells(pinyin, text) ?? sql`false`, key: startKey(name) });

/** A found record, as shown in the console. */
export interface FoundRecord {
  ID: number;
  /** Display name. */
  name: string;
  /**
   * Distinguishes the record from others with the same name. Shows the matched text if the name
   * does not.
   */
  note: string;
  /** The page of the record, or the list filtered to it. */
  link: MessageLink;
}

/** A kind of record that Ctrl K finds. */
export interface SearchKind {
  /** Unique among all areas, for example `netbar`. */
  kind: string;
  /** Heading of the kind, for example 网吧. */
  title: string;
  /** Smaller numbers come first. */
  order: number;
  /** Paths of the calls that the caller must be granted: the list that shows the records. */
  calls: readonly string[];
  /** Names of the menu rows that the caller must have: those of the opened pages. */
  menus: readonly string[];
  /**
   * The kind that shows the same records to callers with more permissions. Those callers do not
   * search this kind.
   */
  unless?: string;
  /**
   * Returns the queries for the ids of the first records within the caller's scope.
   *
   * @param limit maximum number of records
   */
  select(by: ActorContext, text: string, limit: number): Promise<RecordQueries>;
  /** Reads records by their ids, in the order of the ids. */
  read(by: ActorContext, ids: readonly number[]): Promise<FoundRecord[]>;
  /** Returns the page that lists all records for the text. */
  listed(text: string): MessageLink;
}

/** Queries with the columns `id` and `rank`. They are part of one statement for all kinds. */
interface RecordQueries {
  first: SQL;
  /** Used if `first` returns fewer rows than the limit. */
  complete: SQL | undefined;
}

/** The slot of an area for records that Ctrl K finds. */
export const search = areaSlot<readonly SearchKind[]>('search');

interface Declared<R> extends Pick<SearchKind, 'kind' | 'title' | 'order' | 'calls' | 'unless'> {
  /** The list that shows the records. Its data scope and its masks apply to the search. */
  list: SearchedList<R>;
  /**
   * The searched columns, best first. Each must be shown by `name` or `note`, or be compared by
   * `equals`.
   */
  by: readonly Matcher[];
  name(row: R): string;
  note(row: R): string;
  /** Menu row of a record's page or list, and its parameters. */
  page: {
    menu: string;
    params?(row: R): Record<string, string>;
    query?(row: R): Record<string, string>;
  };
  /** Menu row and query of the list of all records for a text. */
  listed: { menu: string; query(text: string): Record<string, string> };
}

/**
 * Declares a kind of record that Ctrl K finds. The records come from the kind's list: within its
 * data scope, with its masks, for callers who may make its call and have the menu rows of its
 * pages.
 *
 * @example
 * parts: [search.with([searchKind<RepairRow>({ kind: 'repair', title: '报修', order: 50,
 *   calls: ['/repair/getRepairList'], list: repairList,
 *   by: [begins(repairs.repairNo)],
 *   name: ({ repairNo }) => repairNo, note: ({ netbarName }) => netbarName,
 *   page: { menu: 'netbarRepair', query: ({ repairNo }) => ({ keyword: repairNo }) },
 *   listed: { menu: 'netbarRepair', query: (keyword) => ({ keyword }) } })])]
 */
export function searchKind<R extends { ID: number }>(declared: Declared<R>): SearchKind {
  const { kind, title, order, calls, unless, list, by: matchers, page, listed } = declared;
  const present = (row: R): FoundRecord => ({
    ID: row.ID,
    name: declared.name(row),
    note: declared.note(row),
    link: {
      name: page.menu,
      ...(page.params && { params: page.params(row) }),
      ...(page.query && { query: page.query(row) }),
    },
  });
  return {
    kind,
    title,
    order,
    calls,
    menus: [...new Set([page.menu, listed.menu])],
    ...(unless !== undefined && { unless }),
    select: (by, text, limit) =>
      selectIds(
        by,
        list,
        matchers.map((matcher) => matcher(text)),
        limit,
      ),
    async read(by, ids) {
      const rows = await list.find(by, inArray(list.id as AnyPgColumn, [...ids]));
      const positions = new Map(ids.map((id, place) => [id, place]));
      return rows
        .sort((a, b) => (positions.get(a.ID) ?? 0) - (positions.get(b.ID) ?? 0))
        .map(present);
    },
    listed: (text) => ({ name: listed.menu, query: listed.query(text) }),
  };
}

/**
 * Number of rows in key order that are compared with the caller's data scope, before the caller's
 * own rows are read instead.
 */
const CANDIDATES = 1_000;

/**
 * Returns the queries for the ids of the first rows: by the first column that matches, then by its
 * key.
 *
 * The index of a key finds the first rows for a text quickly. But it is read to its end if many
 * rows match and none of them is in the caller's scope. For callers who do not see all rows, only
 * the first rows are therefore compared, and then the rows in scope are read.
 */
export async function selectIds<R>(
  by: ActorContext,
  list: SearchedList<R>,
  matches: readonly Match[],
  limit: number,
): Promise<RecordQueries> {
  const scope = await list.within(by);
  const { table } = list;
  const selectFirst = (from: (match: Match) => SQL, order: (key: SQL) => SQL) => {
    const picks = matches.map(
      (
        match,
        place,
      ) => sql`(select ${list.id} as id, ${place}::int as place, ${match.key} as key from ${from(match)}
        where ${and(match.where, scope)} order by ${order(match.key)} limit ${limit})`,
    );
    return firstIds(sql.join(picks, sql` union all `), limit);
  };
  const ofAll = (): SQL => sql`${table}`;
  if ((await readScope(by.tx, by.caller)).all)
    return { first: selectFirst(ofAll, (key) => key), complete: undefined };
  return {
    first: selectFirst(
      ({ where, key }) =>
        sql`(select * from ${table} where ${where} order by ${key} limit ${CANDIDATES}) ${table}`,
      (key) => key,
    ),
    // The expression prevents the use of the index order.
    complete: selectFirst(ofAll, (key) => sql`(${key}) || ''`),
  };
}

const firstIds = (picks: SQL, limit: number): SQL =>
  sql`select id, row_number() over (order by min(place), min(key collate "C"), id)::int as rank
    from (${picks}) found group by id order by rank limit ${limit}`;
