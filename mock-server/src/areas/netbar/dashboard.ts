import { and, asc, count, desc, type SQL, sql } from 'drizzle-orm';
import { dashboardParts, type Ranked } from '../../platform/kernel/area/dashboardPart.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { daysAhead, figure, listLink, toAddressQuery } from '../../platform/kernel/lists/figure.ts';
import { regionName } from '../../platform/kernel/regions/regions.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { netbarList } from './list.ts';
import { onlineStatusSql } from './online.ts';
import { inServiceSql } from './status.ts';
import { netbars } from './tables.ts';
import { texts } from './texts.ts';

const SOON_DAYS = 7;
const RANKED = 8;
/** Cache time of panels, which read all netbars of the scope. */
const PANEL_MS = 60_000;
const { dashboard } = texts;
const NETBARS = { list: netbarList, page: 'netbarList' } as const;

const within = async ({ tx, caller }: ActorContext, ...conditions: (SQL | undefined)[]) =>
  and(...conditions, await inScope(tx, caller, netbars));
const countWhere = (where: SQL) => sql<number>`count(*) filter (where ${where})`.mapWith(Number);

/** Filters netbars in service that expire within a week, including today. */
function soon(now: Date) {
  const { start, end } = daysAhead(now, SOON_DAYS);
  return { served: true, startExpireAt: start, endExpireAt: end };
}

/** Ranks provinces by the number of netbars in service, with the number of online ones. */
async function rankRegions(by: ActorContext): Promise<Ranked[]> {
  const province = sql<string>`substr(${netbars.regionCode}, 1, 2)`;
  const rows = await by.tx
    .select({
      province,
      total: count(),
      online: countWhere(sql`${onlineStatusSql(by.now)} = 'online'`),
    })
    .from(netbars)
    .where(await within(by, inServiceSql(by.now)))
    .groupBy(sql`1`)
    .orderBy(desc(count()), asc(sql`1`))
    .limit(RANKED);
  return rows.map(({ province: digits, total, online }) => ({
    name: regionName(`${digits}0000`),
    value: online,
    of: total,
    link: listLink(NETBARS, {
      served: true,
      onlineStatus: 'online',
      regionCode: `${digits}0000`,
    }),
  }));
}

async function rankVersions(by: ActorContext): Promise<Ranked[]> {
  const all = await by.tx
    .select({ version: netbars.clientVersion, netbars: count() })
    .from(netbars)
    .where(await within(by, inServiceSql(by.now), sql`${netbars.clientVersion} <> ''`))
    .groupBy(netbars.clientVersion);
  const total = all.reduce((whole, row) => whole + row.netbars, 0);
  return all
    .sort((a, b) => b.version.localeCompare(a.version, 'en', { numeric: true }))
    .slice(0, RANKED)
    .map(({ version, netbars: value }) => ({
      name: version,
      value,
      of: total,
      link: listLink(NETBARS, { served: true, clientVersion: version }),
    }));
}

async function readExpiring(by: ActorContext) {
  const order = [{ field: 'expireAt', order: 'asc' } as const];
  const { list } = await netbarList.list(by, {
    ...soon(by.now),
    page: 1,
    pageSize: RANKED,
    sort: order,
  });
  return list.map(({ ID, name, status, expireAt }) => ({
    title: name,
    text: dashboard.statuses[status === 'trial' ? 'trial' : 'active'],
    at: expireAt ?? '',
    tone: 'warning' as const,
    link: { name: 'netbarDetail', params: { id: String(ID) } },
  }));
}

const permission = { method: 'POST', path: '/netbar/getNetbarList' } as const;
const renew = { method: 'POST', path: '/netbar/renewNetbar' } as const;
const pending = { ...NETBARS, kind: 'pending', unit: dashboard.unit } as const;

/** Dashboard cards and panels of netbars. */
export const netbarDashboard = dashboardParts([
  figure({
    ...pending,
    name: 'netbarAudit',
    title: dashboard.audit,
    tone: 'warning',
    order: 20,
    permission: { method: 'POST', path: '/netbar/auditNetbar' },
    query: { status: 'pending' },
  }),
  figure({
    ...pending,
    name: 'netbarOffline',
    title: dashboard.offline,
    tone: 'danger',
    order: 11,
    permission,
    query: { served: true, onlineStatus: 'offline' },
  }),
  figure({
    ...pending,
    name: 'netbarRenew',
    title: dashboard.renew,
    tone: 'warning',
    order: 21,
    permission: renew,
    query: soon,
  }),
  figure({
    ...pending,
    name: 'netbarExpired',
    title: dashboard.expired,
    tone: 'warning',
    order: 22,
    permission: renew,
    query: { status: 'expired' },
  }),
  figure({
    ...pending,
    name: 'netbarUnprotected',
    title: dashboard.unprotected,
    tone: 'danger',
    order: 12,
    permission,
    // Without running machines there is nothing to protect.
    query: { served: true, occupied: true, protectStatus: 'unprotected' },
  }),
  figure({
    ...NETBARS,
    kind: 'figure',
    name: 'netbarsOnline',
    title: dashboard.netbarsOnline,
    unit: dashboard.unit,
    ofWhat: dashboard.served,
    order: 10,
    permission,
    query: { served: true, onlineStatus: 'online' },
    of: { served: true },
  }),
  {
    kind: 'ranking',
    name: 'regions',
    title: dashboard.regions,
    unit: dashboard.online,
    order: 40,
    cacheMs: PANEL_MS,
    permission,
    link: listLink(NETBARS, { served: true, onlineStatus: 'online' }),
    read: rankRegions,
  },
  {
    kind: 'ranking',
    name: 'versions',
    title: dashboard.versions,
    unit: dashboard.unit,
    order: 50,
    cacheMs: PANEL_MS,
    permission,
    link: listLink(NETBARS, { served: true }),
    read: rankVersions,
  },
  {
    kind: 'notes',
    name: 'expiring',
    title: dashboard.expiring,
    empty: dashboard.noneExpiring,
    order: 60,
    permission,
    link: (now) => ({
      name: 'netbarList',
      query: { ...toAddressQuery(soon(now)), sort: 'expireAt' },
    }),
    read: readExpiring,
  },
]);
