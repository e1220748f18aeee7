import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { debugLogs } from './tables.ts';

/** Retention of debug logs. */
export const RETENTION_MS = 3 * 86_400_000;
/** Maximum number of entries per netbar. */
const MAX_ROWS = 10_000;

/**
 * Deletes the oldest entries of netbars above the limit. Several instances can run it concurrently.
 */
export async function deleteExcessLogs(tx: Tx, maxRows = MAX_ROWS): Promise<void> {
  await tx.execute(sql`
    delete from ${debugLogs} l using (
      select n.netbar_id, (select x.id from ${debugLogs} x where x.netbar_id = n.netbar_id order by x.id desc offset ${maxRows}::int limit 1) as last
      from (select distinct netbar_id from ${debugLogs}) n
    ) old where l.netbar_id = old.netbar_id and l.id <= old.last`);
}
