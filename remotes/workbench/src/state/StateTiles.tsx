import { formatBytes, formatNumber } from '@console/shared/format';
import { StatisticTiles } from '@console/shared/ui';
import { stateTexts as texts } from '../texts.ts';
import { meanCpuLoad, type ServerState } from './state.model.ts';

const MB = 1024 * 1024;
const sizeOf = (mb: number): string => formatBytes(mb * MB);

/** Key figures: load, memory, free disk space, connections and running tasks. */
export function StateTiles({ state }: { state: ServerState }) {
  const { cpu, ram, disk, process: serverProcess, sockets, tasks } = state;
  const usage = ({ usedMb, totalMb }: { usedMb: number; totalMb: number }) =>
    texts.of(sizeOf(usedMb), sizeOf(totalMb));
  return (
    <StatisticTiles
      label={texts.figures}
      tiles={[
        {
          label: texts.cpu,
          value: meanCpuLoad(state) / 100,
          kind: 'percent',
          text: texts.cores(cpu.cores),
        },
        { label: texts.busy, value: serverProcess.busy, kind: 'percent' },
        {
          label: texts.memory,
          value: serverProcess.rssMb * MB,
          kind: 'bytes',
          text: texts.heap(sizeOf(serverProcess.heapMb)),
        },
        { label: texts.ram, value: ram.usedPercent / 100, kind: 'percent', text: usage(ram) },
        {
          label: texts.diskUsed,
          value: disk.usedPercent / 100,
          kind: 'percent',
          text: usage(disk),
        },
        { label: texts.sockets, value: sockets, unit: texts.socketsUnit },
        {
          label: texts.tasks,
          value: tasks.running,
          unit: texts.tasksUnit,
          text: texts.queued(formatNumber(tasks.queued), formatNumber(tasks.failed)),
        },
      ]}
    />
  );
}
