import type { DashboardPart } from '../../kernel/area/dashboardPart.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { callsOf } from '../../kernel/identity/authority/permission.ts';
import type { By } from '../../kernel/lists/by.ts';
import { readScope } from '../../kernel/scope/scope.ts';
import type { Dashboard } from './schemas.ts';

const KEPT_MS = 10_000;
/** Answers that are kept; beyond it the oldest give way. */
const MAX_KEPT = 2_000;

interface Kept {
  until: number;
  answer: Promise<unknown>;
}

const keptOf = new WeakMap<Deps['database'], Map<string, Kept>>();

function keptBy({ database }: Pick<Deps, 'database'>): Map<string, Kept> {
  const known = keptOf.get(database);
  if (known) return known;
  const made = new Map<string, Kept>();
  keptOf.set(database, made);
  return made;
}

/**
 * What tells apart who sees what: everybody who sees all shares one answer. It names the scope itself, so that one that somebody
 * changed counts at once.
 */
async function audienceOf({ tx, caller }: By): Promise<string> {
  const { all, role } = await readScope(tx, caller);
  return all ? '' : `${caller.userId} ${caller.authorityId} ${JSON.stringify(role)}`;
}

/** Reads a part once for all who ask for the same in the time for which it stands. */
function readKept(
  kept: Map<string, Kept>,
  key: string,
  part: DashboardPart,
  by: By,
): Promise<unknown> {
  const now = by.now.getTime();
  const known = kept.get(key);
  if (known && known.until > now) return known.answer;
  const answer: Promise<unknown> = part.read(by);
  kept.delete(key);
  kept.set(key, { until: now + (part.keptMs ?? KEPT_MS), answer });
  // What failed is no answer: the next one tries again.
  answer.catch(() => kept.delete(key));
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEPT) break;
    kept.delete(oldest);
  }
  return answer;
}

const common = ({ name, title, link }: DashboardPart, now: Date) => ({
  name,
  title,
  ...(link && { link: { ...(typeof link === 'function' ? link(now) : link) } }),
});

function put(dashboard: Dashboard, part: DashboardPart, read: unknown, now: Date): void {
  const said = common(part, now);
  switch (part.kind) {
    case 'pending':
      dashboard.pending.push({ ...said, tone: part.tone, unit: part.unit, count: read as number });
      return;
    case 'figure':
      dashboard.figures.push({
        ...said,
        unit: part.unit,
        better: part.better ?? 'more',
        ofWhat: part.ofWhat,
        ...(read as { value: number }),
      });
      return;
    case 'curve':
      dashboard.panels.push({
        ...said,
        kind: 'curve',
        unit: part.unit,
        ...(read as { at: string[]; series: [] }),
      });
      return;
    case 'ranking':
      dashboard.panels.push({ ...said, kind: 'ranking', unit: part.unit, list: read as [] });
      return;
    case 'notes':
      dashboard.panels.push({ ...said, kind: 'notes', empty: part.empty, list: read as [] });
  }
}

/**
 * Reads what the areas put on 工作台, as far as the caller may make their calls and within his scope. A part that cannot be read is named
 * in `failed` and keeps no other from being shown.
 */
export async function readDashboard(by: By, deps: Deps): Promise<Dashboard> {
  const may = await callsOf(by.tx, by.caller.authorityId);
  const parts = deps.areas
    .filter(({ development }) => !development)
    .flatMap(({ dashboard = [] }) => dashboard)
    .filter(({ permission }) => may.has(permission.path))
    .sort((a, b) => a.order - b.order);
  const audience = await audienceOf(by);
  const kept = keptBy(deps);
  const dashboard: Dashboard = {
    at: by.now.toISOString(),
    pending: [],
    figures: [],
    panels: [],
    failed: [],
  };
  const answers = await Promise.allSettled(
    parts.map((part) => readKept(kept, `${part.name} ${audience}`, part, by)),
  );
  for (const [place, answer] of answers.entries()) {
    const part = parts[place];
    if (!part) continue;
    if (answer.status === 'fulfilled') put(dashboard, part, answer.value, by.now);
    else {
      deps.log.error(
        { err: answer.reason, part: part.name },
        'a part of the dashboard could not be read',
      );
      dashboard.failed.push(part.title);
    }
  }
  return dashboard;
}
