import { count, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type TInteger, type TObject, Type } from 'typebox';
import type { Filters, ValueFilter } from './filters.ts';

type Value = string | number;

/** How many rows each value of a tab has, without the tab's own filter, and all of them together. */
interface TabCounts {
  all: number;
  by(value: Value): number;
}

/** Counts of the tabs of a list, by the field of each. */
export type Counts = (tab: string) => TabCounts;

/** Of a list without tabs. */
export const noCounts: Counts = () => ({ all: 0, by: () => 0 });

/** What a list answers of its tabs. */
export interface Stat {
  schema: TObject;
  of(counts: Counts): object;
}

type AnyTab = ValueFilter<Filters[string]['schema'], Value>;

/** The filter of a tab. Throws for one without values to count by. */
export function tabOf(filters: Filters, field: string): AnyTab {
  const filter = filters[field] as Partial<AnyTab> | undefined;
  if (!filter?.of || !filter.values?.length)
    throw new Error(`The tab ${field} needs a filter with values: among, or equals with them`);
  return filter as AnyTab;
}

const integers = (keys: readonly Value[]): TObject<Record<string, TInteger>> =>
  Type.Object(Object.fromEntries(keys.map((key) => [key, Type.Integer()])));

/** Counts as they are: by tab, by value. Every value is there, also with none. */
export const nestedStat = (filters: Filters, tabs: readonly string[]): Stat => ({
  schema: Type.Object(
    Object.fromEntries(tabs.map((tab) => [tab, integers(tabOf(filters, tab).values)])),
  ),
  of: (counts) =>
    Object.fromEntries(
      tabs.map((tab) => [
        tab,
        Object.fromEntries(
          tabOf(filters, tab).values.map((value) => [value, counts(tab).by(value)]),
        ),
      ]),
    ),
});

/**
 * Counts of one tab by names of their own, beside `all`.
 *
 * @example stat: flatStat('enable', { enabled: ENABLED, disabled: DISABLED }) // { all, enabled, disabled }
 */
export const flatStat = <const N extends string>(
  tab: string,
  names: Readonly<Record<N, Value>>,
): Stat => ({
  schema: integers(['all', ...Object.keys(names)]),
  of: (counts) => ({
    all: counts(tab).all,
    ...Object.fromEntries(
      Object.entries<Value>(names).map(([name, value]) => [name, counts(tab).by(value)]),
    ),
  }),
});

/** How many rows have one value of each tab. */
export interface Group {
  values: readonly Value[];
  total: number;
}

/** The columns of the one statement that counts all tabs; its rows are grouped by all but the last. */
export function countColumns(
  tabs: readonly AnyTab[],
  now: Date,
): Record<string, SQL | AnyPgColumn> {
  const keys = tabs.map((tab, place) => [`tab${place}`, sql`${tab.of(now)}`] as const);
  return { ...Object.fromEntries(keys), total: count() };
}

/** The columns by their places: an expression with parameters is not the same expression twice. */
export const places = (tabs: readonly unknown[]): SQL[] =>
  tabs.map((_, place) => sql.raw(String(place + 1)));

export const toGroup = (
  row: Readonly<Record<string, unknown>>,
  tabs: readonly unknown[],
): Group => ({
  values: tabs.map((_, place) => row[`tab${place}`] as Value),
  total: Number(row.total),
});

/** Adds up groups: the rows that all chosen values leave, and each tab without its own choice. */
export function addUp(
  groups: readonly Group[],
  tabs: readonly string[],
  query: Readonly<Record<string, unknown>>,
) {
  const chosen = tabs.map((tab) => [query[tab] ?? []].flat() as Value[]);
  const fits = (group: Group, but?: number) =>
    chosen.every(
      (values, place) =>
        place === but || values.length === 0 || values.includes(group.values[place] as Value),
    );
  const sum = (some: readonly Group[]) => some.reduce((total, group) => total + group.total, 0);
  const counts: Counts = (tab) => {
    const place = tabs.indexOf(tab);
    const left = groups.filter((group) => fits(group, place));
    return {
      all: sum(left),
      by: (value) => sum(left.filter(({ values }) => values[place] === value)),
    };
  };
  return { total: sum(groups.filter((group) => fits(group))), counts };
}
