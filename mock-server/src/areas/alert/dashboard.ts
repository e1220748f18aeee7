import { and, desc, eq, gte, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Counted, dashboardParts } from '../../platform/kernel/area/dashboardPart.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { figure } from '../../platform/kernel/lists/figure.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { netbars } from '../netbar/index.ts';
import { formatIds, MAX_IDS } from './alertIds.ts';
import type { Severity } from './kinds.ts';
import { alertList } from './list.ts';
import { alerts } from './tables.ts';
import { texts } from './texts.ts';

const SHOWN = 7;
const { dashboard } = texts;
const TONES: Record<Severity, 'danger' | 'warning' | 'info'> = {
  critical: 'danger',
  warning: 'warning',
  notice: 'info',
};

async function readRecent({ tx, caller }: ActorContext) {
  const rows = await tx
    .select({ alert: alerts, netbarName: netbars.name })
    .from(alerts)
    .innerJoin(netbars, eq(netbars.id, alerts.netbarId))
    .where(and(ne(alerts.status, 'resolved'), await inScope(tx, caller, alerts)))
    .orderBy(
      sql`array_position(array['critical', 'warning', 'notice'], ${alerts.severity}::text)`,
      desc(alerts.openedAt),
      desc(alerts.id),
    )
    .limit(SHOWN);
  return rows.map(({ alert: { id, kind, facts, severity, openedAt }, netbarName }) => ({
    title: `${netbarName}：${texts.kinds[kind]}`,
    text: texts.titles[kind](facts),
    at: openedAt.toISOString(),
    tone: TONES[severity],
    link: { name: 'netbarAlert', query: { alert: String(id) } },
  }));
}

/** Counts alerts, at most as many as a link to the list can name. */
async function countNews({ tx, caller }: ActorContext, condition: SQL): Promise<Counted> {
  const rows = await tx
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(condition, await inScope(tx, caller, alerts)))
    .orderBy(desc(alerts.id))
    .limit(MAX_IDS);
  const ids = formatIds(rows.map(({ id }) => id));
  return {
    value: rows.length,
    ...(rows.length > 0 && { link: { name: 'netbarAlert', query: { ids } } }),
  };
}

const READ = { method: 'POST', path: '/alert/getAlertList' } as const;

/** Declares the number of alerts whose time in a column is after the previous visit. */
const alertNews = (
  name: string,
  { title, order, column }: { title: string; order: number; column: AnyPgColumn },
) => ({
  kind: 'news' as const,
  name,
  title,
  unit: dashboard.unit,
  order,
  permission: READ,
  read: (by: ActorContext & { since: Date }) => countNews(by, gte(column, by.since)),
});

/**
 * Dashboard widgets of the alerts: open alerts to acknowledge, recent unresolved alerts, and alerts
 * that opened or ended since the previous visit.
 */
export const alertDashboard = dashboardParts([
  figure({
    kind: 'pending',
    name: 'alertOpen',
    title: dashboard.open,
    unit: dashboard.unit,
    tone: 'danger',
    order: 10,
    permission: { method: 'POST', path: '/alert/acknowledgeAlert' },
    list: alertList,
    page: 'netbarAlert',
    query: { status: 'open' },
  }),
  {
    kind: 'notes',
    name: 'recentAlerts',
    title: dashboard.recent,
    empty: dashboard.none,
    order: 11,
    permission: READ,
    link: { name: 'netbarAlert' },
    read: readRecent,
  },
  alertNews('alertsOpened', { title: dashboard.opened, order: 10, column: alerts.openedAt }),
  alertNews('alertsEnded', { title: dashboard.closed, order: 11, column: alerts.resolvedAt }),
]);
