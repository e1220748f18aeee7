import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '../../kernel/area/deps.ts';
import { readReports } from './health.ts';

/** What browsers reported of releases today, read when somebody asks. */
export function measureReleases(registry: Registry, { database, log, now }: Deps): void {
  new Gauge({
    name: 'console_release_reports',
    help: 'What browsers reported today of each release: loads, render errors and failures by kind',
    labelNames: ['remote', 'build', 'kind'],
    registers: [registry],
    async collect() {
      this.reset();
      const reports = await readReports(database.db, now()).catch((error: unknown) => {
        log.error({ err: error }, 'the reports of releases could not be read for the metrics');
        return [];
      });
      for (const { count, ...labels } of reports) this.set(labels, count);
    },
  });
}
