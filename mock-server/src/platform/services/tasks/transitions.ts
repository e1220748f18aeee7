import { defineTransitions } from '../../kernel/lists/transitions.ts';
import type { StoredTask } from './define.ts';

/** The columns that determine the available actions. */
type TaskState = Pick<StoredTask, 'status' | 'sourceKey' | 'fileKey' | 'dryRun' | 'success'>;

// Not `defineEntity` (decision 37): the calls need no permission row.
/** Actions of a task for its creator. */
export const taskTransitions = defineTransitions(({ status }: TaskState) => status, {
  cancel: { from: ['queued', 'running'], to: 'canceled' },
  // An import cannot be retried: the user must correct the file and upload it.
  retry: { from: ['partial', 'failed'], when: ({ sourceKey }) => sourceKey === null },
  confirm: {
    from: ['done', 'partial'],
    when: (task) => task.dryRun && task.sourceKey !== null && task.success > 0,
  },
  download: { from: ['done', 'partial', 'failed'], when: ({ fileKey }) => fileKey !== null },
});
export type TaskAction = keyof typeof taskTransitions.moves;
