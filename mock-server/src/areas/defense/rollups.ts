import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { ruleHoursPart } from './ruleHours.ts';
import { defenseDays, defenseHours, defenseRuleHours } from './tables.ts';

/** Returns the day in China that contains a time. */
export const chinaDay = (moment: SQL): SQL => sql`(${moment} at time zone 'Asia/Shanghai')::date`;

/**
 * Returns the parts of a `with` query that count new logs, by hour for all netbars and by day per
 * netbar, and the hits of rules by hour. `added` names rows with `occurred_at`, `created_at`,
 * `netbar_id`, `severity`, `threat_type` and `action`; an earlier part of the `with` defines it.
 * `hits` names rows for `ruleHoursPart`: new logs, and further events of stored ones. All writers
 * update the counters in one order and as their last step. This avoids deadlocks and keeps lock
 * times short.
 */
export const rollupParts = (added: SQL, hits: SQL = added): SQL => sql`
  ${ruleHoursPart(hits)},
  days as (
    insert into ${defenseDays} as d (netbar_id, day, severity, threat_type, action, logs, counted_at)
    select netbar_id, ${chinaDay(sql`occurred_at`)}, severity, threat_type, action, count(*)::int, max(created_at) from ${added}
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (netbar_id, day, severity, threat_type, action) do update set logs = d.logs + excluded.logs, counted_at = greatest(d.counted_at, excluded.counted_at)
  ),
  hours as (
    insert into ${defenseHours} as h (hour, severity, threat_type, action, logs, counted_at)
    select date_trunc('hour', occurred_at), severity, threat_type, action, count(*)::int, max(created_at) from ${added}
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (hour, severity, threat_type, action) do update set logs = h.logs + excluded.logs, counted_at = greatest(h.counted_at, excluded.counted_at)
  )`;

/** Rebuilds all counts, for logs that were stored without counting. */
export async function rebuildRollups(tx: Tx): Promise<void> {
  await tx.execute(sql`delete from ${defenseHours}`);
  await tx.execute(sql`delete from ${defenseDays}`);
  await tx.execute(sql`delete from ${defenseRuleHours}`);
  await tx.execute(sql`with ${rollupParts(sql.raw('defense_logs'))} select 1`);
}
