import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { defenseDays, defenseHours } from './tables.ts';

/** The day of China that a moment lies on. */
export const dayOf = (moment: SQL): SQL => sql`(${moment} at time zone 'Asia/Shanghai')::date`;

/**
 * Counts logs that were just written, by hour for all and by day for each netbar. `added` names rows with `occurred_at`, `created_at`,
 * `netbar_id`, `severity`, `threat_type` and `action`. The parts follow a `with` that makes it. All who write take the hours in one order, and as the
 * last thing that they do: nobody waits for longer than it takes to commit, and nobody for each other.
 */
export const countedBy = (added: SQL): SQL => sql`
  days as (
    insert into ${defenseDays} as d (netbar_id, day, severity, threat_type, action, logs, counted_at)
    select netbar_id, ${dayOf(sql`occurred_at`)}, severity, threat_type, action, count(*)::int, max(created_at) from ${added}
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (netbar_id, day, severity, threat_type, action) do update set logs = d.logs + excluded.logs, counted_at = greatest(d.counted_at, excluded.counted_at)
  ),
  hours as (
    insert into ${defenseHours} as h (hour, severity, threat_type, action, logs, counted_at)
    select date_trunc('hour', occurred_at), severity, threat_type, action, count(*)::int, max(created_at) from ${added}
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (hour, severity, threat_type, action) do update set logs = h.logs + excluded.logs, counted_at = greatest(h.counted_at, excluded.counted_at)
  )`;

/** Counts all logs anew, for those that were written without being counted. */
export async function countAnew(tx: Tx): Promise<void> {
  await tx.execute(sql`delete from ${defenseHours}`);
  await tx.execute(sql`delete from ${defenseDays}`);
  await tx.execute(sql`with ${countedBy(sql.raw('defense_logs'))} select 1`);
}
