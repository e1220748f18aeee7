import { useAtomValue } from 'jotai';
import { useCallback, useMemo, useState } from 'react';
import { readLocal, writeLocal } from '../../session/localStore.ts';
import { userAtom } from '../../session/state.ts';
import { readPageSize, tableKey } from '../../session/tablePreferences.ts';
import { store } from '../../store/store.ts';
import type { RowKey } from './useSelection.ts';

export const DENSITIES = ['default', 'middle', 'small'] as const;
export type Density = (typeof DENSITIES)[number];

/** Side of the table to which a column is pinned. */
const PINS = ['left', 'right', 'none'] as const;
export type Pin = (typeof PINS)[number];

/** Limits of a column width in pixels. */
const COLUMN_WIDTH = { min: 64, max: 800 } as const;

/** Visibility, order, widths and pins of the columns of a table. */
export interface ColumnPrefs {
  /** Keys of the hidden columns, `null` before the user has changed the visibility. */
  hidden: readonly string[] | null;
  /** Column keys in the user's order, `null` for the declared order. */
  order: readonly string[] | null;
  /** Widths in pixels of the columns that the user has resized, by key. */
  widths: Readonly<Record<string, number>>;
  /** Pins of the columns that the user has pinned or unpinned, by key. */
  pins: Readonly<Record<string, Pin>>;
}

/** Preferences of one user for one table. Stored in this browser. */
export interface TablePrefs extends ColumnPrefs {
  density: Density;
  /** `null` before the user has selected a page size. */
  pageSize: number | null;
  /** Keys of the collapsed rows of a tree. */
  folded: readonly RowKey[];
}

/** Column preferences without any changes by the user. */
export const UNTOUCHED_COLUMNS: ColumnPrefs = { hidden: null, order: null, widths: {}, pins: {} };

function texts(value: unknown): string[] | null {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : null;
}

function keys(value: unknown): RowKey[] {
  return Array.isArray(value)
    ? value.filter((item) => typeof item === 'string' || typeof item === 'number')
    : [];
}

function entries<T>(value: unknown, keep: (item: unknown) => T | undefined): Record<string, T> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const entries = Object.entries(value).map(([key, item]) => [key, keep(item)] as const);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, T] => entry[1] !== undefined),
  );
}

/** Limits a column width to the allowed range. */
export function clampWidth(width: number): number {
  return Math.round(Math.min(COLUMN_WIDTH.max, Math.max(COLUMN_WIDTH.min, width)));
}

function parseWidth(width: unknown): number | undefined {
  return typeof width === 'number' && Number.isFinite(width) ? clampWidth(width) : undefined;
}

/** Parses column preferences. Invalid values are replaced by defaults. */
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
    pins: entries(pins, (pin) => PINS.find((item) => item === pin)),
  };
}

/**
 * Parses stored preferences, also those of an earlier release. Never throws. Invalid values are
 * replaced by defaults.
 */
export function parsePrefs(text: string | null): TablePrefs {
  let parsed: Partial<Record<keyof TablePrefs, unknown>> | null;
  try {
    parsed = JSON.parse(text ?? '{}');
  } catch {
    parsed = null;
  }
  const { density } = parsed ?? {};
  return {
    ...parseColumnPrefs(parsed ?? {}),
    density: DENSITIES.find((item) => item === density) ?? 'middle',
    pageSize: readPageSize(parsed) ?? null,
    folded: keys(parsed?.folded),
  };
}

/**
 * Returns the user's preferences for a table, and a function that changes and stores some of them.
 *
 * @param id identifies the table, for example by its list call
 */
export function useTablePrefs(id: string): [TablePrefs, (change: Partial<TablePrefs>) => void] {
  const userId = useAtomValue(userAtom, { store })?.ID ?? 0;
  const key = tableKey(userId, id);
  const storedPrefs = useMemo(() => parsePrefs(readLocal(key)), [key]);
  const [changed, setChanged] = useState<{ key: string; prefs: TablePrefs } | null>(null);
  const prefs = changed?.key === key ? changed.prefs : storedPrefs;
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
