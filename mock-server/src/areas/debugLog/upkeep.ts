import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { debugLogs } from './tables.ts';

/** They are read while something is being looked into, not a year later. */
export const KEPT_MS = 3 * 86_400_000;
/** Of each netbar the newest so many. */
const KEPT_ROWS = 10_000;

/** Removes what a netbar has beyond its newest rows. Several instances may do it at once. */
export async function trimDebugLogs(tx: Tx, kept = KEPT_ROWS): Promise<void> {
  await tx.execute(sql`
    delete from ${debugLogs} l using (
      select n.netbar_id, (select x.id from ${debugLogs} x where x.netbar_id = n.netbar_id order by x.id desc offset ${kept}::int limit 1) as last
      from (select distinct netbar_id from ${debugLogs}) n
    ) old where l.netbar_id = old.netbar_id and l.id <= old.last`);
}
