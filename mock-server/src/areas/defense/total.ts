import { count, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { defenseLogs } from './tables.ts';

/** Rows are counted one by one up to here. */
const COUNTED = 10_000;

interface Plan {
  'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }];
}

export interface Total {
  total: number;
  totalExact: boolean;
}

/**
 * How many rows a condition leaves: counted one by one up to `counted`, beyond it what the planner expects from its statistics (never
 * fewer than were counted). Counting a million rows takes longer than finding the page.
 */
export async function readTotal(tx: Tx, where: SQL | undefined, counted = COUNTED): Promise<Total> {
  const some = tx
    .select({ one: sql<number>`1`.as('one') })
    .from(defenseLogs)
    .where(where)
    .limit(counted + 1)
    .as('some');
  const [row] = await tx.select({ total: count() }).from(some);
  const total = row?.total ?? 0;
  if (total <= counted) return { total, totalExact: true };
  const query = tx.select({ id: defenseLogs.id }).from(defenseLogs).where(where);
  const { rows } = (await tx.execute(sql`explain (format json) ${query}`)) as unknown as { rows: Plan[] };
  return { total: Math.max(total, rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0), totalExact: false };
}
