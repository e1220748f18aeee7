import { and, asc, gte, inArray, sql } from 'drizzle-orm';
import { type DashboardRange, dashboardParts } from '../../platform/kernel/area/dashboardPart.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { figure } from '../../platform/kernel/lists/figure.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { stepStart } from './history.ts';
import { pcList } from './list.ts';
import { onlineCounts } from './tables.ts';
import { texts } from './texts.ts';

/** Steps of the curve for each time range: their number and length in minutes. */
const STEPS: Readonly<Record<DashboardRange, { steps: number; minutes: number }>> = {
  '24h': { steps: 48, minutes: 30 },
  '7d': { steps: 84, minutes: 120 },
  '30d': { steps: 90, minutes: 480 },
};
/** Days begin at midnight in China. */
const OFFSET_MS = 8 * 3_600_000;
const { dashboard } = texts;
const PCS = { list: pcList, page: 'netbarPc' } as const;

/** Returns the link to the daily reports of a past day. The current day has no reports yet. */
function reportOf(moment: string, now: Date) {
  const dayOf = (at: Date) => new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10);
  const day = dayOf(new Date(moment));
  return day < dayOf(now) ? { name: 'netbarReport', query: { day: `${day}~${day}` } } : null;
}

/**
 * Returns the number of online terminals in the data scope per step of the time range. Each step is
 * the sum of the mean values of all netbars. Old counts are stored per hour.
 */
async function readCurve({ tx, caller, now, range }: ActorContext & { range: DashboardRange }) {
  const { steps, minutes } = STEPS[range];
  const stepMs = minutes * 60_000;
  // Steps begin at midnight in China, as in `stepStart`.
  const last = Math.floor((now.getTime() + OFFSET_MS) / stepMs) * stepMs - OFFSET_MS;
  const at = Array.from({ length: steps }, (_, step) =>
    new Date(last - (steps - 1 - step) * stepMs).toISOString(),
  );
  const slot = stepStart(sql`${onlineCounts.at}`, minutes);
  const perNetbar = tx
    .select({
      slot: slot.mapWith(onlineCounts.at).as('slot'),
      mean: sql<number>`sum(online)::float8 / sum(samples)`.as('mean'),
    })
    .from(onlineCounts)
    .where(
      and(
        inArray(onlineCounts.step, [5, 60]),
        gte(onlineCounts.at, new Date(last - (steps - 1) * stepMs)),
        await inScope(tx, caller, onlineCounts),
      ),
    )
    .groupBy(onlineCounts.netbarId, sql`1`)
    .as('of_netbars');
  const rows = await tx
    .select({
      slot: perNetbar.slot,
      online: sql<number>`round(sum(${perNetbar.mean}))`.mapWith(Number),
    })
    .from(perNetbar)
    .groupBy(perNetbar.slot)
    .orderBy(asc(perNetbar.slot));
  const onlineBySlot = new Map(rows.map((row) => [new Date(row.slot).toISOString(), row.online]));
  return {
    at,
    series: [
      {
        name: dashboard.mean,
        values: at.map((moment) => onlineBySlot.get(moment) ?? null),
        reports: at.map((moment) => reportOf(moment, now)),
      },
    ],
  };
}

/** Dashboard widgets of the terminals. */
export const pcDashboard = dashboardParts([
  {
    kind: 'curve',
    name: 'onlineCurve',
    title: dashboard.curve,
    titles: { '7d': dashboard.curve, '30d': dashboard.curve },
    unit: dashboard.unit,
    order: 10,
    cacheMs: 60_000,
    permission: { method: 'POST', path: '/pc/getOnlineHistory' },
    read: readCurve,
  },
  figure({
    kind: 'pending',
    name: 'pcRegister',
    title: dashboard.register,
    unit: dashboard.unit,
    tone: 'info',
    order: 30,
    permission: { method: 'POST', path: '/pc/registerPc' },
    ...PCS,
    query: { status: 'unregistered' },
  }),
  figure({
    kind: 'pending',
    name: 'pcReplace',
    title: dashboard.replace,
    unit: dashboard.unit,
    tone: 'info',
    order: 31,
    permission: { method: 'POST', path: '/pc/replacePc' },
    ...PCS,
    query: { replaced: true },
  }),
  figure({
    kind: 'figure',
    name: 'terminalsOnline',
    title: dashboard.online,
    unit: dashboard.unit,
    ofWhat: dashboard.served,
    order: 11,
    permission: { method: 'POST', path: '/pc/getPcList' },
    ...PCS,
    query: { served: true, onlineStatus: 'online' },
    of: { served: true },
  }),
  figure({
    kind: 'figure',
    name: 'terminalsProtected',
    title: dashboard.protected,
    unit: dashboard.unit,
    ofWhat: dashboard.served,
    order: 12,
    permission: { method: 'POST', path: '/pc/getPcList' },
    ...PCS,
    query: { served: true, onlineStatus: 'online', protectStatus: 'on' },
    of: { served: true },
  }),
]);
