import { type FakeServer, fakeServer, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import remote from '../../remote.config.ts';
import { entryFixture } from '../assets.fixture.ts';
import CashRecordPage from './CashRecordPage.tsx';
import CoinRecordPage from './CoinRecordPage.tsx';
import PointsRecordPage from './PointsRecordPage.tsx';

const CASH = 'POST /asset/getCashRecordList';
const POINTS = 'POST /asset/getPointsRecordList';
const COINS = 'POST /asset/getCoinRecordList';
const REVERSE = 'POST /asset/reverseEntry';
let server: FakeServer;

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

const answer = (list: ReturnType<typeof entryFixture>[], sum = { in: 0, out: 0 }) => ({
  data: {
    list,
    total: list.length,
    totalExact: true,
    page: 1,
    pageSize: 10,
    sum,
    actions: ['export'],
  },
});

it.each([
  ['view/asset/coinRecord.vue', COINS, <CoinRecordPage key="coin" />],
  ['view/asset/pointsRecord.vue', POINTS, <PointsRecordPage key="points" />],
] as const)('%s sends the prefetched call of the manifest', async (path, call, page) => {
  server = fakeServer();
  server.on(call, answer([entryFixture()]));
  renderPage(page);
  await screen.findByText('+100');
  const ahead = remote.pages.find(({ component }) => component === path)?.data;
  expect(ahead).toEqual([{ call, body: server.seen(call)[0]?.body, table: call }]);
});

it('shows the sums of the page and of all rows below the list', async () => {
  server = fakeServer();
  const rows = [
    entryFixture(),
    entryFixture({ ID: 2, direction: 'out', flow: 'out', amount: 30, bizType: 'deduct' }),
    entryFixture({
      ID: 3,
      direction: 'out',
      flow: 'freeze',
      amount: 50,
      bizType: 'withdrawFreeze',
    }),
  ];
  server.on(POINTS, answer(rows, { in: 123_456, out: 4000 }));
  renderPage(<PointsRecordPage />);
  const sums = within(await screen.findByRole('region', { name: '收支合计' }));
  expect(sums.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '100',
    '30',
    '70',
    '123,456',
    '4,000',
    '119,456',
  ]);
});

it('shows sums of cash in 元', async () => {
  server = fakeServer();
  server.on(
    CASH,
    answer([entryFixture({ assetType: 'cash', amount: 123_456 })], { in: 123_456, out: 0 }),
  );
  renderPage(<CashRecordPage />);
  const sums = within(await screen.findByRole('region', { name: '收支合计' }));
  expect(sums.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(
    [1, 2].flatMap(() => ['收入（元）', '支出（元）', '净额（元）']),
  );
  expect(sums.getAllByText('1,234.56')).toHaveLength(4);
});

it('reverses an entry with a reason if the entry offers it', async () => {
  server = fakeServer();
  server.on(COINS, answer([entryFixture({ ID: 9, assetType: 'coin', actions: ['reverse'] })]));
  server.on(REVERSE, { data: { entry: entryFixture() }, msg: '冲正成功' });
  renderPage(<CoinRecordPage />);
  fireEvent.click(await screen.findByRole('button', { name: '冲正' }));
  const dialog = within(await screen.findByRole('dialog', { name: '冲正流水 LS0000000001' }));
  fireEvent.change(await dialog.findByLabelText(/原因/), { target: { value: '重复发放' } });
  fireEvent.click(dialog.getByRole('button', { name: '冲正' }));
  await waitFor(() => expect(server.seen(REVERSE)).toHaveLength(1));
  await waitFor(() => expect(server.seen(COINS)).toHaveLength(2));
  expect(server.seen(REVERSE)[0]?.body).toMatchObject({
    entryId: 9,
    remark: '重复发放',
    requestId: expect.any(String),
  });
});
