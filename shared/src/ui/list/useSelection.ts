import { useMemo, useState } from 'react';

export type RowKey = string | number;

/** The rows that a person has ticked, across pages. */
export interface Selection<Row> {
  keys: readonly RowKey[];
  rows: readonly Row[];
  /** Replaces the selection; keys that were selected before keep their rows. */
  set(keys: readonly RowKey[], rows: readonly Row[]): void;
  clear(): void;
}

/**
 * Selection of a list. It is empty again as soon as `scope` changes: rows ticked under other filters are not in sight.
 *
 * @param keyOf gives a row's identity
 */
export function useSelection<Row>(scope: string, keyOf: (row: Row) => RowKey): Selection<Row> {
  const [kept, setKept] = useState<{ scope: string; rows: ReadonlyMap<RowKey, Row> }>({ scope, rows: new Map() });
  return useMemo(() => {
    const current: ReadonlyMap<RowKey, Row> = kept.scope === scope ? kept.rows : new Map();
    return {
      keys: [...current.keys()],
      rows: [...current.values()],
      set: (keys, rows) => {
        const known = new Map(current);
        for (const row of rows) known.set(keyOf(row), row);
        const next = new Map<RowKey, Row>();
        for (const key of keys) {
          const row = known.get(key);
          if (row !== undefined) next.set(key, row);
        }
        setKept({ scope, rows: next });
      },
      clear: () => setKept({ scope, rows: new Map() }),
    };
  }, [kept, scope, keyOf]);
}
