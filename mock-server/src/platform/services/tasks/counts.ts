import { count } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { TASK_STATUSES, type TaskStatus } from './status.ts';
import { tasks } from './tables.ts';

/** Counts the stored tasks by status. Ended tasks count until they are deleted. */
export async function countTasks(tx: Tx): Promise<Record<TaskStatus, number>> {
  const rows = await tx
    .select({ status: tasks.status, count: count() })
    .from(tasks)
    .groupBy(tasks.status);
  const countOf = (status: TaskStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  return Object.fromEntries(TASK_STATUSES.map((status) => [status, countOf(status)])) as Record<
    TaskStatus,
    number
  >;
}
