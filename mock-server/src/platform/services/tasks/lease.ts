import { and, asc, eq, inArray, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { StoredTask } from './define.ts';
import { LEASE_SECONDS, RETRY_DELAY_SECONDS } from './limits.ts';
import { LIVE_STATUSES } from './status.ts';
import { tasks } from './tables.ts';

/** Uses the clock of the database, which all instances share. */
const inSeconds = (seconds: number): SQL<Date> => sql`now() + make_interval(secs => ${seconds})`;

/** The lease of an instance on a task: the task and its fence number. */
export type TaskLease = Pick<StoredTask, 'id' | 'fence'>;

/**
 * Thrown when an instance has lost its task, because it was canceled or another instance took it
 * over.
 */
export class LeaseLostError extends Error {}

const isHeld = ({ id, fence }: TaskLease) =>
  and(eq(tasks.id, id), eq(tasks.fence, fence), eq(tasks.status, 'running'));

/**
 * Acquires the oldest task that is queued or whose lease has expired. Two instances never get the
 * same task.
 *
 * @param excludedIds ids of tasks to skip
 * @returns the task, or undefined if there is none
 */
export function acquireTask(
  db: Tx,
  excludedIds: readonly number[] = [],
): Promise<StoredTask | undefined> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ id: tasks.id })
      .from(tasks)
      .where(
        and(
          inArray(tasks.status, [...LIVE_STATUSES]),
          lte(tasks.dueAt, sql`now()`),
          notInArray(tasks.id, [...excludedIds]),
        ),
      )
      .orderBy(asc(tasks.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return undefined;
    const [claimed] = await tx
      .update(tasks)
      .set({
        status: 'running',
        fence: sql`${tasks.fence} + 1`,
        attempts: sql`${tasks.attempts} + 1`,
        resting: false,
        dueAt: inSeconds(LEASE_SECONDS),
        startedAt: sql`coalesce(${tasks.startedAt}, now())`,
      })
      .where(eq(tasks.id, due.id))
      .returning();
    return claimed;
  });
}

type Changes = Partial<Omit<typeof tasks.$inferInsert, 'dueAt'>> & { dueAt?: Date | SQL };

/**
 * Writes to a leased task and renews the lease. Throws `LeaseLostError` if the lease is lost. The row
 * stays locked until the transaction ends.
 */
export async function updateLeased(tx: Tx, lease: TaskLease, changes: Changes = {}): Promise<void> {
  const written = await tx
    .update(tasks)
    .set({ dueAt: inSeconds(LEASE_SECONDS), ...changes })
    .where(isHeld(lease))
    .returning({ id: tasks.id });
  if (written.length === 0)
    throw new LeaseLostError(`Lease of task ${lease.id} was lost (fence ${lease.fence})`);
}

/** Suspends a task that waits for other work. It is due again after `seconds`, on any instance. */
export const deferTask = (tx: Tx, lease: TaskLease, seconds: number): Promise<void> =>
  updateLeased(tx, lease, { resting: true, dueAt: inSeconds(seconds) });

/**
 * Makes a suspended task due now.
 *
 * @returns the task and its creator, or undefined if it is not suspended
 */
export async function resumeTask(
  tx: Tx,
  id: number,
): Promise<Pick<StoredTask, 'id' | 'creatorId'> | undefined> {
  const [task] = await tx
    .update(tasks)
    .set({ dueAt: sql`now()` })
    .where(and(eq(tasks.id, id), eq(tasks.status, 'running'), eq(tasks.resting, true)))
    .returning({ id: tasks.id, creatorId: tasks.creatorId });
  return task;
}

/**
 * Returns a task to the queue. `stopping`: another instance can take it now. `fault`: it is due
 * after a delay, because the error may be temporary.
 */
export const releaseTask = (tx: Tx, lease: TaskLease, why: 'stopping' | 'fault'): Promise<void> =>
  updateLeased(tx, lease, {
    status: 'queued',
    dueAt: inSeconds(why === 'fault' ? RETRY_DELAY_SECONDS : 0),
    // Stopping the server does not count as a failed attempt.
    ...(why === 'stopping' && { attempts: sql`${tasks.attempts} - 1` as unknown as number }),
  });
