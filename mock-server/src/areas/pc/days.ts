import { and, asc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
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

/**
 * Updates the daily power-on times for terminals that changed between on and off. Call it before
 * the terminals are updated.
 *
 * @param reports SQL table named `report` with the columns `netbar int, no text, at timestamptz,
 * power text`
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
    days as (
      select id, netbar_id, ${dayOf(sql`at`)} as day, 1 as boots, 0 as seconds, at as on_at, null::timestamptz as off_at, at
      from turned where power = 'on'
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

/** Returns the days on which a terminal changed between on and off, oldest first. */
export async function readDays(
  tx: Tx,
  { terminalId, from, to }: { terminalId: number; from: Date; to: Date },
) {
  const rows = await tx
    .select()
    .from(terminalDays)
    .where(
      and(
        eq(terminalDays.terminalId, terminalId),
        gte(terminalDays.day, from),
        lte(terminalDays.day, to),
      ),
    )
    .orderBy(asc(terminalDays.day));
  return rows.map(({ day, boots, seconds, firstOnAt, lastOffAt }) => ({
    day: day.toISOString(),
    boots,
    minutes: Math.round(seconds / 60),
    firstOnAt: firstOnAt?.toISOString() ?? null,
    lastOffAt: lastOffAt?.toISOString() ?? null,
  }));
}
