import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { releases, remoteHealth } from '../registry/tables.ts';
import type { HealthRow, ListHealth, Report } from './healthSchemas.ts';
import { timeKind } from './loadTimes.ts';
import { isFailure, keepWitness } from './witnesses.ts';

const DAY_MS = 24 * 3600 * 1000;
const DEFAULT_DAYS = 7;
/** Most rows of one answer; the newest days come first. */
const MAX_ROWS = 5000;

interface Happening {
  remote: string;
  build: string;
  kind: string;
  count: number;
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/**
 * Keeps what somebody's browser reports. What is told of a build that was never accepted is dropped, so the table stays bounded.
 *
 * @returns the builds of which it reports a failure
 */
export async function keepReport(
  tx: Tx,
  { builds }: Report,
  witness: { userId: number; now: Date },
): Promise<readonly { remote: string; build: string }[]> {
  const happenings = builds.flatMap(
    ({ id: remote, build, loads, renderErrors, failures, times = {} }) => [
      { remote, build, kind: 'load', count: loads },
      { remote, build, kind: 'render', count: renderErrors },
      ...Object.entries(failures).map(([kind, count]) => ({ remote, build, kind, count })),
      ...Object.entries(times).map(([time, count]) => ({
        remote,
        build,
        kind: timeKind(time),
        count,
      })),
    ],
  );
  const named = happenings.filter(({ count }) => count > 0);
  if (named.length === 0) return [];
  const rows = await tx
    .select({ remote: releases.remote, build: releases.build })
    .from(releases)
    .where(inArray(releases.build, [...new Set(named.map(({ build }) => build))]));
  const known = new Set(rows.map(({ remote, build }) => `${remote}@${build}`));
  // Two browsers tell of the same builds in any order, and each would wait for what the other one holds.
  const placeOf = ({ remote, build, kind }: Happening) => `${remote}@${build} ${kind}`;
  const kept = named
    .filter(({ remote, build }) => known.has(`${remote}@${build}`))
    .sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  for (const one of kept) await count(tx, one, witness.now);
  await keepWitness(tx, kept, witness);
  const failed = new Map(
    kept.filter(({ kind }) => isFailure(kind)).map((one) => [`${one.remote}@${one.build}`, one]),
  );
  return [...failed.values()].map(({ remote, build }) => ({ remote, build }));
}

/** Adds to the count of one thing that happened to a build today. */
export async function count(tx: Tx, happening: Happening, now: Date): Promise<void> {
  const { remote, build, day, kind, count: total } = remoteHealth;
  await tx
    .insert(remoteHealth)
    .values({ ...happening, day: dayOf(now), updatedAt: now })
    .onConflictDoUpdate({
      target: [remote, build, day, kind],
      set: { count: sql`least(${total}::bigint + ${happening.count}, 2147483647)`, updatedAt: now },
    });
}

/** What happened to builds in the last days, newest first. */
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

/** What was reported of builds today: at most `MAX_ROWS` counts. */
export const readReports = (tx: Tx, now: Date): Promise<Happening[]> =>
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
