import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { dashboardParts } from '../../platform/kernel/area/dashboardPart.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { figure } from '../../platform/kernel/lists/figure.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { stepStart } from './history.ts';
import { pcList } from './list.ts';
import { onlineCounts } from './tables.ts';
import { texts } from './texts.ts';

const STEP = 30;
const STEP_MS = STEP * 60_000;
const STEPS = 48;
const { dashboard } = texts;
const PCS = { list: pcList, page: 'netbarPc' } as const;

/**
 * Returns the number of online terminals in the data scope per half hour of the last day. Each step
 * is the sum of the mean values of all netbars.
 */
async function readCurve({ tx, caller, now }: ActorContext) {
  const last = Math.floor(now.getTime() / STEP_MS) * STEP_MS;
  const at = Array.from({ length: STEPS }, (_, step) =>
    new Date(last - (STEPS - 1 - step) * STEP_MS).toISOString(),
  );
  const slot = stepStart(sql`${onlineCounts.at}`, STEP);
  const perNetbar = tx
    .select({
      slot: slot.mapWith(onlineCounts.at).as('slot'),
      mean: sql<number>`sum(online)::float8 / sum(samples)`.as('mean'),
    })
    .from(onlineCounts)
    .where(
      and(
        eq(onlineCounts.step, 5),
        gte(onlineCounts.at, new Date(last - (STEPS - 1) * STEP_MS)),
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
      { name: dashboard.online, values: at.map((moment) => onlineBySlot.get(moment) ?? null) },
    ],
  };
}

/** Dashboard widgets of the terminals. */
export const pcDashboard = dashboardParts([
  {
    kind: 'curve',
    name: 'onlineCurve',
    title: dashboard.curve,
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
