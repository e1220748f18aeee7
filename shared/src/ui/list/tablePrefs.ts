import { useAtomValue } from 'jotai';
import { useCallback, useMemo, useState } from 'react';
import { readPageSize, tableKey } from '../../session/keptTable.ts';
import { readLocal, writeLocal } from '../../session/localStore.ts';
import { userAtom } from '../../session/state.ts';
import { store } from '../../store/store.ts';
import type { RowKey } from './useSelection.ts';

export const DENSITIES = ['default', 'middle', 'small'] as const;
export type Density = (typeof DENSITIES)[number];

/** The side at which a column stays while the others scroll sideways. */
const PINS = ['left', 'right', 'none'] as const;
export type Pin = (typeof PINS)[number];

/** Pixels that a column may be given by hand. */
const COLUMN_WIDTH = { min: 64, max: 800 } as const;

/** Which columns a table shows, in what order, how wide and where. */
export interface ColumnPrefs {
  /** Keys of the columns that are hidden; `null` until the person has chosen. */
  hidden: readonly string[] | null;
  /** Keys in the order that the person has made; `null`: as declared. */
  order: readonly string[] | null;
  /** Pixels by key, of the columns that the person has resized. */
  widths: Readonly<Record<string, number>>;
  /** By key, of the columns that the person has pinned or loosened. */
  pins: Readonly<Record<string, Pin>>;
}

/** How one person likes one table. Kept in this browser. */
export interface TablePrefs extends ColumnPrefs {
  density: Density;
  /** `null` until the person has chosen. */
  pageSize: number | null;
  /** Keys of the rows of a tree whose branches are folded. */
  folded: readonly RowKey[];
}

/** The columns as they are declared. */
export const UNTOUCHED_COLUMNS: ColumnPrefs = { hidden: null, order: null, widths: {}, pins: {} };

function texts(value: unknown): string[] | null {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : null;
}

function keys(value: unknown): RowKey[] {
  return Array.isArray(value)
    ? value.filter((one) => typeof one === 'string' || typeof one === 'number')
    : [];
}

function entries<T>(value: unknown, keep: (one: unknown) => T | undefined): Record<string, T> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const kept = Object.entries(value).map(([key, one]) => [key, keep(one)] as const);
  return Object.fromEntries(kept.filter((entry): entry is [string, T] => entry[1] !== undefined));
}

/** A width that a column may have. */
export function clampWidth(width: number): number {
  return Math.round(Math.min(COLUMN_WIDTH.max, Math.max(COLUMN_WIDTH.min, width)));
}

function parseWidth(width: unknown): number | undefined {
  return typeof width === 'number' && Number.isFinite(width) ? clampWidth(width) : undefined;
}

/** Reads which columns somebody wants. What is not understood counts as untouched. */
export function parseColumnPrefs({
  hidden,
  order,
  widths,
  pins,
}: Partial<Record<keyof ColumnPrefs, unknown>>): ColumnPrefs {
  return {
    hidden: texts(hidden),
    order: texts(order),
    widths: entries(widths, parseWidth),
    pins: entries(pins, (pin) => PINS.find((one) => one === pin)),
  };
}

/** Reads preferences from their stored text, also from what an earlier release has stored. Never throws; what is not understood counts as untouched. */
export function parsePrefs(text: string | null): TablePrefs {
  let kept: Partial<Record<keyof TablePrefs, unknown>> | null;
  try {
    kept = JSON.parse(text ?? '{}');
  } catch {
    kept = null;
  }
  const { density } = kept ?? {};
  return {
    ...parseColumnPrefs(kept ?? {}),
    density: DENSITIES.find((one) => one === density) ?? 'middle',
    pageSize: readPageSize(kept) ?? null,
    folded: keys(kept?.folded),
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
