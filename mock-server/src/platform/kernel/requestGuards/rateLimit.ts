import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { RateLimit } from '../../../http/declaredCall.ts';
import { tooOften } from '../../../http/errors.ts';
import { texts } from '../../../http/texts.ts';
import { rateLimits } from './tables.ts';

/**
 * Consumes one unit of a rate limit. It is stored in the database, so that all instances share it.
 * Throws a refusal with code 429 if the limit of the window is exceeded.
 *
 * @example await consumeRateLimit(db, '/base/login 10.0.0.7', { max: 20, windowMs: 60_000 }, new Date())
 */
export async function consumeRateLimit(
  tx: Tx,
  key: string,
  limit: RateLimit,
  now: Date,
): Promise<void> {
  const resetsAt = new Date(now.getTime() + limit.windowMs);
  const [row] = await tx
    .insert(rateLimits)
    .values({ key, hits: 1, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz then 1 else ${rateLimits.hits} + 1 end`,
        resetsAt: sql`case when ${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning();
  if (row && row.hits > limit.max)
    throw tooOften(texts.tooOften(Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000)));
}
