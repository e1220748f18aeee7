import { eq, inArray } from 'drizzle-orm';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { readOne } from '../../platform/services/entity/rows.ts';
import { targetScopes } from '../targetScope/index.ts';
import { describeError, describeExclusion } from './describeError.ts';
import { rolloutList } from './list.ts';
import type { Ring } from './model.ts';
import { readPostponed } from './postpone.ts';
import type { InstallStats, RolloutDetail } from './schemas.ts';
import { RECENT_MS, readStateCounts, type StateCount, sumCauses, sumStats } from './stats.ts';
import { rollouts } from './tables.ts';
import { planTargets } from './targets.ts';
import { texts } from './texts.ts';

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

/** Start of the minutes that the rate covers. */
const rateStart = (now: Date, startedAt: Date | null): Date =>
  new Date(Math.max(now.getTime() - RECENT_MS, startedAt?.getTime() ?? 0));

/**
 * Returns how many terminals per minute have installed the version since a time, which is at most
 * `RECENT_MS` ago.
 */
function installRate(counts: readonly StateCount[], since: Date, now: Date): number {
  const minutes = Math.max(1, (now.getTime() - since.getTime()) / MINUTE_MS);
  const installed = counts.filter(({ status }) => status === 'installed');
  const recent = installed.reduce((sum, row) => sum + row.recent, 0);
  return Math.round((recent / minutes) * 10) / 10;
}

/** Counts the terminals that a draft would reach now. */
async function planCounts(
  by: ActorContext,
  rollout: typeof rollouts.$inferSelect,
): Promise<StateCount[]> {
  const planned = await planTargets(by, rollout);
  return planned.map(({ ring, status, inUse, exclusion }) => ({
    ...{ ring, status, count: 1, offline: 0, recent: 0, errorCode: exclusion },
    inUse: inUse && status !== 'excluded' ? 1 : 0,
  }));
}

/** Returns a rollout with the numbers of its rings in the caller's data scope. */
export async function readRollout(by: ActorContext, id: number): Promise<RolloutDetail> {
  const record = await readOne(rolloutList, by, id, texts.unknown);
  const [row] = await by.tx.select().from(rollouts).where(eq(rollouts.id, id));
  const since = rateStart(by.now, row?.startedAt ?? null);
  const counts =
    row?.status === 'draft'
      ? await planCounts(by, row)
      : ((await readStateCounts(by, [id])).get(id) ?? []);
  const scopes = await readScopeNames(by, row?.scopeIds ?? []);
  const rings = record.rings.map((ring, at) => {
    const stats = sumStats(counts.filter((row) => row.ring === at));
    return { reach: reach(ring, scopes), stats, failureBp: failureBp(stats) };
  });
  const open = rings
    .slice(0, record.currentRing + 1)
    .reduce((sum, { stats }) => sum + openOnline(stats), 0);
  const ratePerMinute = installRate(counts, since, by.now);
  return {
    rollout: { ...record, stats: sumStats(counts) },
    scopeName: row?.scopeId ? (scopes.get(row.scopeId) ?? '') : '',
    rings,
    ratePerMinute,
    minutesLeft: ratePerMinute > 0 ? Math.ceil(open / ratePerMinute) : null,
    postponed: await readPostponed(by, id),
    failures: causes(sumCauses(counts, false), describeError),
    excluded: causes(sumCauses(counts, true), describeExclusion),
  };
}
