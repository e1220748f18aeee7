import { and, asc, eq, inArray } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/database.ts';
import { CODE } from '../../../http/errors.ts';
import { MAX_RECORD_TARGETS, objectKinds } from '../../kernel/area/objects.ts';
import { wordPhrase } from '../../kernel/area/phrase.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { recordOperation } from '../operation/records/audit.ts';
import type { Target } from '../operation/records/collectTargets.ts';
import { operationTargets } from '../operation/records/recordTables.ts';
import { findTaskKind, type StoredTask, type TaskDeps, taskPath } from './define.ts';
import { taskItems, tasks } from './tables.ts';
import { texts } from './texts.ts';

/** Maximum number of failed items that the record lists. The others are counted. */
const MAX_FAILED = 20;

const TASK = 'task';

/** Returns the record of the call that started a task. */
async function startRecord(tx: Tx, task: StoredTask): Promise<number | undefined> {
  const { record, kind, id } = operationTargets;
  const [row] = await tx
    .select({ record })
    .from(operationTargets)
    .where(and(eq(kind, TASK), eq(id, String(task.id))))
    .orderBy(asc(record))
    .limit(1);
  return row?.record;
}

async function readFailedItems(tx: Tx, task: StoredTask) {
  const rows = await tx
    .select()
    .from(taskItems)
    .where(and(eq(taskItems.taskId, task.id), eq(taskItems.status, 'failed')))
    .orderBy(asc(taskItems.id))
    .limit(MAX_FAILED);
  return rows.map(({ targetId, targetName, msg, msgPhrase }) => ({
    id: targetId,
    name: targetName,
    reason: wordPhrase(msgPhrase, msg),
  }));
}

/** Returns the rows that a task processed as objects, if its items are rows of a table. */
async function readTargets(tx: Tx, { areas }: TaskDeps, task: StoredTask): Promise<Target[]> {
  const kind = findTaskKind(areas, task.type);
  const self: Target = { kind: TASK, id: String(task.id) };
  if (!kind?.scopeTable || kind.retry !== 'items' || kind.upload) return [self];
  const objectKind = objectKinds(areas).kindOf(
    `${getTableConfig(kind.scopeTable as PgTable).name}.id`,
  );
  if (objectKind === undefined) return [self];
  const rows = await tx
    .select({ id: taskItems.targetId })
    .from(taskItems)
    .where(and(eq(taskItems.taskId, task.id), inArray(taskItems.status, ['done', 'failed'])))
    .orderBy(asc(taskItems.id))
    .limit(MAX_RECORD_TARGETS - 1);
  return [self, ...rows.map(({ id }) => ({ kind: objectKind, id: String(id) }))];
}

/**
 * Writes the operation record of a task that ended: its counts, the failed items, and the fields
 * that it changed. It refers to the record of the call that started the task.
 *
 * @param changes from `ChangeCollector.read`; empty if the task changed nothing or did not run
 */
export async function recordTaskEnd(
  tx: Tx,
  deps: TaskDeps,
  { id, creatorId }: Pick<StoredTask, 'id' | 'creatorId'>,
  changes: string,
): Promise<void> {
  const [task] = await tx.select().from(tasks).where(eq(tasks.id, id));
  if (!task) return;
  const [creator] = await tx
    .select({ userName: users.userName })
    .from(users)
    .where(eq(users.id, creatorId));
  const { type, status, total, success, failed, skipped, startedAt, createdAt } = task;
  const failedItems = await readFailedItems(tx, task);
  const msg = wordPhrase(task.msgPhrase, task.msg);
  const isDone = status === 'done';
  await recordOperation(
    tx,
    {
      method: 'POST',
      path: taskPath(type),
      ip: '',
      agent: '',
      requestId: `task-${id}`,
      caller: { userId: creatorId, userName: creator?.userName ?? '' },
      body: { task: { ID: id, status } },
      status: 200,
      answer: {
        code: isDone ? CODE.ok : CODE.refused,
        msg: isDone ? msg : texts.ended(success, failed, failedItems, msg),
        data: { total, success, failed, skipped, failedItems },
      },
      latencyMs: Math.max(0, deps.now().getTime() - (startedAt ?? createdAt).getTime()),
      changes,
      continues: await startRecord(tx, task),
    },
    { areas: deps.areas, targets: await readTargets(tx, deps, task) },
  );
}
