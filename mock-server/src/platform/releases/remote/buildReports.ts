import { and, eq, gte, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { remoteWitnesses } from '../registry/tables.ts';

/** Returns true if a kind is a failure of the build: a render error or a reason code. */
export const isFailure = (kind: string): boolean => kind === 'render' || kind.startsWith('C');

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
  'C112',
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

/** Deletes the reports about a remote's builds. */
export async function clearBuildReports(tx: Tx, remote: string): Promise<void> {
  await tx.delete(remoteWitnesses).where(eq(remoteWitnesses.remote, remote));
}

const isOf = (remote: string, build: string) => [
  eq(remoteWitnesses.remote, remote),
  eq(remoteWitnesses.build, build),
];
