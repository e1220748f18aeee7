import { expect, it } from 'vitest';
import { HOURS, hoursChart } from './onlineHours.model.ts';

const step = (at: string, mean: number) => ({ at, mean, most: mean, minutes: 5 });

it('averages the steps of an hour, and leaves hours without reports empty', () => {
  const now = Date.parse('2026-03-01T08:30:00Z');
  const chart = hoursChart(
    [
      step('2026-03-01T08:00:00Z', 40),
      step('2026-03-01T08:05:00Z', 50),
      step('2026-03-01T06:55:00Z', 12),
    ],
    now,
  );
  const values = chart.kind === 'bar' ? (chart.series[0]?.values ?? []) : [];
  expect(values).toHaveLength(HOURS);
  expect(values.slice(-3)).toEqual([12, null, 45]);
  expect(values.slice(0, -3).every((value) => value === null)).toBe(true);
});
