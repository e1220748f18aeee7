import { and, asc, gt, gte, lte, sql } from 'drizzle-orm';
import type { DemoDayContext } from '../../platform/kernel/area/define.ts';
import type { Random } from '../../platform/kernel/demo/random.ts';
import { type ChinaDay, MEAN_OCCUPANCY, occupancy } from '../../platform/kernel/demo/rhythm.ts';
import { netbars } from '../netbar/index.ts';
import { addDemoExceptions } from './demoExceptions.ts';
import { insertPlannedLogs } from './demoLogs.ts';
import { addDemoSnapshots } from './demoSnapshots.ts';
import { CAMPAIGN_THREAT } from './demoThreats.ts';
import { openDays } from './partitions.ts';

const HOUR_MS = 3_600_000;
/** Usual number of logs of all demo netbars per hour. The demo simulator causes as many. */
const LOGS_PER_HOUR = 22;
/** Days of a campaign, counted from today. It attacks each fifth netbar in the evening. */
const CAMPAIGN_DAYS = [11, 10, 9];
const CAMPAIGN_HOURS = [19, 22] as const;

/** Logs that happen within a time. */
interface Group {
  at: Date;
  seconds: number;
  logs: number;
  netbar: number | null;
  kind: number | null;
}

/** Returns the usual logs of each hour: more if more terminals are in use. */
const usualGroups = (random: Random, { from }: ChinaDay): Group[] =>
  Array.from({ length: 24 }, (_, hour) => {
    const at = new Date(from.getTime() + hour * HOUR_MS);
    const expected = (LOGS_PER_HOUR * occupancy(at)) / MEAN_OCCUPANCY;
    const logs = Math.round((expected * random.between(60, 140)) / 100);
    return { at, seconds: 3_600, logs, netbar: null, kind: null };
  });

/** Returns up to three bursts, each on one netbar within minutes. */
const bursts = (random: Random, { from }: ChinaDay, ids: readonly number[]): Group[] =>
  Array.from({ length: random.between(1, 3) }, () => ({
    at: new Date(from.getTime() + random.between(8 * 60, 23 * 60) * 60_000),
    seconds: random.between(5, 20) * 60,
    logs: random.between(20, 70),
    netbar: random.pick(ids),
    kind: random.next() < 0.5 ? random.between(0, 15) : null,
  }));

const campaign = (random: Random, { from }: ChinaDay, ids: readonly number[]): Group[] =>
  ids
    .filter((_, index) => index % 5 === 2)
    .map((netbar) => {
      const [least, most] = CAMPAIGN_HOURS;
      const minute = random.between(least * 60, most * 60);
      const at = new Date(from.getTime() + minute * 60_000);
      return { at, seconds: 1_500, logs: random.between(20, 40), netbar, kind: CAMPAIGN_THREAT };
    });

/**
 * Adds the logs of a day: the rhythm of the day, bursts, and a campaign over several netbars. Almost
 * all logs before yesterday are handled. The newest severe logs get process snapshots.
 */
export async function addDemoLogs(context: DemoDayContext): Promise<void> {
  const { tx, now, random, ago, from, to } = context;
  const isReporting = and(gte(netbars.lastHeartbeatAt, to), lte(netbars.createdAt, from));
  // A netbar of the newest day is connected if its last heartbeat is a few minutes old.
  const isConnected = gte(netbars.lastHeartbeatAt, new Date(now.getTime() - 300_000));
  const reporting = tx
    .select({ id: netbars.id })
    .from(netbars)
    .where(and(ago === 0 ? isConnected : isReporting, gt(netbars.terminalTotal, 0)))
    .orderBy(asc(netbars.id));
  const ids = (await reporting).map(({ id }) => id);
  if (ids.length === 0) return;
  const groups = [
    ...usualGroups(random, context),
    ...bursts(random, context, ids),
    ...(CAMPAIGN_DAYS.includes(ago) ? campaign(random, context, ids) : []),
  ];
  await openDays(tx, from, to);
  await insertPlannedLogs(tx, {
    reporting: sql`${reporting}`,
    logs: sql`
      select n, netbar_id, kind_at, at,
        case when at > ${now.toISOString()}::timestamptz - interval '1 day' or n % 29 = 0 then 'open'
          else (array['confirmed', 'confirmed', 'ignored', 'falsePositive', 'whitelisted'])[1 + n % 5] end as status
      from (
        select ${ago * 100_000}::int + row_number() over (order by moment.at)::int as n, g.netbar as netbar_id, g.kind as kind_at, moment.at
        from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as g(at timestamptz, seconds int, logs int, netbar int, kind int)
        cross join lateral generate_series(1, g.logs) as s
        cross join lateral (
          select g.at + interval '1 second' * (('x' || substr(md5(extract(epoch from g.at) || ':' || coalesce(g.netbar, 0) || ':' || s), 1, 7))::bit(28)::int % g.seconds) as at
        ) moment
        where moment.at < ${to.toISOString()}::timestamptz
      ) as timed`,
  });
  if (ago !== 1) return;
  await addDemoSnapshots({ tx });
  await addDemoExceptions(tx, now);
}
