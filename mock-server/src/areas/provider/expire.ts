import { and, eq, lte, sql } from 'drizzle-orm';
import type { UpkeepDeps } from '../../platform/kernel/area/upkeep.ts';
import { providerOrders } from './tables.ts';

/** Expires accelerator orders whose end time has passed, because providers do not report it. */
export async function expireOrders({
  database,
  now,
}: Pick<UpkeepDeps, 'database' | 'now'>): Promise<void> {
  await database.db
    .update(providerOrders)
    .set({
      status: sql`case when ${providerOrders.settledAt} is null then 'expired' else 'settled' end`,
    })
    .where(and(eq(providerOrders.status, 'active'), lte(providerOrders.endAt, now())));
}
