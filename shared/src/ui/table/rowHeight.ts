import { readLocal, writeLocal } from '../../session/localStore.ts';
import type { Density } from '../list/tablePrefs.ts';

/** Pixels that padding and line take around one line of text, and what each further line adds. */
const ONE_LINE: Readonly<Record<Density, number>> = { default: 41, middle: 37, small: 33 };
const FURTHER_LINE = 18;

const keyOf = (table: string, density: Density): string => `rows:${density}:${table}`;

/** Pixels that a row will have: what rows of this table had the last time, or what its columns say. */
export function expectedRowHeight(table: string, density: Density, lines: number): number {
  const kept = Number(readLocal(keyOf(table, density)));
  return kept >= 24 && kept <= 400 ? kept : ONE_LINE[density] + (lines - 1) * FURTHER_LINE;
}

/** Remembers how high the rows of a table are. */
export function rememberRowHeight(table: string, density: Density, height: number): void {
  const rounded = Math.round(height);
  if (rounded > 0 && String(rounded) !== readLocal(keyOf(table, density)))
    writeLocal(keyOf(table, density), String(rounded));
}
