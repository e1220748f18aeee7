import { inArray } from 'drizzle-orm';
import { dashboardParts } from '../../platform/kernel/area/dashboardPart.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { figure } from '../../platform/kernel/lists/figure.ts';
import { rolloutList } from './list.ts';
import type { RolloutStatus } from './model.ts';
import { ACTIVE_STATUSES } from './rolloutTransitions.ts';
import { rollouts } from './tables.ts';
import { texts } from './texts.ts';

const SHOWN = 5;
const { dashboard } = texts;
const READ = { method: 'POST', path: '/rollout/getRolloutList' } as const;

const tone = (status: RolloutStatus) => {
  if (status === 'halted') return 'danger' as const;
  return status === 'running' ? ('info' as const) : ('warning' as const);
};

/** Returns the rollouts that are under way, halted ones first. */
async function readActive(by: ActorContext) {
  const rows = await rolloutList.find(by, inArray(rollouts.status, [...ACTIVE_STATUSES]));
  return [...rows]
    .sort((first, second) => {
      const halted = Number(second.status === 'halted') - Number(first.status === 'halted');
      return halted || second.ID - first.ID;
    })
    .slice(0, SHOWN)
    .map(({ ID, name, task, status, stats, startedAt, CreatedAt }) => ({
      title: dashboard.rollout(name, texts.statuses[status]),
      text: dashboard.progress(task, stats.installed, stats.target, stats.failed + stats.silent),
      at: startedAt ?? CreatedAt,
      tone: tone(status),
      link: { name: 'rolloutDetail', params: { id: String(ID) } },
    }));
}

/** Parts of the start page: halted rollouts to decide about, and the rollouts under way. */
export const rolloutDashboard = dashboardParts([
  figure({
    kind: 'pending',
    name: 'rolloutsHalted',
    title: dashboard.halted,
    unit: dashboard.unit,
    tone: 'danger',
    order: 12,
    permission: { method: 'POST', path: '/rollout/resumeRollout' },
    list: rolloutList,
    page: 'rolloutList',
    query: { status: 'halted' },
  }),
  {
    kind: 'notes',
    name: 'activeRollouts',
    title: dashboard.active,
    empty: dashboard.none,
    order: 16,
    permission: READ,
    link: { name: 'rolloutList' },
    read: readActive,
  },
]);
