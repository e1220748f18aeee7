import { and, asc, eq, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import type { Actor } from '../../../http/caller.ts';
import { refuse } from '../../../http/errors.ts';
import { ID } from '../../../http/schemas.ts';
import { ofServer } from '../../../http/watchedTx.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { defineLogList } from '../../kernel/lists/defineLogList.ts';
import { among, equals, own, range } from '../../kernel/lists/filters.ts';
import { up } from '../../kernel/lists/order.ts';
import { mayStart } from './actor.ts';
import { kindOf, type StoredTask, type TaskBy } from './define.ts';
import { mayRead } from './mayRead.ts';
import { toTask } from './present.ts';
import { Task, TaskError } from './schemas.ts';
import { startTask } from './start.ts';
import { TASK_STATUSES } from './status.ts';
import { taskItems, tasks } from './tables.ts';
import { texts } from './texts.ts';
import { tellOf } from './topic.ts';
import { type TaskAction, taskTransitions } from './transitions.ts';

/** A task of the caller's own. Throws where there is none: nobody sees another's. */
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

/** Some of a task's failed items after one of them, in the order in which they failed. */
export const failedItems = (tx: Tx, taskId: number, limit: number, offset: number) =>
  tx
    .select()
    .from(taskItems)
    .where(and(eq(taskItems.taskId, taskId), failed))
    .orderBy(asc(taskItems.id))
    .limit(limit)
    .offset(offset);

/** The failed items of one of the caller's tasks, while he may read what it made (`mayRead`). */
export const taskErrorList = defineLogList({
  table: taskItems,
  id: taskItems.id,
  select: (tx) => tx.select().from(taskItems).$dynamic(),
  always: () => failed,
  filters: { ID: own(ID, (id) => eq(taskItems.taskId, id)) },
  async before({ tx, caller }, query) {
    const task = await ownTask(tx, caller, query.ID);
    if (!(await mayRead(tx, caller, task))) throw refuse(texts.fileNotAllowed);
  },
  order: [up(taskItems.id)],
  row: TaskError,
  present: ({ targetId, targetName, field, code, msg, remediation }) => ({
    targetId,
    targetName,
    field,
    code,
    msg,
    remediation,
  }),
});

/** Locks one of the caller's tasks; throws when the action is not to be had in its state. */
async function lockFor(
  { tx, caller }: TaskBy,
  id: number,
  action: TaskAction,
): Promise<StoredTask> {
  await ownTask(tx, caller, id);
  const [task] = await tx.select().from(tasks).where(eq(tasks.id, id)).for('update');
  if (!task) throw refuse(texts.unknown);
  taskTransitions.assert(task, action);
  return task;
}

/** Ends a task at once. Whoever works on it writes nothing any more; what it has done so far stays. */
export async function cancelTask(by: TaskBy, deps: Pick<Deps, 'areas' | 'bus'>, id: number) {
  const task = await lockFor(by, id, 'cancel');
  // To take back what has not begun is no effect of its own.
  await kindOf(deps.areas, task.type)?.canceled?.(
    { tx: ofServer(by.tx), now: by.now, bus: deps.bus },
    id,
  );
  const [canceled] = await by.tx
    .update(tasks)
    .set({ status: 'canceled', finishedAt: by.now })
    .where(eq(tasks.id, id))
    .returning();
  await tellOf(deps, task, 'canceled', by.tx);
  return toTask(canceled ?? task);
}

async function assertMayStart({ tx, caller }: TaskBy, type: string): Promise<void> {
  if (!(await mayStart(tx, caller.authorityId, type))) throw refuse(texts.noLongerAllowed);
}

/** Makes another task of what failed in one: of its failed items only, where it has some; else of the whole. */
export async function retryFailed(by: TaskBy, deps: Pick<Deps, 'areas' | 'bus'>, id: number) {
  const task = await lockFor(by, id, 'retry');
  const { type, title, input, total, success, skipped } = task;
  await assertMayStart(by, type);
  const isByItems = kindOf(deps.areas, type)?.retry === 'items';
  const copy = (tx: Tx, taskId: number) =>
    tx.execute(sql`insert into task_items (task_id, target_id, target_name)
      select ${taskId}, target_id, target_name from task_items where task_id = ${id} and status = 'failed' order by id`);
  const wish = { type, title, input, retryOf: id };
  if (!isByItems) return toTask(await startTask(by, deps, wish));
  return toTask(
    await startTask(by, deps, { ...wish, total: total - success - skipped, items: copy }),
  );
}

/** Does in earnest what an import has tried: another task with the same file. What was wrong of it is left out. */
export async function confirmTask(
  by: TaskBy,
  deps: Pick<Deps, 'areas' | 'bus' | 'sealer'>,
  id: number,
) {
  const { type, input, sourceKey, sourceHash, failed } = await lockFor(by, id, 'confirm');
  await assertMayStart(by, type);
  const kind = kindOf(deps.areas, type);
  if (!kind) throw refuse(texts.kindGone);
  const earnest = { ...(input as object), dryRun: false, onlyGood: failed > 0 };
  return toTask(
    await startTask(by, deps, {
      input: earnest,
      ...(await kind.prepare({ ...by, deps }, earnest)),
      type,
      sourceKey,
      sourceHash,
      retryOf: id,
    }),
  );
}
