import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '../area/deps.ts';

/** Registers gauges for the free space of the data folder. It is measured on each scrape. */
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
    help: '1 if writes are refused because the disk is full, otherwise 0',
    registers,
    collect() {
      this.set(deps.disk.state === 'full' ? 1 : 0);
    },
  });
}
