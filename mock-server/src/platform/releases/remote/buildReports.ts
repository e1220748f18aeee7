import { and, eq, gte, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { remoteHealth, remoteWitnesses } from '../registry/tables.ts';

/** Returns true if a kind is a failure of the build: a render error or a reason code. */
export const isFailure = (kind: string): boolean => kind === 'render' || kind.startsWith('C');

/**
 * Reason of a page that keeps the browser busy. A slow computer reports it too, so a few reports do
 * not show that the build is faulty.
 */
export const BUSY = 'C112';

/**
 * Failures that only the build can cause. Network errors and slow machines can cause C101, C102 and
 * C113, so those do not lead to a quarantine.
 */
const BUILD_FAILURES: ReadonlySet<string> = new Set([
  'render',
  'C103',
  'C104',
  'C105',
  'C107',
  'C108',
  'C110',
  BUSY,
]);

interface OpenedBuild {
  remote: string;
  build: string;
  kind: string;
}

/**
 * Records the time of a user's last load and last failure of each build. There is one row per user
 * and build.
 */
export async function saveBuildReport(
  tx: Tx,
  opened: readonly OpenedBuild[],
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  const builds = new Map(opened.map((visit) => [`${visit.remote}@${visit.build}`, visit]));
  for (const { remote, build } of builds.values()) {
    const failed = opened.some(
      (visit) => visit.remote === remote && visit.build === build && BUILD_FAILURES.has(visit.kind),
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

/**
 * Returns the number of users who loaded a build since a time, and the number of users with
 * failures.
 */
export async function countBuildReports(
  tx: Tx,
  remote: string,
  build: string,
  since: Date,
): Promise<{ seen: number; failed: number }> {
  const { seenAt, failedAt } = remoteWitnesses;
  const total = tx.$count(remoteWitnesses, and(...isOf(remote, build), gte(seenAt, since)));
  const failed = tx.$count(remoteWitnesses, and(...isOf(remote, build), gte(failedAt, since)));
  return { seen: await total, failed: await failed };
}

/** Returns the counts of a build's reports of a day by kind. */
export async function readDayCounts(
  tx: Tx,
  { remote, build }: Pick<OpenedBuild, 'remote' | 'build'>,
  day: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ kind: remoteHealth.kind, count: remoteHealth.count })
    .from(remoteHealth)
    .where(
      and(
        eq(remoteHealth.remote, remote),
        eq(remoteHealth.build, build),
        eq(remoteHealth.day, day),
      ),
    );
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

/** Returns the sum of the counts of some kinds. */
export const sumCounts = (
  counts: ReadonlyMap<string, number>,
  matches: (kind: string) => boolean,
): number => [...counts].reduce((sum, [kind, count]) => (matches(kind) ? sum + count : sum), 0);

/** Whether all failures of a build that count for a quarantine are reports of a busy browser. */
export const isOnlyBusy = (counts: ReadonlyMap<string, number>): boolean =>
  sumCounts(counts, (kind) => kind !== BUSY && BUILD_FAILURES.has(kind)) === 0;

/** Deletes the reports about a remote's builds. */
export async function clearBuildReports(tx: Tx, remote: string): Promise<void> {
  await tx.delete(remoteWitnesses).where(eq(remoteWitnesses.remote, remote));
}

const isOf = (remote: string, build: string) => [
  eq(remoteWitnesses.remote, remote),
  eq(remoteWitnesses.build, build),
];
