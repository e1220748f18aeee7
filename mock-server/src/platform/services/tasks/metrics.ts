import { inArray, sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '../../kernel/area/deps.ts';
import { countTasks } from './counts.ts';
import { LIVE_STATUSES } from './status.ts';
import { tasks } from './tables.ts';

/**
 * Registers the metrics of tasks: the number per status (ended tasks until they are deleted), and
 * the age of the oldest queued and running task. Values are read from the database on each scrape,
 * so all instances report the same.
 */
export function registerTaskMetrics(
  registry: Registry,
  { database, log }: Pick<Deps, 'database' | 'log'>,
): void {
  const registers = [registry];
  const { db } = database;
  const read = <T>(pending: Promise<T>, fallback: T) =>
    pending.catch((error: unknown) => {
      log.error({ err: error }, 'Reading task metrics failed');
      return fallback;
    });
  new Gauge({
    name: 'console_tasks',
    help: 'Tasks by status: queued, running, and ended tasks that are not deleted yet',
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
    help: 'Age of the oldest queued and the oldest running task',
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
