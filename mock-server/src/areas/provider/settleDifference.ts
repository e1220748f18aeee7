import { and, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { badFields, refuse } from '../../http/errors.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { countOpenDifferences } from './compare.ts';
import {
  Difference,
  differenceList,
  differenceTransitions,
  readReviewFen,
  type StoredDifference,
} from './differences.ts';
import type { StoredProvider } from './evaluate.ts';
import { type ProviderEvent, readEvent } from './event.ts';
import { fields } from './fields.texts.ts';
import { applyEvent } from './orderIngestion.ts';
import {
  type ProviderLine,
  providerDifferences,
  providerOrders,
  providerReconciliations,
  providers,
} from './tables.ts';
import { texts } from './texts.ts';

const t = texts.statement;
const REASON_MIN = 2;

export const SettleDifference = Type.Object({
  ID: idSchema(providerDifferences.id, fields.differenceId),
  action: choice(['book', 'follow', 'ignore'], fields.action),
  note: Type.Optional(Type.String({ maxLength: 200, title: fields.note })),
  requestId: Type.String({ minLength: 8, maxLength: 64, title: fields.requestId }),
});
export const OneDifference = Type.Object({ difference: Difference });

/**
 * Builds the events that the provider would have sent for a line of its file. The event ids are
 * derived from the difference, so that each is applied once.
 */
function eventsForLine({ id, kind }: StoredDifference, line: ProviderLine, now: Date): object[] {
  const occurredAt = line.paidAt === '' ? now.toISOString() : new Date(line.paidAt).toISOString();
  const providerEvent = (type: ProviderEvent['type'], order: object) => ({
    eventId: `reconcile-${id}-${type}`,
    type,
    occurredAt,
    order: { tradeNo: line.tradeNo, ...order },
  });
  const { netbarNo, productCode, quantity, priceFen, status } = line;
  const paid = {
    netbarNo: netbarNo || '-',
    productCode: productCode || '-',
    quantity,
    priceFen,
    currency: 'CNY',
    startAt: occurredAt,
  };
  return [
    ...(kind === 'missing' ? [providerEvent('order.paid', paid)] : []),
    ...(status === 'refunded'
      ? [providerEvent('order.refunded', { refundNo: `reconcile-${id}` })]
      : []),
    ...(status === 'failed' ? [providerEvent('order.failed', {})] : []),
  ];
}

/** Books the provider's version by applying its events like webhook messages. */
async function book(
  { tx, now }: ActorContext,
  provider: StoredProvider,
  difference: StoredDifference,
): Promise<void> {
  if (!difference.theirs) return;
  for (const entry of eventsForLine(difference, difference.theirs, now))
    await applyEvent(tx, provider, { ...readEvent(entry), now });
}

/** Returns the number of the order of a difference, which may have just been added. */
async function readOrderNo(
  { tx }: ActorContext,
  { providerId, tradeNo, orderNo }: StoredDifference,
): Promise<string> {
  const [order] = await tx
    .select({ orderNo: providerOrders.orderNo })
    .from(providerOrders)
    .where(and(eq(providerOrders.providerId, providerId), eq(providerOrders.tradeNo, tradeNo)));
  return order?.orderNo ?? orderNo;
}

/** Throws if the caller would refund their own order. */
async function assertNotOwn(
  { tx, caller }: ActorContext,
  { providerId, tradeNo }: StoredDifference,
): Promise<void> {
  const ownOrder = and(
    eq(providerOrders.providerId, providerId),
    eq(providerOrders.tradeNo, tradeNo),
    eq(providerOrders.userId, caller.userId),
  );
  if ((await tx.$count(providerOrders, ownOrder)) > 0) throw refuse(texts.ownOrder);
}

/**
 * Locks a difference and its day, so that open differences are counted correctly under concurrent
 * settlements.
 */
async function lockDifference({ tx }: ActorContext, id: number): Promise<StoredDifference> {
  const isDifference = eq(providerDifferences.id, id);
  const [known] = await tx
    .select({ of: providerDifferences.reconciliationId })
    .from(providerDifferences)
    .where(isDifference);
  if (!known) throw refuse(t.unknown);
  await tx
    .select()
    .from(providerReconciliations)
    .where(eq(providerReconciliations.id, known.of))
    .for('update');
  const [row] = await tx.select().from(providerDifferences).where(isDifference).for('update');
  if (!row) throw refuse(t.unknown);
  return row;
}

/**
 * Settles a difference: books the provider's version, ignores it with a reason, or marks it as
 * being followed up.
 */
export async function settleDifference(
  by: ActorContext,
  { ID, action, note = '' }: { ID: number; action: 'book' | 'follow' | 'ignore'; note?: string },
): Promise<Difference> {
  const { tx, caller, now } = by;
  const row = await lockDifference(by, ID);
  const [provider] = await tx.select().from(providers).where(eq(providers.id, row.providerId));
  const judged = { ...row, reviewFen: await readReviewFen(tx) };
  differenceTransitions.assert(judged, action);
  const state = differenceTransitions.next(judged, action) ?? row.state;
  if (action !== 'book' && note.trim().length < REASON_MIN)
    throw badFields([{ field: 'note', msg: t.needsNote }]);
  if (action === 'book' && provider) {
    await assertNotOwn(by, row);
    await book(by, provider, row);
  }
  const set = {
    ...{ state, note: note.trim(), orderNo: await readOrderNo(by, row) },
    ...{ settledBy: caller.nickName, settledAt: now },
  };
  await tx.update(providerDifferences).set(set).where(eq(providerDifferences.id, ID));
  const open = await countOpenDifferences(tx, row.reconciliationId);
  await tx
    .update(providerReconciliations)
    .set({ open })
    .where(eq(providerReconciliations.id, row.reconciliationId));
  const [difference] = await differenceList.find(by, eq(providerDifferences.id, ID));
  if (!difference) throw refuse(t.unknown);
  return difference;
}
