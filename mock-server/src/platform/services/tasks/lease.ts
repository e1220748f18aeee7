import { and, asc, eq, inArray, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { StoredTask } from './define.ts';
import { LEASE_SECONDS, WAIT_AFTER_FAULT_SECONDS } from './limits.ts';
import { LIVE_STATUSES } from './status.ts';
import { tasks } from './tables.ts';

/** The clock of the database, which all instances share. */
const inSeconds = (seconds: number): SQL<Date> => sql`now() + make_interval(secs => ${seconds})`;

/** A task as one instance holds it. */
export type Held = Pick<StoredTask, 'id' | 'fence'>;

/** Thrown into the work of an instance that holds its task no longer: it was canceled, or another instance went on with it. */
export class NotOurs extends Error {}

const isOurs = ({ id, fence }: Held) =>
  and(eq(tasks.id, id), eq(tasks.fence, fence), eq(tasks.status, 'running'));

/**
 * Takes up the oldest task that waits, or that its instance abandoned; nothing when there is none. No two instances get the same.
 *
 * @param besides numbers of tasks that are left where they are
 */
export function claimTask(
  db: Tx,
  besides: readonly number[] = [],
): Promise<StoredTask | undefined> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ id: tasks.id })
      .from(tasks)
      .where(
        and(
          inArray(tasks.status, [...LIVE_STATUSES]),
          lte(tasks.dueAt, sql`now()`),
          notInArray(tasks.id, [...besides]),
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

/** Writes to a task that is held, and keeps it for another while. Throws `NotOurs`, and locks the row until the transaction ends. */
export async function writeHeld(tx: Tx, held: Held, changes: Changes = {}): Promise<void> {
  const written = await tx
    .update(tasks)
    .set({ dueAt: inSeconds(LEASE_SECONDS), ...changes })
    .where(isOurs(held))
    .returning({ id: tasks.id });
  if (written.length === 0)
    throw new NotOurs(`task ${held.id} is not held under number ${held.fence} any more`);
}

/** Lets a task wait for what others do: it goes on after some seconds, on any instance. */
export const restTask = (tx: Tx, held: Held, seconds: number): Promise<void> =>
  writeHeld(tx, held, { resting: true, dueAt: inSeconds(seconds) });

/** Lets a task that waits go on at once. @returns whose it is; nothing when it does not wait */
export async function rouseTask(
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

/** Gives a task back: to be taken up at once by another instance (the server stops), or after a while (it failed, perhaps not for good). */
export const releaseTask = (tx: Tx, held: Held, why: 'stopping' | 'fault'): Promise<void> =>
  writeHeld(tx, held, {
    status: 'queued',
    dueAt: inSeconds(why === 'fault' ? WAIT_AFTER_FAULT_SECONDS : 0),
    // To stop a server is no fault of its tasks.
    ...(why === 'stopping' && { attempts: sql`${tasks.attempts} - 1` as unknown as number }),
  });
