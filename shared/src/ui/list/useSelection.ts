import { useMemo, useState } from 'react';

export type RowKey = string | number;

/** The selection in the request body of a batch call. */
export type SelectionBody =
  | { ids: RowKey[] }
  | {
      allMatching: true;
      /** The filters as in the list call. */
      filter: Readonly<Record<string, unknown>>;
      excludeIds: RowKey[];
      /**
       * Number of matching rows when the user selected all, including `excludeIds`. The server
       * rejects the call if the number has changed.
       */
      expectTotal: number;
    };

/** The rows that the user has selected across pages, or all rows that match the filters. */
export interface Selection<Row> {
  /** Keys of individually selected rows. */
  keys: readonly RowKey[];
  rows: readonly Row[];
  /**
   * Set if all rows that match the filters are selected, except for those deselected later. `null`
   * for individually selected rows.
   */
  all: { total: number; excluded: readonly RowKey[] } | null;
  /** Number of selected rows. */
  count: number;
  has(key: RowKey): boolean;
  /** Selects or deselects rows. */
  toggle(rows: readonly Row[], on: boolean): void;
  /** Selects all rows that match the filters. */
  selectAll(): void;
  /** Replaces the selection. Keys that were selected before keep their rows. */
  set(keys: readonly RowKey[], rows: readonly Row[]): void;
  clear(): void;
  /** Returns the selection for the body of a batch call. */
  body(): SelectionBody;
}

interface Kept<Row> {
  scope: string;
  rows: ReadonlyMap<RowKey, Row>;
  all: { total: number; excluded: readonly RowKey[] } | null;
}

interface SelectionInput<Row> {
  /** Identifies the displayed list. The selection is cleared when it changes. */
  scope: string;
  /** Active filters as in the list call. */
  filter: Readonly<Record<string, unknown>>;
  /** Number of rows that match the filters. */
  total: number;
  keyOf: (row: Row) => RowKey;
}

/**
 * Selection of a list. Cleared when the filters change, because the selected rows may not be
 * visible anymore.
 */
export function useSelection<Row>({
  scope,
  filter,
  total,
  keyOf,
}: SelectionInput<Row>): Selection<Row> {
  const filterText = JSON.stringify(filter);
  const [stored, setKept] = useState<Kept<Row>>({ scope, rows: new Map(), all: null });
  return useMemo(() => {
    const { rows, all }: Kept<Row> =
      stored.scope === scope ? stored : { scope, rows: new Map(), all: null };
    const keep = (next: Iterable<readonly [RowKey, Row]>): void =>
      setKept({ scope, rows: new Map(next), all: null });
    const toggle = (changedRows: readonly Row[], on: boolean): void => {
      const keys = changedRows.map(keyOf);
      if (all) {
        const others = all.excluded.filter((key) => !keys.includes(key));
        const excluded = on ? others : [...others, ...keys];
        // If every row has been deselected, the selection is empty.
        setKept({ scope, rows, all: excluded.length < all.total ? { ...all, excluded } : null });
        return;
      }
      const others = [...rows].filter(([key]) => !keys.includes(key));
      keep(on ? [...others, ...changedRows.map((row) => [keyOf(row), row] as const)] : others);
    };
    return {
      keys: [...rows.keys()],
      rows: [...rows.values()],
      all,
      count: all ? all.total - all.excluded.length : rows.size,
      has: (key) => (all ? !all.excluded.includes(key) : rows.has(key)),
      toggle,
      selectAll: () => setKept({ scope, rows: new Map(), all: { total, excluded: [] } }),
      set: (keys, newRows) => {
        const rowsByKey = new Map(rows);
        for (const row of newRows) rowsByKey.set(keyOf(row), row);
        keep(
          keys.flatMap((key) => {
            const row = rowsByKey.get(key);
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
  }, [stored, scope, filterText, total, keyOf]);
}
