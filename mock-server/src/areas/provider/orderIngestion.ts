import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { conflict } from '../../http/errors.ts';
import type { StoredOrder } from './booking.ts';
import { evaluate, type StoredProvider } from './evaluate.ts';
import type { PaidEvent, ProviderEvent } from './event.ts';
import type { Kind } from './status.ts';
import { providerEvents, providerOrders } from './tables.ts';

const DAY = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' });
/** Returns the day in Beijing. */
export const toBeijingDay = (at: Date): string => DAY.format(at);

const PREFIX = { rental: 'ZL', accelerator: 'JQ' } as const satisfies Record<Kind, string>;

/** Reads and locks the row of an order. Inserts it if it does not exist. */
async function lockOrder(
  tx: Tx,
  provider: StoredProvider,
  tradeNo: string,
  now: Date,
): Promise<StoredOrder> {
  const isOrder = and(
    eq(providerOrders.providerId, provider.id),
    eq(providerOrders.tradeNo, tradeNo),
  );
  const find = () => tx.select().from(providerOrders).where(isOrder).for('update');
  const [known] = await find();
  if (known) return known;
  const kind = provider.kind as Kind;
  const id = sql<number>`nextval(pg_get_serial_sequence('provider_orders', 'id'))`;
  const [next] = await tx.select({ id: id.mapWith(Number) }).from(sql`(select 1) one`);
  const orderNo = `${PREFIX[kind]}${toBeijingDay(now).replaceAll('-', '')}${String(next?.id ?? 0).padStart(8, '0')}`;
  await tx
    .insert(providerOrders)
    .values({
      id: next?.id ?? 0,
      orderNo,
      kind,
      providerId: provider.id,
      tradeNo,
      abnormalReason: 'order',
      createdAt: now,
    })
    .onConflictDoNothing();
  const [made] = await find();
  if (!made)
    throw new Error(`The order ${tradeNo} of provider ${provider.id} could not be inserted`);
  return made;
}

/** Columns that a paid event provides. */
const paidFacts = ({ occurredAt, order }: PaidEvent) => ({
  netbarNo: order.netbarNo,
  terminalNo: order.terminalNo ?? '',
  productCode: order.productCode,
  quantity: order.quantity,
  priceFen: order.priceFen,
  coinCost: order.coinCost ?? 0,
  customer: order.customer ?? '',
  accountMask: order.accountMask ?? '',
  gameName: order.gameName ?? '',
  nodeName: order.nodeName ?? '',
  startAt: new Date(order.startAt),
  paidAt: new Date(occurredAt),
  day: toBeijingDay(new Date(occurredAt)),
});

/** Returns whether a repeated paid event has the same content. */
const isSame = (order: StoredOrder, facts: ReturnType<typeof paidFacts>): boolean =>
  (['netbarNo', 'productCode', 'quantity', 'priceFen', 'coinCost', 'customer'] as const).every(
    (key) => order[key] === facts[key],
  );

/**
 * Returns the columns that an event adds to its order. Facts of earlier events are not overwritten.
 */
function orderColumns(order: StoredOrder, event: ProviderEvent): Partial<StoredOrder> {
  const at = new Date(event.occurredAt);
  switch (event.type) {
    case 'order.paid': {
      const facts = paidFacts(event);
      const endAt = order.endAt ?? (event.order.endAt ? new Date(event.order.endAt) : null);
      if (order.paidAt === null) return { ...facts, endAt };
      const isOpen = order.status !== 'refunded' && order.status !== 'failed';
      return isSame(order, facts) || !isOpen
        ? {}
        : { status: 'abnormal', abnormalReason: 'changed' };
    }
    case 'order.finished':
      return order.finishedAt
        ? {}
        : {
            finishedAt: at,
            endAt: new Date(event.order.endAt),
            trafficMb: event.order.trafficMb ?? order.trafficMb,
          };
    case 'order.refunded':
      return order.refundedAt || order.failedAt
        ? {}
        : {
            refundedAt: at,
            refundNo: event.order.refundNo,
            refundReason: order.refundReason || (event.order.reason ?? ''),
          };
    case 'order.failed':
      return order.refundedAt || order.failedAt
        ? {}
        : { failedAt: at, abnormalNote: event.order.reason ?? '' };
  }
}

