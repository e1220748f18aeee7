import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { netbars } from '../netbar/index.ts';
import { terminalDays, terminals } from './tables.ts';

/** Returns the begin of the day in China that contains a time. */
const dayOf = (at: SQL) =>
  sql`date_bin(interval '1 day', ${at}, timestamptz '2020-01-01 00:00:00+08')`;

/**
 * After a longer silence of the gateway the end of the power-on time is unknown. The last heartbeat
 * counts then.
 */
const SILENT_S = 300;

/** Clocks of terminals differ by less than this number of seconds after a correction. */
const CLOCK_S = 120;

/**
 * Updates the starts and daily power-on times. A terminal is started when it changes to on, or when
 * it stays on and reports a boot time after its last start (a restart). Call it before the
 * terminals are updated.
 *
 * @param reports SQL table named `report` with the columns `netbar int, no text, at timestamptz,
 * power text, boot timestamptz`
 */
export async function updateTerminalDays(tx: Tx, reports: SQL): Promise<void> {
  await tx.execute(sql`
    with turned as (
      select t.id, t.netbar_id, report.power, report.at, t.power_at as since,
        -- After a long silence only the last heartbeat is known.
        case when report.at - n.last_heartbeat_at > make_interval(secs => ${SILENT_S}::int)
          then greatest(n.last_heartbeat_at, t.power_at) else report.at end as until
      from ${reports} join ${terminals} t on t.netbar_id = report.netbar and t.terminal_no = report.no
      join ${netbars} n on n.id = t.netbar_id
      where report.power is not null and report.power <> t.power
    ),
    restarted as (
      select t.id, t.netbar_id, report.boot
      from ${reports} join ${terminals} t on t.netbar_id = report.netbar and t.terminal_no = report.no
      where t.power = 'on' and coalesce(report.power, 'on') = 'on'
        and report.boot > greatest(t.boot_at, t.power_at) + make_interval(secs => ${CLOCK_S}::int)
    ),
    days as (
      select id, netbar_id, ${dayOf(sql`at`)} as day, 1 as boots, 0 as seconds, at as on_at, null::timestamptz as off_at, at
      from turned where power = 'on'
      union all
      select id, netbar_id, ${dayOf(sql`boot`)}, 1, 0, boot, null, boot from restarted
      union all
      select id, netbar_id, d.day, 0, ceil(extract(epoch from least(until, d.day + interval '1 day') - greatest(since, d.day)))::int,
        null, case when until < d.day + interval '1 day' then until end, least(until, d.day + interval '1 day')
      from turned cross join lateral generate_series(${dayOf(sql`greatest(since, until - interval '40 days')`)}, until, interval '1 day') d(day)
      where power = 'off' and until > since
    )
    insert into ${terminalDays} (netbar_id, terminal_id, day, boots, seconds, first_on_at, last_off_at, at)
    select netbar_id, id, day, sum(boots), sum(seconds), min(on_at), max(off_at), max(at) from days group by 1, 2, 3
    on conflict (terminal_id, day) do update set boots = ${terminalDays}.boots + excluded.boots,
      seconds = ${terminalDays}.seconds + excluded.seconds,
      first_on_at = least(${terminalDays}.first_on_at, excluded.first_on_at),
      last_off_at = greatest(${terminalDays}.last_off_at, excluded.last_off_at), at = greatest(${terminalDays}.at, excluded.at)`);
}

/** Last moment at which a terminal that counts as on was certainly on. */
const onUntil = (now: SQL) =>
  sql`case when ${now} - n.last_heartbeat_at > make_interval(secs => ${SILENT_S}::int)
    then greatest(n.last_heartbeat_at, t.power_at) else ${now} end`;

/**
 * SQL query of the days on which a terminal was started or stopped or is on, with `day`, `boots`,
 * `seconds`, `first_on_at`, `last_off_at` and `at`. It includes the time since the last start, so
 * that a terminal that is on never has fewer starts or less time than its boot time shows.
 */
export const selectDays = (terminalId: number, now: Date): SQL => sql`
  select day, sum(boots)::int as boots, sum(seconds)::int as seconds, min(first_on_at) as first_on_at,
    max(last_off_at) as last_off_at, max(at) as at
  from (
    select day, boots, seconds, first_on_at, last_off_at, at from ${terminalDays} where terminal_id = ${terminalId}::int
    union all
    select d.day, 0, ceil(extract(epoch from least(run.until, d.day + interval '1 day') - greatest(run.since, d.day)))::int,
      null, null, greatest(run.since, d.day)
    from (
      select t.power_at as since, ${onUntil(sql`${now.toISOString()}::timestamptz`)} as until
      from ${terminals} t join ${netbars} n on n.id = t.netbar_id where t.id = ${terminalId}::int and t.power = 'on'
    ) run
    cross join lateral generate_series(${dayOf(sql`greatest(run.since, run.until - interval '40 days')`)}, run.until, interval '1 day') d(day)
  ) part group by day`;

interface DayRow {
  day: string;
  boots: number;
  minutes: number;
  first: string | null;
  last: string | null;
}

const toIso = (time: string) => new Date(time).toISOString();

/** Returns the days on which a terminal was started or stopped or is on, oldest first. */
export async function readDays(
  tx: Tx,
  { terminalId, from, to, now }: { terminalId: number; from: Date; to: Date; now: Date },
) {
  const { rows } = (await tx.execute(sql`
    select day, boots, seconds / 60 as minutes, first_on_at as first, last_off_at as last
    from (${selectDays(terminalId, now)}) days
    where day between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz
    order by day`)) as unknown as { rows: DayRow[] };
  return rows.map(({ day, boots, minutes, first, last }) => ({
    day: toIso(day),
    boots,
    minutes,
    firstOnAt: first === null ? null : toIso(first),
    lastOffAt: last === null ? null : toIso(last),
  }));
}
