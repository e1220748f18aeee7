import type { Counted, DashboardPart } from '../../kernel/area/dashboardPart.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { grantedPaths } from '../../kernel/identity/authority/permission.ts';
import type { ActorContext } from '../../kernel/lists/actorContext.ts';
import { readScope } from '../../kernel/scope/scope.ts';
import type { Dashboard } from './schemas.ts';

const CACHE_MS = 10_000;
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

/** Returns a cached result, or reads the part and caches it. */
function readCached(
  cache: Map<string, CachedResult>,
  key: string,
  part: DashboardPart,
  by: ActorContext,
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

function put(dashboard: Dashboard, part: DashboardPart, read: unknown, now: Date): void {
  const { name, title } = part;
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

/**
 * Reads the parts of 工作台 whose calls the caller may make, within the data scope. A part that cannot
 * be read is listed in `failed`; the other parts are still returned.
 */
export async function readDashboard(by: ActorContext, deps: Deps): Promise<Dashboard> {
  const may = await grantedPaths(by.tx, by.caller.authorityId);
  const parts = deps.areas
    .filter(({ development }) => !development)
    .flatMap(({ dashboard = [] }) => dashboard)
    .filter(({ permission }) => may.has(permission.path))
    .sort((a, b) => a.order - b.order);
  const audience = await scopeKey(by);
  const cache = cacheOf(deps);
  const dashboard: Dashboard = {
    at: by.now.toISOString(),
    pending: [],
    figures: [],
    panels: [],
    failed: [],
  };
  const answers = await Promise.allSettled(
    parts.map((part) => readCached(cache, `${part.name} ${audience}`, part, by)),
  );
  for (const [index, answer] of answers.entries()) {
    const part = parts[index];
    if (!part) continue;
    if (answer.status === 'fulfilled') put(dashboard, part, answer.value, by.now);
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
