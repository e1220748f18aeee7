import { and, count, eq, inArray, sql } from 'drizzle-orm';
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
  count: number;
  offline: number;
  inUse: number;
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
export function sumStats(counts: readonly Omit<StateCount, 'ring'>[]): InstallStats {
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

/** Counts the terminals of rollouts in the caller's data scope, by rollout, ring and state. */
export async function readStateCounts(
  { tx, caller }: ActorContext,
  rolloutIds: readonly number[],
): Promise<ReadonlyMap<number, StateCount[]>> {
  const byRollout = new Map<number, StateCount[]>(rolloutIds.map((id) => [id, []]));
  if (rolloutIds.length === 0) return byRollout;
  const rows = await tx
    .select({
      rolloutId: installRecords.rolloutId,
      ring: installRecords.ring,
      status: installRecords.status,
      count: count(),
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
    .groupBy(installRecords.rolloutId, installRecords.ring, installRecords.status);
  for (const { rolloutId, ...row } of rows) byRollout.get(rolloutId)?.push(row);
  return byRollout;
}

/** Counts the terminals of a rollout by the last failure, or by the reason of the exclusion. */
export async function readCauses(
  { tx, caller }: ActorContext,
  rolloutId: number,
  isExcluded: boolean,
): Promise<{ code: string; count: number }[]> {
  return tx
    .select({ code: installRecords.errorCode, count: count() })
    .from(installRecords)
    .where(
      and(
        eq(installRecords.rolloutId, rolloutId),
        sql`${installRecords.errorCode} <> ''`,
        isExcluded
          ? eq(installRecords.status, 'excluded')
          : sql`${installRecords.status} <> 'excluded'`,
        await inScope(tx, caller, installRecords),
      ),
    )
    .groupBy(installRecords.errorCode)
    .orderBy(sql`count(*) desc`, installRecords.errorCode);
}
