import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';

/** Takes record numbers for new netbars, ascending. */
export async function nextIds(tx: Tx, count: number): Promise<number[]> {
  const number = sql<number>`nextval(pg_get_serial_sequence('netbars', 'id'))`.mapWith(Number);
  const rows = await tx.select({ id: number }).from(sql`generate_series(1, ${count}::integer)`);
  return rows.map(({ id }) => id);
}

/** `NB`, the region, and the record's own number: unique without asking the other rows. */
export const netbarNo = (regionCode: string, id: number) =>
  `NB${regionCode}${String(id).padStart(4, '0')}`;
