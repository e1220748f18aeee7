import { formatNumber, formatYuan } from '@console/shared/format';
import type { DataOf, Schemas } from '@console/shared/request';
import type { ChartData, Tone } from '@console/shared/ui';
import { orderTexts as texts } from './order.texts.ts';

export type Order = Schemas['ProviderOrder'];
export type Kind = Order['kind'];
export type Stat = DataOf<'POST /provider/getOrderStat'>;

const FEN = 100;

/** Tone of each state. */
export const TONES: Readonly<Record<Order['status'], Tone>> = {
  renting: 'info',
  active: 'info',
  finished: 'success',
  expired: 'neutral',
  settled: 'success',
  abnormal: 'danger',
  refunding: 'warning',
  refunded: 'neutral',
  failed: 'neutral',
};

/** The relative change between two numbers. Undefined if the first one is 0. */
const change = (now: number, before: number) =>
  before > 0 ? { change: (now - before) / before, than: texts.than } : undefined;

/** The tiles: figures of today compared with yesterday, and of all days. */
export function figures({ days, abnormal }: Stat) {
  const [before, now] = [days.at(-2), days.at(-1)];
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  const refunds = days.reduce((sum, day) => sum + day.refunds, 0);
  return {
    orders: now?.orders ?? 0,
    ordersTrend: change(now?.orders ?? 0, before?.orders ?? 0),
    amountFen: now?.amountFen ?? 0,
    amountTrend: change(now?.amountFen ?? 0, before?.amountFen ?? 0),
    refundRate: orders > 0 ? refunds / orders : 0,
    abnormal,
  };
}

/** Chart data of the daily payments in 元: the owners' part and the rest. */
export const paymentChart = ({ days }: Stat): ChartData => ({
  kind: 'bar',
  stacked: true,
  labels: days.map(({ day }) => day.slice(5)),
  series: [
    { name: texts.share, values: days.map(({ settleFen }) => settleFen / FEN) },
    {
      name: texts.kept,
      values: days.map(({ amountFen, settleFen }) => (amountFen - settleFen) / FEN),
    },
  ],
});

/** The amounts of an order and the people who get them or give them back. */
export const moneyText = ({
  priceFen,
  settleFen,
  coinCost,
  ownerName,
  customerMask,
}: Pick<Order, 'priceFen' | 'settleFen' | 'coinCost' | 'ownerName' | 'customerMask'>): string =>
  texts.moneyOf(formatYuan(priceFen), ownerName, formatYuan(settleFen)) +
  (coinCost > 0 ? texts.coinsOf(customerMask, formatNumber(coinCost)) : '');
