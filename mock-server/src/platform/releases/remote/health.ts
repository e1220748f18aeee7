import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { releases, remoteHealth } from '../registry/tables.ts';
import { isFailure, saveBuildReport } from './buildReports.ts';
import type { HealthRow, ListHealth, Report } from './healthSchemas.ts';
import { loadTimeKind } from './loadTimes.ts';

const DAY_MS = 24 * 3600 * 1000;
const DEFAULT_DAYS = 7;
/** Row limit of a response. The newest days come first. */
const MAX_ROWS = 5000;

interface HealthEvent {
  remote: string;
  build: string;
  kind: string;
  count: number;
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/**
 * Stores a browser's report. Ignores builds that were never accepted, so that the table stays
 * bounded.
 *
 * @returns the builds with reported failures
 */
export async function saveReport(
  tx: Tx,
  { builds }: Report,
  reporter: { userId: number; now: Date },
): Promise<readonly { remote: string; build: string }[]> {
  const events = builds.flatMap(
    ({ id: remote, build, loads, renderErrors, failures, times = {} }) => [
      { remote, build, kind: 'load', count: loads },
      { remote, build, kind: 'render', count: renderErrors },
      ...Object.entries(failures).map(([kind, count]) => ({ remote, build, kind, count })),
      ...Object.entries(times).map(([time, count]) => ({
        remote,
        build,
        kind: loadTimeKind(time),
        count,
      })),
    ],
  );
  const reported = events.filter(({ count }) => count > 0);
  if (reported.length === 0) return [];
  const rows = await tx
    .select({ remote: releases.remote, build: releases.build })
    .from(releases)
    .where(inArray(releases.build, [...new Set(reported.map(({ build }) => build))]));
  const registeredBuilds = new Set(rows.map(({ remote, build }) => `${remote}@${build}`));
  // Write rows in a fixed order. Otherwise two concurrent reports about the same builds could
  // deadlock.
  const keyOf = ({ remote, build, kind }: HealthEvent) => `${remote}@${build} ${kind}`;
  const accepted = reported
    .filter(({ remote, build }) => registeredBuilds.has(`${remote}@${build}`))
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  for (const event of accepted) await addToHealthCount(tx, event, reporter.now);
  await saveBuildReport(tx, accepted, reporter);
  const failed = new Map(
    accepted
      .filter(({ kind }) => isFailure(kind))
      .map((event) => [`${event.remote}@${event.build}`, event]),
  );
  return [...failed.values()].map(({ remote, build }) => ({ remote, build }));
}

/** Adds to a counter of a build for today. */
export async function addToHealthCount(tx: Tx, event: HealthEvent, now: Date): Promise<void> {
  const { remote, build, day, kind, count: total } = remoteHealth;
  await tx
    .insert(remoteHealth)
    .values({ ...event, day: dayOf(now), updatedAt: now })
    .onConflictDoUpdate({
      target: [remote, build, day, kind],
      set: { count: sql`least(${total}::bigint + ${event.count}, 2147483647)`, updatedAt: now },
    });
}

/** Lists the counters of builds for the last days, newest first. */
export async function listHealth(
  tx: Tx,
  { id, days = DEFAULT_DAYS }: ListHealth,
  now: Date,
): Promise<HealthRow[]> {
  const since = dayOf(new Date(now.getTime() - (days - 1) * DAY_MS));
  const rows = await tx
    .select()
    .from(remoteHealth)
    .where(
      and(gte(remoteHealth.day, since), id === undefined ? undefined : eq(remoteHealth.remote, id)),
    )
    .orderBy(
      desc(remoteHealth.day),
      asc(remoteHealth.remote),
      asc(remoteHealth.build),
      asc(remoteHealth.kind),
    )
    .limit(MAX_ROWS);
  return rows.map(({ remote, updatedAt: _last, ...row }) => ({ id: remote, ...row }));
}

/** Returns today's counters, at most `MAX_ROWS`. */
export const readTodaysReports = (tx: Tx, now: Date): Promise<HealthEvent[]> =>
  tx
    .select({
      remote: remoteHealth.remote,
      build: remoteHealth.build,
      kind: remoteHealth.kind,
      count: remoteHealth.count,
    })
    .from(remoteHealth)
    .where(eq(remoteHealth.day, dayOf(now)))
    .orderBy(asc(remoteHealth.remote), asc(remoteHealth.build), asc(remoteHealth.kind))
    .limit(MAX_ROWS);
