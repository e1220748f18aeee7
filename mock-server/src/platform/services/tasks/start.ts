import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { lockCount } from '../../../db/lockCount.ts';
import { conflict, tooOften } from '../../../http/errors.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import type { Prepared, StoredTask, TaskBy } from './define.ts';
import { MAX_LIVE_PER_USER, MAX_RESTING_PER_USER, SAME_FILE_MS } from './limits.ts';
import { toTask } from './present.ts';
import { LIVE_STATUSES } from './status.ts';
import { tasks } from './tables.ts';
import { texts } from './texts.ts';
import { tellOf } from './topic.ts';

const LONGEST_TITLE = 120;

/** What a new task is made of, beside who wants it. */
export interface NewTask extends Prepared {
  type: string;
  input: unknown;
  sourceKey?: string | null;
  sourceHash?: string | null;
  retryOf?: number;
}

/** How many of somebody's tasks wait for their turn or are worked on; or how many wait for what others do. */
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
 * Throws code 409, with the task, when the same person's same file is being worked on for the same, or was just written as a whole. What was
 * only tried may be tried again: something else may have been put right since.
 */
async function assertNotTwice(
  { tx, caller, now }: TaskBy,
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
 * Adds a task in the caller's transaction; it begins when that commits. A person's tasks are added one after the other, on all instances.
 *
 * @throws code 429 when the caller has too many unfinished tasks, and 409 when the same file of his is being imported already
 */
export async function startTask(
  by: TaskBy,
  deps: Pick<Deps, 'bus'>,
  wish: NewTask,
): Promise<StoredTask> {
  const { tx, caller } = by;
  await lockCount(tx, `tasks of ${caller.userId}`);
  await assertNotTwice(by, wish);
  if ((await countLive(tx, caller.userId)) >= MAX_LIVE_PER_USER)
    throw tooOften(texts.tooMany(MAX_LIVE_PER_USER));
  if ((await countLive(tx, caller.userId, true)) >= MAX_RESTING_PER_USER)
    throw tooOften(texts.tooMany(MAX_RESTING_PER_USER));
  const { items, title, ...values } = wish;
  const [task] = await tx
    .insert(tasks)
    .values({
      ...values,
      title: title.slice(0, LONGEST_TITLE),
      creatorId: caller.userId,
      authorityId: caller.authorityId,
      createdAt: by.now,
      updatedAt: by.now,
    })
    .returning();
  if (!task) throw new Error('a new task has no row');
  await items?.(tx, task.id);
  await tellOf(deps, task, 'queued', tx);
  return task;
}
