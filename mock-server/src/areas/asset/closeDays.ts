import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';

/** Advisory lock that only one instance holds while it closes days. */
const CLOSE_LOCK = 7_203_131;

/**
 * Start of the current day in Beijing, one hour delayed, so that transactions that were open at
 * midnight have ended.
 */
const OPEN_SINCE = sql`date_trunc('day', (now() - interval '1 hour') at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`;

/**
 * Sums and closes the days that have ended. The database rejects new entries for closed days. Does
 * nothing if another instance is running or no day has ended.
 */
export async function closeDays(db: Tx): Promise<void> {
  await db.transaction(async (tx) => {
    const lock = await tx.execute(sql`select pg_try_advisory_xact_lock(${CLOSE_LOCK}) as mine`);
    if (!(lock as unknown as { rows: { mine: boolean }[] }).rows[0]?.mine) return;
    await tx.execute(sql`
      insert into ledger_days (day, asset_type, part, biz_type, direction, amount, entries)
      select (created_at at time zone 'Asia/Shanghai')::date, asset_type, part, biz_type, direction, sum(amount), count(*)
      from ledger_entries
      where created_at < ${OPEN_SINCE} and created_at >= coalesce((select until from ledger_closed), '-infinity')
      group by 1, 2, 3, 4, 5`);
    await tx.execute(sql`
      insert into ledger_closed (id, until) values (1, ${OPEN_SINCE})
      on conflict (id) do update set until = excluded.until where ledger_closed.until < excluded.until`);
  });
}
