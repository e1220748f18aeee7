import type { StoredTask } from './define.ts';
import type { Task } from './schemas.ts';
import { taskTransitions } from './transitions.ts';

const DAY = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' });

/** Returns the task number for users: `T`, the start date in China, and the id. */
const taskNo = ({ id, createdAt }: StoredTask) =>
  `T${DAY.format(createdAt).replaceAll('-', '')}-${id}`;

/** Converts a task to its API form. */
export function toTask(task: StoredTask): Task {
  const {
    id,
    type,
    title,
    status,
    total,
    success,
    failed,
    skipped,
    progress,
    msg,
    dryRun,
    creatorId,
  } = task;
  return {
    ID: id,
    CreatedAt: task.createdAt.toISOString(),
    UpdatedAt: task.updatedAt.toISOString(),
    taskNo: taskNo(task),
    type,
    title,
    status,
    total,
    success,
    failed,
    skipped,
    progress,
    msg,
    dryRun,
    creatorId,
    startedAt: task.startedAt?.toISOString() ?? null,
    finishedAt: task.finishedAt?.toISOString() ?? null,
    file: task.fileKey === null ? null : { name: task.fileName ?? '', size: task.fileSize ?? 0 },
    actions: taskTransitions.actions(task),
  };
}
