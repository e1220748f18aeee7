import { and, asc, count, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type DashboardPart, dashboardParts, type Ranked } from '../../platform/kernel/area/dashboardPart.ts';
import type { By } from '../../platform/kernel/lists/by.ts';
import { regionName } from '../../platform/kernel/regions/regions.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { onlineStatusSql } from './online.ts';
import { effectiveStatus, effectiveStatusSql } from './status.ts';
import { netbars } from './tables.ts';
import { texts } from './texts.ts';

const DAY_MS = 86_400_000;
const SOON_DAYS = 7;
const RANKED = 8;
/** Panels look at every netbar of the scope. */
const PANEL_MS = 60_000;
const { dashboard } = texts;

/** Netbars whose machines are protected now. */
const running = (now: Date) => sql`${effectiveStatusSql(now)} in ('trial', 'active')`;
const within = async ({ tx, caller }: By, ...conditions: (SQL | undefined)[]) =>
  and(...conditions, await inScope(tx, caller, netbars));
const sum = (of: SQL) => sql<number>`coalesce(sum(${of}), 0)`.mapWith(Number);
const counted = (where: SQL) => sql<number>`count(*) filter (where ${where})`.mapWith(Number);

async function readRunning(by: By) {
  const isOnline = sql`${onlineStatusSql(by.now)} = 'online'`;
  const ofOnline = (machines: AnyPgColumn) => sum(sql`case when ${isOnline} then ${machines} else 0 end`);
  const [row] = await by.tx
    .select({
      total: count(),
      online: counted(isOnline),
      terminals: sum(sql`${netbars.terminalTotal}`),
      terminalsOnline: ofOnline(netbars.terminalOnline),
      terminalsProtected: ofOnline(netbars.terminalProtected),
    })
    .from(netbars)
    .where(await within(by, running(by.now)));
  return row ?? { total: 0, online: 0, terminals: 0, terminalsOnline: 0, terminalsProtected: 0 };
}

const soon = (now: Date) =>
  and(running(now), gt(netbars.expireAt, now), lte(netbars.expireAt, new Date(now.getTime() + SOON_DAYS * DAY_MS)));

const countWhere = async (by: By, where: SQL | undefined) => by.tx.$count(netbars, await within(by, where));

/** Provinces by how many of their netbars run, with how many of those answer. */
async function rankRegions(by: By): Promise<Ranked[]> {
  const province = sql<string>`substr(${netbars.regionCode}, 1, 2)`;
  const rows = await by.tx
    .select({ province, total: count(), online: counted(sql`${onlineStatusSql(by.now)} = 'online'`) })
    .from(netbars)
    .where(await within(by, running(by.now)))
    .groupBy(sql`1`)
    .orderBy(desc(count()), asc(sql`1`))
    .limit(RANKED);
  return rows.map(({ province: digits, total, online }) => ({
    ...{ name: regionName(`${digits}0000`), value: online, of: total },
    link: { name: 'netbarList', query: { regionCode: `${digits}0000` } },
  }));
}

async function rankVersions(by: By): Promise<Ranked[]> {
  const all = await by.tx
    .select({ version: netbars.clientVersion, netbars: count() })
    .from(netbars)
    .where(await within(by, running(by.now), sql`${netbars.clientVersion} <> ''`))
    .groupBy(netbars.clientVersion);
  const total = all.reduce((whole, one) => whole + one.netbars, 0);
  return all
    .sort((a, b) => b.version.localeCompare(a.version, 'en', { numeric: true }))
    .slice(0, RANKED)
    .map(({ version, netbars: value }) => ({
      ...{ name: version, value, of: total },
      link: { name: 'netbarList', query: { clientVersion: version } },
    }));
}

async function readExpiring(by: By) {
  const rows = await by.tx
    .select({ id: netbars.id, name: netbars.name, status: netbars.status, expireAt: netbars.expireAt })
    .from(netbars)
    .where(await within(by, soon(by.now)))
    .orderBy(asc(netbars.expireAt), asc(netbars.id))
    .limit(RANKED);
  return rows.map(({ id, name, status, expireAt }) => ({
    title: name,
    text: dashboard.statuses[effectiveStatus({ status, expireAt }, by.now) === 'trial' ? 'trial' : 'active'],
    at: expireAt?.toISOString() ?? '',
    tone: 'warning' as const,
    link: { name: 'netbarDetail', params: { id: String(id) } },
  }));
}

