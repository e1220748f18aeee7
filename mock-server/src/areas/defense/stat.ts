import { and, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { queryWithTimeout } from '../../platform/kernel/lists/queryWithTimeout.ts';
import { readScope } from '../../platform/kernel/scope/scope.ts';
import { readSettings } from '../../platform/kernel/settings/store.ts';
import { bucketFor, DAY_MS, HOUR_MS, OFFSET_MS } from './buckets.ts';
import { ACTIONS, type SEVERITIES } from './dicts.ts';
import { defenseLogList } from './list.ts';
import { chinaDay } from './rollups.ts';
import { defenseSettings } from './settings.ts';
import type { DefenseStat } from './statSchemas.ts';
import { defenseDays, defenseHours, defenseLogs } from './tables.ts';
import { AUDITED } from './threats.ts';
import { type LogTimeRange, parseRange } from './time.ts';

/** Fields with counts per value. The counts of a facet ignore its own filter. */
const FACETS = ['severity', 'threatType', 'action', 'status'] as const;
type Facet = (typeof FACETS)[number];
/** Filters that the counts by hour and by day support. */
const COUNTED_FILTERS = new Set<string>([
  'severity',
  'threatType',
  'action',
  'netbarId',
  'time',
  'startOccurredAt',
  'endOccurredAt',
]);

type Query = Readonly<Record<string, unknown>>;
type Row = { at: number | string; logs: number | string } & Partial<Record<Facet, string>>;

const chosen = (query: Query, field: string): string[] => {
  const value = query[field];
  return value === undefined || value === '' ? [] : ([value].flat() as string[]);
};

/** Returns the requested time range, limited to the retention of logs. */
function requestedRange(query: Query, now: Date, keptDays: number): Required<LogTimeRange> {
  const {
    time,
    startOccurredAt: start,
    endOccurredAt: end,
  } = query as Partial<Record<string, string>>;
  const range = time !== undefined && time !== '' ? parseRange(time, now) : parseRange('24h', now);
  const from = time === undefined && start !== undefined ? new Date(start) : range.from;
  const to = time === undefined && end !== undefined ? new Date(end) : (range.to ?? now);
  const oldest = now.getTime() - keptDays * DAY_MS;
  return {
    from: new Date(Math.max(oldest, from.getTime())),
    // A range before the retention becomes empty.
    to: new Date(Math.max(oldest, Math.min(to.getTime(), now.getTime()))),
  };
}

/** Extends a range to whole hours or days. */
function extendToUnits(
  { from, to }: Required<LogTimeRange>,
  unitMs: number,
  now: Date,
): Required<LogTimeRange> {
  const unitIndex = (moment: Date) => (moment.getTime() + OFFSET_MS) / unitMs;
  return {
    from: new Date(Math.floor(unitIndex(from)) * unitMs - OFFSET_MS),
    to: new Date(Math.min(Math.ceil(unitIndex(to)) * unitMs - OFFSET_MS, now.getTime())),
  };
}

const iso = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
const bucketed = (moment: SQL, bucketMs: number): SQL =>
  sql`floor((extract(epoch from ${moment}) * 1000 + ${OFFSET_MS}::bigint) / ${bucketMs}::bigint)::bigint`;

const runQuery = async (tx: Tx, query: SQL): Promise<Row[]> =>
  ((await tx.execute(query)) as unknown as { rows: Row[] }).rows;

/**
 * Reads the counts by hour of all netbars. Excludes an hour that begins at the end of the range.
 */
const fromHours = (tx: Tx, { from, to }: Required<LogTimeRange>, bucketMs: number) =>
  runQuery(
    tx,
    sql`select ${bucketed(sql`hour`, bucketMs)} as at, severity, threat_type as "threatType", action, sum(logs)::int as logs
      from ${defenseHours} where hour >= date_trunc('hour', ${iso(from)}) and hour < ${iso(to)} group by 1, 2, 3, 4`,
  );

/** Reads the counts by day of the caller's netbars, or of one of them. */
const fromDays = (
  tx: Tx,
  { from, to }: Required<LogTimeRange>,
  { bucketMs, where }: { bucketMs: number; where: SQL | undefined },
) =>
  runQuery(
    tx,
    sql`select ${bucketed(sql`day::timestamp at time zone 'Asia/Shanghai'`, bucketMs)} as at, severity, threat_type as "threatType", action,
      sum(logs)::int as logs from ${defenseDays}
      where day >= ${chinaDay(iso(from))} and day <= ${chinaDay(iso(new Date(to.getTime() - 1)))} and ${where ?? sql`true`} group by 1, 2, 3, 4`,
  );

/** Counts the logs themselves. Aborts a query that takes too long. */
async function fromLogs(
  by: ActorContext,
  where: SQL | undefined,
  bucketMs: number,
): Promise<Row[]> {
  const query = sql`select ${bucketed(sql`${defenseLogs.occurredAt}`, bucketMs)} as at, ${defenseLogs.severity} as severity,
    ${defenseLogs.threatType} as "threatType", ${defenseLogs.action} as action, ${defenseLogs.status} as status, count(*)::int as logs
    from ${defenseLogs} where ${where ?? sql`true`} group by 1, 2, 3, 4, 5`;
  return queryWithTimeout(by, (inner) => runQuery(inner, query));
}

/** Returns whether a row matches the filters of all facets except one. */
const matchesFacets = (row: Row, query: Query, without?: Facet) =>
  FACETS.every((facet) => {
    if (facet === without || row[facet] === undefined) return true;
    const allowed = chosen(query, facet);
    if (allowed.length > 0) return allowed.includes(row[facet]);
    return row[facet] !== AUDITED;
  });

function tally(rows: readonly Row[], query: Query, facet: Facet): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of rows.filter((candidate) => matchesFacets(candidate, query, facet))) {
    const value = row[facet] ?? '';
    counts[value] = (counts[value] ?? 0) + Number(row.logs);
  }
  return counts;
}

