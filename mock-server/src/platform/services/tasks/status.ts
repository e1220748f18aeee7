/** States of a task. The last four are final; a retry creates a new task. */
export const TASK_STATUSES = [
  'queued',
  'running',
  'done',
  'partial',
  'failed',
  'canceled',
] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** States of tasks that are not finished. */
export const LIVE_STATUSES = ['queued', 'running'] as const satisfies readonly TaskStatus[];

/** Returns the final status of a task that ran to its end. */
export function finalStatus({ success, failed }: { success: number; failed: number }): TaskStatus {
  if (failed === 0) return 'done';
  return success > 0 ? 'partial' : 'failed';
}
