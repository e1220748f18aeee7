import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '../area/deps.ts';

/** How much room the disk of the data folder has, looked at when somebody asks. */
export function gaugeDisk(registry: Registry, deps: Deps): void {
  const registers = [registry];
  new Gauge({
    name: 'console_disk_free_bytes',
    help: 'Free bytes of the disk that holds the data folder',
    registers,
    async collect() {
      this.set(await deps.disk.measure().catch(() => Number.NaN));
    },
  });
  new Gauge({
    name: 'console_disk_full',
    help: 'Whether what writes is refused for want of room: 1 or 0',
    registers,
    collect() {
      this.set(deps.disk.state === 'full' ? 1 : 0);
    },
  });
}
