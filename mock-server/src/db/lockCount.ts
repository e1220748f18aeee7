import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

/**
 * Serializes transactions that count the same rows, on all instances, until they end. Without it,
 * two transactions that insert a row concurrently both count without the other's row and exceed the
 * limit.
 *
 * @param tx must be a transaction, otherwise the lock is released immediately
 * @param rows name of the counted rows
 * @example
 * await lockForCount(tx, `views of ${userId}`);
 * if ((await tx.$count(savedViews, own)) >= MAX_VIEWS) throw refuse(texts.tooMany(MAX_VIEWS));
 */
export async function lockForCount(tx: Tx, rows: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${rows}))`);
}
