import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/**
 * Returns the processor time that a process has used in milliseconds, with all of its threads. Other
 * load on the machine hardly affects it. 0 on systems other than Linux.
 */
export function processorTime(pid: number): number {
  if (process.platform !== 'linux') return 0;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program, in brackets, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user = 0, system = 0] = fields.slice(11, 13).map(Number);
  return ((user + system) * 1_000) / TICKS_PER_SECOND;
}
