import { desc, isNotNull } from 'drizzle-orm';
import type { DemoContext } from '../../platform/kernel/area/define.ts';
import { ledgerEntries } from '../asset/index.ts';
import { netbars } from '../netbar/index.ts';
import { shareOf } from './booking.ts';
import { DEMO_GAMES, DEMO_PROVIDERS } from './demoProviders.ts';
import { dayOf } from './intake.ts';
import { type Kind, type OrderStatus, OVER, RUNNING } from './status.ts';
import { providerEvents, providerOrders, providers } from './tables.ts';
import { texts } from './texts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const DAYS = 30;
/** Of one provider on one day. */
const EACH_DAY = { least: 4, most: 11 } as const;
const NETBARS = 24;
const HOURS = { once: 2, hour: 1, day: 24, month: 720 } as const;

/** What becomes of an order of the demo that is over. */
const ENDS: readonly (readonly [OrderStatus | 'over', number])[] = [
  ['over', 8],
  ['settled', 10],
  ['refunded', 1],
  ['abnormal', 1],
];

/** Two providers that the console itself plays, with the orders of thirty days and what each moved. */
export async function addDemoOrders({ tx, now, random }: DemoContext): Promise<void> {
  const bars = await tx
    .select({ id: netbars.id, netbarNo: netbars.netbarNo, ownerId: netbars.ownerId })
    .from(netbars)
    .where(isNotNull(netbars.ownerId))
    .orderBy(desc(netbars.id))
    .limit(NETBARS);
  if (bars.length === 0) return;
  const made = await tx
    .insert(providers)
    .values(DEMO_PROVIDERS.map((one) => ({ ...one, createdAt: now })))
    .returning();
  const orders: (typeof providerOrders.$inferInsert)[] = [];
  const moved: (typeof ledgerEntries.$inferInsert)[] = [];
  const told: (typeof providerEvents.$inferInsert)[] = [];
  for (const provider of made) {
    const kind = provider.kind as Kind;
    for (let ago = DAYS - 1; ago >= 0; ago -= 1)
      for (let left = random.between(EACH_DAY.least, EACH_DAY.most); left > 0; left -= 1) {
        const paidAt = new Date(now.getTime() - ago * DAY_MS - random.between(20 * MINUTE_MS, 20 * HOUR_MS));
        const bar = random.pick(bars);
        const product = random.pick(provider.products);
        const quantity = product.plan === 'hour' ? random.between(1, 6) : 1;
        const endAt = new Date(paidAt.getTime() + quantity * HOURS[product.plan as keyof typeof HOURS] * HOUR_MS);
        const end = random.weighted(ENDS);
        const isOver = endAt < now;
        const status =
          end === 'refunded' || end === 'abnormal' ? end : isOver ? (end === 'over' ? OVER[kind] : end) : RUNNING[kind];
        const priceFen = product.priceFen * quantity;
        const isBooked = status !== 'abnormal';
        const number = orders.length + 1;
        const orderNo = `${kind === 'rental' ? 'ZL' : 'JQ'}${dayOf(paidAt).replaceAll('-', '')}9${String(number).padStart(7, '0')}`;
        const tradeNo = `${provider.providerNo}-${dayOf(paidAt).replaceAll('-', '')}-${String(number).padStart(5, '0')}`;
        const settleFen = isBooked ? shareOf(priceFen, provider.shareBp) : 0;
        orders.push({
          ...{ orderNo, kind, providerId: provider.id, tradeNo, status, day: dayOf(paidAt), paidAt, startAt: paidAt, endAt },
          ...{
            netbarNo: isBooked ? bar.netbarNo : 'NB-UNKNOWN',
            netbarId: isBooked ? bar.id : null,
            ownerId: isBooked ? bar.ownerId : null,
          },
          ...{ terminalNo: `A${String(random.between(1, 120)).padStart(3, '0')}`, productCode: product.productCode },
          ...{ productName: product.name, quantity, priceFen, settleFen, gameName: random.pick(DEMO_GAMES), createdAt: paidAt },
          ...(kind === 'accelerator'
            ? { nodeName: random.pick(['华东一线', '华南二线', '香港专线']), trafficMb: random.between(80, 2_400) }
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
          // Nobody is told of what is only shown.
          ...(status === 'abnormal' && { abnormalReason: 'netbar', toldReason: 'netbar' }),
        });
        told.push({
          ...{ providerId: provider.id, eventId: `demo-${number}`, type: 'order.paid', tradeNo, bodyHash: '' },
          ...{ occurredAt: paidAt, createdAt: paidAt },
        });
        if (!isBooked || bar.ownerId === null || settleFen === 0) continue;
        const entry = {
          ...{ userId: bar.ownerId, assetType: 'cash', amount: settleFen, bizNo: orderNo, operatorId: 0, operatorName: '系统' },
          createdAt: paidAt,
        };
        moved.push({
          ...{ ...entry, direction: 'in', bizType: kind, remark: `${texts.ledger[kind]} ${orderNo}` },
          requestId: `${orderNo}-book-share`,
        });
        if (status === 'refunded')
          moved.push({
            ...{ ...entry, direction: 'out', bizType: 'refund', remark: `${texts.ledgerRefund[kind]} ${orderNo}` },
            requestId: `${orderNo}-refund-share`,
          });
      }
  }
  orders.sort((a, b) => (a.createdAt?.getTime() ?? 0) - (b.createdAt?.getTime() ?? 0));
  await tx.insert(providerOrders).values(orders);
  await tx.insert(providerEvents).values(told);
  await tx.insert(ledgerEntries).values(moved);
}
