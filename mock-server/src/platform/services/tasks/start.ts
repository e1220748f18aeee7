import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { lockForCount } from '../../../db/lockCount.ts';
import { conflict, tooOften } from '../../../http/errors.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { storedPhrase } from '../../kernel/area/phrase.ts';
import type { PreparedTask, StoredTask, TaskContext } from './define.ts';
import { MAX_LIVE_PER_USER, MAX_SUSPENDED_PER_USER, SAME_FILE_MS } from './limits.ts';
import { toTask } from './present.ts';
import { referToTaskFile } from './resultFiles.ts';
import { LIVE_STATUSES } from './status.ts';
import { tasks } from './tables.ts';
import { texts } from './texts.ts';
import { publishTask } from './topic.ts';

const MAX_TITLE = 120;

/** Values of a new task, except its user. */
export interface NewTask extends PreparedTask {
  type: string;
  input: unknown;
  sourceKey?: string | null;
  sourceHash?: string | null;
  retryOf?: number;
}

/** Counts the queued and running tasks of a user, either the active or the suspended ones. */
export const countLive = (tx: Tx, userId: number, resting = false): Promise<number> =>
  tx.$count(
    tasks,
    and(
      eq(tasks.creatorId, userId),
      inArray(tasks.status, [...LIVE_STATUSES]),
      eq(tasks.resting, resting),
    ),
  );

/**
 * Throws 409 with the other task if the same user is importing the same file, or has just imported
 * it completely. A file whose dry run has ended can be checked again, because other data may have
 * changed since.
 */
async function assertNotTwice(
  { tx, caller, now }: TaskContext,
  { type, dryRun = false, sourceHash }: NewTask,
): Promise<void> {
  if (!sourceHash) return;
  const justDone = and(
    eq(tasks.status, 'done'),
    gt(tasks.finishedAt, new Date(now.getTime() - SAME_FILE_MS)),
  );
  const isLive = inArray(tasks.status, [...LIVE_STATUSES]);
  const [same] = await tx
    .select()
    .from(tasks)
    .where(
      and(
        eq(tasks.creatorId, caller.userId),
        eq(tasks.type, type),
        eq(tasks.sourceHash, sourceHash),
        eq(tasks.dryRun, dryRun),
        dryRun ? isLive : or(isLive, justDone),
      ),
    )
    .orderBy(desc(tasks.id))
    .limit(1);
  if (!same) return;
  const { running, justWritten } = texts.importing;
  throw conflict(
    same.status === 'done' ? justWritten(same.success, SAME_FILE_MS / 60_000) : running,
    { task: toTask(same) },
  );
}

/**
 * Adds a task in the caller's transaction. It starts after the commit. Tasks of one user are added
 * one at a time, across instances.
 *
 * @throws 429 if the caller has too many unfinished tasks, and 409 if the same file is already
 * being imported
 */
export async function startTask(
  by: TaskContext,
  deps: Pick<Deps, 'bus'>,
  newTask: NewTask,
): Promise<StoredTask> {
  const { tx, caller } = by;
  await lockForCount(tx, `tasks of ${caller.userId}`);
  await assertNotTwice(by, newTask);
  if ((await countLive(tx, caller.userId)) >= MAX_LIVE_PER_USER)
    throw tooOften(texts.tooMany(MAX_LIVE_PER_USER));
  if ((await countLive(tx, caller.userId, true)) >= MAX_SUSPENDED_PER_USER)
    throw tooOften(texts.tooMany(MAX_SUSPENDED_PER_USER));
  const { items, title, ...values } = newTask;
  const stored = storedPhrase(title, MAX_TITLE);
  const [task] = await tx
    .insert(tasks)
    .values({
      ...values,
      title: stored.text,
      titlePhrase: stored.phrase,
      creatorId: caller.userId,
      authorityId: caller.authorityId,
      createdAt: by.now,
      updatedAt: by.now,
    })
    .returning();
  if (!task) throw new Error('Inserting a task returned no row');
  if (task.sourceKey) await referToTaskFile(tx, task, task.sourceKey);
  await items?.(tx, task.id);
  by.target?.(tasks.id, task.id);
  await publishTask(deps, task, 'queued', tx);
  return task;
}
