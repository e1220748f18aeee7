import { defineTransitions } from '../../kernel/lists/transitions.ts';
import type { StoredTask } from './define.ts';

/** A task, as far as it decides what may be done to it. */
type Judged = Pick<StoredTask, 'status' | 'sourceKey' | 'fileKey' | 'dryRun' | 'success'>;

// Not `defineEntity` (decision 37): the calls need no permission row.
/** The actions of a task, for the user who started it. */
export const taskTransitions = defineTransitions(({ status }: Judged) => status, {
  cancel: { from: ['queued', 'running'], to: 'canceled' },
  // Of an import there is nothing to do again: the rows are in a file that has to be put right.
  retry: { from: ['partial', 'failed'], when: ({ sourceKey }) => sourceKey === null },
  confirm: {
    from: ['done', 'partial'],
    when: (task) => task.dryRun && task.sourceKey !== null && task.success > 0,
  },
  download: { from: ['done', 'partial', 'failed'], when: ({ fileKey }) => fileKey !== null },
});
export type TaskAction = keyof typeof taskTransitions.moves;
