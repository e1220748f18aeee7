import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { getBalance, lockAccount, post, SERVER_OPERATOR } from '../asset/index.ts';
import { netbars } from '../netbar/index.ts';
import type { Kind, Reason } from './status.ts';
import type { providerOrders } from './tables.ts';
import { texts } from './texts.ts';

export type StoredOrder = typeof providerOrders.$inferSelect;

const BP = 10_000;

/** Returns the owner's share of an order in fen, rounded down. */
export const ownerShareFen = (priceFen: number, shareBp: number): number =>
  Number((BigInt(priceFen) * BigInt(shareBp)) / BigInt(BP));

/**
 * Locks accounts in the order of user ids, so that two orders of the same users cannot deadlock.
 */
async function lockBoth(tx: Tx, ids: readonly (number | null)[]) {
  const accounts = new Map<number, Awaited<ReturnType<typeof lockAccount>>>();
  for (const id of [...new Set(ids.filter((id) => id !== null))].sort((a, b) => a - b))
    accounts.set(id, await lockAccount(tx, id));
  return accounts;
}

type Way = 'in' | 'out';

/**
 * Posts the movements of an order: the customer's coins and the owner's cash. Each of the four
 * possible entries is made at most once.
 */
async function move(
  tx: Tx,
  order: StoredOrder,
  end: 'book' | 'refund',
  ways: { coins: Way; share: Way },
): Promise<void> {
  const { orderNo, userId, ownerId, coinCost, settleFen } = order;
  const kind = order.kind as Kind;
  const shared = {
    bizType: end === 'book' ? kind : ('refund' as const),
    bizNo: orderNo,
    remark: `${end === 'book' ? texts.ledger[kind] : texts.ledgerRefund[kind]} ${orderNo}`,
  };
  if (ownerId !== null && settleFen > 0)
    await post(tx, SERVER_OPERATOR, [
      {
        ...shared,
        userId: ownerId,
        assetType: 'cash',
        direction: ways.share,
        amount: settleFen,
        requestId: `${orderNo}-${end}-share`,
      },
    ]);
  if (userId !== null && coinCost > 0)
    await post(tx, SERVER_OPERATOR, [
      {
        ...shared,
        userId,
        assetType: 'coin',
        direction: ways.coins,
        amount: coinCost,
        requestId: `${orderNo}-${end}-coin`,
      },
    ]);
}

/** Finds the customer and the netbar owner of an order among the users of the console. */
export async function findPeople(tx: Tx, order: Pick<StoredOrder, 'customer' | 'netbarId'>) {
  const [user] =
    order.customer === ''
      ? []
      : await tx.select({ id: users.id }).from(users).where(eq(users.userName, order.customer));
  const [netbar] =
    order.netbarId === null
      ? []
      : await tx
          .select({ ownerId: netbars.ownerId })
          .from(netbars)
          .where(eq(netbars.id, order.netbarId));
  return { userId: user?.id ?? null, ownerId: netbar?.ownerId ?? null };
}

/**
 * Takes the customer's coins and credits the owner's share.
 *
 * @returns the reason if nothing was moved
 */
export async function book(tx: Tx, order: StoredOrder): Promise<Reason | undefined> {
  const accounts = await lockBoth(tx, [order.userId, order.ownerId]);
  if (order.userId !== null && order.coinCost > 0) {
    const account = accounts.get(order.userId);
    if (!account || account.status === 'frozen' || getBalance(account, 'coin') < order.coinCost)
      return 'coins';
  }
  await move(tx, order, 'book', { coins: 'out', share: 'in' });
  return undefined;
}

/**
 * Reverses the movements of `book`.
 *
 * @returns the reason if nothing was moved
 */
export async function reverseBooking(tx: Tx, order: StoredOrder): Promise<Reason | undefined> {
  const accounts = await lockBoth(tx, [order.userId, order.ownerId]);
  if (order.ownerId !== null && order.settleFen > 0) {
    const account = accounts.get(order.ownerId);
    if (!account || getBalance(account, 'cash') < order.settleFen) return 'share';
  }
  await move(tx, order, 'refund', { coins: 'in', share: 'out' });
  return undefined;
}
