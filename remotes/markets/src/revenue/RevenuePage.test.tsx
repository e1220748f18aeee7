import type { Schemas } from '@console/shared/request';
import { type FakeServer, fakeServer, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import remote from '../../remote.config.ts';
import RevenuePage from './RevenuePage.tsx';

const LIST = 'POST /market/getRevenueList';
const CONFIRM = 'POST /market/confirmRevenue';
const TIME = '2026-03-01T00:00:00.000Z';
let server: FakeServer;

const revenueFixture = (
  parts: Partial<Schemas['MarketRevenue']> = {},
): Schemas['MarketRevenue'] => ({
  ID: 5,
  CreatedAt: TIME,
  UpdatedAt: TIME,
  marketId: 1,
  marketName: '沿江市场',
  netbarId: 12,
  netbarName: '星河网咖',
  day: '2026-02-28',
  amountFen: 123_450,
  note: '',
  enteredBy: '财务一',
  confirmedBy: '',
  isSettled: false,
  status: 'unconfirmed',
  actions: ['confirm'],
  ...parts,
});

beforeEach(async () => {
  server = fakeServer();
  const list = [
    revenueFixture(),
    revenueFixture({ ID: 6, netbarName: '蓝海网咖', amountFen: 50, enteredBy: '财务三' }),
    revenueFixture({ ID: 7, netbarName: '旧港网咖', actions: [], status: 'confirmed' }),
  ];
  server.on(LIST, {
    data: {
      list,
      total: 3,
      page: 1,
      pageSize: 10,
      stat: { status: { unconfirmed: 2, confirmed: 1, settled: 0 } },
      sum: { amountFen: 246_950 },
      actions: [],
    },
  });
  server.on(CONFIRM, { data: { revenue: revenueFixture() }, msg: '结算基数已确认' });
  renderPage(<RevenuePage />);
  await screen.findByText('星河网咖');
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

it('sends the prefetched call of the manifest', () => {
  const ahead = remote.pages.find(({ component }) => component === 'view/market/revenue.vue')?.data;
  expect(ahead).toEqual([{ call: LIST, body: server.seen(LIST)[0]?.body, table: LIST }]);
});

it('confirms an amount after a question that names it and the user who entered it', async () => {
  fireEvent.click(screen.getAllByRole('button', { name: '确认' })[0] as HTMLElement);
  const question = within(
    await screen.findByRole('dialog', { name: '确认「星河网咖 2026-02-28」的结算基数？' }),
  );
  expect(
    question.getByText('「沿江市场」当日基数 1,234.50 元，由 财务一 录入。确认后可以结算分成。'),
  ).not.toBeNull();
  fireEvent.click(question.getByRole('button', { name: '确认' }));
  await waitFor(() =>
    expect(server.seen(CONFIRM)[0]?.body).toMatchObject({ ID: 5, amountFen: 123_450 }),
  );
});

it('confirms the selected amounts one by one, each with the amount that was shown', async () => {
  for (const box of screen.getAllByRole('checkbox').slice(1)) fireEvent.click(box);
  fireEvent.click(await screen.findByRole('button', { name: '确认 2 条' }));
  const question = within(await screen.findByRole('dialog', { name: '确认 2 条结算基数？' }));
  expect(
    question.getByText('基数共 1,235.00 元，由 财务一、财务三 录入。确认后可以结算分成。'),
  ).not.toBeNull();
  fireEvent.click(question.getByRole('button', { name: '确认 2 条' }));
  await waitFor(() => expect(server.seen(CONFIRM)).toHaveLength(2));
  expect(server.seen(CONFIRM).map(({ body }) => body)).toMatchObject([
    { ID: 5, amountFen: 123_450 },
    { ID: 6, amountFen: 50 },
  ]);
});
