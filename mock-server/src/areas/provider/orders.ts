import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { badFields, refuse } from '../../http/errors.ts';
import { grantedPaths } from '../../platform/kernel/identity/authority/permission.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { readSettings } from '../../platform/kernel/settings/store.ts';
import { assetAccounts, ledgerEntries, toEntry } from '../asset/index.ts';
import { netbars } from '../netbar/index.ts';
import { reverseBooking, type StoredOrder } from './booking.ts';
import type { StoredProvider } from './evaluate.ts';
import { orderLists } from './list.ts';
import { applyFacts } from './orderIngestion.ts';
import type { ProviderOrder, ResolveOrder, ReviewRefund } from './schemas.ts';
import { providerSettings } from './settings.ts';
import { type Kind, orderTransitions, type Reason } from './status.ts';
import { providerEvents, providerOrders, providers } from './tables.ts';
import { texts } from './texts.ts';

const FEN = 100;
const REASON_MIN = 5;

/** Reads an order for a response. Throws if it is outside the caller's scope. */
async function readOrder(
  by: ActorContext,
  { id, kind }: Pick<StoredOrder, 'id' | 'kind'>,
): Promise<ProviderOrder> {
  const [row] = await orderLists[kind as Kind].find(by, eq(providerOrders.id, id));
  if (!row) throw refuse(texts.unknown);
  return row;
}

/** Reads and locks the stored row, so that concurrent actions run one after another. */
async function lockOrder({ tx, caller }: ActorContext, id: number): Promise<StoredOrder> {
  const [row] = await tx
    .select()
    .from(providerOrders)
    .where(and(eq(providerOrders.id, id), await inScope(tx, caller, providerOrders)))
    .for('update');
  if (!row) throw refuse(texts.unknown);
  return row;
}

async function readOrderProvider(tx: Tx, { providerId }: StoredOrder): Promise<StoredProvider> {
  const [provider] = await tx.select().from(providers).where(eq(providers.id, providerId));
  if (!provider) throw new Error(`Provider ${providerId} is gone`);
  return provider;
}

const judge = (row: StoredOrder, { caller }: ActorContext) => ({
  status: row.status,
  refundBy: row.refundBy ?? null,
  isPaid: row.paidAt !== null,
  userId: row.userId,
  callerId: caller.userId,
});
const me = ({ caller, now }: ActorContext) => ({
  userId: caller.userId,
  name: caller.nickName,
  at: now.toISOString(),
});
const write = (tx: Tx, id: number, set: Partial<StoredOrder>) =>
  tx.update(providerOrders).set(set).where(eq(providerOrders.id, id));

function requireReason(reason = ''): string {
  if (reason.trim().length < REASON_MIN)
    throw badFields([{ field: 'reason', msg: texts.needsReason }]);
  return reason.trim();
}

/** Marks an order as abnormal, so that it is reviewed. */
export async function markOrder(
  by: ActorContext,
  id: number,
  reason: string,
): Promise<ProviderOrder> {
  const row = await lockOrder(by, id);
  orderTransitions.assert(judge(row, by), 'mark');
  await write(by.tx, id, {
    status: 'abnormal',
    abnormalReason: 'marked',
    abnormalNote: requireReason(reason),
  });
  return readOrder(by, row);
}

/**
 * Evaluates an abnormal order again, with new facts, with the given netbar, or with product and
 * price accepted by the caller. The order is booked if nothing is wrong any more.
 */
export async function resolveOrder(
  by: ActorContext,
  { ID, netbarId, accept, reason }: Omit<ResolveOrder, 'requestId'>,
): Promise<ProviderOrder> {
  const { tx, caller, now } = by;
  const row = await lockOrder(by, ID);
  orderTransitions.assert(judge(row, by), accept ? 'accept' : 'recheck');
  if (netbarId !== undefined) {
    const inScopeCount = await tx.$count(
      netbars,
      and(eq(netbars.id, netbarId), await inScope(tx, caller, netbars)),
    );
    if (inScopeCount === 0) throw refuse(texts.unknownNetbar);
  }
  const facts = {
    ...(accept && { accepted: true, abnormalNote: requireReason(reason) }),
    ...(netbarId !== undefined && row.bookedAt === null && { netbarId }),
    abnormalReason: '',
  };
  await applyFacts(tx, await readOrderProvider(tx, row), row, { facts, now });
  return readOrder(by, row);
}

