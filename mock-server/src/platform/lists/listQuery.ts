import { ilike, inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type TSchema, Type } from 'typebox';
import { badFields } from '../../http/errors.ts';

/** A text as a pattern of `like` that matches it and nothing else. */
export const literal = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

/**
 * Whether a column contains what a user typed; nothing when he typed nothing. `%` and `_` are letters here, not wildcards.
 *
 * @example where(contains(users.userName, 'bob_'))
 */
export const contains = (column: AnyPgColumn, text: string | undefined): SQL | undefined =>
  text ? ilike(column, `%${literal(text)}%`) : undefined;

/** One of the values; nothing when the filter is not set. */
export function among<V extends string>(what: SQL | AnyPgColumn, wanted: V | readonly V[] | undefined): SQL | undefined {
  const values = typeof wanted === 'string' ? [wanted] : (wanted ?? []);
  return values.length > 0 ? inArray(what as SQL, [...values]) : undefined;
}

/** A time of a query. Throws code 422 for a leap second, which the schema lets pass and no `Date` knows. */
export function parseTime(field: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw badFields([{ field, msg: '时间格式不正确' }]);
  return time;
}

/** One page of a list that has no tabs to count for. `actions` is what the caller may do on the list as a whole. */
export const plainPageOf = <R extends TSchema>(row: R) =>
  Type.Object({
    list: Type.Array(row),
    total: Type.Integer(),
    page: Type.Integer(),
    pageSize: Type.Integer(),
    actions: Type.Array(Type.String()),
  });

/** How many rows to skip. A page beyond everything stays within what the database takes for a number. */
export const offsetOf = (page: number, pageSize: number) => Math.min((page - 1) * pageSize, Number.MAX_SAFE_INTEGER);

/** Whether a page holds everything that a query finds: then its rows are counted instead of asking the database again. */
export const holdsAll = (rows: readonly unknown[], { page }: { page: number }, pageSize: number): boolean =>
  page === 1 && rows.length < pageSize;
