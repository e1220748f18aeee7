import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '../../kernel/area/deps.ts';
import { readLastBackup } from './lastBackup.ts';

const seconds = (at: string | undefined) => (at === undefined ? 0 : Date.parse(at) / 1000);

/** What operators see of backups, read when somebody asks. 0 stands for never. */
export function gaugeBackups(
  registry: Registry,
  { config, log }: Pick<Deps, 'config' | 'log'>,
): void {
  const read = async () => {
    try {
      return await readLastBackup(config.dataDir);
    } catch (error) {
      log.error({ err: error }, 'the note of the last backup could not be read for the metrics');
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
    'When the last backup was made',
    ({ success }) => seconds(success?.at),
  );
  gauge(
    'console_backup_last_success_bytes',
    'How large it is',
    ({ success }) => success?.bytes ?? 0,
  );
  gauge(
    'console_backup_last_failure_timestamp_seconds',
    'When a backup failed last',
    ({ failure }) => seconds(failure?.at),
  );
}
