import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { startKey } from '../../../db/columns.ts';
import type { MessageLink } from '../../kernel/area/messageKind.ts';
import { areaSlot } from '../../kernel/area/slot.ts';
import type { By } from '../../kernel/lists/by.ts';
import { hasText, literal } from '../../kernel/lists/filters.ts';
import { readScope } from '../../kernel/scope/scope.ts';

/** The part of a list that its search needs. */
interface SearchedList<R> {
  table: PgTable;
  id: unknown;
  within(by: By): Promise<SQL | undefined>;
  find(by: By, where: SQL): Promise<R[]>;
}

/** Rows that one column finds: their condition, and the key by which they are ordered. */
interface Match {
  where: SQL;
  key: SQL;
}

/** How a column is compared with the searched text. */
export type Matcher = (text: string) => Match;

/** Rows of which a column begins with the text, in any case. The column needs an index on `startKey`. */
export const begins =
  (column: AnyPgColumn): Matcher =>
  (text) => ({
    where: like(startKey(column), sql`lower(${`${literal(text)}%`})`),
    key: startKey(column),
  });

/** Rows of which a column is the text. For columns that the list masks; needs an index on the column. */
export const equals =
  (column: AnyPgColumn): Matcher =>
  (text) => ({ where: eq(column, text), key: sql`''::text` });

/** Rows of which a column contains the text, in any case; those that begin with it first. For tables of some thousand rows at most. */
export const includes =
  (column: AnyPgColumn): Matcher =>
  (text) => {
    const isStart = like(startKey(column), sql`lower(${`${literal(text)}%`})`);
    return {
      where: hasText(column, text),
      key: sql`case when ${isStart} then '0' else '1' end || ${startKey(column)}`,
    };
  };

/** A found record, as the console shows it. */
export interface FoundRecord {
  ID: number;
  /** What people call it. */
  name: string;
  /** What tells it apart from others of the same name. Shows what the text was found in, where the name does not. */
  note: string;
  /** The page of the record, or the list that shows it alone. */
  link: MessageLink;
}

/** A kind of record that Ctrl K finds. */
export interface SearchKind {
  /** Unique among all areas, for example `netbar`. */
  kind: string;
  /** Heading of the kind: 网吧. */
  title: string;
  /** Smaller numbers come first. */
  order: number;
  /** Paths of the calls that the caller must be granted: the list that shows the records. */
  calls: readonly string[];
  /** Names of the menu rows that the caller must have: those of the pages that are opened. */
  menus: readonly string[];
  /** The kind that shows the same records to callers who have more rights; they do not search this one. */
  unless?: string;
  /** Finds the first records within the caller's scope. @param most the largest number of records */
  find(by: By, text: string, most: number): Promise<FoundRecord[]>;
  /** The page that lists all records for the text. */
  listed(text: string): MessageLink;
}

/** The slot of an area whose records Ctrl K finds. */
export const search = areaSlot<readonly SearchKind[]>('search');

interface Declared<R> extends Pick<SearchKind, 'kind' | 'title' | 'order' | 'calls' | 'unless'> {
  /** The list that shows the records. Its data scope and its masks are those of the search. */
  list: SearchedList<R>;
  /** The columns that are searched, best first. Each must be shown by `name` or `note`, or be compared by `equals`. */
  by: readonly Matcher[];
  name(row: R): string;
  note(row: R): string;
  /** Menu row of a record's page or list, and how it is opened. */
  page: {
    menu: string;
    params?(row: R): Record<string, string>;
    query?(row: R): Record<string, string>;
  };
  /** Menu row and query of the list that shows all records for a text. */
  listed: { menu: string; query(text: string): Record<string, string> };
}

/**
 * Declares a kind of record that Ctrl K finds. The records come from the kind's list: within its data scope, with its masks, for callers who
 * may make its call and have the menu rows of its pages.
 *
 * @example
 * parts: [search.with([searchKind({ kind: 'repair', title: '报修', order: 50, calls: ['/repair/getRepairList'], list: repairList,
 *   by: [begins(repairs.repairNo)], name: ({ repairNo }) => repairNo, note: ({ netbarName }) => netbarName,
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
    async find(by, text, most) {
      const ids = await findIds(
        by,
        list,
        matchers.map((matcher) => matcher(text)),
        most,
      );
      if (ids.length === 0) return [];
      const rows = await list.find(by, inArray(list.id as AnyPgColumn, ids));
      const places = new Map(ids.map((id, place) => [id, place]));
      return rows.sort((a, b) => (places.get(a.ID) ?? 0) - (places.get(b.ID) ?? 0)).map(present);
    },
    listed: (text) => ({ name: listed.menu, query: listed.query(text) }),
  };
}

/** Rows in the order of a key that are compared with the caller's data scope before his own rows are read instead. */
const CANDIDATES = 1_000;

/**
 * Finds the numbers of the first rows: by the first column that finds a row, then by its key.
 *
 * A key's index leads to the first rows for a text at once, but is read to its end where a text has many rows and none of them is the
 * caller's. So for callers who do not see all rows its first rows alone are compared, and then the caller's own rows are read.
 */
async function findIds<R>(
  by: By,
  list: SearchedList<R>,
  matches: readonly Match[],
  most: number,
): Promise<number[]> {
  const scope = await list.within(by);
  const { table } = list;
  const found = (from: (match: Match) => SQL, order: (key: SQL) => SQL) => {
    const picks = matches.map(
      (
        match,
        place,
      ) => sql`(select ${list.id} as id, ${place}::int as place, ${match.key} as key from ${from(match)}
        where ${and(match.where, scope)} order by ${order(match.key)} limit ${most})`,
    );
    return firstIds(by, sql.join(picks, sql` union all `), most);
  };
  const ofAll = (): SQL => sql`${table}`;
  if ((await readScope(by.tx, by.caller)).all) return found(ofAll, (key) => key);
  const first = await found(
    ({ where, key }) =>
      sql`(select * from ${table} where ${where} order by ${key} limit ${CANDIDATES}) ${table}`,
    (key) => key,
  );
  // No index has this order.
  return first.length < most ? found(ofAll, (key) => sql`(${key}) || ''`) : first;
}

async function firstIds({ tx }: By, picks: SQL, most: number): Promise<number[]> {
  const rows = await tx
    .select({ id: sql<number>`id`.mapWith(Number) })
    .from(sql`(${picks}) found`)
    .groupBy(sql`id`)
    .orderBy(sql`min(place)`, sql`min(key collate "C")`, sql`id`)
    .limit(most);
  return rows.map(({ id }) => id);
}
