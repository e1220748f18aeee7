import { and, eq, gte, ilike, inArray, like, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Static, type TOptional, type TSchema, Type } from 'typebox';
import type { By } from './by.ts';
import { Time } from './fields.ts';
import { texts } from './texts.ts';

/** What a filter looks at: a column, an expression, or one that depends on the time. */
export type Looked = AnyPgColumn | SQL | ((now: Date) => SQL);

/** Who reads rows, and at which time. */
export type FilterBy = Pick<By, 'caller' | 'now'>;

/** Where a filter stands: its field, and the other fields of the query. */
export interface FilterPlace {
  field: string;
  query: Readonly<Record<string, unknown>>;
}

/** A filter of a list: the field of the body that sets it, and what rows hold to when it is set. */
export interface Filter<S extends TSchema = TSchema> {
  /** Of the field, with its limits and title. */
  schema: S;
  /** What rows hold to for a value that was sent; nothing when it narrows nothing. */
  where(value: Static<S>, at: FilterBy & FilterPlace): SQL | undefined;
}

/** A filter by some of a closed set of values: a list may have tabs of them, and counts for these. */
export interface ValueFilter<S extends TSchema, V extends string | number> extends Filter<S> {
  of(now: Date): SQL | AnyPgColumn;
  /** Whether what it looks at depends on the time. */
  isTimed: boolean;
  values: readonly V[];
}

export type Filters = Readonly<Record<string, Filter>>;

const at = (looked: Looked, now: Date): SQL | AnyPgColumn =>
  typeof looked === 'function' ? looked(now) : looked;

/** A text as a pattern of `like` that matches it and nothing else. */
export const literal = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

/** Whether a column contains a text, in any case. `%` and `_` are letters here, not wildcards. */
export const hasText = (column: AnyPgColumn | SQL, text: string): SQL =>
  ilike(column as AnyPgColumn, `%${literal(text)}%`);

/** A field that may be left out. */
type Maybe<S extends TSchema> = TOptional<S>;

/**
 * Rows with exactly the value.
 *
 * @param values those that there are, for tabs
 * @example marketId: equals(netbars.marketId, idOf(markets.id, '市场'))
 */
export const equals = <S extends TSchema, V extends string | number = never>(
  looked: Looked,
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
 * Rows with one of the values that there are; the body names one or several.
 *
 * @example status: among(effectiveStatusSql, NETBAR_STATUSES, '状态')
 */
export const among = <const V extends readonly string[]>(
  looked: Looked,
  values: V,
  title: string,
) => {
  const one = Type.Enum([...values] as V[number][], { title });
  const schema = Type.Optional(
    Type.Union([one, Type.Array(one, { maxItems: values.length })], { title }),
  );
  return {
    schema,
    where: (wanted: V[number] | V[number][], { now }: { now: Date }) => {
      const some = [wanted].flat();
      return some.length > 0 ? inArray(at(looked, now) as SQL, some) : undefined;
    },
    of: (now: Date) => at(looked, now),
    isTimed: typeof looked === 'function',
    values,
  } satisfies ValueFilter<typeof schema, V[number]>;
};

const Text = (title: string, maxLength: number) => Type.Optional(Type.String({ maxLength, title }));

/**
 * Rows of which a column, or one of several, contains a text in any case.
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

/** Rows of which a column begins with a text, in any case: an index over `lower(column) text_pattern_ops` serves it. */
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
 * Rows with a time in a range, both ends included: the fields `start…` and `end…` of the body.
 *
 * @example filters: { ...range('ExpireAt', netbars.expireAt, '到期时间') }
 */
export const range = <const N extends string>(name: N, column: AnyPgColumn, title: string) =>
  ({
    [`start${name}`]: moment(column, texts.rangeStart(title), gte),
    [`end${name}`]: moment(column, texts.rangeEnd(title), lte),
  }) as Readonly<Record<`start${N}` | `end${N}`, Filter<ReturnType<typeof Time>>>>;

/**
 * A filter in SQL of one's own. The field is needed in the body unless its schema is optional.
 *
 * @example regionCode: own(Type.Optional(RegionCode), (code) => like(netbars.regionCode, `${regionPrefix(code)}%`))
 */
export const own = <S extends TSchema>(
  schema: S,
  where: (value: Static<S>, at: FilterBy & FilterPlace) => SQL | undefined,
): Filter<S> => ({ schema, where });

/** What rows hold to for the filters that a query sets, but those named. An empty text sets none. */
export function conditionOf(
  filters: Filters,
  query: Readonly<Record<string, unknown>>,
  { caller, now }: FilterBy,
  without: readonly string[] = [],
): SQL | undefined {
  const set = Object.entries(filters).filter(
    ([field]) => query[field] !== undefined && query[field] !== '' && !without.includes(field),
  );
  return and(
    ...set.map(([field, filter]) => filter.where(query[field], { caller, now, field, query })),
  );
}
