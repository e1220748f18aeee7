/** From the wish to the end. Nothing comes after one of the last four: to try again makes another task. */
export const TASK_STATUSES = ['queued', 'running', 'done', 'partial', 'failed', 'canceled'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** In which of them a task still has work before it. */
export const LIVE_STATUSES = ['queued', 'running'] as const satisfies readonly TaskStatus[];

/** What may be done to a task, and in which states. */
export const TASK_ACTIONS = {
  cancel: ['queued', 'running'],
  retry: ['partial', 'failed'],
  confirm: ['done', 'partial'],
  download: ['done', 'partial', 'failed'],
} as const satisfies Record<string, readonly TaskStatus[]>;
export type TaskAction = keyof typeof TASK_ACTIONS;

/** How a task that came to its end is called, by what became of its items. */
export function outcomeOf({ success, failed }: { success: number; failed: number }): TaskStatus {
  if (failed === 0) return 'done';
  return success > 0 ? 'partial' : 'failed';
}
