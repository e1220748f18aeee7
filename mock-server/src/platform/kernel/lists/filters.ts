import { and, eq, gte, ilike, inArray, like, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Static, type TOptional, type TSchema, Type } from 'typebox';
import type { ActorContext } from './actorContext.ts';
import { Time } from './fields.ts';
import { texts } from './texts.ts';

/**
 * Value that a filter compares: a column, an expression, or an expression that depends on the time.
 */
export type FilterTarget = AnyPgColumn | SQL | ((now: Date) => SQL);

/** Reader and time of a query. */
export type FilterBy = Pick<ActorContext, 'caller' | 'now'>;

/** Field of a filter, and the other fields of the query. */
export interface FilterField {
  field: string;
  query: Readonly<Record<string, unknown>>;
}

/** A filter of a list: a field of the body and the condition that it adds. */
export interface Filter<S extends TSchema = TSchema> {
  schema: S;
  /** Condition for a value, or undefined if the value does not narrow the list. */
  where(value: Static<S>, at: FilterBy & FilterField): SQL | undefined;
  /** Condition of queries without the filter. */
  unset?: SQL;
}

/** A filter by values of a closed set. It can be used for tabs with counts. */
export interface ValueFilter<S extends TSchema, V extends string | number> extends Filter<S> {
  of(now: Date): SQL | AnyPgColumn;
  /** Whether the compared value depends on the time. */
  isTimed: boolean;
  values: readonly V[];
}

export type Filters = Readonly<Record<string, Filter>>;

const at = (looked: FilterTarget, now: Date): SQL | AnyPgColumn =>
  typeof looked === 'function' ? looked(now) : looked;

/** Escapes a text for use in a `like` pattern. */
export const literal = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

/** Condition for a column that contains a text, ignoring case. `%` and `_` match literally. */
export const hasText = (column: AnyPgColumn | SQL, text: string): SQL =>
  ilike(column as AnyPgColumn, `%${literal(text)}%`);

type Maybe<S extends TSchema> = TOptional<S>;

/**
 * Filters rows with exactly the given value.
 *
 * @param values all possible values, needed for tabs
 * @example marketId: equals(netbars.marketId, idOf(markets.id, '市场'))
 */
export const equals = <S extends TSchema, V extends string | number = never>(
  looked: FilterTarget,
  schema: S,
  values: readonly V[] = [],
): ValueFilter<Maybe<S>, V> => ({
  schema: Type.Optional(schema) as Maybe<S>,
  where: (value, { now }) => eq(at(looked, now) as AnyPgColumn, value),
  of: (now) => at(looked, now),
  isTimed: typeof looked === 'function',
  values,
});

/**
 * Filters rows with one of the given values. The body contains one value or a list.
 *
 * @example status: among(effectiveStatusSql, NETBAR_STATUSES, '状态')
 */
export const among = <const V extends readonly string[]>(
  looked: FilterTarget,
  values: V,
  title: string,
) => {
  const value = Type.Enum([...values] as V[number][], { title });
  const schema = Type.Optional(
    Type.Union([value, Type.Array(value, { maxItems: values.length })], { title }),
  );
  return {
    schema,
    where: (selected: V[number] | V[number][], { now }: { now: Date }) => {
      const values = [selected].flat();
      return values.length > 0 ? inArray(at(looked, now) as SQL, values) : undefined;
    },
    of: (now: Date) => at(looked, now),
    isTimed: typeof looked === 'function',
    values,
  } satisfies ValueFilter<typeof schema, V[number]>;
};

const Text = (title: string, maxLength: number) => Type.Optional(Type.String({ maxLength, title }));

/**
 * Filters rows of which a column, or one of several, contains a text. Ignores case.
 *
 * @example keyword: contains([netbars.name, netbars.netbarNo], '关键词')
 */
export const contains = (
  columns: AnyPgColumn | readonly AnyPgColumn[],
  title: string,
  maxLength = 100,
) => ({
  schema: Text(title, maxLength),
  where: (text: string) =>
    or(...[columns].flat().map((column) => hasText(column as AnyPgColumn, text))),
});

/**
 * Filters rows of which a column starts with a text, ignoring case. Uses an index on `lower(column)
 * text_pattern_ops`.
 */
export const prefix = (column: AnyPgColumn, title: string, maxLength: number) => ({
  schema: Text(title, maxLength),
  where: (text: string) => like(sql`lower(${column})`, `${literal(text.toLowerCase())}%`),
});

const moment = (
  column: AnyPgColumn,
  title: string,
  compare: typeof gte | typeof lte,
): Filter<ReturnType<typeof Time>> => ({
  schema: Time(title),
  where: (text) => compare(column, new Date(text as string)),
});

/**
 * Filters rows by a time range, ends included. Adds the fields `start…` and `end…` to the body.
 *
 * @example filters: { ...range('ExpireAt', netbars.expireAt, '到期时间') }
 */
export const range = <const N extends string>(name: N, column: AnyPgColumn, title: string) =>
  ({
    [`start${name}`]: moment(column, texts.rangeStart(title), gte),
    [`end${name}`]: moment(column, texts.rangeEnd(title), lte),
  }) as Readonly<Record<`start${N}` | `end${N}`, Filter<ReturnType<typeof Time>>>>;

/**
 * Creates a filter with custom SQL. The field is required in the body unless its schema is
 * optional.
 *
 * @example
 * regionCode: own(Type.Optional(RegionCode), (code) =>
 *   like(netbars.regionCode, `${regionPrefix(code)}%`),
 * )
 */
export const customFilter = <S extends TSchema>(
  schema: S,
  where: (value: Static<S>, at: FilterBy & FilterField) => SQL | undefined,
): Filter<S> => ({ schema, where });

/**
 * Combines the conditions of all filters in a query, except those in `without`. Empty texts are
 * ignored.
 */
export function filterCondition(
  filters: Filters,
  query: Readonly<Record<string, unknown>>,
  { caller, now }: FilterBy,
  without: readonly string[] = [],
): SQL | undefined {
  const isSet = (field: string) => query[field] !== undefined && query[field] !== '';
  return and(
    ...Object.entries(filters)
      .filter(([field]) => !without.includes(field))
      .map(([field, filter]) =>
        isSet(field) ? filter.where(query[field], { caller, now, field, query }) : filter.unset,
      ),
  );
}
