import type { DataOf } from '@console/shared/request';
import type { ChartData } from '@console/shared/ui';
import { hoursTexts as texts } from '../netbar/netbar.texts.ts';

type OnlineStep = DataOf<'POST /pc/getOnlineHistory'>['list'][number];

const HOUR_MS = 3_600_000;
/** Number of hours in the chart. */
export const HOURS = 24;

const hourOf = (at: number): number => Math.floor(at / HOUR_MS);

/**
 * Chart data with the mean number of online terminals per hour. Hours without reports are gaps.
 *
 * @param now milliseconds
 */
export function hoursChart(steps: readonly OnlineStep[], now: number): ChartData {
  const byHour = new Map<number, { sum: number; steps: number }>();
  for (const { at, mean } of steps) {
    const hour = hourOf(Date.parse(at));
    const { sum, steps: counted } = byHour.get(hour) ?? { sum: 0, steps: 0 };
    byHour.set(hour, { sum: sum + mean, steps: counted + 1 });
  }
  const last = hourOf(now);
  const hours = Array.from({ length: HOURS }, (_, index) => last - HOURS + 1 + index);
  const meanOf = (hour: number) => {
    const counted = byHour.get(hour);
    return counted ? Math.round(counted.sum / counted.steps) : null;
  };
  return {
    kind: 'bar',
    labels: hours.map((hour) => texts.hour(new Date(hour * HOUR_MS).getHours())),
    series: [{ name: texts.online, values: hours.map(meanOf) }],
  };
}
