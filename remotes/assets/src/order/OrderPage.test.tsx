import type { Schemas } from '@console/shared/request';
import { type FakeServer, fakeServer, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import remote from '../../remote.config.ts';
import { COUNTS, orderFixture } from './order.fixture.ts';
import RentalPage from './RentalPage.tsx';

const LIST = 'POST /provider/getRentalRecordList';
const SUM = { priceFen: 9000, settleFen: 2700, refundedFen: 600 };
let server: FakeServer;

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

async function open(order: Schemas['ProviderOrder']) {
  server = fakeServer();
  const answer = {
    list: [order],
    total: 1,
    page: 1,
    pageSize: 10,
    stat: { status: COUNTS },
    sum: SUM,
    actions: ['export'],
  };
  server.on(LIST, { data: answer });
  server.on('POST /provider/getOrderOptions', {
    data: { providers: [{ ID: 1, name: '演示租号平台', kind: 'rental' }] },
  });
  // Tests have no canvas, so there are no days to chart.
  server.on('POST /provider/getOrderStat', { data: { days: [], abnormal: 2 } });
  renderPage(<RentalPage />);
  await screen.findByText(order.orderNo);
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('sends the prefetched calls of the manifest and shows the abnormal orders', async () => {
  await open(orderFixture());
  const ahead = remote.pages.find(({ component }) => component === 'view/asset/rental.vue')?.data;
  expect(ahead).toContainEqual({ call: LIST, body: server.seen(LIST)[0]?.body, table: LIST });
  expect((await screen.findByLabelText('订单概况')).textContent).toContain('待处理异常');
});

it('shows the chart of daily payments on request', async () => {
  await open(orderFixture());
  const toggle = screen.getByRole('button', { name: '金额走势' });
  expect([toggle.getAttribute('aria-expanded'), screen.queryByText('近 30 天每日金额')]).toEqual([
    'false',
    null,
  ]);
  fireEvent.click(toggle);
  expect(await screen.findByText('近 30 天每日金额')).not.toBeNull();
});

it('shows the sums and the refunds of the page and of all orders', async () => {
  await open(orderFixture({ status: 'refunded' }));
  const sums = within(await screen.findByRole('region', { name: '金额合计' }));
  const values = sums.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(values).toEqual(['6.00', '1.80', '6.00', '90.00', '27.00', '6.00']);
});

it('shows why an order is abnormal, and accepts it for the chosen netbar', async () => {
  await open(
    orderFixture({
      status: 'abnormal',
      abnormalReason: 'netbar',
      netbarId: null,
      netbarName: '',
      actions: ['recheck', 'accept', 'detail'],
    }),
  );
  expect(screen.getByText('网吧编号不存在')).not.toBeNull();
  server.on('POST /provider/resolveOrder', { data: { order: orderFixture() }, msg: '异常已处理' });
  await press('确认无误');
  const form = within(await screen.findByRole('dialog'));
  expect(await form.findByText('合作方通知的网吧编号：NB330100012')).not.toBeNull();
  fireEvent.change(form.getByLabelText(/原因/), { target: { value: '已与合作方核对' } });
  fireEvent.click(form.getByRole('button', { name: '确认无误' }));
  await waitFor(() =>
    expect(server.seen('POST /provider/resolveOrder')[0]?.body).toMatchObject({
      ID: 3,
      accept: true,
      reason: '已与合作方核对',
    }),
  );
});

it('shows the amount of a refund and requires a reason', async () => {
  await open(orderFixture());
  server.on('POST /provider/refundOrder', {
    data: { order: orderFixture({ status: 'refunded' }) },
    msg: '已退款',
  });
  await press('更多');
  fireEvent.click(await screen.findByRole('menuitem', { name: '退款' }));
  const form = within(await screen.findByRole('dialog'));
  expect(
    form.getByText('订单金额 6.00 元，业主「王老板」的分成 1.80 元将退回，退款后不能撤回。'),
  ).not.toBeNull();
  fireEvent.change(form.getByLabelText(/原因/), { target: { value: '账号无法登录' } });
  fireEvent.click(form.getByRole('button', { name: '退款' }));
  await waitFor(() =>
    expect(server.seen('POST /provider/refundOrder')[0]?.body).toMatchObject({
      ID: 3,
      requestId: expect.any(String),
    }),
  );
});

it('shows the related records of an order in the drawer', async () => {
  await open(orderFixture());
  const entry: Schemas['LedgerEntry'] = {
    ID: 9,
    CreatedAt: '2026-03-01T02:00:00.000Z',
    entryNo: 'LS0000000009',
    userId: 7,
    userName: 'owner01',
    assetType: 'cash',
    part: 'available',
    direction: 'in',
    flow: 'in',
    amount: 180,
    balanceBefore: 0,
    balanceAfter: 180,
    bizType: 'rental',
    bizNo: '',
    reversesId: null,
    remark: '',
    operatorId: 0,
    operatorName: '系统',
    requestId: 'r',
  };
  const people = [
    {
      part: 'owner' as const,
      userId: 7,
      userName: 'owner01',
      cashFen: 180,
      coin: 0,
      isFrozen: false,
    },
  ];
  const at = '2026-03-01T02:00:00.000Z';
  const events = [{ eventId: 'e1', type: 'order.paid', occurredAt: at, receivedAt: at }];
  server.on('POST /provider/getOrder', {
    data: { order: orderFixture(), events, people, entries: [entry] },
  });
  await press('详情');
  const drawer = within(await screen.findByRole('dialog', { name: '订单 ZL2026030100000003' }));
  expect(await drawer.findByText('LS0000000009')).not.toBeNull();
  expect(drawer.getByText('网吧业主')).not.toBeNull();
  expect(await drawer.findByText('订单已支付')).not.toBeNull();
});
