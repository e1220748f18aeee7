import { and, asc, count, desc, eq, gte, like, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/route.ts';
import { MAX_PAGE_SIZE } from '../../http/schemas.ts';
import { grantedPaths } from '../../platform/identity/authority/permission.ts';
import { among, contains, offsetOf, parseTime } from '../../platform/lists/listQuery.ts';
import { inScope } from '../../platform/scope/scope.ts';
import { ONLINE_STATUSES, onlineStatusSql } from './online.ts';
import { selectNetbars, toNetbarRows } from './present.ts';
import { regionPrefix } from './regions.ts';
import type { ListNetbars, NetbarFilters, sortFields } from './schemas.ts';
import { effectiveStatusSql, NETBAR_STATUSES } from './status.ts';
import { netbars } from './tables.ts';

export const sortColumns: Record<(typeof sortFields)[number], AnyPgColumn> = {
  ID: netbars.id,
  netbarNo: netbars.netbarNo,
  name: netbars.name,
  regionCode: netbars.regionCode,
  status: netbars.status,
  terminalTotal: netbars.terminalTotal,
  terminalOnline: netbars.terminalOnline,
  clientVersion: netbars.clientVersion,
  lastHeartbeatAt: netbars.lastHeartbeatAt,
  expireAt: netbars.expireAt,
  CreatedAt: netbars.createdAt,
  UpdatedAt: netbars.updatedAt,
};

/** Calls that can be made on the list as a whole, by the name of the action. */
const LIST_CALLS = {
  add: '/netbar/addNetbar',
  setTags: '/netbar/setNetbarTags',
  setRing: '/netbar/setNetbarRing',
  export: '/netbar/exportNetbarList',
  import: '/netbar/importNetbar',
} as const;

interface Filters {
  status: SQL | undefined;
  onlineStatus: SQL | undefined;
  rest: SQL | undefined;
}

function readFilters(query: NetbarFilters, now: Date): Filters {
  const { keyword, regionCode, marketId, clientVersion } = query;
  const from = parseTime('startExpireAt', query.startExpireAt);
  const to = parseTime('endExpireAt', query.endExpireAt);
  return {
    status: among(effectiveStatusSql(now), query.status),
    onlineStatus: among(onlineStatusSql(now), query.onlineStatus),
    rest: and(
      keyword ? or(...[netbars.name, netbars.netbarNo, netbars.contactPhone].map((one) => contains(one, keyword))) : undefined,
      regionCode ? like(netbars.regionCode, `${regionPrefix(regionCode)}%`) : undefined,
      marketId ? eq(netbars.marketId, marketId) : undefined,
      clientVersion ? eq(netbars.clientVersion, clientVersion) : undefined,
      among(netbars.protectStatus, query.protectStatus),
      among(netbars.ring, query.ring),
      from && gte(netbars.expireAt, from),
      to && lte(netbars.expireAt, to),
    ),
  };
}

/** What a netbar must hold to for the filters of the list, the scope apart. */
export function conditionOf(query: NetbarFilters, now: Date): SQL | undefined {
  const { status, onlineStatus, rest } = readFilters(query, now);
  return and(rest, status, onlineStatus);
}

/** Columns that may be empty: a netbar that was never seen, or never approved, comes before all that were. */
const NULLABLE: readonly string[] = ['lastHeartbeatAt', 'expireAt'];

function order(query: ListNetbars): SQL[] {
  const simple = query.orderKey ? [{ field: query.orderKey, order: query.desc ? 'desc' : 'asc' }] : [];
  const columns = (query.sort ?? simple).map(({ field, order: direction }) => {
    const column = sortColumns[field];
    if (!NULLABLE.includes(field)) return direction === 'desc' ? desc(column) : asc(column);
    return direction === 'desc' ? sql`${column} desc nulls last` : sql`${column} asc nulls first`;
  });
  return [...columns, desc(netbars.id)];
}

/** Counts by a value; every key is there, also with none. */
export async function countBy<K extends string>(
  tx: Tx,
  what: SQL<K>,
  keys: readonly K[],
  where: SQL | undefined,
): Promise<Record<K, number>> {
  // The column is named by its place: an expression with parameters is not the same expression twice.
  const rows = await tx.select({ key: what, total: count() }).from(netbars).where(where).groupBy(sql`1`).orderBy(asc(sql`1`));
  return Object.fromEntries(keys.map((key) => [key, rows.find((row) => row.key === key)?.total ?? 0])) as Record<K, number>;
}

/** One page of the netbars in the caller's scope, newest first unless sorted; `stat` counts each tab without its own filter. */
export async function listNetbars(tx: Tx, caller: Caller, query: ListNetbars, now: Date) {
  const pageSize = Math.min(query.pageSize, MAX_PAGE_SIZE);
  const { status, onlineStatus, rest } = readFilters(query, now);
  const base = and(await inScope(tx, caller, netbars), rest);
  const where = and(base, status, onlineStatus);
  const stat = {
    status: await countBy(tx, effectiveStatusSql(now), NETBAR_STATUSES, and(base, onlineStatus)),
    onlineStatus: await countBy(tx, onlineStatusSql(now), ONLINE_STATUSES, and(base, status)),
  };
  const chosen = [query.status ?? []].flat();
  const shown = chosen.length > 0 ? new Set(chosen) : NETBAR_STATUSES;
  const total = [...shown].reduce((sum, one) => sum + stat.status[one], 0);
  const rows = await selectNetbars(tx)
    .where(where)
    .orderBy(...order(query))
    .limit(pageSize)
    .offset(offsetOf(query.page, pageSize));
  const granted = await grantedPaths(tx, caller.authorityId, Object.values(LIST_CALLS));
  const actions = Object.entries(LIST_CALLS).flatMap(([action, call]) => (granted.has(call) ? [action] : []));
  const list = await toNetbarRows(tx, caller, rows, now);
  return { list, total, page: query.page, pageSize, stat, actions };
}
