import { and, eq, gt, inArray } from 'drizzle-orm';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { readOne } from '../../platform/services/entity/rows.ts';
import { targetScopes } from '../targetScope/index.ts';
import { describeError, describeExclusion } from './describeError.ts';
import { rolloutList } from './list.ts';
import type { Ring } from './model.ts';
import { readPostponed } from './postpone.ts';
import type { InstallStats, RolloutDetail } from './schemas.ts';
import { readCauses, readStateCounts, type StateCount, sumStats } from './stats.ts';
import { installRecords, rollouts } from './tables.ts';
import { planTargets } from './targets.ts';
import { texts } from './texts.ts';

const RATE_MINUTES = 10;
const MINUTE_MS = 60_000;

const causes = (
  counts: readonly { code: string; count: number }[],
  describe: typeof describeError,
) => counts.map(({ code, count }) => ({ code, count, ...describe(code) }));

function failureBp({ failed, silent, installed }: InstallStats): number {
  const results = failed + silent + installed;
  return results === 0 ? 0 : Math.round(((failed + silent) * 10_000) / results);
}

/** Number of terminals that are on and will still report. */
const openOnline = ({ pending, offline, waiting, downloading, installing }: InstallStats): number =>
  pending - offline + waiting + downloading + installing;

async function readScopeNames({ tx }: ActorContext, ids: readonly number[]) {
  const rows = await tx
    .select({ id: targetScopes.id, name: targetScopes.name })
    .from(targetScopes)
    .where(inArray(targetScopes.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function reach(
  { kind, netbarRing, scopeId = 0, percentBp = 0 }: Ring,
  scopes: ReadonlyMap<number, string>,
): string {
  if (kind === 'percent') return `${percentBp / 100}%`;
  if (kind === 'scope') return scopes.get(scopeId) ?? '';
  return netbarRing === undefined ? '' : texts.netbarRings[netbarRing];
}

/** Returns how many terminals per minute have installed the version in the last minutes. */
async function readRate({ tx, caller, now }: ActorContext, id: number, startedAt: Date | null) {
  if (!startedAt) return 0;
  const from = new Date(Math.max(now.getTime() - RATE_MINUTES * MINUTE_MS, startedAt.getTime()));
  const minutes = Math.max(1, (now.getTime() - from.getTime()) / MINUTE_MS);
  const installed = await tx.$count(
    installRecords,
    and(
      eq(installRecords.rolloutId, id),
      eq(installRecords.status, 'installed'),
      gt(installRecords.statusAt, from),
      await inScope(tx, caller, installRecords),
    ),
  );
  return Math.round((installed / minutes) * 10) / 10;
}

/** Counts the terminals that a draft would reach now. */
async function planCounts(by: ActorContext, rollout: typeof rollouts.$inferSelect) {
  const planned = await planTargets(by, rollout);
  const excluded = new Map<string, number>();
  for (const { exclusion } of planned)
    if (exclusion !== '') excluded.set(exclusion, (excluded.get(exclusion) ?? 0) + 1);
  return {
    counts: planned.map(
      ({ ring, status, inUse }): StateCount => ({
        ...{ ring, status, count: 1, offline: 0 },
        inUse: inUse && status !== 'excluded' ? 1 : 0,
      }),
    ),
    excluded: [...excluded]
      .map(([code, count]) => ({ code, count }))
      .sort((first, second) => second.count - first.count),
  };
}

/** Returns a rollout with the numbers of its rings in the caller's data scope. */
export async function readRollout(by: ActorContext, id: number): Promise<RolloutDetail> {
  const record = await readOne(rolloutList, by, id, texts.unknown);
  const [row] = await by.tx.select().from(rollouts).where(eq(rollouts.id, id));
  const plan = row?.status === 'draft' ? await planCounts(by, row) : undefined;
  const counts = plan?.counts ?? (await readStateCounts(by, [id])).get(id) ?? [];
  const scopes = await readScopeNames(by, row?.scopeIds ?? []);
  const rings = record.rings.map((ring, at) => {
    const stats = sumStats(counts.filter((row) => row.ring === at));
    return { reach: reach(ring, scopes), stats, failureBp: failureBp(stats) };
  });
  const open = rings
    .slice(0, record.currentRing + 1)
    .reduce((sum, { stats }) => sum + openOnline(stats), 0);
  const ratePerMinute = await readRate(by, id, row?.startedAt ?? null);
  return {
    rollout: { ...record, stats: sumStats(counts) },
    scopeName: row?.scopeId ? (scopes.get(row.scopeId) ?? '') : '',
    rings,
    ratePerMinute,
    minutesLeft: ratePerMinute > 0 ? Math.ceil(open / ratePerMinute) : null,
    postponed: await readPostponed(by, id),
    failures: causes(await readCauses(by, id, false), describeError),
    excluded: causes(plan?.excluded ?? (await readCauses(by, id, true)), describeExclusion),
  };
}
