import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { DeliveryFault } from './deliver/fault.ts';
import { STREAMS, type Stream } from './streams.ts';
import { forwardStreams } from './tables.ts';
import { type Deliver, openTarget } from './target.ts';

/** Time for which an instance may deliver before another one takes over. More than a delivery takes. */
const LEASE_SECONDS = 60;
const MAX_DELAY_SECONDS = 300;
/** Deliveries per run, so that one stream does not hold up the other. */
const DELIVERIES = 500;

type ForwardDeps = Pick<Deps, 'config' | 'database' | 'log' | 'now' | 'sealer'>;

type Row = typeof forwardStreams.$inferSelect;

/** Uses the clock of the database, which all instances share. */
const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** Seconds until the next attempt after a number of faults: 2, 4, 8, … at most five minutes. */
export const retryDelay = (failures: number): number =>
  Math.min(2 ** Math.min(failures, 16), MAX_DELAY_SECONDS);

/** Takes the lease of a stream if it is free. @returns undefined if another instance delivers */
async function acquire(tx: Tx, { name, begin }: Stream): Promise<Row | undefined> {
  const [known] = await tx.select().from(forwardStreams).where(eq(forwardStreams.stream, name));
  if (!known)
    await tx
      .insert(forwardStreams)
      .values({ stream: name, position: await begin(tx) })
      .onConflictDoNothing();
  const [row] = await tx
    .update(forwardStreams)
    .set({ dueAt: inSeconds(LEASE_SECONDS), fence: sql`${forwardStreams.fence} + 1` })
    .where(and(eq(forwardStreams.stream, name), lte(forwardStreams.dueAt, sql`now()`)))
    .returning();
  return row;
}

type Changes = Record<string, unknown>;

/** Writes to a leased stream. @returns false if the lease is lost */
async function updateLeased(tx: Tx, { stream, fence }: Row, changes: Changes): Promise<boolean> {
  const written = await tx
    .update(forwardStreams)
    .set(changes)
    .where(and(eq(forwardStreams.stream, stream), eq(forwardStreams.fence, fence)))
    .returning({ stream: forwardStreams.stream });
  return written.length > 0;
}

async function storeFault(deps: ForwardDeps, row: Row, error: unknown): Promise<void> {
  if (!(error instanceof DeliveryFault)) throw error;
  const failures = row.failures + 1;
  deps.log.warn({ err: error, stream: row.stream, failures }, 'Forwarding of records failed');
  await updateLeased(deps.database.db, row, {
    failures,
    fault: error.code,
    faultDetail: error.detail,
    faultAt: sql`now()`,
    dueAt: inSeconds(retryDelay(failures)),
  });
}

/**
 * Delivers the waiting records of a stream. The position is stored after each delivery, so that a
 * server that stops in between delivers some records again and omits none.
 */
async function forwardStream(deps: ForwardDeps, stream: Stream, deliver: Deliver): Promise<void> {
  const { db } = deps.database;
  const row = await acquire(db, stream);
  if (!row) return;
  let { position } = row;
  try {
    for (let done = 0; done < DELIVERIES; done += 1) {
      const lines = await stream.read(db, position);
      const last = lines.at(-1);
      if (!last) break;
      await deliver(lines);
      position = last.id;
      const isHeld = await updateLeased(db, row, {
        position,
        deliveredAt: sql`now()`,
        failures: 0,
        fault: '',
        faultDetail: '',
        dueAt: inSeconds(LEASE_SECONDS),
      });
      if (!isHeld) return;
      row.failures = 0;
    }
    await updateLeased(db, row, { dueAt: sql`now()` });
  } catch (error) {
    await storeFault(deps, row, error);
  }
}

/** Delivers the waiting records of all streams to the configured receiver. */
export async function forwardRecords(deps: ForwardDeps): Promise<void> {
  const deliver = await openTarget(deps.database.db, deps);
  if (!deliver) return;
  for (const stream of STREAMS) await forwardStream(deps, stream, deliver);
}

/** Ends the delay after faults, so that the next run delivers. A lease stays. */
export async function endDelays(tx: Tx): Promise<void> {
  await tx.update(forwardStreams).set({ dueAt: sql`now()` }).where(gt(forwardStreams.failures, 0));
}
