import { desc, isNotNull } from 'drizzle-orm';
import type { DemoContext } from '../../platform/kernel/area/define.ts';
import { ledgerEntries } from '../asset/index.ts';
import { netbars } from '../netbar/index.ts';
import { ownerShareFen } from './booking.ts';
import { DEMO_GAMES, DEMO_PROVIDERS } from './demoProviders.ts';
import { toBeijingDay } from './orderIngestion.ts';
import { type Kind, type OrderStatus, OVER, RUNNING } from './status.ts';
import { providerEvents, providerOrders, providers } from './tables.ts';
import { texts } from './texts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const DAYS = 30;
/** Orders per provider and day. */
const EACH_DAY = { least: 4, most: 11 } as const;
const NETBARS = 24;
const HOURS = { once: 2, hour: 1, day: 24, month: 720 } as const;

/** Final states of demo orders, with their weights. */
const ENDS: readonly (readonly [OrderStatus | 'over', number])[] = [
  ['over', 8],
  ['settled', 10],
  ['refunded', 1],
  ['abnormal', 1],
];

type Provider = typeof providers.$inferSelect;
type Order = typeof providerOrders.$inferInsert;
type Entry = typeof ledgerEntries.$inferInsert;
type Netbar = Pick<typeof netbars.$inferSelect, 'id' | 'netbarNo' | 'ownerId'>;

/** Input of one generated order. */
interface Sale {
  provider: Provider;
  netbar: Netbar;
  paidAt: Date;
  /** Sequence number among all demo orders, from 1. */
  number: number;
}

/** Generates an order. Its status depends on its end time. */
function makeOrder(
  { now, random }: DemoContext,
  { provider, netbar, paidAt, number }: Sale,
): Order {
  const kind = provider.kind as Kind;
  const product = random.pick(provider.products);
  const quantity = product.plan === 'hour' ? random.between(1, 6) : 1;
  const endAt = new Date(
    paidAt.getTime() + quantity * HOURS[product.plan as keyof typeof HOURS] * HOUR_MS,
  );
  const end = random.weighted(ENDS);
  const isOver = endAt < now;
  const status =
    end === 'refunded' || end === 'abnormal'
      ? end
      : isOver
        ? end === 'over'
          ? OVER[kind]
          : end
        : RUNNING[kind];
  const priceFen = product.priceFen * quantity;
  const isBooked = status !== 'abnormal';
  const day = toBeijingDay(paidAt).replaceAll('-', '');
  return {
    kind,
    providerId: provider.id,
    status,
    day: toBeijingDay(paidAt),
    paidAt,
    startAt: paidAt,
    endAt,
    createdAt: paidAt,
    orderNo: `${kind === 'rental' ? 'ZL' : 'JQ'}${day}9${String(number).padStart(7, '0')}`,
    tradeNo: `${provider.providerNo}-${day}-${String(number).padStart(5, '0')}`,
    netbarNo: isBooked ? netbar.netbarNo : 'NB-UNKNOWN',
    netbarId: isBooked ? netbar.id : null,
    ownerId: isBooked ? netbar.ownerId : null,
    terminalNo: `A${String(random.between(1, 120)).padStart(3, '0')}`,
    productCode: product.productCode,
    productName: product.name,
    quantity,
    priceFen,
    settleFen: isBooked ? ownerShareFen(priceFen, provider.shareBp) : 0,
    gameName: random.pick(DEMO_GAMES),
    ...(kind === 'accelerator'
      ? {
          nodeName: random.pick(['华东一线', '华南二线', '香港专线']),
          trafficMb: random.between(80, 2_400),
        }
      : { accountMask: `${random.pick(['q', 'w', 's'])}****${random.between(100, 999)}` }),
    ...(isOver && kind === 'rental' && isBooked && { finishedAt: endAt }),
    ...(isBooked && { bookedAt: paidAt }),
    ...(status === 'settled' && { settledAt: endAt }),
    ...(status === 'refunded' && {
      refundedAt: endAt,
      returnedAt: paidAt,
      refundReason: '账号无法登录',
      refundNo: `R-${number}`,
    }),
    // Demo orders do not cause messages.
    ...(status === 'abnormal' && { abnormalReason: 'netbar', toldReason: 'netbar' }),
  };
}

/** Builds the ledger entries of an order: the owner's share, and its reversal after a refund. */
function demoEntries({ kind, orderNo, status, ownerId, settleFen, createdAt }: Order): Entry[] {
  if (ownerId === null || ownerId === undefined || settleFen === undefined || settleFen === 0)
    return [];
  const entry = {
    userId: ownerId,
    assetType: 'cash',
    amount: settleFen,
    bizNo: orderNo,
    operatorId: 0,
    operatorName: '系统',
    createdAt,
  };
  const booked: Entry = {
    ...entry,
    direction: 'in',
    bizType: kind,
    remark: `${texts.ledger[kind as Kind]} ${orderNo}`,
    requestId: `${orderNo}-book-share`,
  };
  if (status !== 'refunded') return [booked];
  const returned: Entry = {
    ...entry,
    direction: 'out',
    bizType: 'refund',
    remark: `${texts.ledgerRefund[kind as Kind]} ${orderNo}`,
    requestId: `${orderNo}-refund-share`,
  };
  return [booked, returned];
}

/** Adds two simulated providers with orders and ledger entries of 30 days. */
export async function addDemoOrders(context: DemoContext): Promise<void> {
  const { tx, now, random } = context;
  const bars = await tx
    .select({ id: netbars.id, netbarNo: netbars.netbarNo, ownerId: netbars.ownerId })
    .from(netbars)
    .where(isNotNull(netbars.ownerId))
    .orderBy(desc(netbars.id))
    .limit(NETBARS);
  if (bars.length === 0) return;
  const made = await tx
    .insert(providers)
    .values(DEMO_PROVIDERS.map((item) => ({ ...item, createdAt: now })))
    .returning();
  const orders: Order[] = [];
  for (const provider of made)
    for (let ago = DAYS - 1; ago >= 0; ago -= 1)
      for (let left = random.between(EACH_DAY.least, EACH_DAY.most); left > 0; left -= 1) {
        const paidAt = new Date(
          now.getTime() - ago * DAY_MS - random.between(20 * MINUTE_MS, 20 * HOUR_MS),
        );
        orders.push(
          makeOrder(context, {
            provider,
            netbar: random.pick(bars),
            paidAt,
            number: orders.length + 1,
          }),
        );
      }
  const events = orders.map(({ providerId, tradeNo, createdAt }, index) => ({
    providerId,
    eventId: `demo-${index + 1}`,
    type: 'order.paid',
    tradeNo,
    bodyHash: '',
    occurredAt: createdAt as Date,
    createdAt,
  }));
  const entries = orders.flatMap(demoEntries);
  orders.sort((a, b) => (a.createdAt?.getTime() ?? 0) - (b.createdAt?.getTime() ?? 0));
  await tx.insert(providerOrders).values(orders);
  await tx.insert(providerEvents).values(events);
  await tx.insert(ledgerEntries).values(entries);
}
