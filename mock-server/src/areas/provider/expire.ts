import { and, eq, lte, sql } from 'drizzle-orm';
import type { UpkeepDeps } from '../../platform/kernel/area/upkeep.ts';
import { providerOrders } from './tables.ts';

/** Accelerators end by the clock: nobody tells of it. */
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
