import type { ReadFigures } from '@console/mock-server/instances/faults/readers.ts';

/** Returns the figures of lists as text. */
export function readLine({ lists, p50, p95, most, failed }: ReadFigures): string {
  const reasons = [...failed].map(([reason, count]) => `${count} × ${reason}`).join(', ');
  const times = `median ${p50.toFixed(0)} ms, 95 % within ${p95.toFixed(0)} ms, slowest ${most.toFixed(0)} ms`;
  return `${lists} answered, ${times}${reasons === '' ? '' : `; not answered: ${reasons}`}`;
}
