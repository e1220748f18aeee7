import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';

/** Number of the advisory lock under which one of the instances closes days. */
const CLOSE_LOCK = 7_203_131;

/** The day that runs in Beijing, begun an hour ago at least: a transaction that was open at midnight has ended. */
const OPEN_SINCE = sql`date_trunc('day', (now() - interval '1 hour') at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`;

/**
 * Adds up the days that are over and were not added up yet, and closes them: the database takes no entry for them any more. Nothing
 * happens where another instance is at it, or where no day ended since.
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
