import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '../../kernel/area/deps.ts';
import { readLastBackup } from './lastBackup.ts';

const seconds = (at: string | undefined) => (at === undefined ? 0 : Date.parse(at) / 1000);

/** Registers the metrics of backups, which are read on each scrape. 0 means never. */
export function registerBackupMetrics(
  registry: Registry,
  { config, log }: Pick<Deps, 'config' | 'log'>,
): void {
  const read = async () => {
    try {
      return await readLastBackup(config.dataDir);
    } catch (error) {
      log.error({ err: error }, 'Reading the result of the last backup failed');
      return {};
    }
  };
  const gauge = (
    name: string,
    help: string,
    value: (last: Awaited<ReturnType<typeof read>>) => number,
  ) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(value(await read()));
      },
    });
  gauge(
    'console_backup_last_success_timestamp_seconds',
    'Time of the last successful backup',
    ({ success }) => seconds(success?.at),
  );
  gauge(
    'console_backup_last_success_bytes',
    'Size of the last successful backup',
    ({ success }) => success?.bytes ?? 0,
  );
  gauge(
    'console_backup_last_failure_timestamp_seconds',
    'Time of the last failed backup',
    ({ failure }) => seconds(failure?.at),
  );
}
