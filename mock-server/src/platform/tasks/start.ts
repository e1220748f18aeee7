import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { tooOften } from '../../http/errors.ts';
import type { Prepared, StoredTask, TaskBy } from './define.ts';
import { MAX_LIVE_PER_USER } from './limits.ts';
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
  retryOf?: number;
}

/** How many of somebody's tasks wait or run. */
export const countLive = (tx: Tx, userId: number): Promise<number> =>
  tx.$count(tasks, and(eq(tasks.creatorId, userId), inArray(tasks.status, [...LIVE_STATUSES])));

/**
 * Makes a task in the transaction of whoever wants it; it begins when that commits. Throws code 429 when he has too many that
 * are not finished.
 */
export async function startTask(by: TaskBy, deps: Pick<Deps, 'bus'>, wish: NewTask): Promise<StoredTask> {
  const { tx, caller } = by;
  if ((await countLive(tx, caller.userId)) >= MAX_LIVE_PER_USER) throw tooOften(texts.tooMany(MAX_LIVE_PER_USER));
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
