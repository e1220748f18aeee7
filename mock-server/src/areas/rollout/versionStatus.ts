import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { packageVersions } from '../package/index.ts';
import type { RolloutStatus } from './model.ts';
import type { Rollout } from './rows.ts';
import { rollouts } from './tables.ts';

/** Stores that a version is being rolled out, has reached all rings, or neither any more. */
export async function updateVersionStatus(
  tx: Tx,
  { id, packageId, versionId }: Rollout,
  status: RolloutStatus,
  now: Date,
): Promise<void> {
  if (versionId === null) return;
  const isVersion = eq(packageVersions.id, versionId);
  if (status === 'running')
    await tx
      .update(packageVersions)
      .set({ status: 'rolling' })
      .where(and(isVersion, eq(packageVersions.status, 'ready')));
  if (status === 'completed') {
    await tx
      .update(packageVersions)
      .set({ status: 'superseded' })
      .where(
        and(
          eq(packageVersions.packageId, packageId),
          eq(packageVersions.status, 'released'),
          ne(packageVersions.id, versionId),
        ),
      );
    await tx
      .update(packageVersions)
      .set({ status: 'released', releasedAt: now })
      .where(and(isVersion, inArray(packageVersions.status, ['rolling', 'superseded'])));
  }
  if (status !== 'rolledBack' && status !== 'canceled') return;
  const others = await tx.$count(
    rollouts,
    and(
      eq(rollouts.versionId, versionId),
      ne(rollouts.id, id),
      inArray(rollouts.status, ['running', 'paused', 'halted']),
    ),
  );
  if (others === 0)
    await tx
      .update(packageVersions)
      .set({ status: 'ready' })
      .where(and(isVersion, eq(packageVersions.status, 'rolling')));
}
