import { wordPhrase } from '../../kernel/area/phrase.ts';
import type { StoredTask } from './define.ts';
import type { Task, TaskError } from './schemas.ts';
import type { taskItems } from './tables.ts';
import { taskTransitions } from './transitions.ts';

const DAY = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' });

/** Returns the task number for users: `T`, the start date in China, and the id. */
const taskNo = ({ id, createdAt }: StoredTask) =>
  `T${DAY.format(createdAt).replaceAll('-', '')}-${id}`;

type Item = typeof taskItems.$inferSelect;

/** Converts a failed item of a task to its API form. */
export const toTaskError = (item: Item): TaskError => ({
  targetId: item.targetId,
  targetName: item.targetName,
  field: item.field,
  code: item.code,
  msg: wordPhrase(item.msgPhrase, item.msg),
  remediation: wordPhrase(item.remediationPhrase, item.remediation),
});

/** Converts a task to its API form. */
export function toTask(task: StoredTask): Task {
  const { id, type, status, total, success, failed, skipped, progress, dryRun, creatorId } = task;
  return {
    ID: id,
    CreatedAt: task.createdAt.toISOString(),
    UpdatedAt: task.updatedAt.toISOString(),
    taskNo: taskNo(task),
    type,
    title: wordPhrase(task.titlePhrase, task.title),
    status,
    total,
    success,
    failed,
    skipped,
    progress,
    msg: wordPhrase(task.msgPhrase, task.msg),
    dryRun,
    creatorId,
    startedAt: task.startedAt?.toISOString() ?? null,
    finishedAt: task.finishedAt?.toISOString() ?? null,
    file: task.fileKey === null ? null : { name: task.fileName ?? '', size: task.fileSize ?? 0 },
    actions: taskTransitions.actions(task),
  };
}
