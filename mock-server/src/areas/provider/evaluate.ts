import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { netbars } from '../netbar/index.ts';
import { book, findPeople, ownerShareFen, reverseBooking, type StoredOrder } from './booking.ts';
import { type Kind, type OrderStatus, OVER, type Reason, RUNNING } from './status.ts';
import type { providers } from './tables.ts';

export type StoredProvider = typeof providers.$inferSelect;

/**
 * Returns the reason why an order needs review, if any, and the netbar, users and product that were
 * found.
 */
async function findFault(
  tx: Tx,
  provider: StoredProvider,
  order: StoredOrder,
): Promise<{ reason?: Reason; found: Partial<StoredOrder> }> {
  const [netbar] =
    order.netbarId === null
      ? await tx
          .select({ id: netbars.id })
          .from(netbars)
          .where(eq(netbars.netbarNo, order.netbarNo))
      : [];
  const netbarId = order.netbarId ?? netbar?.id ?? null;
  const { userId, ownerId } = await findPeople(tx, { ...order, netbarId });
  const product = provider.products.find(({ productCode }) => productCode === order.productCode);
  const orderFacts = { netbarId, userId, ownerId, productName: product?.name ?? order.productName };
  const isRight =
    order.accepted ||
    product?.priceFen === undefined ||
    product.priceFen * order.quantity === order.priceFen;
  if (netbarId === null) return { reason: 'netbar', found: orderFacts };
  if (!product && !order.accepted) return { reason: 'product', found: orderFacts };
  if (!isRight) return { reason: 'price', found: orderFacts };
  return {
    ...(order.customer !== '' && userId === null && order.coinCost > 0 && { reason: 'customer' }),
    found: orderFacts,
  };
}

const abnormal = (reason: Reason): Partial<StoredOrder> => ({
  status: 'abnormal',
  abnormalReason: reason,
});

/** Returns the status of an order without faults. */
function nextStatus(order: StoredOrder, now: Date): OrderStatus {
  const kind = order.kind as Kind;
  const isOver =
    order.finishedAt !== null ||
    (kind === 'accelerator' && order.endAt !== null && order.endAt <= now);
  if (!isOver) return RUNNING[kind];
  return order.settledAt ? 'settled' : OVER[kind];
}

/** Reverses the movements of a refunded or failed order once. */
async function reverse(
  tx: Tx,
  order: StoredOrder,
  status: 'refunded' | 'failed',
  now: Date,
): Promise<Partial<StoredOrder>> {
  const reason = order.bookedAt && !order.returnedAt ? await reverseBooking(tx, order) : undefined;
  if (reason) return abnormal(reason);
  return {
    status,
    abnormalReason: '',
    returnedAt: order.returnedAt ?? (order.bookedAt ? now : null),
  };
}

/**
 * Computes the status of an order from all known facts, in whatever order they arrived, and posts
 * its movements. It only depends on the row and can be repeated. The caller must lock the row.
 *
 * @returns the columns that change
 */
export async function evaluate(
  tx: Tx,
  provider: StoredProvider,
  order: StoredOrder,
  now: Date,
): Promise<Partial<StoredOrder>> {
  if (order.status === 'refunded' || order.status === 'failed') return {};
  if (order.paidAt === null) return abnormal('order');
  if (order.refundedAt || order.failedAt)
    return reverse(tx, order, order.refundedAt ? 'refunded' : 'failed', now);
  if (
    order.status === 'refunding' ||
    order.abnormalReason === 'marked' ||
    order.abnormalReason === 'changed'
  )
    return {};
  if (order.bookedAt) return { status: nextStatus(order, now), abnormalReason: '' };
  const { reason, found: orderFacts } = await findFault(tx, provider, order);
  if (reason) return { ...orderFacts, ...abnormal(reason) };
  const whole = {
    ...order,
    ...orderFacts,
    settleFen: orderFacts.ownerId === null ? 0 : ownerShareFen(order.priceFen, provider.shareBp),
  };
  const shortage = await book(tx, whole);
  if (shortage) return { ...orderFacts, ...abnormal(shortage) };
  return {
    ...orderFacts,
    settleFen: whole.settleFen,
    bookedAt: now,
    status: nextStatus(whole, now),
    abnormalReason: '',
  };
}
