import type { Schemas } from '@console/shared/request';
import { type FakeServer, fakeServer, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import remote from '../../remote.config.ts';
import ProviderReconcilePage from './ProviderReconcilePage.tsx';

const LIST = 'POST /provider/getReconciliationList';
const DIFFERENCES = 'POST /provider/getDifferenceList';
const TIME = '2026-03-01T02:00:00.000Z';
let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  const day = {
    ID: 4,
    CreatedAt: TIME,
    UpdatedAt: TIME,
    providerId: 1,
    providerName: '租号一号',
    day: '2026-02-28',
    fileName: '账单.csv',
    runs: 1,
    orders: 3,
    matched: 1,
    missing: 1,
    extra: 0,
    different: 1,
    open: 2,
    comparedBy: '财务',
    comparedAt: TIME,
    status: 'open' as const,
    actions: ['differences'],
  };
  const stat = { status: { balanced: 0, open: 1, settled: 0 } };
  server.on(LIST, {
    data: { list: [day], total: 1, page: 1, pageSize: 10, stat, actions: ['add'] },
  });
  server.on('POST /provider/getOrderOptions', {
    data: { providers: [{ ID: 1, name: '租号一号', kind: 'rental' }] },
  });
  const difference: Schemas['ProviderDifference'] = {
    ID: 9,
    CreatedAt: TIME,
    tradeNo: 'T-9',
    orderNo: '',
    kind: 'missing',
    oursFen: null,
    oursStatus: '',
    theirsFen: 600,
    theirsStatus: 'paid',
    state: 'open',
    note: '',
    settledBy: '',
    settledAt: null,
    actions: ['book', 'follow', 'ignore'],
  };
  const states = { state: { open: 1, following: 0, booked: 0, ignored: 0 } };
  server.on(DIFFERENCES, {
    data: {
      list: [difference],
      total: 1,
      page: 1,
      pageSize: 10,
      stat: states,
      actions: ['export'],
    },
  });
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

it('sends the prefetched calls of the manifest', async () => {
  renderPage(<ProviderReconcilePage />);
  await screen.findByText('2026-02-28');
  const ahead = remote.pages.find(
    ({ component }) => component === 'view/asset/providerReconcile.vue',
  )?.data;
  expect(ahead).toContainEqual({ call: LIST, body: server.seen(LIST)[0]?.body, table: LIST });
  expect(screen.getByRole('button', { name: '上传账单对账' })).not.toBeNull();
});

it('shows the differences of one day, which are booked after a confirmation', async () => {
  server.on('POST /provider/settleDifference', {
    data: { difference: {} as never },
    msg: '已按合作方账单入账',
  });
  renderPage(<ProviderReconcilePage />, { query: { reconciliationId: '4' } });
  await screen.findByText('T-9');
  expect(server.seen(DIFFERENCES)[0]?.body).toMatchObject({ reconciliationId: 4 });
  fireEvent.click(screen.getByRole('button', { name: '入账' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '入账' }));
  await waitFor(() =>
    expect(server.seen('POST /provider/settleDifference')[0]?.body).toMatchObject({
      ID: 9,
      action: 'book',
    }),
  );
});
