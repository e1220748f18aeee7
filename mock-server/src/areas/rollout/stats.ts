import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { terminals } from '../pc/index.ts';
import { INSTALL_STATUSES, type InstallStatus } from './model.ts';
import type { InstallStats } from './schemas.ts';
import { installRecords } from './tables.ts';

/** Numbers of terminals with equal states. */
export interface StateCount {
  ring: number;
  status: InstallStatus;
  /** Code of the last failure, or the reason of the exclusion. */
  errorCode: string;
  count: number;
  offline: number;
  inUse: number;
  /** Those whose state has changed after a time. */
  recent: number;
}

const emptyStats = (): InstallStats => ({
  target: 0,
  offline: 0,
  inUse: 0,
  ...(Object.fromEntries(INSTALL_STATUSES.map((status) => [status, 0])) as Record<
    InstallStatus,
    number
  >),
});

/** Sums the numbers of states. */
export function sumStats(
  counts: readonly Omit<StateCount, 'ring' | 'errorCode' | 'recent'>[],
): InstallStats {
  const stats = emptyStats();
  for (const { status, count: more, offline, inUse } of counts) {
    stats[status] += more;
    if (status !== 'excluded') stats.target += more;
    stats.offline += offline;
    stats.inUse += inUse;
  }
  return stats;
}

const isOpen = eq(installRecords.status, 'pending');

/**
 * Counts the terminals of rollouts in the caller's data scope, by rollout, ring, state and cause.
 * All numbers of a page come from one aggregate, because a rollout has many rows.
 *
 * @param since start of the time for `recent`
 */
export async function readStateCounts(
  { tx, caller }: ActorContext,
  rolloutIds: readonly number[],
  since: Date | null = null,
): Promise<ReadonlyMap<number, StateCount[]>> {
  const byRollout = new Map<number, StateCount[]>(rolloutIds.map((id) => [id, []]));
  if (rolloutIds.length === 0) return byRollout;
  const rows = await tx
    .select({
      rolloutId: installRecords.rolloutId,
      ring: installRecords.ring,
      status: installRecords.status,
      errorCode: installRecords.errorCode,
      count: count(),
      recent: since
        ? sql<number>`(count(*) filter (where ${gt(installRecords.statusAt, since)}))::int`
        : sql<number>`0`,
      offline: sql<number>`(count(*) filter (where ${isOpen} and ${terminals.power} = 'off'))::int`,
      inUse: sql<number>`(count(*) filter (where ${isOpen} and ${terminals.power} = 'on' and ${terminals.inUse}))::int`,
    })
    .from(installRecords)
    // Only open installations need the state of their terminal.
    .leftJoin(terminals, and(eq(terminals.id, installRecords.terminalId), isOpen))
    .where(
      and(
        inArray(installRecords.rolloutId, [...rolloutIds]),
        await inScope(tx, caller, installRecords),
      ),
    )
    .groupBy(
      installRecords.rolloutId,
      installRecords.ring,
      installRecords.status,
      installRecords.errorCode,
    );
  for (const { rolloutId, ...row } of rows) byRollout.get(rolloutId)?.push(row);
  return byRollout;
}

/** Sums terminals by the last failure, or by the reason of the exclusion, most frequent first. */
export function sumCauses(
  counts: readonly Pick<StateCount, 'status' | 'errorCode' | 'count'>[],
  isExcluded: boolean,
): { code: string; count: number }[] {
  const sums = new Map<string, number>();
  for (const { status, errorCode, count: more } of counts)
    if (errorCode !== '' && (status === 'excluded') === isExcluded)
      sums.set(errorCode, (sums.get(errorCode) ?? 0) + more);
  return [...sums]
    .map(([code, sum]) => ({ code, count: sum }))
    .sort((first, second) => second.count - first.count || first.code.localeCompare(second.code));
}