function toBuckets(rows: readonly Row[], bucketMs: number): DefenseStat['buckets'] {
  const bucketsByIndex = new Map<number, Record<(typeof SEVERITIES)[number], number>>();
  for (const { at, severity, logs } of rows) {
    const index = Number(at);
    const bucket = bucketsByIndex.get(index) ?? { low: 0, medium: 0, high: 0, critical: 0 };
    bucket[severity as (typeof SEVERITIES)[number]] += Number(logs);
    bucketsByIndex.set(index, bucket);
  }
  return [...bucketsByIndex]
    .sort(([a], [b]) => a - b)
    .map(([index, bucket]) => ({
      at: new Date(index * bucketMs - OFFSET_MS).toISOString(),
      ...bucket,
    }));
}

/**
 * Returns the histogram of the logs that match the list filters, and the counts per facet value.
 * Uses the stored counts if they support the filters, otherwise the logs. Throws code 422 for an
 * invalid range, and a refusal if counting takes longer than two seconds.
 */
export async function readDefenseStat(by: ActorContext, query: Query): Promise<DefenseStat> {
  const { tx, caller, now } = by;
  const between = requestedRange(query, now, (await readSettings(tx, defenseSettings)).keptDays);
  const spanMs = between.to.getTime() - between.from.getTime();
  const scope = await readScope(tx, caller);
  const uncountedFilters = Object.keys(query).filter(
    (field) => chosen(query, field).length > 0 && !COUNTED_FILTERS.has(field),
  );
  const whole = scope.all && chosen(query, 'netbarId').length === 0;
  const isCounted = uncountedFilters.length === 0 && spanMs >= (whole ? DAY_MS : 7 * DAY_MS);
  const unitMs = whole ? HOUR_MS : DAY_MS;
  const bucketMs = bucketFor(spanMs, isCounted ? unitMs : 0);
  let rows: Row[];
  if (isCounted && whole) rows = await fromHours(tx, between, bucketMs);
  else if (isCounted) {
    const [netbarId] = chosen(query, 'netbarId');
    const netbarCondition =
      netbarId === undefined ? undefined : sql`${defenseDays.netbarId} = ${Number(netbarId)}::int`;
    rows = await fromDays(tx, between, {
      bucketMs,
      where: and(netbarCondition, await scope.where(defenseDays)),
    });
  } else {
    const others = {
      ...Object.fromEntries(
        Object.entries(query).filter(([field]) => !(FACETS as readonly string[]).includes(field)),
      ),
      action: ACTIONS,
    };
    const time = {
      time: `${between.from.getTime()}~${between.to.getTime()}`,
      startOccurredAt: undefined,
      endOccurredAt: undefined,
    };
    const where = and(
      await defenseLogList.within(by),
      defenseLogList.where({ ...others, ...time } as never, by),
    );
    rows = await fromLogs(by, where, bucketMs);
  }
  const matching = rows.filter((row) => matchesFacets(row, query));
  const [severity, threatType, action] = (['severity', 'threatType', 'action'] as const).map(
    (facet) => tally(rows, query, facet),
  );
  const { from, to } = isCounted ? extendToUnits(between, unitMs, now) : between;
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    bucketMs,
    total: matching.reduce((sum, { logs }) => sum + Number(logs), 0),
    buckets: toBuckets(matching, bucketMs),
    facets: {
      severity: severity ?? {},
      threatType: threatType ?? {},
      action: action ?? {},
      status: isCounted ? null : tally(rows, query, 'status'),
    },
  };
}
