import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Times } from '../server/load.ts';
import type { Burst } from './burst.ts';

const LEAST = Number(process.env.BENCH_FROM ?? 100_000);
const MOST = Number(process.env.BENCH_ROWS ?? 1_000_000);
const PARTS = (process.env.BENCH_PARTS ?? 'lists,intake').split(',');

/** Each ten times the one before; the largest is for a machine with an hour and 15 GB to spare. */
export const SIZES = [100_000, 1_000_000, 10_000_000].filter(
  (rows) => LEAST <= rows && rows <= MOST,
);

/** Whether a part of the bench is wanted. */
export const wants = (part: 'lists' | 'intake'): boolean => PARTS.includes(part);

/** What was measured with so many rows: all of it, or the part that was wanted. */
export interface Measured {
  rows: number;
  /** By the names of the cases. */
  times: Record<string, Times>;
  burst?: Burst;
}

type Kept = Record<string, Measured[]>;

/**
 * Keeps what was measured in the file that `BENCH_RESULTS` names, and answers everything that it has of the engine, the fewest rows first:
 * sizes and parts that were measured at different times make one table.
 */
export function keep(engine: string, measured: readonly Measured[]): Measured[] {
  const file = process.env.BENCH_RESULTS;
  const kept: Kept = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const all = new Map((kept[engine] ?? []).map((one) => [one.rows, one]));
  for (const one of measured) {
    const before = all.get(one.rows);
    all.set(one.rows, { ...before, ...one, times: { ...before?.times, ...one.times } });
  }
  const sorted = [...all.values()].sort((a, b) => a.rows - b.rows);
  if (file) writeFileSync(file, JSON.stringify({ ...kept, [engine]: sorted }));
  return sorted;
}
