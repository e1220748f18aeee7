import { inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type TSchema, Type } from 'typebox';
import { hasText, parseTime } from './filters.ts';

/**
 * Whether a column contains what a user typed; nothing when he typed nothing. `%` and `_` are letters here, not wildcards.
 *
 * @example where(contains(users.userName, 'bob_'))
 */
export const contains = (column: AnyPgColumn, text: string | undefined): SQL | undefined =>
  text ? hasText(column, text) : undefined;

/** One of the values; nothing when the filter is not set. */
export function among<V extends string>(what: SQL | AnyPgColumn, wanted: V | readonly V[] | undefined): SQL | undefined {
  const values = typeof wanted === 'string' ? [wanted] : (wanted ?? []);
  return values.length > 0 ? inArray(what as SQL, [...values]) : undefined;
}

/** A time of a query; nothing where there is none. Throws as `parseTime`. */
export const readTime = (field: string, text: string | undefined): Date | undefined =>
  text === undefined ? undefined : parseTime(field, text);

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
