import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '../../kernel/area/deps.ts';
import { readTodaysReports } from './health.ts';

/** Exports the browsers' reports of today as a gauge. Reads the database on each scrape. */
export function measureReleases(registry: Registry, { database, log, now }: Deps): void {
  new Gauge({
    name: 'console_release_reports',
    help: 'Reports of browsers today for each release: loads, render errors and failures by kind',
    labelNames: ['remote', 'build', 'kind'],
    registers: [registry],
    async collect() {
      this.reset();
      const reports = await readTodaysReports(database.db, now()).catch((error: unknown) => {
        log.error({ err: error }, 'cannot read the reports of releases for the metrics');
        return [];
      });
      for (const { count, ...labels } of reports) this.set(labels, count);
    },
  });
}
