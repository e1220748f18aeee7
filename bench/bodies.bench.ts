import { type ExcerptLimits, excerpt } from '@console/mock-server/dist/modules/http/masking.js';
import { validator } from '@console/mock-server/dist/modules/http/validation.js';
import { test } from 'playwright/test';
import { HOSTILE_BODIES, RULES } from './bodies/shapes.ts';
import { printColumns } from './table.ts';

const KB = 1024;
const SIZES = [1, 16, 128, 1024].map((size) => size * KB);
const RUNS = 15;
const RECORD: ExcerptLimits = { characters: 2000, depth: 6, entries: 40, text: 300 };

/**
 * Returns the median processor time of a few runs in milliseconds, which does not depend on other
 * load.
 */
function median(work: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  }).sort((a, b) => a - b);
  return times[Math.floor(RUNS / 2)] ?? 0;
}

/** Runs work that rejects a body. */
function refused(work: () => unknown): void {
  try {
    work();
  } catch {
    // Most of these bodies are rejected. The rejection is measured.
  }
}

const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0);

/**
 * Returns a row of the table. For a thousand times the bytes, the growth is about a thousand for
 * linear work, a million for quadratic work, and one for bounded work.
 */
function row(name: string, times: readonly number[]): string[] {
  const [least = 0, most = 0] = [times[0], times.at(-1)];
  return [name, ...times.map(ms), `${(most / Math.max(least, 0.001)).toFixed(0)} ×`];
}

test('bodies', () => {
  const heads = [
    '',
    ...SIZES.map((size) => `${size / KB} KB`),
    `${(SIZES.at(-1) ?? 0) / (SIZES[0] ?? 1)} × the bytes`,
  ];
  const read = validator(RULES);
  const shapes = Object.entries(HOSTILE_BODIES);
  const bodies = (make: (bytes: number) => string) =>
    SIZES.map((size) => JSON.parse(make(size)) as unknown);
  printColumns('masking and truncating for the operation record (ms of processor time)', [
    heads,
    ...shapes.map(([name, make]) =>
      row(
        name,
        bodies(make).map((body) => median(() => excerpt(body, RECORD))),
      ),
    ),
  ]);
  printColumns('fitting to the schema and validating (ms of processor)', [
    heads,
    ...shapes.map(([name, make]) =>
      row(
        name,
        bodies(make).map((body) => median(() => refused(() => read(body)))),
      ),
    ),
  ]);
});
