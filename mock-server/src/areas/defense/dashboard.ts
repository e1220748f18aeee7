import { and, count, desc, eq, sql } from 'drizzle-orm';
import { dashboardParts } from '../../platform/kernel/area/dashboardPart.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { figure, listLink } from '../../platform/kernel/lists/figure.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { netbars } from '../netbar/index.ts';
import { defenseLogList } from './list.ts';
import { defenseLogs } from './tables.ts';
import { texts } from './texts.ts';
import { type LogTimeRange, occurredWithin, rangeText } from './time.ts';

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
const GRAVE = ['high', 'critical'] as const;
const { dashboard } = texts;
const LOGS = { list: defenseLogList, page: 'netbarDefenseLog' } as const;

const midnight = (now: Date) =>
  new Date(Math.floor((now.getTime() + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS);
const dayEarlier = (at: Date) => new Date(at.getTime() - DAY_MS);

/** The logs of today until now, and those of yesterday until the same time. */
const today = (now: Date) => ({ from: midnight(now), to: now });
const yesterday = (now: Date) => today(dayEarlier(now));
const timeQuery = (range: Required<LogTimeRange>) => ({ time: rangeText(range) });

const within = async ({ tx, caller }: ActorContext, range: LogTimeRange) =>
  and(occurredWithin(range), await inScope(tx, caller, defenseLogs));

/** The hour that begins at a time. The end of a log range is inclusive. */
const hourFrom = (from: Date) => ({ from, to: new Date(from.getTime() + HOUR_MS - 1) });

/** Returns the number of events per hour for today and yesterday. */
async function readHours(by: ActorContext) {
  const start = midnight(by.now);
  const range = { from: dayEarlier(start), to: by.now };
  const hour = sql<number>`floor(extract(epoch from ${defenseLogs.occurredAt} - ${range.from.toISOString()}::timestamptz) / 3600)::int`;
  const rows = await by.tx
    .select({ hour, events: count() })
    .from(defenseLogs)
    .where(await within(by, range))
    .groupBy(sql`1`);
  const eventsByHour = new Map(rows.map((row) => [row.hour, row.events]));
  const at = Array.from({ length: 24 }, (_, index) => new Date(start.getTime() + index * HOUR_MS));
  const hoursOf = (name: string, times: readonly Date[], firstHour: number) => {
    // An incomplete hour would look like a decrease.
    const isOver = (from: Date) => from.getTime() + HOUR_MS <= by.now.getTime();
    return {
      name,
      values: times.map((from, index) =>
        isOver(from) ? (eventsByHour.get(firstHour + index) ?? 0) : null,
      ),
      links: times.map((from) => (isOver(from) ? listLink(LOGS, timeQuery(hourFrom(from))) : null)),
    };
  };
  return {
    at: at.map((moment) => moment.toISOString()),
    series: [hoursOf(dashboard.today, at, 24), hoursOf(dashboard.yesterday, at.map(dayEarlier), 0)],
  };
}

async function rankTypes(by: ActorContext) {
  const rows = await by.tx
    .select({ type: defenseLogs.threatType, events: count() })
    .from(defenseLogs)
    .where(await within(by, today(by.now)))
    .groupBy(defenseLogs.threatType)
    .orderBy(desc(count()), defenseLogs.threatType);
  const total = rows.reduce((whole, { events }) => whole + events, 0);
  return rows.map(({ type, events }) => ({
    name: dashboard.types[type],
    value: events,
    of: total,
    link: listLink(LOGS, { ...timeQuery(today(by.now)), threatType: type }),
  }));
}

async function rankNetbars(by: ActorContext) {
  const topNetbars = by.tx
    .select({ netbarId: defenseLogs.netbarId, events: count().as('events') })
    .from(defenseLogs)
    .where(await within(by, today(by.now)))
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
    link: listLink(LOGS, { ...timeQuery(today(by.now)), netbarId: id }),
  }));
}

const permission = { method: 'POST', path: '/netbar/getDefenseLogList' } as const;
const sharedOptions = { permission, unit: dashboard.unit, cacheMs: KEPT_MS } as const;

/** Dashboard widgets of the defense logs. */
export const defenseDashboard = dashboardParts([
  figure({
    ...LOGS,
    ...sharedOptions,
    kind: 'figure',
    name: 'defenseToday',
    title: dashboard.events,
    order: 20,
    better: 'less',
    query: (now) => timeQuery(today(now)),
    before: (now) => timeQuery(yesterday(now)),
  }),
  figure({
    ...LOGS,
    ...sharedOptions,
    kind: 'figure',
    name: 'defenseGrave',
    title: dashboard.grave,
    order: 21,
    better: 'less',
    query: (now) => ({ ...timeQuery(today(now)), severity: [...GRAVE] }),
    before: (now) => ({ ...timeQuery(yesterday(now)), severity: [...GRAVE] }),
  }),
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
