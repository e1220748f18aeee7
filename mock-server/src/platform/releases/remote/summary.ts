import { and, eq, gte, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Registry } from '../../kernel/interfaces/registry.ts';
import { latestRevision } from '../registry/revisions.ts';
import { remoteHealth } from '../registry/tables.ts';
import { isFailure, sumCounts } from './buildReports.ts';
import type { HealthBuild, ListHealth } from './healthSchemas.ts';
import { buildUse } from './lists.ts';
import { quantile } from './loadTimes.ts';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 7;
/** Limit of builds in a response. Active builds and builds with the most failures come first. */
const MAX_BUILDS = 200;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Counters of a build by kind. */
type Counts = Map<string, number>;

/** Summarizes the last days: each build with totals, and all builds by day. */
export async function summariseHealth(
  tx: Tx,
  registry: Registry,
  { id, days = DEFAULT_DAYS }: ListHealth,
  now: Date,
) {
  const since = dayOf(now.getTime() - (days - 1) * DAY_MS);
  const where = and(
    gte(remoteHealth.day, since),
    id === undefined ? undefined : eq(remoteHealth.remote, id),
  );
  const { remote, build, kind, day } = remoteHealth;
  const sum = sql<number>`sum(${remoteHealth.count})`.mapWith(Number);
  const rows = await tx
    .select({ remote, build, kind, count: sum })
    .from(remoteHealth)
    .where(where)
    .groupBy(remote, build, kind);
  const byDay = await tx
    .select({ day, kind, count: sum })
    .from(remoteHealth)
    .where(where)
    .groupBy(day, kind);
  const builds = new Map<string, { id: string; build: string; counts: Counts }>();
  for (const row of rows) {
    const name = `${row.remote}@${row.build}`;
    const entry = builds.get(name) ?? { id: row.remote, build: row.build, counts: new Map() };
    builds.set(name, entry);
    entry.counts.set(row.kind, row.count);
  }
  const { remotes } = await latestRevision(tx);
  const manifests = new Map(
    (await registry.accepted(tx, [...builds.values()])).map(({ manifest }) => [
      `${manifest.id}@${manifest.build}`,
      manifest,
    ]),
  );
  const list = [...builds].map(([name, { counts, ...release }]): HealthBuild => {
    const manifest = manifests.get(name);
    return {
      ...release,
      title: manifest?.title ?? release.id,
      version: manifest?.version ?? '',
      use: buildUse(remotes[release.id], release.build),
      loads: counts.get('load') ?? 0,
      failures: sumCounts(counts, isFailure),
      outside: counts.get('outside') ?? 0,
      kinds: [...counts]
        .filter(([kind]) => isFailure(kind))
        .map(([kind, count]) => ({ kind, count })),
      p50: quantile(counts, 0.5),
      p75: quantile(counts, 0.75),
      p95: quantile(counts, 0.95),
    };
  });
  list.sort(
    (a, b) =>
      Number(b.use !== '') - Number(a.use !== '') ||
      b.failures - a.failures ||
      a.id.localeCompare(b.id),
  );
  const dayList = Array.from({ length: days }, (_, at) =>
    dayOf(now.getTime() - (days - 1 - at) * DAY_MS),
  ).map((dayKey) => {
    const counted = byDay.filter((row) => row.day === dayKey);
    const add = (matches: (kind: string) => boolean) =>
      counted.reduce((all, row) => (matches(row.kind) ? all + row.count : all), 0);
    return { day: dayKey, loads: add((name) => name === 'load'), failures: add(isFailure) };
  });
  return { list: list.slice(0, MAX_BUILDS), total: list.length, days: dayList };
}
