import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { balanceOf, lockAccount, post, THE_SERVER } from '../asset/index.ts';
import { netbars } from '../netbar/index.ts';
import type { Kind, Reason } from './status.ts';
import type { providerOrders } from './tables.ts';
import { texts } from './texts.ts';

export type StoredOrder = typeof providerOrders.$inferSelect;

const BP = 10_000;

/** What the owner gets of an order: a part of a 分 is the platform’s. */
export const shareOf = (priceFen: number, shareBp: number): number =>
  Number((BigInt(priceFen) * BigInt(shareBp)) / BigInt(BP));

/** Accounts are locked in the order of people, whatever moves: two orders of the same people never wait for each other. */
async function lockBoth(tx: Tx, ids: readonly (number | null)[]) {
  const found = new Map<number, Awaited<ReturnType<typeof lockAccount>>>();
  for (const id of [...new Set(ids.filter((one) => one !== null))].sort((a, b) => a - b))
    found.set(id, await lockAccount(tx, id));
  return found;
}

type Way = 'in' | 'out';

/** Moves what an order has to do with the customer’s coins and the owner’s cash. Each of the four entries is made once, for ever. */
async function move(
  tx: Tx,
  order: StoredOrder,
  end: 'book' | 'refund',
  ways: { coins: Way; share: Way },
): Promise<void> {
  const { orderNo, userId, ownerId, coinCost, settleFen } = order;
  const kind = order.kind as Kind;
  const said = {
    bizType: end === 'book' ? kind : ('refund' as const),
    bizNo: orderNo,
    remark: `${end === 'book' ? texts.ledger[kind] : texts.ledgerRefund[kind]} ${orderNo}`,
  };
  if (ownerId !== null && settleFen > 0)
    await post(tx, THE_SERVER, [
      {
        ...said,
        userId: ownerId,
        assetType: 'cash',
        direction: ways.share,
        amount: settleFen,
        requestId: `${orderNo}-${end}-share`,
      },
    ]);
  if (userId !== null && coinCost > 0)
    await post(tx, THE_SERVER, [
      {
        ...said,
        userId,
        assetType: 'coin',
        direction: ways.coins,
        amount: coinCost,
        requestId: `${orderNo}-${end}-coin`,
      },
    ]);
}

/** What an order says of people, found among ours. */
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
 * Takes the customer’s coins and gives the owner his share.
 *
 * @returns why it cannot be, and then nothing was moved
 */
export async function book(tx: Tx, order: StoredOrder): Promise<Reason | undefined> {
  const accounts = await lockBoth(tx, [order.userId, order.ownerId]);
  if (order.userId !== null && order.coinCost > 0) {
    const account = accounts.get(order.userId);
    if (!account || account.status === 'frozen' || balanceOf(account, 'coin') < order.coinCost)
      return 'coins';
  }
  await move(tx, order, 'book', { coins: 'out', share: 'in' });
  return undefined;
}

/**
 * Takes back what `book` moved.
 *
 * @returns why it cannot be, and then nothing was moved
 */
export async function unbook(tx: Tx, order: StoredOrder): Promise<Reason | undefined> {
  const accounts = await lockBoth(tx, [order.userId, order.ownerId]);
  if (order.ownerId !== null && order.settleFen > 0) {
    const account = accounts.get(order.ownerId);
    if (!account || balanceOf(account, 'cash') < order.settleFen) return 'share';
  }
  await move(tx, order, 'refund', { coins: 'in', share: 'out' });
  return undefined;
}
