/** From the wish to the end. Nothing comes after one of the last four: to try again makes another task. */
export const TASK_STATUSES = [
  'queued',
  'running',
  'done',
  'partial',
  'failed',
  'canceled',
] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** In which of them a task still has work before it. */
export const LIVE_STATUSES = ['queued', 'running'] as const satisfies readonly TaskStatus[];

/** How a task that came to its end is called, by what became of its items. */
export function outcomeOf({ success, failed }: { success: number; failed: number }): TaskStatus {
  if (failed === 0) return 'done';
  return success > 0 ? 'partial' : 'failed';
}
