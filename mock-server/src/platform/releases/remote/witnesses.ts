import { and, eq, gte, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { remoteWitnesses } from '../registry/tables.ts';

/** Whether what was counted is a failure of the build: an error of a page, or a reason code. */
export const isFailure = (kind: string): boolean => kind === 'render' || kind.startsWith('C');

/**
 * Failures that only the build can be blamed for: it throws, is not what was signed, does not hold what it says, does not fit, or leaves
 * the browser no rest. What a network or a slow machine may cause (C101, C102, C113) puts no build out of use.
 */
const BLAMED: ReadonlySet<string> = new Set([
  'render',
  'C103',
  'C104',
  'C105',
  'C107',
  'C108',
  'C110',
  'C112',
]);

interface Seen {
  remote: string;
  build: string;
  kind: string;
}

/** Notes when somebody loaded a build last, and when it failed him last: one row for each person and build, however often he reports. */
export async function keepWitness(
  tx: Tx,
  seen: readonly Seen[],
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  const builds = new Map(seen.map((one) => [`${one.remote}@${one.build}`, one]));
  for (const { remote, build } of builds.values()) {
    const failed = seen.some(
      (one) => one.remote === remote && one.build === build && BLAMED.has(one.kind),
    );
    const row = { remote, build, userId, failedAt: failed ? now : null, seenAt: now };
    const set = {
      seenAt: now,
      failedAt: sql`coalesce(excluded.failed_at, ${remoteWitnesses.failedAt})`,
    };
    await tx
      .insert(remoteWitnesses)
      .values(row)
      .onConflictDoUpdate({
        target: [remoteWitnesses.remote, remoteWitnesses.build, remoteWitnesses.userId],
        set,
      });
  }
}

/** How many people a build was seen by since a moment, and how many it failed. */
export async function countWitnesses(
  tx: Tx,
  remote: string,
  build: string,
  since: Date,
): Promise<{ seen: number; failed: number }> {
  const { seenAt, failedAt } = remoteWitnesses;
  const seen = tx.$count(remoteWitnesses, and(...isOf(remote, build), gte(seenAt, since)));
  const failed = tx.$count(remoteWitnesses, and(...isOf(remote, build), gte(failedAt, since)));
  return { seen: await seen, failed: await failed };
}

/** What people saw of a remote's builds counts no more. */
export async function forgetWitnesses(tx: Tx, remote: string): Promise<void> {
  await tx.delete(remoteWitnesses).where(eq(remoteWitnesses.remote, remote));
}

const isOf = (remote: string, build: string) => [
  eq(remoteWitnesses.remote, remote),
  eq(remoteWitnesses.build, build),
];
