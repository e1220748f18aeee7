import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

/**
 * Makes transactions that count the same rows wait for each other, on all instances, until each ends. Without it two that add a row at once
 * both count the rows without the other's, and both pass the limit.
 *
 * @param tx a transaction: outside of one nothing waits
 * @param rows names the counted rows
 * @example
 * await lockCount(tx, `views of ${userId}`);
 * if ((await tx.$count(savedViews, own)) >= MAX_VIEWS) throw refuse(texts.tooMany(MAX_VIEWS));
 */
export async function lockCount(tx: Tx, rows: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${rows}))`);
}
