import { and, count, desc, eq, gte, sql } from 'drizzle-orm';
import type { DashboardPart, DashboardRange } from '../../platform/kernel/area/dashboardPart.ts';
import { listLink } from '../../platform/kernel/lists/figure.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { netbars } from '../netbar/index.ts';
import { defenseLogList } from './list.ts';
import { defenseDays, defenseLogs } from './tables.ts';
import { texts } from './texts.ts';
import { isThreat } from './threats.ts';
import { type LogTimeRange, occurredWithin, rangeText } from './time.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Days begin at midnight in China. */
const OFFSET_MS = 8 * HOUR_MS;
const MAX_RANKED = 8;
const RANGE_DAYS: Readonly<Record<DashboardRange, number>> = { '24h': 1, '7d': 7, '30d': 30 };
const { dashboard } = texts;

type PanelContext = Parameters<DashboardPart['read']>[0];

const sumOfLogs = sql<number>`sum(${defenseDays.logs})`.mapWith(Number);

/** The list of the logs, and the name of its menu row. */
export const LOGS = { list: defenseLogList, page: 'netbarDefenseLog' } as const;

const midnight = (now: Date) =>
  new Date(Math.floor((now.getTime() + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS);
const daysEarlier = (at: Date, days: number) => new Date(at.getTime() - days * DAY_MS);
const dayText = (at: Date) => new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10);
/** The logs of today until now, and those of yesterday until the same time. */
export const today = (now: Date) => ({ from: midnight(now), to: now });
export const yesterday = (now: Date) => today(daysEarlier(now, 1));
export const timeQuery = (range: Required<LogTimeRange>) => ({ time: rangeText(range) });

/** Returns whole days until now: today for `24h`. */
const daysUntil = ({ now, range }: PanelContext) => ({
  from: daysEarlier(midnight(now), RANGE_DAYS[range] - 1),
  to: now,
});

/** The step that begins at a time. The end of a log range is inclusive. */
const stepFrom = (from: Date, stepMs: number) => ({
  from,
  to: new Date(from.getTime() + stepMs - 1),
});

/** One curve: a count for each time, null for a step that is not over. */
function series(
  { now }: PanelContext,
  {
    name,
    times,
    stepMs,
    countAt,
  }: {
    name: string;
    times: readonly Date[];
    stepMs: number;
    countAt(from: Date): number | undefined;
  },
) {
  // An incomplete step would look like a decrease.
  const isOver = (from: Date) => from.getTime() + stepMs <= now.getTime();
  return {
    name,
    values: times.map((from) => (isOver(from) ? (countAt(from) ?? 0) : null)),
    links: times.map((from) =>
      isOver(from) ? listLink(LOGS, timeQuery(stepFrom(from, stepMs))) : null,
    ),
  };
}

/** Returns the number of events per hour for today and yesterday. */
async function readHours(by: PanelContext) {
  const { tx, caller, now } = by;
  const start = midnight(now);
  const range = { from: daysEarlier(start, 1), to: now };
  const hour = sql<number>`floor(extract(epoch from ${defenseLogs.occurredAt}) / 3600)::int`;
  const rows = await tx
    .select({ hour, events: count() })
    .from(defenseLogs)
    .where(
      and(occurredWithin(range), isThreat(defenseLogs), await inScope(tx, caller, defenseLogs)),
    )
    .groupBy(sql`1`);
  const eventsByHour = new Map(rows.map((row) => [row.hour, row.events]));
  const at = Array.from({ length: 24 }, (_, index) => new Date(start.getTime() + index * HOUR_MS));
  const before = at.map((moment) => daysEarlier(moment, 1));
  const countAt = (from: Date) => eventsByHour.get(from.getTime() / HOUR_MS);
  return {
    at: at.map((moment) => moment.toISOString()),
    series: [
      series(by, { name: dashboard.today, times: at, stepMs: HOUR_MS, countAt }),
      series(by, { name: dashboard.yesterday, times: before, stepMs: HOUR_MS, countAt }),
    ],
  };
}

/** Returns the number of events per day for a range, and for the same number of days before. */
async function readDays(by: PanelContext, range: Exclude<DashboardRange, '24h'>) {
  const { tx, caller } = by;
  const days = RANGE_DAYS[range];
  const { from } = daysUntil(by);
  const rows = await tx
    .select({ day: defenseDays.day, events: sumOfLogs })
    .from(defenseDays)
    .where(
      and(
        gte(defenseDays.day, dayText(daysEarlier(from, days))),
        isThreat(defenseDays),
        await inScope(tx, caller, defenseDays),
      ),
    )
    .groupBy(defenseDays.day);
  const eventsByDay = new Map(rows.map(({ day, events }) => [day, events]));
  const at = Array.from({ length: days }, (_, index) => daysEarlier(from, -index));
  const before = at.map((moment) => daysEarlier(moment, days));
  const countAt = (moment: Date) => eventsByDay.get(dayText(moment));
  return {
    at: at.map((moment) => moment.toISOString()),
    series: [
      series(by, { name: dashboard.days[range], times: at, stepMs: DAY_MS, countAt }),
      series(by, { name: dashboard.daysBefore[range], times: before, stepMs: DAY_MS, countAt }),
    ],
  };
}

/** Reads the curve of the selected range. */
export const readTrend = (by: PanelContext) =>
  by.range === '24h' ? readHours(by) : readDays(by, by.range);

/** Matches the daily counts of the selected range. */
const countedDays = async (by: PanelContext) =>
  and(
    gte(defenseDays.day, dayText(daysUntil(by).from)),
    isThreat(defenseDays),
    await inScope(by.tx, by.caller, defenseDays),
  );

/** Ranks the types of threats of the selected range. */
export async function rankTypes(by: PanelContext) {
  const rows = await by.tx
    .select({ type: defenseDays.threatType, events: sumOfLogs })
    .from(defenseDays)
    .where(await countedDays(by))
    .groupBy(defenseDays.threatType)
    .orderBy(desc(sumOfLogs), defenseDays.threatType);
  const total = rows.reduce((whole, { events }) => whole + events, 0);
  return rows.map(({ type, events }) => ({
    name: dashboard.types[type],
    value: events,
    of: total,
    link: listLink(LOGS, { ...timeQuery(daysUntil(by)), threatType: type }),
  }));
}

/** Ranks the netbars with the most threats of the selected range. */
export async function rankNetbars(by: PanelContext) {
  const topNetbars = by.tx
    .select({ netbarId: defenseDays.netbarId, events: sumOfLogs.as('events') })
    .from(defenseDays)
    .where(await countedDays(by))
    .groupBy(defenseDays.netbarId)
    .orderBy(desc(sumOfLogs), defenseDays.netbarId)
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
    link: listLink(LOGS, { ...timeQuery(daysUntil(by)), netbarId: id }),
  }));
}
