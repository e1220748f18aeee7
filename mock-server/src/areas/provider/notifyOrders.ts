import { and, asc, inArray, lte, ne, or, sql } from 'drizzle-orm';
import type { UpkeepDeps } from '../../platform/kernel/area/upkeep.ts';
import { notifyAbnormal } from './messages.ts';
import { KINDS, type Reason } from './status.ts';
import { providerOrders } from './tables.ts';

/**
 * Delay before an event without its order is reported, because a refund may arrive before its
 * order.
 */
const LATE_MS = 30 * 60_000;
const BATCH_SIZE = 2_000;

/**
 * Notifies users of orders that became abnormal since the last run, with one message per kind. Each
 * fault is reported once, on whichever instance it runs.
 */
export async function notifyAbnormalOrders({
  database,
  bus,
  now,
}: Pick<UpkeepDeps, 'database' | 'bus' | 'now'>): Promise<void> {
  const at = now();
  const { id, kind, abnormalReason, toldReason, createdAt } = providerOrders;
  const isLate = lte(createdAt, new Date(at.getTime() - LATE_MS));
  await database.db.transaction(async (tx) => {
    const orders = await tx
      .select({ id, kind, abnormalReason })
      .from(providerOrders)
      .where(and(ne(toldReason, abnormalReason), or(ne(abnormalReason, 'order'), isLate)))
      .orderBy(asc(id))
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true });
    if (orders.length === 0) return;
    const ids = orders.map((order) => order.id);
    await tx
      .update(providerOrders)
      .set({ toldReason: sql`${abnormalReason}` })
      .where(inArray(id, ids));
    for (const kind of KINDS) {
      const reasons = new Map<Reason, number>();
      for (const order of orders)
        if (order.kind === kind && order.abnormalReason !== '') {
          const reason = order.abnormalReason as Reason;
          reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
        }
      const counts = [...reasons].map(([reason, count]) => ({ reason, count }));
      if (counts.length > 0)
        await notifyAbnormal({ tx, bus, now: at }, { kind, at: at.toISOString(), reasons: counts });
    }
  });
}
