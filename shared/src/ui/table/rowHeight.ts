import { readLocal, writeLocal } from '../../session/localStore.ts';
import type { Density } from '../list/tablePrefs.ts';

/** Height in pixels of a row with one line of text, by density, and of each further line. */
const ONE_LINE: Readonly<Record<Density, number>> = { default: 41, middle: 37, small: 33 };
const FURTHER_LINE = 18;

const keyOf = (table: string, density: Density): string => `rows:${density}:${table}`;

/**
 * Returns the expected height of a row in pixels: the stored height of the last visit, or an
 * estimate from the number of lines.
 */
export function expectedRowHeight(table: string, density: Density, lines: number): number {
  const stored = Number(readLocal(keyOf(table, density)));
  return stored >= 24 && stored <= 400 ? stored : ONE_LINE[density] + (lines - 1) * FURTHER_LINE;
}

/** Stores the height of the rows of a table. */
export function rememberRowHeight(table: string, density: Density, height: number): void {
  const rounded = Math.round(height);
  if (rounded > 0 && String(rounded) !== readLocal(keyOf(table, density)))
    writeLocal(keyOf(table, density), String(rounded));
}
