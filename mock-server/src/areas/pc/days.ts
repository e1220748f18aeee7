import { and, asc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { netbars } from '../netbar/index.ts';
import { terminalDays, terminals } from './tables.ts';

/** The begin of the day of China in which a moment lies. */
const dayOf = (at: SQL) =>
  sql`date_bin(interval '1 day', ${at}, timestamptz '2020-01-01 00:00:00+08')`;

/** A gateway that was silent for longer than this does not know until when its machines were on: until it was last heard of, then. */
const SILENT_S = 300;

/**
 * Notes for machines that are told to be on now and were off, and the other way round, what that says of their days. To be called
 * before the machines themselves are written.
 *
 * @param told rows `netbar int, no text, at timestamptz, power text`, as a table named `told`
 */
export async function noteDays(tx: Tx, told: SQL): Promise<void> {
  await tx.execute(sql`
    with turned as (
      select t.id, t.netbar_id, told.power, told.at, t.power_at as since,
        -- Of a netbar that could not be heard for a while nobody knows more than when it was heard last.
        case when told.at - n.last_heartbeat_at > make_interval(secs => ${SILENT_S}::int)
          then greatest(n.last_heartbeat_at, t.power_at) else told.at end as until
      from ${told} join ${terminals} t on t.netbar_id = told.netbar and t.terminal_no = told.no
      join ${netbars} n on n.id = t.netbar_id
      where told.power is not null and told.power <> t.power
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

/** The days of a machine on which it was turned on or off, oldest first. */
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
