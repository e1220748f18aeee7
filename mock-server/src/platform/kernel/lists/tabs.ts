import { count, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type TInteger, type TObject, Type } from 'typebox';
import type { Filters, ValueFilter } from './filters.ts';

type Value = string | number;

/** Counts of the rows per value of a tab, ignoring the tab's own filter, and their total. */
interface TabCounts {
  all: number;
  by(value: Value): number;
}

/** Returns the counts of a tab by its field. */
export type Counts = (tab: string) => TabCounts;

export const noCounts: Counts = () => ({ all: 0, by: () => 0 });

/** Format of the tab counts in the response of a list. */
export interface Stat {
  schema: TObject;
  of(counts: Counts): object;
}

type AnyTab = ValueFilter<Filters[string]['schema'], Value>;

/** Returns the filter of a tab. Throws if its values cannot be counted. */
export function tabFilter(filters: Filters, field: string): AnyTab {
  const filter = filters[field] as Partial<AnyTab> | undefined;
  if (!filter?.of || !filter.values?.length)
    throw new Error(
      `The tab ${field} needs a filter with values: use among, or equals with values`,
    );
  return filter as AnyTab;
}

const integers = (keys: readonly Value[]): TObject<Record<string, TInteger>> =>
  Type.Object(Object.fromEntries(keys.map((key) => [key, Type.Integer()])));

/** Counts by tab and value. Values without rows are included as 0. */
export const nestedStat = (filters: Filters, tabs: readonly string[]): Stat => ({
  schema: Type.Object(
    Object.fromEntries(tabs.map((tab) => [tab, integers(tabFilter(filters, tab).values)])),
  ),
  of: (counts) =>
    Object.fromEntries(
      tabs.map((tab) => [
        tab,
        Object.fromEntries(
          tabFilter(filters, tab).values.map((value) => [value, counts(tab).by(value)]),
        ),
      ]),
    ),
});

/**
 * Counts of one tab under custom names, and their total as `all`.
 *
 * @example
 * stat: flatStat('enable', { enabled: ENABLED, disabled: DISABLED }) // { all, enabled, disabled }
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

/** Number of rows with a combination of tab values. */
export interface Group {
  values: readonly Value[];
  total: number;
}

/** Columns of the statement that counts all tabs. It is grouped by all columns except the last. */
export function countColumns(
  tabs: readonly AnyTab[],
  now: Date,
): Record<string, SQL | AnyPgColumn> {
  const keys = tabs.map((tab, index) => [`tab${index}`, sql`${tab.of(now)}`] as const);
  return { ...Object.fromEntries(keys), total: count() };
}

/**
 * Column positions for `group by`. Repeating an expression with parameters would not match the
 * selected column.
 */
export const groupByPositions = (tabs: readonly unknown[]): SQL[] =>
  tabs.map((_, index) => sql.raw(String(index + 1)));

export const toGroup = (
  row: Readonly<Record<string, unknown>>,
  tabs: readonly unknown[],
): Group => ({
  values: tabs.map((_, index) => row[`tab${index}`] as Value),
  total: Number(row.total),
});

/**
 * Sums up groups: the total of rows that match all selected values, and the counts of each tab
 * without its own selection.
 */
export function sumGroups(
  groups: readonly Group[],
  tabs: readonly string[],
  query: Readonly<Record<string, unknown>>,
) {
  const chosen = tabs.map((tab) => [query[tab] ?? []].flat() as Value[]);
  const fits = (group: Group, exceptIndex?: number) =>
    chosen.every(
      (values, index) =>
        index === exceptIndex ||
        values.length === 0 ||
        values.includes(group.values[index] as Value),
    );
  const sum = (selectedGroups: readonly Group[]) =>
    selectedGroups.reduce((total, group) => total + group.total, 0);
  const counts: Counts = (tab) => {
    const index = tabs.indexOf(tab);
    const remaining = groups.filter((group) => fits(group, index));
    return {
      all: sum(remaining),
      by: (value) => sum(remaining.filter(({ values }) => values[index] === value)),
    };
  };
  return { total: sum(groups.filter((group) => fits(group))), counts };
}
