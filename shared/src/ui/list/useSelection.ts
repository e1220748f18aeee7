import { useMemo, useState } from 'react';

export type RowKey = string | number;

/** What is selected, as a call about many takes it. */
export type SelectionBody =
  | { ids: RowKey[] }
  | {
      allMatching: true;
      /** The filters as the list call has them. */
      filter: Readonly<Record<string, unknown>>;
      excludeIds: RowKey[];
      /** How many matched when the person decided, `excludeIds` among them: the server refuses when it has become another number. */
      expectTotal: number;
    };

/** The rows that a person has ticked, across pages, or all that match the filters. */
export interface Selection<Row> {
  /** Of the rows that are ticked one by one. */
  keys: readonly RowKey[];
  rows: readonly Row[];
  /** All that match the filters, in sight or not, without those that were unticked since; `null` while rows are ticked one by one. */
  all: { total: number; excluded: readonly RowKey[] } | null;
  /** How many are selected. */
  count: number;
  has(key: RowKey): boolean;
  /** Ticks or unticks some rows. */
  toggle(rows: readonly Row[], on: boolean): void;
  /** Selects all that match the filters. */
  selectAll(): void;
  /** Replaces the selection; keys that were selected before keep their rows. */
  set(keys: readonly RowKey[], rows: readonly Row[]): void;
  clear(): void;
  /** As a call about many takes it. */
  body(): SelectionBody;
}

interface Kept<Row> {
  scope: string;
  rows: ReadonlyMap<RowKey, Row>;
  all: { total: number; excluded: readonly RowKey[] } | null;
}

interface SelectionInput<Row> {
  /** What is shown: another scope empties the selection. */
  scope: string;
  /** The filters in force, as the list call has them. */
  filter: Readonly<Record<string, unknown>>;
  /** How many rows match them. */
  total: number;
  keyOf: (row: Row) => RowKey;
}

/** Selection of a list. It is empty again as soon as the filters change: rows ticked under others are not in sight. */
export function useSelection<Row>({
  scope,
  filter,
  total,
  keyOf,
}: SelectionInput<Row>): Selection<Row> {
  const filterText = JSON.stringify(filter);
  const [kept, setKept] = useState<Kept<Row>>({ scope, rows: new Map(), all: null });
  return useMemo(() => {
    const { rows, all }: Kept<Row> =
      kept.scope === scope ? kept : { scope, rows: new Map(), all: null };
    const keep = (next: Iterable<readonly [RowKey, Row]>): void =>
      setKept({ scope, rows: new Map(next), all: null });
    const toggle = (some: readonly Row[], on: boolean): void => {
      const keys = some.map(keyOf);
      if (all) {
        const others = all.excluded.filter((key) => !keys.includes(key));
        const excluded = on ? others : [...others, ...keys];
        // All of them unticked one by one is nothing selected.
        setKept({ scope, rows, all: excluded.length < all.total ? { ...all, excluded } : null });
        return;
      }
      const others = [...rows].filter(([key]) => !keys.includes(key));
      keep(on ? [...others, ...some.map((row) => [keyOf(row), row] as const)] : others);
    };
    return {
      keys: [...rows.keys()],
      rows: [...rows.values()],
      all,
      count: all ? all.total - all.excluded.length : rows.size,
      has: (key) => (all ? !all.excluded.includes(key) : rows.has(key)),
      toggle,
      selectAll: () => setKept({ scope, rows: new Map(), all: { total, excluded: [] } }),
      set: (keys, some) => {
        const known = new Map(rows);
        for (const row of some) known.set(keyOf(row), row);
        keep(
          keys.flatMap((key) => {
            const row = known.get(key);
            return row === undefined ? [] : [[key, row] as const];
          }),
        );
      },
      clear: () => keep([]),
      body: () =>
        all
          ? {
              allMatching: true,
              filter: JSON.parse(filterText),
              excludeIds: [...all.excluded],
              expectTotal: all.total,
            }
          : { ids: [...rows.keys()] },
    };
  }, [kept, scope, filterText, total, keyOf]);
}
