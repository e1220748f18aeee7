import { describe, expect, it } from 'vitest';
import { ONLINE_CHARTS, type OnlineStep } from './online.model.ts';

const step = (at: string, mean: number, more: Partial<OnlineStep> = {}): OnlineStep => ({
  at,
  mean,
  most: mean,
  minutes: 5,
  protected: mean - 10,
  ...more,
});
const now = Date.parse('2026-03-01T08:30:00Z');
const valuesOf = (range: keyof typeof ONLINE_CHARTS, rows: readonly OnlineStep[]) => {
  const chart = ONLINE_CHARTS[range].toChart(rows, now);
  return chart.kind === 'line' ? chart.series.map(({ values }) => values) : [];
};

describe('the chart of online terminals', () => {
  it('averages the steps of an hour, and leaves hours without reports empty', () => {
    const [online = [], covered = []] = valuesOf('24h', [
      step('2026-03-01T08:00:00Z', 40),
      step('2026-03-01T08:05:00Z', 50),
      step('2026-03-01T06:55:00Z', 12),
    ]);
    expect(online).toHaveLength(24);
    expect(online.slice(-3)).toEqual([12, null, 45]);
    expect(online.slice(0, -3).every((value) => value === null)).toBe(true);
    expect(covered.slice(-3)).toEqual([2, null, 35]);
  });

  it('leaves protected terminals empty before the server counted them', () => {
    const [online, covered] = valuesOf('24h', [
      step('2026-03-01T07:00:00Z', 30, { minutes: 60, protected: null }),
      step('2026-03-01T08:00:00Z', 40),
    ]);
    expect([online?.slice(-2), covered?.slice(-2)]).toEqual([
      [30, 40],
      [null, 30],
    ]);
  });

  it('weights rows by their length in longer steps', () => {
    const [online] = valuesOf('30d', [
      step('2026-03-01T08:00:00Z', 10, { minutes: 60 }),
      step('2026-03-01T09:00:00Z', 75),
    ]);
    expect(online).toHaveLength(180);
    expect(online?.at(-1)).toBe(15);
  });
});
