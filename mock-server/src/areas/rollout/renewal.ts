import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import { incrementLevelVersion } from '../pc/index.ts';
import { DELIVERED_ROLLOUTS, DELIVERED_TARGETS } from './desiredState.ts';
import { installRecords, packageCounters, rollouts } from './tables.ts';

/** Half of the time for which signed addresses are valid. */
const RENEWED_AFTER_MS = 12 * 3_600_000;

/**
 * Announces the packages again to gateways that have old addresses of files, so that a gateway that
 * stays connected can still download them.
 */
export async function renewAddresses({ tx, bus }: { tx: Tx; bus: Bus }, now: Date): Promise<void> {
  const rows = await tx
    .selectDistinct({ netbarId: installRecords.netbarId })
    .from(installRecords)
    .innerJoin(rollouts, eq(rollouts.id, installRecords.rolloutId))
    .innerJoin(packageCounters, eq(packageCounters.netbarId, installRecords.netbarId))
    .where(
      and(
        inArray(installRecords.status, [...DELIVERED_TARGETS]),
        inArray(rollouts.status, [...DELIVERED_ROLLOUTS]),
        lte(packageCounters.updatedAt, new Date(now.getTime() - RENEWED_AFTER_MS)),
      ),
    );
  const ids = rows.map(({ netbarId }) => netbarId).sort((first, second) => first - second);
  if (ids.length > 0) await incrementLevelVersion({ tx, bus }, packageCounters, ids);
}
