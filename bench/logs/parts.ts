import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Times } from '../server/load.ts';
import type { Burst } from './burst.ts';

const LEAST = Number(process.env.BENCH_FROM ?? 100_000);
const MOST = Number(process.env.BENCH_ROWS ?? 1_000_000);
const PARTS = (process.env.BENCH_PARTS ?? 'lists,intake').split(',');

/** Sizes, each ten times the previous one. The largest needs an hour and 15 GB. */
export const SIZES = [100_000, 1_000_000, 10_000_000].filter(
  (rows) => LEAST <= rows && rows <= MOST,
);

/** Whether a part of the benchmark is enabled. */
export const isPartEnabled = (part: 'lists' | 'intake'): boolean => PARTS.includes(part);

/** Results for a number of rows, for the enabled parts. */
export interface Measured {
  rows: number;
  /** Response times by case name. */
  times: Record<string, Times>;
  burst?: Burst;
}

type Stored = Record<string, Measured[]>;

/**
 * Stores results in the file that `BENCH_RESULTS` names, and returns all stored results of the
 * engine by number of rows. Sizes and parts that were measured at different times thus form one
 * table.
 */
export function storeResults(engine: string, measured: readonly Measured[]): Measured[] {
  const file = process.env.BENCH_RESULTS;
  const stored: Stored = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const all = new Map((stored[engine] ?? []).map((item) => [item.rows, item]));
  for (const item of measured) {
    const before = all.get(item.rows);
    all.set(item.rows, { ...before, ...item, times: { ...before?.times, ...item.times } });
  }
  const sorted = [...all.values()].sort((a, b) => a.rows - b.rows);
  if (file) writeFileSync(file, JSON.stringify({ ...stored, [engine]: sorted }));
  return sorted;
}
