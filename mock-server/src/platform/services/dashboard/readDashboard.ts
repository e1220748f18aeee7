import type { Counted, DashboardPart, DashboardRange } from '../../kernel/area/dashboardPart.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { grantedPaths } from '../../kernel/identity/authority/permission.ts';
import type { ActorContext } from '../../kernel/lists/actorContext.ts';
import { readScope } from '../../kernel/scope/scope.ts';
import type { Dashboard, DashboardQuery, News, NewsQuery } from './schemas.ts';

const CACHE_MS = 10_000;
/** Longest absence whose news are counted. */
const MAX_ABSENCE_MS = 30 * 86_400_000;
/** Maximum number of cached results. The oldest are dropped. */
const MAX_CACHED = 2_000;

interface CachedResult {
  until: number;
  answer: Promise<unknown>;
}

const caches = new WeakMap<Deps['database'], Map<string, CachedResult>>();

function cacheOf({ database }: Pick<Deps, 'database'>): Map<string, CachedResult> {
  const cached = caches.get(database);
  if (cached) return cached;
  const cache = new Map<string, CachedResult>();
  caches.set(database, cache);
  return cache;
}

/**
 * Returns the part of the cache key that identifies the data scope. All users who see everything
 * share one entry. The key contains the scope itself, so a changed scope has an immediate effect.
 */
async function scopeKey({ tx, caller }: ActorContext): Promise<string> {
  const { all, role } = await readScope(tx, caller);
  return all ? '' : `${caller.userId} ${caller.authorityId} ${JSON.stringify(role)}`;
}

type PartContext = Parameters<DashboardPart['read']>[0];

/** Returns a cached result, or reads the part and caches it. */
function readCached(
  cache: Map<string, CachedResult>,
  key: string,
  part: DashboardPart,
  by: PartContext,
): Promise<unknown> {
  const now = by.now.getTime();
  const cached = cache.get(key);
  if (cached && cached.until > now) return cached.answer;
  const answer: Promise<unknown> = part.read(by);
  cache.delete(key);
  cache.set(key, { until: now + (part.cacheMs ?? CACHE_MS), answer });
  // Errors are not cached, so that the next request tries again.
  answer.catch(() => cache.delete(key));
  for (const oldest of cache.keys()) {
    if (cache.size <= MAX_CACHED) break;
    cache.delete(oldest);
  }
  return answer;
}

type PanelPart = Extract<DashboardPart, { kind: 'ranking' | 'notes' }>;

const headerLink = ({ link }: PanelPart, now: Date) =>
  link && { link: { ...(typeof link === 'function' ? link(now) : link) } };

const titleFor = ({ title, titles }: DashboardPart, range: DashboardRange): string =>
  range === '24h' ? title : (titles?.[range] ?? title);

function put(
  dashboard: Dashboard,
  part: DashboardPart,
  read: unknown,
  { now, range }: PartContext,
): void {
  const { name } = part;
  const title = titleFor(part, range);
  switch (part.kind) {
    case 'pending': {
      const { tone, unit } = part;
      const { value: count, link } = read as Counted;
      dashboard.pending.push({ name, title, tone, unit, count, ...(link && { link }) });
      return;
    }
    case 'figure': {
      const { unit, better = 'more', ofWhat } = part;
      dashboard.figures.push({ name, title, unit, better, ofWhat, ...(read as Counted) });
      return;
    }
    case 'curve': {
      const { kind, unit } = part;
      const curve = read as { at: string[]; series: [] };
      dashboard.panels.push({ name, title, kind, unit, ...curve });
      return;
    }
    case 'ranking': {
      const { kind, unit } = part;
      const list = read as [];
      dashboard.panels.push({ name, title, kind, unit, ...headerLink(part, now), list });
      return;
    }
    case 'notes': {
      const { kind, empty } = part;
      const list = read as [];
      dashboard.panels.push({ name, title, kind, empty, ...headerLink(part, now), list });
    }
  }
}

/** Returns the parts of all areas whose calls the caller may make, in their order. */
async function readableParts({ tx, caller }: ActorContext, deps: Deps): Promise<DashboardPart[]> {
  const may = await grantedPaths(tx, caller.authorityId);
  return deps.areas
    .filter(({ development }) => !development)
    .flatMap(({ dashboard = [] }) => dashboard)
    .filter(({ permission }) => may.has(permission.path))
    .sort((a, b) => a.order - b.order);
}

/**
 * Reads the parts of 工作台 whose calls the caller may make, within the data scope. A part that cannot
 * be read is listed in `failed`; the other parts are still returned.
 */
export async function readDashboard(
  { tx, caller, now }: ActorContext,
  deps: Deps,
  { range = '24h' }: DashboardQuery,
): Promise<Dashboard> {
  const by: PartContext = { tx, caller, now, range, since: now };
  const parts = (await readableParts(by, deps)).filter(({ kind }) => kind !== 'news');
  const audience = await scopeKey(by);
  const cache = cacheOf(deps);
  const dashboard: Dashboard = {
    at: now.toISOString(),
    pending: [],
    figures: [],
    panels: [],
    failed: [],
  };
  const answers = await Promise.allSettled(
    parts.map((part) => {
      const key = `${part.name} ${part.titles ? range : ''} ${audience}`;
      return readCached(cache, key, part, by);
    }),
  );
  for (const [index, answer] of answers.entries()) {
    const part = parts[index];
    if (!part) continue;
    if (answer.status === 'fulfilled') put(dashboard, part, answer.value, by);
    else {
      deps.log.error(
        { err: answer.reason, part: part.name },
        'Reading a part of the dashboard failed',
      );
      dashboard.failed.push(part.title);
    }
  }
  return dashboard;
}

/** Counts what happened since the caller's previous visit, within the data scope. */
export async function readNews(
  { tx, caller, now }: ActorContext,
  deps: Deps,
  query: NewsQuery,
): Promise<News> {
  const since = new Date(Math.max(now.getTime() - MAX_ABSENCE_MS, Date.parse(query.since)));
  const by: PartContext = { tx, caller, now, range: '24h', since };
  const list: News['list'] = [];
  for (const part of await readableParts(by, deps)) {
    if (part.kind !== 'news') continue;
    const { value: count, link } = await part.read(by);
    list.push({
      name: part.name,
      title: part.title,
      unit: part.unit,
      count,
      ...(link && { link: { ...link } }),
    });
  }
  return { list };
}
