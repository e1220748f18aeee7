import { expect, it } from 'vitest';
import { figures, paymentChart } from './order.model.ts';

const day = { day: '2026-02-28', orders: 4, amountFen: 2_400, settleFen: 720, refunds: 1 };
const STAT = {
  days: [day, { ...day, day: '2026-03-01', orders: 6, amountFen: 1_200, settleFen: 360 }],
  abnormal: 2,
};

it('compares the figures of today with yesterday and sums the refunds of all days', () => {
  expect(figures(STAT)).toMatchObject({
    orders: 6,
    ordersTrend: { change: 0.5 },
    amountFen: 1_200,
    amountTrend: { change: -0.5 },
    refundRate: 0.2,
    abnormal: 2,
  });
});

it('returns zero figures without a comparison if there are no days', () => {
  expect(figures({ days: [], abnormal: 0 })).toMatchObject({
    orders: 0,
    ordersTrend: undefined,
    amountFen: 0,
    refundRate: 0,
  });
});

it("splits the daily payments into the owners' part and the rest, in 元", () => {
  expect(paymentChart(STAT)).toMatchObject({
    labels: ['02-28', '03-01'],
    series: [{ values: [7.2, 3.6] }, { values: [16.8, 8.4] }],
  });
});
