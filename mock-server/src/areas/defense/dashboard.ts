import { and, count, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { dashboardParts } from '../../platform/kernel/area/dashboardPart.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { netbars } from '../netbar/index.ts';
import { defenseLogs } from './tables.ts';
import { texts } from './texts.ts';
import { occurredSince } from './time.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Days begin at midnight in China. */
const OFFSET_MS = 8 * HOUR_MS;
const MAX_RANKED = 8;
/**
 * Cache duration. The queries read all rows of the day, once a minute for all users with the same
 * data scope.
 */
const KEPT_MS = 60_000;
const { dashboard } = texts;

const midnight = (now: Date) =>
  new Date(Math.floor((now.getTime() + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS);
const dayEarlier = (at: Date) => new Date(at.getTime() - DAY_MS);
const between = (from: Date, to: Date) => and(occurredSince(from), lt(defenseLogs.occurredAt, to));

const within = async ({ tx, caller }: ActorContext, where: SQL | undefined) =>
  and(where, await inScope(tx, caller, defenseLogs));
const countWhere = async (by: ActorContext, where: SQL | undefined) =>
  by.tx.$count(defenseLogs, await within(by, where));

/** Returns the number of events per hour for today and yesterday. */
async function readHours(by: ActorContext) {
  const today = midnight(by.now);
  const hour = sql<number>`floor(extract(epoch from ${defenseLogs.occurredAt} - ${dayEarlier(today).toISOString()}::timestamptz) / 3600)::int`;
  const rows = await by.tx
    .select({ hour, events: count() })
    .from(defenseLogs)
    .where(await within(by, between(dayEarlier(today), by.now)))
    .groupBy(sql`1`);
  const eventsByHour = new Map(rows.map((row) => [row.hour, row.events]));
  const at = Array.from({ length: 24 }, (_, index) => new Date(today.getTime() + index * HOUR_MS));
  return {
    at: at.map((moment) => moment.toISOString()),
    series: [
      {
        name: dashboard.today,
        // An incomplete hour would look like a decrease.
        values: at.map((moment, index) =>
          moment.getTime() + HOUR_MS > by.now.getTime()
            ? null
            : (eventsByHour.get(24 + index) ?? 0),
        ),
      },
      { name: dashboard.yesterday, values: at.map((_, index) => eventsByHour.get(index) ?? 0) },
    ],
  };
}

async function rankTypes(by: ActorContext) {
  const rows = await by.tx
    .select({ type: defenseLogs.threatType, events: count() })
    .from(defenseLogs)
    .where(await within(by, between(midnight(by.now), by.now)))
    .groupBy(defenseLogs.threatType)
    .orderBy(desc(count()), defenseLogs.threatType);
  const total = rows.reduce((whole, { events }) => whole + events, 0);
  return rows.map(({ type, events }) => ({
    name: dashboard.types[type],
    value: events,
    of: total,
  }));
}

async function rankNetbars(by: ActorContext) {
  const topNetbars = by.tx
    .select({ netbarId: defenseLogs.netbarId, events: count().as('events') })
    .from(defenseLogs)
    .where(await within(by, between(midnight(by.now), by.now)))
    .groupBy(defenseLogs.netbarId)
    .orderBy(desc(count()), defenseLogs.netbarId)
    .limit(MAX_RANKED)
    .as('most');
  const rows = await by.tx
    .select({ id: netbars.id, name: netbars.name, events: topNetbars.events })
    .from(topNetbars)
    .innerJoin(netbars, eq(netbars.id, topNetbars.netbarId))
    .orderBy(desc(topNetbars.events), netbars.id);
  return rows.map(({ id, name, events }) => ({
    name,
    value: events,
    link: { name: 'netbarDetail', params: { id: String(id) } },
  }));
}

const permission = { method: 'POST', path: '/netbar/getDefenseLogList' } as const;
const sharedOptions = { permission, unit: dashboard.unit, cacheMs: KEPT_MS } as const;

/** Dashboard widgets of the defense logs. */
export const defenseDashboard = dashboardParts([
  {
    kind: 'figure',
    name: 'defenseToday',
    title: dashboard.events,
    order: 20,
    better: 'less',
    ...sharedOptions,
    async read(by) {
      const today = midnight(by.now);
      return {
        value: await countWhere(by, between(today, by.now)),
        before: await countWhere(by, between(dayEarlier(today), dayEarlier(by.now))),
      };
    },
  },
  {
    kind: 'figure',
    name: 'defenseGrave',
    title: dashboard.grave,
    order: 21,
    better: 'less',
    ...sharedOptions,
    async read(by) {
      const today = midnight(by.now);
      const grave = sql`${defenseLogs.severity} in ('high', 'critical')`;
      return {
        value: await countWhere(by, and(grave, between(today, by.now))),
        before: await countWhere(by, and(grave, between(dayEarlier(today), dayEarlier(by.now)))),
      };
    },
  },
  {
    kind: 'curve',
    name: 'defenseHours',
    title: dashboard.hours,
    order: 20,
    ...sharedOptions,
    read: readHours,
  },
  {
    kind: 'ranking',
    name: 'threatTypes',
    title: dashboard.byType,
    order: 30,
    ...sharedOptions,
    read: rankTypes,
  },
  {
    kind: 'ranking',
    name: 'threatNetbars',
    title: dashboard.byNetbar,
    order: 31,
    ...sharedOptions,
    read: rankNetbars,
  },
]);
