import { and, asc, eq, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import type { Actor } from '../../../http/caller.ts';
import { refuse } from '../../../http/errors.ts';
import { unguardedTx } from '../../../http/guardedTx.ts';
import { ID } from '../../../http/schemas.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { defineLogList } from '../../kernel/lists/defineLogList.ts';
import { among, customFilter, equals, range } from '../../kernel/lists/filters.ts';
import { ascending } from '../../kernel/lists/order.ts';
import { mayStart } from './actor.ts';
import { findTaskKind, type StoredTask, type TaskContext } from './define.ts';
import { mayReadResult } from './mayReadResult.ts';
import { toTask, toTaskError } from './present.ts';
import { Task, TaskError } from './schemas.ts';
import { startTask } from './start.ts';
import { TASK_STATUSES } from './status.ts';
import { taskItems, tasks } from './tables.ts';
import { texts } from './texts.ts';
import { publishTask } from './topic.ts';
import { type TaskAction, taskTransitions } from './transitions.ts';

/** Returns a task of the caller. Refuses unknown tasks and tasks of other users. */
export async function ownTask(
  tx: Tx,
  { userId }: Pick<Actor, 'userId'>,
  id: number,
): Promise<StoredTask> {
  const [task] = await tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, id), eq(tasks.creatorId, userId)));
  if (!task) throw refuse(texts.unknown);
  return task;
}

/** The caller's tasks, newest first. */
export const taskList = defineLogList({
  table: tasks,
  id: tasks.id,
  select: (tx) => tx.select().from(tasks).$dynamic(),
  always: ({ caller }) => eq(tasks.creatorId, caller.userId),
  filters: {
    type: equals(tasks.type, Type.String({ maxLength: 80, title: texts.fields.type })),
    status: among(tasks.status, TASK_STATUSES, texts.fields.status),
    ...range('CreatedAt', tasks.createdAt, texts.fields.createdAt),
  },
  row: Task,
  present: toTask,
});

const failed = eq(taskItems.status, 'failed');

/** Reads a page of a task's failed items, in the order in which they failed. */
export const failedItems = (tx: Tx, taskId: number, limit: number, offset: number) =>
  tx
    .select()
    .from(taskItems)
    .where(and(eq(taskItems.taskId, taskId), failed))
    .orderBy(asc(taskItems.id))
    .limit(limit)
    .offset(offset);

/** The failed items of one of the caller's tasks. Requires `mayReadResult`. */
export const taskErrorList = defineLogList({
  table: taskItems,
  id: taskItems.id,
  select: (tx) => tx.select().from(taskItems).$dynamic(),
  always: () => failed,
  filters: { ID: customFilter(ID, (id) => eq(taskItems.taskId, id)) },
  async before({ tx, caller }, query) {
    const task = await ownTask(tx, caller, query.ID);
    if (!(await mayReadResult(tx, caller, task))) throw refuse(texts.fileNotAllowed);
  },
  order: [ascending(taskItems.id)],
  row: TaskError,
  present: toTaskError,
});

/** Locks one of the caller's tasks. Refuses if its status does not allow the action. */
async function lockFor(
  { tx, caller }: TaskContext,
  id: number,
  action: TaskAction,
): Promise<StoredTask> {
  await ownTask(tx, caller, id);
  const [task] = await tx.select().from(tasks).where(eq(tasks.id, id)).for('update');
  if (!task) throw refuse(texts.unknown);
  taskTransitions.assert(task, action);
  return task;
}

/** Ends a task. The instance that runs it cannot write any more; completed steps stay. */
export async function cancelTask(by: TaskContext, deps: Pick<Deps, 'areas' | 'bus'>, id: number) {
  const task = await lockFor(by, id, 'cancel');
  // Without the write guard: withdrawing work that has not started has no effects.
  await findTaskKind(deps.areas, task.type)?.canceled?.(
    { tx: unguardedTx(by.tx), now: by.now, bus: deps.bus },
    id,
  );
  const [canceled] = await by.tx
    .update(tasks)
    .set({ status: 'canceled', finishedAt: by.now })
    .where(eq(tasks.id, id))
    .returning();
  await publishTask(deps, task, 'canceled', by.tx);
  return toTask(canceled ?? task);
}

async function assertMayStart({ tx, caller }: TaskContext, type: string): Promise<void> {
  if (!(await mayStart(tx, caller.authorityId, type))) throw refuse(texts.noLongerAllowed);
}

/**
 * Starts a new task for the failed part of another one: for its failed items if the kind supports
 * that, otherwise for everything.
 */
export async function retryFailed(by: TaskContext, deps: Pick<Deps, 'areas' | 'bus'>, id: number) {
  const task = await lockFor(by, id, 'retry');
  const { type, titlePhrase, input, total, success, skipped } = task;
  const title = titlePhrase ?? task.title;
  await assertMayStart(by, type);
  const isByItems = findTaskKind(deps.areas, type)?.retry === 'items';
  const copy = (tx: Tx, taskId: number) =>
    tx.execute(sql`insert into task_items (task_id, target_id, target_name)
      select ${taskId}, target_id, target_name from task_items where task_id = ${id} and status = 'failed' order by id`);
  const copyOfTask = { type, title, input, retryOf: id };
  if (!isByItems) return toTask(await startTask(by, deps, copyOfTask));
  return toTask(
    await startTask(by, deps, { ...copyOfTask, total: total - success - skipped, items: copy }),
  );
}

/**
 * Starts the import that a dry run has checked, as a new task with the same file. Wrong rows are
 * skipped.
 */
export async function confirmTask(
  by: TaskContext,
  deps: Pick<Deps, 'areas' | 'bus' | 'sealer'>,
  id: number,
) {
  const { type, input, sourceKey, sourceHash, failed } = await lockFor(by, id, 'confirm');
  await assertMayStart(by, type);
  const kind = findTaskKind(deps.areas, type);
  if (!kind) throw refuse(texts.kindGone);
  const finalInput = { ...(input as object), dryRun: false, onlyGood: failed > 0 };
  return toTask(
    await startTask(by, deps, {
      input: finalInput,
      ...(await kind.prepare({ ...by, deps, type }, finalInput)),
      type,
      sourceKey,
      sourceHash,
      retryOf: id,
    }),
  );
}
