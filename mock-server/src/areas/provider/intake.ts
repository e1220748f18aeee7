import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { conflict } from '../../http/errors.ts';
import type { StoredOrder } from './booking.ts';
import { evaluate, type StoredProvider } from './evaluate.ts';
import type { PaidEvent, ProviderEvent } from './event.ts';
import type { Kind } from './status.ts';
import { providerEvents, providerOrders } from './tables.ts';

const DAY = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' });
/** The day in Beijing of a moment. */
export const dayOf = (at: Date): string => DAY.format(at);

const PREFIX = { rental: 'ZL', accelerator: 'JQ' } as const satisfies Record<Kind, string>;

/** The row of an order, made where there is none, locked until the transaction ends. */
async function lockOrder(
  tx: Tx,
  provider: StoredProvider,
  tradeNo: string,
  now: Date,
): Promise<StoredOrder> {
  const own = and(eq(providerOrders.providerId, provider.id), eq(providerOrders.tradeNo, tradeNo));
  const find = () => tx.select().from(providerOrders).where(own).for('update');
  const [known] = await find();
  if (known) return known;
  const kind = provider.kind as Kind;
  const id = sql<number>`nextval(pg_get_serial_sequence('provider_orders', 'id'))`;
  const [next] = await tx.select({ id: id.mapWith(Number) }).from(sql`(select 1) one`);
  const orderNo = `${PREFIX[kind]}${dayOf(now).replaceAll('-', '')}${String(next?.id ?? 0).padStart(8, '0')}`;
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
  if (!made) throw new Error(`The order ${tradeNo} of provider ${provider.id} could not be made`);
  return made;
}

/** What the order itself says. */
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
  day: dayOf(new Date(occurredAt)),
});

/** Whether an order that is told once more is what it was. */
const isSame = (order: StoredOrder, facts: ReturnType<typeof paidFacts>): boolean =>
  (['netbarNo', 'productCode', 'quantity', 'priceFen', 'coinCost', 'customer'] as const).every(
    (key) => order[key] === facts[key],
  );

/** What an event adds to what is known of its order. What was said first stands. */
function factsOf(order: StoredOrder, event: ProviderEvent): Partial<StoredOrder> {
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

/** What came of an event. */
export interface Taken {
  orderNo: string;
  status: string;
  abnormalReason: string;
  /** It was told before, and nothing happened again. */
  duplicate: boolean;
}

const takenOf = ({ orderNo, status, abnormalReason }: StoredOrder, duplicate: boolean): Taken => ({
  orderNo,
  status,
  abnormalReason,
  duplicate,
});

/** Works an order out anew with what has become known of it, and keeps that. */
export async function applyFacts(
  tx: Tx,
  provider: StoredProvider,
  order: StoredOrder,
  { facts, now }: { facts: Partial<StoredOrder>; now: Date },
): Promise<StoredOrder> {
  const known = { ...order, ...facts };
  const moved = await evaluate(tx, provider, known, now);
  if (Object.keys(facts).length + Object.keys(moved).length === 0) return order;
  const [kept] = await tx
    .update(providerOrders)
    .set({ ...facts, ...moved })
    .where(eq(providerOrders.id, order.id))
    .returning();
  return kept ?? { ...known, ...moved };
}

interface Told {
  event: ProviderEvent;
  hash: string;
  now: Date;
}

/** What came of an event that was taken before; nothing where it is new. Throws code 409 where its number named something else. */
async function findTaken(
  tx: Tx,
  provider: StoredProvider,
  { event, hash }: Told,
): Promise<Taken | undefined> {
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
  return known && takenOf(known.order, true);
}

/**
 * Takes what a provider tells, once, in whatever order it comes: a refund that is told before its order waits in the row of the order,
 * which people see as 异常 meanwhile.
 *
 * @throws Refusal with code 409 where the number of the event named something else before
 */
export async function takeEvent(tx: Tx, provider: StoredProvider, told: Told): Promise<Taken> {
  const { event, hash, now } = told;
  const { eventId, type, occurredAt } = event;
  const { tradeNo } = event.order;
  const [fresh] = await tx
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
  if (!fresh) {
    const taken = await findTaken(tx, provider, told);
    if (!taken) throw new Error(`The event ${eventId} of provider ${provider.id} has no order`);
    return taken;
  }
  const order = await lockOrder(tx, provider, tradeNo, now);
  return takenOf(
    await applyFacts(tx, provider, order, { facts: factsOf(order, event), now }),
    false,
  );
}

/** As `takeEvent`, in a transaction of its own; what was taken before is found without one. */
export const takeOnce = async (db: Tx, provider: StoredProvider, told: Told): Promise<Taken> =>
  (await findTaken(db, provider, told)) ??
  (await db.transaction((tx) => takeEvent(tx, provider, told)));
