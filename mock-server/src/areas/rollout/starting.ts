import { and, eq, inArray, isNotNull, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { releaseQuota } from './pace.ts';
import { type InstallRecord, type Rollout, readTargets } from './rows.ts';
import { installRecords, rolloutNetbars } from './tables.ts';
import { isAnyOpen } from './window.ts';

/** Terminals that start in one step without a pace, to limit the size of a transaction. */
const MAX_STARTED = 5_000;

/** Condition for terminals that wait for a start in a started ring, or in the next one. */
const isWaiting = ({ id, currentRing }: Rollout) =>
  and(
    eq(installRecords.rolloutId, id),
    eq(installRecords.status, 'waiting'),
    lte(installRecords.ring, currentRing + 1),
  );

/**
 * Condition for the first waiting terminals of each netbar, as many as start in it per minute. It
 * keeps a netbar with many terminals from using up the limit of a step.
 */
function isAmongFirst(tx: Tx, rollout: Rollout, perMinute: number) {
  const { ring, place, id, netbarId } = installRecords;
  const numbered = tx
    .select({
      id,
      number:
        sql<number>`row_number() over (partition by ${netbarId} order by ${ring}, ${place}, ${id})`.as(
          'number',
        ),
    })
    .from(installRecords)
    .where(isWaiting(rollout))
    .as('numbered');
  const first = tx
    .select({ id: numbered.id })
    .from(numbered)
    .where(lte(numbered.number, perMinute));
  return inArray(installRecords.id, first);
}

/** Returns the waiting terminals that may start now. */
export async function readStarting(tx: Tx, rollout: Rollout, now: Date): Promise<InstallRecord[]> {
  const { pacePerMin, netbarPacePerMin, releasedAt, windows } = rollout;
  const at = now.getTime();
  const quota = releaseQuota(pacePerMin, releasedAt?.getTime() ?? null, at);
  if (rollout.status !== 'running' || quota === 0 || !isAnyOpen(windows, at)) return [];
  const usedUp = netbarPacePerMin === null ? null : new Date(at - 60_000 / netbarPacePerMin);
  const closed = tx
    .select({ netbarId: rolloutNetbars.netbarId })
    .from(rolloutNetbars)
    .where(
      and(
        eq(rolloutNetbars.rolloutId, rollout.id),
        or(
          sql`${rolloutNetbars.postponedUntil} > ${now.toISOString()}::timestamptz`,
          usedUp
            ? sql`${rolloutNetbars.releasedAt} > ${usedUp.toISOString()}::timestamptz`
            : undefined,
        ),
      ),
    );
  return readTargets(
    tx,
    rollout.id,
    and(
      isWaiting(rollout),
      notInArray(installRecords.netbarId, closed),
      netbarPacePerMin === null ? undefined : isAmongFirst(tx, rollout, netbarPacePerMin),
    ),
    Math.min(quota, MAX_STARTED),
  );
}

/** Condition for rollouts with a postponement that is over. */
export const hasEndedPostponement = (now: Date) =>
  and(isNotNull(rolloutNetbars.postponedUntil), lte(rolloutNetbars.postponedUntil, now));
