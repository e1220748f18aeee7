import type { StoredTask } from './define.ts';
import type { Task } from './schemas.ts';
import { TASK_ACTIONS, type TaskAction } from './status.ts';

const DAY = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' });

/** The number by which people name a task: the day on which it was started, in China, and its place among all. */
const taskNo = ({ id, createdAt }: StoredTask) => `T${DAY.format(createdAt).replaceAll('-', '')}-${id}`;

/** What else an action needs than the right state. */
const needs: Partial<Record<TaskAction, (task: StoredTask) => boolean>> = {
  // Of an import there is nothing to do again: the rows are in a file that has to be put right.
  retry: ({ sourceKey }) => sourceKey === null,
  confirm: ({ dryRun, sourceKey, success }) => dryRun && sourceKey !== null && success > 0,
  download: ({ fileKey }) => fileKey !== null,
};

/** What may be done to a task now. */
export const actionsOf = (task: StoredTask): TaskAction[] =>
  (Object.keys(TASK_ACTIONS) as TaskAction[]).filter(
    (action) => (TASK_ACTIONS[action] as readonly string[]).includes(task.status) && (needs[action]?.(task) ?? true),
  );

/** Puts a task on the wire. */
export function toTask(task: StoredTask): Task {
  const { id, type, title, status, total, success, failed, skipped, progress, msg, dryRun, creatorId } = task;
  return {
    ID: id,
    CreatedAt: task.createdAt.toISOString(),
    UpdatedAt: task.updatedAt.toISOString(),
    taskNo: taskNo(task),
    ...{ type, title, status, total, success, failed, skipped, progress, msg, dryRun, creatorId },
    startedAt: task.startedAt?.toISOString() ?? null,
    finishedAt: task.finishedAt?.toISOString() ?? null,
    file: task.fileKey === null ? null : { name: task.fileName ?? '', size: task.fileSize ?? 0 },
    actions: actionsOf(task),
  };
}
