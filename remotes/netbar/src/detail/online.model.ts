import { formatTime } from '@console/shared/format';
import type { DataOf } from '@console/shared/request';
import type { ChartData, TimeRangeName } from '@console/shared/ui';
import { onlineTexts as texts } from '../netbar/netbar.texts.ts';

export type OnlineStep = DataOf<'POST /pc/getOnlineHistory'>['list'][number];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Returns the mean of a value per step of the chart, weighted by the minutes of the rows. */
function meansOf(
  rows: readonly OnlineStep[],
  slotOf: (at: number) => number,
  read: (row: OnlineStep) => number | null,
): ReadonlyMap<number, number> {
  const sums = new Map<number, { sum: number; minutes: number }>();
  for (const row of rows) {
    const value = read(row);
    if (value === null) continue;
    const slot = slotOf(Date.parse(row.at));
    const { sum, minutes } = sums.get(slot) ?? { sum: 0, minutes: 0 };
    sums.set(slot, { sum: sum + value * row.minutes, minutes: minutes + row.minutes });
  }
  return new Map([...sums].map(([slot, { sum, minutes }]) => [slot, Math.round(sum / minutes)]));
}

/** Returns a function for the chart of online and protected terminals. Steps without reports are gaps. */
const chartOf =
  (hours: number, stepHours: number) =>
  (rows: readonly OnlineStep[], now: number): ChartData => {
    const slotOf = (at: number) => Math.floor(at / (stepHours * HOUR_MS));
    const count = hours / stepHours;
    const slots = Array.from({ length: count }, (_, place) => slotOf(now) - count + 1 + place);
    const labelOf = (slot: number) => {
      const label = formatTime(new Date(slot * stepHours * HOUR_MS));
      return hours === 24 ? label.slice(-5) : label.slice(5);
    };
    const online = meansOf(rows, slotOf, ({ mean }) => mean);
    const covered = meansOf(rows, slotOf, (row) => row.protected);
    return {
      kind: 'line',
      labels: slots.map(labelOf),
      series: [
        { name: texts.online, values: slots.map((slot) => online.get(slot) ?? null) },
        { name: texts.protected, values: slots.map((slot) => covered.get(slot) ?? null) },
      ],
    };
  };

interface RangeChart {
  hours: number;
  toChart: ReturnType<typeof chartOf>;
}

const rangeChart = (hours: number, stepHours: number): RangeChart => ({
  hours,
  toChart: chartOf(hours, stepHours),
});

/** Charts of online and protected terminals by time range. */
export const ONLINE_CHARTS: Readonly<Record<TimeRangeName, RangeChart>> = {
  '24h': rangeChart(24, 1),
  '7d': rangeChart(7 * 24, 1),
  '30d': rangeChart(30 * 24, 4),
};
