import { and, eq, gt, inArray, max, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { loginFailures } from './tables.ts';

/** Wait after the first failure beyond the limit. Each further failure doubles it. */
export const FIRST_WAIT_MS = 10_000;

/** A failure counter shared by all instances. */
export interface Bucket {
  /** Key of the counter, for example `name:alice` or `address:192.0.2.7`. */
  subject: string;
  /** Number of failures without a wait. */
  limit: number;
  /** Maximum wait between two tries beyond the limit. One failure is forgotten per interval. */
  intervalMs: number;
}

/** A try that was counted as a failure before the secret was compared. */
export interface ReservedTry {
  buckets: readonly Bucket[];
  /** Failure count of each bucket including this try, and the end of its wait. */
  rows: readonly { subject: string; failures: number; lockedUntil: Date | null }[];
}

/** The try is rejected. The next try is possible in `waitMs`. */
export interface RejectedTry {
  waitMs: number;
}

class Full extends Error {}

/**
 * Counts one try, or throws `Full` while the bucket has to wait. It is a single statement, so that
 * concurrent tries cannot exceed the limit.
 */
async function count(tx: Tx, { subject, limit, intervalMs }: Bucket, now: Date) {
  const { failures, lastFailureAt, lockedUntil } = loginFailures;
  const at = sql`${now.toISOString()}::timestamptz`;
  const interval = sql`${intervalMs / 1000}::float8`;
  const forgotten = sql`floor(greatest(extract(epoch from ${at} - ${lastFailureAt})::float8, 0) / ${interval})`;
  const left = sql`greatest(${failures} - ${forgotten}, 0)`;
  const beyond = sql`(${left} + 1 - ${limit}::int)`;
  const wait = sql`least(${interval}, ${FIRST_WAIT_MS / 1000}::float8 * power(2, least(${beyond}, 30)))`;
  const [row] = await tx
    .insert(loginFailures)
    .values({ subject, failures: 1, lastFailureAt: now, lockedUntil: null })
    .onConflictDoUpdate({
      target: loginFailures.subject,
      set: {
        failures: sql`${left} + 1`,
        // One failure expires per interval. The elapsed part of the current interval is kept.
        lastFailureAt: sql`case when ${left} = 0 then ${at} else ${lastFailureAt} + make_interval(secs => ${forgotten} * ${interval}) end`,
        lockedUntil: sql`case when ${beyond} >= 0 then ${at} + make_interval(secs => ${wait}) end`,
      },
      setWhere: sql`${lockedUntil} is null or ${lockedUntil} <= ${at}`,
    })
    .returning({ subject: loginFailures.subject, failures, lockedUntil });
  if (!row) throw new Full();
  return row;
}

const sortBySubject = (buckets: readonly Bucket[]) =>
  [...buckets].sort((left, right) => (left.subject < right.subject ? -1 : 1));

/** Returns the time in ms until all buckets accept a try; 0 if they do now. */
async function readWait(tx: Tx, buckets: readonly Bucket[], now: Date): Promise<number> {
  const subjects = buckets.map(({ subject }) => subject);
  const [row] = await tx
    .select({ until: max(loginFailures.lockedUntil) })
    .from(loginFailures)
    .where(and(inArray(loginFailures.subject, subjects), gt(loginFailures.lockedUntil, now)));
  return row?.until ? row.until.getTime() - now.getTime() : 0;
}

/**
 * Counts a try as a failure in every bucket before a secret is compared, or in no bucket if one of
 * them has to wait. If the secret is right, call `revertTry` or `resetFailures`.
 *
 * @param tx must not be a transaction that a refusal rolls back, because the count must outlive
 *   the call
 * @example
 * const bucket = { subject: 'password:7', limit: 8, intervalMs: 900_000 };
 * const tried = await reserveTry(tx, [bucket], now);
 */
export async function reserveTry(
  tx: Tx,
  buckets: readonly Bucket[],
  now: Date,
): Promise<ReservedTry | RejectedTry> {
  try {
    const rows = await tx.transaction(async (inner) => {
      const counted = [];
      // Fixed order for all calls, so that two calls that share buckets cannot deadlock.
      for (const bucket of sortBySubject(buckets)) counted.push(await count(inner, bucket, now));
      return counted;
    });
    return { buckets, rows };
  } catch (error) {
    if (!(error instanceof Full)) throw error;
    return { waitMs: Math.max(await readWait(tx, buckets, now), 1) };
  }
}

/** Reverts a counted try, with the wait that it caused. */
export async function revertTry(tx: Tx, { rows }: Pick<ReservedTry, 'rows'>): Promise<void> {
  for (const { subject, lockedUntil } of rows)
    await tx
      .update(loginFailures)
      .set({
        failures: sql`greatest(${loginFailures.failures} - 1, 0)`,
        lockedUntil: sql`nullif(${loginFailures.lockedUntil}, ${lockedUntil?.toISOString() ?? null}::timestamptz)`,
      })
      .where(eq(loginFailures.subject, subject));
}

/** Resets a bucket. */
export async function resetFailures(tx: Tx, subject: string): Promise<void> {
  await tx.delete(loginFailures).where(eq(loginFailures.subject, subject));
}

/** Returns the current failure count of a bucket. */
export async function readFailures(
  tx: Tx,
  { subject, intervalMs }: Bucket,
  now: Date,
): Promise<number> {
  const [row] = await tx.select().from(loginFailures).where(eq(loginFailures.subject, subject));
  if (!row) return 0;
  const forgotten = Math.floor(
    Math.max(now.getTime() - row.lastFailureAt.getTime(), 0) / intervalMs,
  );
  return Math.max(row.failures - forgotten, 0);
}
