import type { DataOf, Schemas } from '@console/shared/request';
import type { ChartData, Tone } from '@console/shared/ui';
import { orderTexts as texts } from './order.texts.ts';

export type Order = Schemas['ProviderOrder'];
export type Kind = Order['kind'];
export type Stat = DataOf<'POST /provider/getOrderStat'>;

const FEN = 100;

/** How each state looks. */
export const TONES: Readonly<Record<Order['status'], Tone>> = {
  renting: 'info',
  active: 'info',
  finished: 'success',
  expired: 'neutral',
  settled: 'success',
  abnormal: 'danger',
  refunding: 'warning',
  refunded: 'neutral',
  failed: 'danger',
};

/** The change from one number to the next; nothing where there is nothing to compare with. */
const change = (now: number, before: number) =>
  before > 0 ? { change: (now - before) / before, than: texts.than } : undefined;

/** What the tiles say: of today against yesterday, and of all the days. */
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

/** What was paid on each day, in 元: what owners got of it, and the rest. */
export const chartOf = ({ days }: Stat): ChartData => ({
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