/** Result of applying an event. */
export interface EventOutcome {
  orderNo: string;
  status: string;
  abnormalReason: string;
  /** The event was applied before and had no effect now. */
  duplicate: boolean;
}

const toOutcome = (
  { orderNo, status, abnormalReason }: StoredOrder,
  duplicate: boolean,
): EventOutcome => ({
  orderNo,
  status,
  abnormalReason,
  duplicate,
});

/** Evaluates an order with new facts and saves the result. */
export async function applyFacts(
  tx: Tx,
  provider: StoredProvider,
  order: StoredOrder,
  { facts, now }: { facts: Partial<StoredOrder>; now: Date },
): Promise<StoredOrder> {
  const known = { ...order, ...facts };
  const changes = await evaluate(tx, provider, known, now);
  if (Object.keys(facts).length + Object.keys(changes).length === 0) return order;
  const [saved] = await tx
    .update(providerOrders)
    .set({ ...facts, ...changes })
    .where(eq(providerOrders.id, order.id))
    .returning();
  return saved ?? { ...known, ...changes };
}

interface ReceivedEvent {
  event: ProviderEvent;
  hash: string;
  now: Date;
}

/**
 * Returns the result of an event that was applied before. Throws 409 if its event id was used for
 * other content.
 */
async function findTaken(
  tx: Tx,
  provider: StoredProvider,
  { event, hash }: ReceivedEvent,
): Promise<EventOutcome | undefined> {
  const sameOrder = and(
    eq(providerOrders.providerId, providerEvents.providerId),
    eq(providerOrders.tradeNo, providerEvents.tradeNo),
  );
  const [known] = await tx
    .select({ bodyHash: providerEvents.bodyHash, order: getTableColumns(providerOrders) })
    .from(providerEvents)
    .innerJoin(providerOrders, sameOrder)
    .where(
      and(eq(providerEvents.providerId, provider.id), eq(providerEvents.eventId, event.eventId)),
    );
  if (known && known.bodyHash !== hash) throw conflict();
  return known && toOutcome(known.order, true);
}

/**
 * Applies a provider event once. Events can arrive in any order: a refund that arrives before its
 * order is stored in the row of the order, which has the status 异常 until then.
 *
 * @throws Refusal with code 409 if the event id was used for other content
 */
export async function applyEvent(
  tx: Tx,
  provider: StoredProvider,
  receivedEvent: ReceivedEvent,
): Promise<EventOutcome> {
  const { event, hash, now } = receivedEvent;
  const { eventId, type, occurredAt } = event;
  const { tradeNo } = event.order;
  const [inserted] = await tx
    .insert(providerEvents)
    .values({
      providerId: provider.id,
      eventId,
      type,
      tradeNo,
      occurredAt: new Date(occurredAt),
      bodyHash: hash,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: providerEvents.id });
  if (!inserted) {
    const taken = await findTaken(tx, provider, receivedEvent);
    if (!taken) throw new Error(`The event ${eventId} of provider ${provider.id} has no order`);
    return taken;
  }
  const order = await lockOrder(tx, provider, tradeNo, now);
  return toOutcome(
    await applyFacts(tx, provider, order, { facts: orderColumns(order, event), now }),
    false,
  );
}

/** Runs `applyEvent` in its own transaction. Repeated events need no transaction. */
export const applyEventInTransaction = async (
  db: Tx,
  provider: StoredProvider,
  receivedEvent: ReceivedEvent,
): Promise<EventOutcome> =>
  (await findTaken(db, provider, receivedEvent)) ??
  (await db.transaction((tx) => applyEvent(tx, provider, receivedEvent)));