/** Reverses the movements of an order and marks it as refunded, in one transaction. */
async function giveBack(
  { tx, now }: ActorContext,
  row: StoredOrder,
  set: Partial<StoredOrder>,
): Promise<void> {
  if (row.bookedAt && !row.returnedAt) {
    const shortage = await reverseBooking(tx, row);
    if (shortage) throw refuse(texts.ownerSpent);
  }
  await write(tx, row.id, {
    ...set,
    status: 'refunded',
    abnormalReason: '',
    refundedAt: row.refundedAt ?? now,
    returnedAt: row.bookedAt ? now : null,
  });
}

/**
 * Refunds an order, or requests a review by a second person from a certain amount. An order is
 * refunded at most once.
 */
export async function refundOrder(
  by: ActorContext,
  id: number,
  reason: string,
): Promise<ProviderOrder> {
  const { tx } = by;
  const row = await lockOrder(by, id);
  orderTransitions.assert(judge(row, by), 'refund');
  const refund = { refundReason: requireReason(reason), refundBy: me(by), refundReviewer: null };
  const { reviewYuan } = await readSettings(tx, providerSettings);
  if (row.priceFen >= reviewYuan * FEN)
    await write(tx, id, { ...refund, status: 'refunding', statusBefore: row.status });
  else await giveBack(by, row, refund);
  return readOrder(by, row);
}

/**
 * Approves or rejects a refund as the second person. After a rejection the order is evaluated with
 * all events received so far.
 */
export async function reviewRefund(
  by: ActorContext,
  { ID, pass, reason }: Omit<ReviewRefund, 'requestId'>,
): Promise<ProviderOrder> {
  const { tx, now } = by;
  const row = await lockOrder(by, ID);
  orderTransitions.assert(judge(row, by), pass ? 'approveRefund' : 'rejectRefund');
  const refundReviewer = me(by);
  if (pass) await giveBack(by, row, { refundReviewer });
  else {
    const facts = {
      refundReviewer,
      status: row.statusBefore,
      statusBefore: '',
      refundReason: requireReason(reason),
    };
    await applyFacts(tx, await readOrderProvider(tx, row), row, { facts, now });
  }
  return readOrder(by, row);
}

/** Reads an order with its provider events, users and ledger entries. */
export async function readDetail(by: ActorContext, id: number) {
  const { tx, caller } = by;
  const [row] = await tx
    .select()
    .from(providerOrders)
    .where(and(eq(providerOrders.id, id), await inScope(tx, caller, providerOrders)));
  if (!row) throw refuse(texts.unknown);
  const events = await tx
    .select()
    .from(providerEvents)
    .where(
      and(eq(providerEvents.providerId, row.providerId), eq(providerEvents.tradeNo, row.tradeNo)),
    )
    .orderBy(asc(providerEvents.id));
  const visible = await inScope(tx, caller, ledgerEntries);
  const entries = await tx
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.bizNo, row.orderNo), visible))
    .orderBy(asc(ledgerEntries.id));
  const parts = [
    { part: 'customer' as const, userId: row.userId },
    { part: 'owner' as const, userId: row.ownerId },
  ];
  const ids = parts.flatMap(({ userId }) => userId ?? []);
  const known = await tx
    .select({
      userId: users.id,
      userName: users.userName,
      cash: assetAccounts.cash,
      coin: assetAccounts.coin,
      status: assetAccounts.status,
    })
    .from(users)
    .innerJoin(assetAccounts, eq(assetAccounts.userId, users.id))
    .where(and(inArray(users.id, ids), await inScope(tx, caller, assetAccounts)))
    .orderBy(asc(users.id));
  // Account data are shown to their owner and to users who may read accounts. An entry contains the
  // balance too.
  const readsAccounts = (await grantedPaths(tx, caller.authorityId)).has('/asset/getAccountList');
  const isVisible = ({ userId }: { userId: number }) => readsAccounts || userId === caller.userId;
  const people = parts.flatMap(({ part, userId }) => {
    const account = known.find((item) => item.userId === userId);
    if (!account || !isVisible(account)) return [];
    const { userName, cash, coin, status } = account;
    return [
      {
        part,
        userId: account.userId,
        userName,
        cashFen: cash,
        coin,
        isFrozen: status === 'frozen',
      },
    ];
  });
  return {
    order: await readOrder(by, row),
    events: events.map(({ eventId, type, occurredAt, createdAt }) => ({
      eventId,
      type,
      occurredAt: occurredAt.toISOString(),
      receivedAt: createdAt.toISOString(),
    })),
    people,
    entries: entries
      .filter(isVisible)
      .map((entry) =>
        toEntry(entry, known.find(({ userId }) => userId === entry.userId)?.userName ?? ''),
      ),
  };
}

/** Returns the remaining fault of an order as a text, or ''. */
export const remainingFault = ({ status, abnormalReason }: ProviderOrder): string =>
  status === 'abnormal' ? texts.reasons[abnormalReason as Reason] : '';
