import { formatTime } from '@console/shared/format';
import type { DataOf } from '@console/shared/request';
import type { ChartData } from '@console/shared/ui';
import { stateTexts as texts } from '../texts.ts';

export type ServerState = DataOf<'POST /system/getServerState'>;

type Loads = DataOf<'POST /system/getServerLoads'>['list'];

/** Minimum number of points of a curve. */
export const MIN_POINTS = 2;

/** Mean load of all cores in percent. */
export const meanCpuLoad = ({ cpu: { cpus } }: ServerState): number =>
  cpus.length === 0 ? 0 : Math.round(cpus.reduce((sum, load) => sum + load, 0) / cpus.length);

/** Chart data of the stored loads in percent. */
export const loadChart = (loads: Loads): ChartData => ({
  kind: 'line',
  labels: loads.map(({ at }) => formatTime(at).slice(5)),
  series: [
    { name: texts.cpu, values: loads.map(({ cpu }) => cpu) },
    { name: texts.busy, values: loads.map(({ busy }) => busy) },
    { name: texts.ram, values: loads.map(({ ram }) => ram) },
  ],
});

/** Formats the uptime of a process in its two largest units. */
export function uptimeText(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  if (hours >= 24) return texts.days(Math.floor(hours / 24), hours % 24);
  return texts.hours(hours, Math.floor((seconds % 3600) / 60));
}
