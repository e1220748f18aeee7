import { useAtomValue } from 'jotai';
import { useCallback, useMemo, useState } from 'react';
import { readLocal, writeLocal } from '../../session/localStore.ts';
import { readPageSize, tableKey } from '../../session/pageSize.ts';
import { userAtom } from '../../session/state.ts';
import { store } from '../../session/store.ts';

export const DENSITIES = ['default', 'middle', 'small'] as const;
export type Density = (typeof DENSITIES)[number];

/** How one person likes one table. Kept in this browser. */
export interface TablePrefs {
  density: Density;
  /** Keys of the columns that are hidden; `null` until the person has chosen. */
  hidden: readonly string[] | null;
  /** `null` until the person has chosen. */
  pageSize: number | null;
}

const UNTOUCHED: TablePrefs = { density: 'middle', hidden: null, pageSize: null };

/** Reads preferences from their stored text. Never throws; what is not understood counts as untouched. */
export function parsePrefs(text: string | null): TablePrefs {
  let kept: Partial<Record<keyof TablePrefs, unknown>> | null;
  try {
    kept = JSON.parse(text ?? '{}');
  } catch {
    kept = null;
  }
  const { density, hidden } = kept ?? {};
  return {
    density: DENSITIES.find((one) => one === density) ?? UNTOUCHED.density,
    hidden: Array.isArray(hidden) ? hidden.filter((key) => typeof key === 'string') : null,
    pageSize: readPageSize(kept) ?? null,
  };
}

/**
 * The signed-in person's preferences for a table, and a function that changes some of them and remembers it.
 *
 * @param id names the table, for example by its list call
 */
export function useTablePrefs(id: string): [TablePrefs, (change: Partial<TablePrefs>) => void] {
  const userId = useAtomValue(userAtom, { store })?.ID ?? 0;
  const key = tableKey(userId, id);
  const kept = useMemo(() => parsePrefs(readLocal(key)), [key]);
  const [changed, setChanged] = useState<{ key: string; prefs: TablePrefs } | null>(null);
  const prefs = changed?.key === key ? changed.prefs : kept;
  const change = useCallback(
    (part: Partial<TablePrefs>) => {
      const next = { ...prefs, ...part };
      setChanged({ key, prefs: next });
      writeLocal(key, JSON.stringify(next));
    },
    [key, prefs],
  );
  return [prefs, change];
}
