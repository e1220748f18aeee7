import { inArray, sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '../../kernel/area/deps.ts';
import { countTasks } from './counts.ts';
import { LIVE_STATUSES } from './status.ts';
import { tasks } from './tables.ts';

/**
 * What operators see of tasks: how many there are in each state (ended ones as long as they are kept), and how long the oldest has
 * waited or run. It is read when somebody asks, and every instance answers the same.
 */
export function gaugeTasks(
  registry: Registry,
  { database, log }: Pick<Deps, 'database' | 'log'>,
): void {
  const registers = [registry];
  const { db } = database;
  const read = <T>(what: Promise<T>, otherwise: T) =>
    what.catch((error: unknown) => {
      log.error({ err: error }, 'the tasks could not be read for the metrics');
      return otherwise;
    });
  new Gauge({
    name: 'console_tasks',
    help: 'Tasks by state: queued, running, and those that ended and are still kept',
    labelNames: ['status'],
    registers,
    async collect() {
      for (const [status, count] of Object.entries(
        await read<Record<string, number>>(countTasks(db), {}),
      ))
        this.set({ status }, count);
    },
  });
  new Gauge({
    name: 'console_task_oldest_seconds',
    help: 'Since when the oldest task of each state waits for its turn or runs',
    labelNames: ['status'],
    registers,
    async collect() {
      const seconds = sql<number>`extract(epoch from now() - min(coalesce(${tasks.startedAt}, ${tasks.createdAt})))::float8`;
      const live = inArray(tasks.status, [...LIVE_STATUSES]);
      const rows = await read(
        db.select({ status: tasks.status, seconds }).from(tasks).where(live).groupBy(tasks.status),
        [],
      );
      for (const status of LIVE_STATUSES)
        this.set({ status }, Math.max(rows.find((row) => row.status === status)?.seconds ?? 0, 0));
    },
  });
}
