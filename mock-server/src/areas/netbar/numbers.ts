import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';

/** Reserves ids for new netbars, ascending. */
export async function nextIds(tx: Tx, count: number): Promise<number[]> {
  const number = sql<number>`nextval(pg_get_serial_sequence('netbars', 'id'))`.mapWith(Number);
  const rows = await tx.select({ id: number }).from(sql`generate_series(1, ${count}::integer)`);
  return rows.map(({ id }) => id);
}

/**
 * Returns the number of a netbar: `NB`, the region code and the id. It is unique because of the id.
 */
export const netbarNo = (regionCode: string, id: number) =>
  `NB${regionCode}${String(id).padStart(4, '0')}`;
