import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { seenPrograms } from './tables.ts';

/** Retention of a program after its last report. */
export const RETENTION_MS = 90 * 86_400_000;
/** Maximum number of programs per netbar. */
const MAX_ROWS = 5_000;

/**
 * Deletes the programs of netbars above the limit that were first seen longest ago. Several
 * instances can run it concurrently.
 */
export async function deleteExcessPrograms(tx: Tx, maxRows = MAX_ROWS): Promise<void> {
  await tx.execute(sql`
    delete from ${seenPrograms} p using (
      select n.netbar_id, oldest.first_seen_at, oldest.id
      from (select netbar_id from ${seenPrograms} group by netbar_id having count(*) > ${maxRows}::int) n
      cross join lateral (
        select x.first_seen_at, x.id from ${seenPrograms} x where x.netbar_id = n.netbar_id
        order by x.first_seen_at desc, x.id desc offset ${maxRows}::int limit 1
      ) oldest
    ) old
    where p.netbar_id = old.netbar_id and (p.first_seen_at, p.id) <= (old.first_seen_at, old.id)`);
}