const list = { method: 'POST', path: '/netbar/getNetbarList' } as const;
const all = { name: 'netbarList' } as const;

const pending: readonly DashboardPart[] = [
  {
    ...{ kind: 'pending', name: 'netbarAudit', title: dashboard.audit, unit: dashboard.unit, tone: 'warning', order: 20 },
    permission: { method: 'POST', path: '/netbar/auditNetbar' },
    link: { ...all, query: { status: 'pending' } },
    read: (by) => countWhere(by, eq(netbars.status, 'pending')),
  },
  {
    ...{ kind: 'pending', name: 'netbarOffline', title: dashboard.offline, unit: dashboard.unit, tone: 'danger', order: 11 },
    permission: list,
    link: { ...all, query: { onlineStatus: 'offline' } },
    read: (by) => countWhere(by, and(running(by.now), sql`${onlineStatusSql(by.now)} = 'offline'`)),
  },
  {
    ...{ kind: 'pending', name: 'netbarRenew', title: dashboard.renew, unit: dashboard.unit, tone: 'warning', order: 21 },
    permission: { method: 'POST', path: '/netbar/renewNetbar' },
    link: { ...all, query: { sort: 'expireAt' } },
    read: (by) => countWhere(by, soon(by.now)),
  },
  {
    ...{ kind: 'pending', name: 'netbarExpired', title: dashboard.expired, unit: dashboard.unit, tone: 'warning', order: 22 },
    permission: { method: 'POST', path: '/netbar/renewNetbar' },
    link: { ...all, query: { status: 'expired' } },
    read: (by) => countWhere(by, sql`${effectiveStatusSql(by.now)} = 'expired'`),
  },
  {
    ...{
      kind: 'pending',
      name: 'netbarUnprotected',
      title: dashboard.unprotected,
      unit: dashboard.unit,
      tone: 'danger',
      order: 12,
    },
    permission: list,
    link: { ...all, query: { protectStatus: 'unprotected' } },
    read: (by) =>
      countWhere(by, and(running(by.now), inArray(netbars.protectStatus, ['unprotected']), gt(netbars.terminalOnline, 0))),
  },
];

/** What netbars put on 工作台. */
export const netbarDashboard = dashboardParts([
  ...pending,
  {
    ...{
      kind: 'figure',
      name: 'netbarsOnline',
      ofWhat: dashboard.served,
      title: dashboard.netbarsOnline,
      unit: dashboard.unit,
      order: 10,
    },
    ...{ permission: list, link: all },
    read: async (by) => {
      const { online, total } = await readRunning(by);
      return { value: online, of: total };
    },
  },
  {
    ...{
      kind: 'figure',
      name: 'terminalsOnline',
      ofWhat: dashboard.served,
      title: dashboard.terminalsOnline,
      unit: dashboard.terminals,
      order: 11,
    },
    ...{ permission: list, link: { name: 'netbarPc', query: { onlineStatus: 'online' } } },
    read: async (by) => {
      const { terminalsOnline, terminals } = await readRunning(by);
      return { value: terminalsOnline, of: terminals };
    },
  },
  {
    ...{
      kind: 'figure',
      name: 'terminalsProtected',
      ofWhat: dashboard.served,
      title: dashboard.terminalsProtected,
      unit: dashboard.terminals,
      order: 12,
    },
    ...{ permission: list, link: { name: 'netbarPc' } },
    read: async (by) => {
      const { terminalsProtected, terminals } = await readRunning(by);
      return { value: terminalsProtected, of: terminals };
    },
  },
  {
    ...{ kind: 'ranking', name: 'regions', title: dashboard.regions, unit: dashboard.online, order: 40, keptMs: PANEL_MS },
    ...{ permission: list, link: all },
    read: rankRegions,
  },
  {
    ...{ kind: 'ranking', name: 'versions', title: dashboard.versions, unit: dashboard.unit, order: 50, keptMs: PANEL_MS },
    ...{ permission: list, link: all },
    read: rankVersions,
  },
  {
    ...{ kind: 'notes', name: 'expiring', title: dashboard.expiring, empty: dashboard.noneExpiring, order: 60 },
    ...{ permission: list, link: { ...all, query: { sort: 'expireAt' } } },
    read: readExpiring,
  },
]);
