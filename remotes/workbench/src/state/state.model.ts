import type { DataOf } from '@console/shared/request';
import type { ChartData } from '@console/shared/ui';
import { stateTexts as texts } from '../texts.ts';

export type ServerState = DataOf<'POST /system/getServerState'>;

/** Limit of the readings: ten minutes with one every ten seconds. */
const MAX_READINGS = 60;

/** A point of the curve, in percent. */
export interface Reading {
  at: string;
  cpu: number;
  busy: number;
  ram: number;
}

/** Mean load of all cores in percent. */
export const meanCpuLoad = ({ cpu: { cpus } }: ServerState): number =>
  cpus.length === 0 ? 0 : Math.round(cpus.reduce((sum, load) => sum + load, 0) / cpus.length);

/**
 * Appends the reading of a state if its time is new, and drops the oldest readings above the limit.
 */
export function appendReading(
  readings: readonly Reading[],
  state: ServerState,
): readonly Reading[] {
  if (readings.at(-1)?.at === state.at) return readings;
  const reading = {
    at: state.at,
    cpu: meanCpuLoad(state),
    busy: Math.round(state.process.busy * 100),
    ram: state.ram.usedPercent,
  };
  return [...readings, reading].slice(-MAX_READINGS);
}

/** Chart data of the readings. */
export const loadChart = (
  readings: readonly Reading[],
  timeOf: (at: string) => string,
): ChartData => ({
  kind: 'line',
  labels: readings.map(({ at }) => timeOf(at)),
  series: [
    { name: texts.cpu, values: readings.map(({ cpu }) => cpu) },
    { name: texts.busy, values: readings.map(({ busy }) => busy) },
    { name: texts.ram, values: readings.map(({ ram }) => ram) },
  ],
});

/** Formats the uptime of a process in its two largest units. */
export function uptimeText(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  if (hours >= 24) return texts.days(Math.floor(hours / 24), hours % 24);
  return texts.hours(hours, Math.floor((seconds % 3600) / 60));
}
