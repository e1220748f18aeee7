import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { ApiKey } from '../../accounts/authority/policies.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { apiCalls } from '../../kernel/identity/api/tables.ts';
import { activeBuilds } from '../../releases/registry/activeBuilds.ts';
import { matchesCall } from '../../releases/registry/checkRelease.ts';
import { latestRevision } from '../../releases/registry/revisions.ts';
import { callDay } from './callCounts.ts';

const DAYS = 7;
const DAY_MS = 86_400_000;

/** Returns the first of the last seven days, including today. */
const firstDay = (now: Date): Date => new Date(callDay(now).getTime() - (DAYS - 1) * DAY_MS);

/** Returns the number of calls in the last seven days, by `METHOD /path`. */
export async function readWeekCalls(
  tx: Tx,
  calls: readonly ApiKey[],
  now: Date,
): Promise<Map<string, number>> {
  if (calls.length === 0) return new Map();
  const paths = [...new Set(calls.map(({ path }) => path))];
  const rows = await tx
    .select({
      method: apiCalls.method,
      path: apiCalls.path,
      calls: sql<number>`sum(${apiCalls.calls})::int`,
    })
    .from(apiCalls)
    .where(and(inArray(apiCalls.path, paths), gte(apiCalls.day, firstDay(now))))
    .groupBy(apiCalls.method, apiCalls.path);
  return new Map(rows.map((row) => [`${row.method} ${row.path}`, row.calls]));
}

/** Returns the last seven days of a call, oldest first, including days without calls. */
async function readDays(tx: Tx, { method, path }: ApiKey, now: Date) {
  const first = firstDay(now);
  const rows = await tx
    .select()
    .from(apiCalls)
    .where(and(eq(apiCalls.method, method), eq(apiCalls.path, path), gte(apiCalls.day, first)))
    .orderBy(asc(apiCalls.day));
  const rowsByDay = new Map(rows.map((row) => [row.day.getTime(), row]));
  return Array.from({ length: DAYS }, (_, index) => {
    const day = new Date(first.getTime() + index * DAY_MS);
    const { calls = 0, refused = 0 } = rowsByDay.get(day.getTime()) ?? {};
    return { day: day.toISOString().slice(0, 10), calls, refused };
  });
}

/** Returns the active releases whose manifests require a call. */
async function readRemotes(tx: Tx, registry: Deps['registry'], { method, path }: ApiKey) {
  const { remotes } = await latestRevision(tx);
  const builds = Object.entries(remotes).flatMap(([id, state]) =>
    activeBuilds(state).map((build) => ({ id, build })),
  );
  const releases = await registry.accepted(tx, builds);
  return releases
    .map(({ manifest }) => manifest)
    .filter(({ needs }) => needs.api.some((need) => matchesCall(need, `${method} ${path}`)))
    .map(({ id, title, version, build }) => ({ id, title, version, build }))
    .sort((a, b) => (a.id === b.id ? (a.version < b.version ? 1 : -1) : a.id < b.id ? -1 : 1));
}

/** Returns the usage of a call: the releases that require it, and its calls in seven days. */
export async function readApiUse(
  tx: Tx,
  { registry, now }: Pick<Deps, 'registry' | 'now'>,
  api: ApiKey,
) {
  return { remotes: await readRemotes(tx, registry, api), days: await readDays(tx, api, now()) };
}
