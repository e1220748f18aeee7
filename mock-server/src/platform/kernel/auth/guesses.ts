import { and, eq, gt, inArray, max, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { loginFailures } from './tables.ts';

/** The first wait that follows on too many failures; each further failure doubles it. */
export const FIRST_WAIT_MS = 10_000;

/** What guesses are counted against, together on all instances. */
export interface Bucket {
  /** Whose failures these are: `name:alice`, `address:192.0.2.7`. */
  subject: string;
  /** Failures that are not slowed down. */
  limit: number;
  /** Longest wait between two tries beyond the limit; a failure is forgotten after it, one at a time. */
  intervalMs: number;
}

/** A try that was counted before anything was compared. */
export interface Reserved {
  buckets: readonly Bucket[];
  /** Failures of each bucket, this try among them, and until when it made others wait. */
  rows: readonly { subject: string; failures: number; lockedUntil: Date | null }[];
}

/** No try now: the next one in `waitMs`. */
export interface Refused {
  waitMs: number;
}

class Full extends Error {}

/** Counts one try unless the bucket has to wait. One statement: of any number of tries at once no more than the limit pass. */
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
        // What is left of the time after which the next failure is forgotten stays.
        lastFailureAt: sql`case when ${left} = 0 then ${at} else ${lastFailureAt} + make_interval(secs => ${forgotten} * ${interval}) end`,
        lockedUntil: sql`case when ${beyond} >= 0 then ${at} + make_interval(secs => ${wait}) end`,
      },
      setWhere: sql`${lockedUntil} is null or ${lockedUntil} <= ${at}`,
    })
    .returning({ subject: loginFailures.subject, failures, lockedUntil });
  if (!row) throw new Full();
  return row;
}

const inOrder = (buckets: readonly Bucket[]) =>
  [...buckets].sort((one, other) => (one.subject < other.subject ? -1 : 1));

/** How long, in ms, until the last of these buckets takes a try again; 0 when all do. */
async function readWait(tx: Tx, buckets: readonly Bucket[], now: Date): Promise<number> {
  const subjects = buckets.map(({ subject }) => subject);
  const [row] = await tx
    .select({ until: max(loginFailures.lockedUntil) })
    .from(loginFailures)
    .where(and(inArray(loginFailures.subject, subjects), gt(loginFailures.lockedUntil, now)));
  return row?.until ? row.until.getTime() - now.getTime() : 0;
}

/**
 * Counts a try as a failure in every bucket before a secret is compared, or in none when one of them has to wait. Whoever finds
 * the secret right gives the try back (`giveBack`), or forgets the failures (`forgetFailures`).
 *
 * @param tx no transaction that a refusal rolls back: the count must outlive the call
 * @example const tried = await reserveTry(tx, [{ subject: 'password:7', limit: 8, intervalMs: 900_000 }], now)
 */
export async function reserveTry(
  tx: Tx,
  buckets: readonly Bucket[],
  now: Date,
): Promise<Reserved | Refused> {
  try {
    const rows = await tx.transaction(async (inner) => {
      const counted = [];
      // One order for all calls: two that share buckets never wait for each other in a ring.
      for (const bucket of inOrder(buckets)) counted.push(await count(inner, bucket, now));
      return counted;
    });
    return { buckets, rows };
  } catch (error) {
    if (!(error instanceof Full)) throw error;
    return { waitMs: Math.max(await readWait(tx, buckets, now), 1) };
  }
}

/** Takes a try back that was no failure, and the wait that it brought. */
export async function giveBack(tx: Tx, { rows }: Pick<Reserved, 'rows'>): Promise<void> {
  for (const { subject, lockedUntil } of rows)
    await tx
      .update(loginFailures)
      .set({
        failures: sql`greatest(${loginFailures.failures} - 1, 0)`,
        lockedUntil: sql`nullif(${loginFailures.lockedUntil}, ${lockedUntil?.toISOString() ?? null}::timestamptz)`,
      })
      .where(eq(loginFailures.subject, subject));
}

/** Forgets all failures of a bucket. */
export async function forgetFailures(tx: Tx, subject: string): Promise<void> {
  await tx.delete(loginFailures).where(eq(loginFailures.subject, subject));
}

/** The failures of a bucket that are not forgotten yet. */
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
