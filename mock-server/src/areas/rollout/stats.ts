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
  /** Number of terminals whose state has changed within `RECENT_MS`. */
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

/** Period of `recent`. */
export const RECENT_MS = 10 * 60_000;

/** State of a terminal that has not begun. */
const OPEN = 'pending';

type CountsByRollout = ReadonlyMap<number, StateCount[]>;

/** The last counts of each call. */
const countsOfCall = new WeakMap<ActorContext, { key: string; counts: Promise<CountsByRollout> }>();

/**
 * Counts the terminals of rollouts in the caller's data scope, by rollout, ring, state and cause.
 * All numbers of a call come from one aggregate, because a rollout has many rows.
 */
export function readStateCounts(
  by: ActorContext,
  rolloutIds: readonly number[],
): Promise<CountsByRollout> {
  const key = rolloutIds.join();
  const known = countsOfCall.get(by);
  if (known?.key === key) return known.counts;
  const counts = queryStateCounts(by, rolloutIds);
  countsOfCall.set(by, { key, counts });
  return counts;
}

async function queryStateCounts(
  { tx, caller, now }: ActorContext,
  rolloutIds: readonly number[],
): Promise<CountsByRollout> {
  const since = new Date(now.getTime() - RECENT_MS);
  const byRollout = new Map<number, StateCount[]>(rolloutIds.map((id) => [id, []]));
  if (rolloutIds.length === 0) return byRollout;
  const { rolloutId, ring, status, errorCode, statusAt } = installRecords;
  const where = and(inArray(rolloutId, [...rolloutIds]), await inScope(tx, caller, installRecords));
  const group = { rolloutId, ring, errorCode };
  const all = tx
    .select({
      ...group,
      status,
      count: count().as('all_count'),
      recent: sql<number>`(count(*) filter (where ${gt(statusAt, since)}))::int`.as('recent'),
    })
    .from(installRecords)
    .where(where)
    .groupBy(rolloutId, ring, status, errorCode)
    .as('counted');
  // Only open installations need the state of their terminal. They are few.
  const open = tx
    .select({
      ...group,
      offline: sql<number>`(count(*) filter (where ${terminals.power} = 'off'))::int`.as('offline'),
      inUse:
        sql<number>`(count(*) filter (where ${terminals.power} = 'on' and ${terminals.inUse}))::int`.as(
          'in_use_count',
        ),
    })
    .from(installRecords)
    .innerJoin(terminals, eq(terminals.id, installRecords.terminalId))
    .where(and(where, eq(status, OPEN)))
    .groupBy(rolloutId, ring, errorCode)
    .as('open');
  const rows = await tx
    .select({
      rolloutId: all.rolloutId,
      ring: all.ring,
      status: all.status,
      errorCode: all.errorCode,
      count: all.count,
      recent: all.recent,
      offline: sql<number>`coalesce(${open.offline}, 0)`,
      inUse: sql<number>`coalesce(${open.inUse}, 0)`,
    })
    .from(all)
    .leftJoin(
      open,
      and(
        eq(all.status, OPEN),
        eq(open.rolloutId, all.rolloutId),
        eq(open.ring, all.ring),
        eq(open.errorCode, all.errorCode),
      ),
    );
  for (const { rolloutId: id, ...row } of rows) byRollout.get(id)?.push(row);
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
