import type { Schemas } from '@console/shared/request';
import { liveTasksAtom, store } from '@console/shared/session';
import { type FakeServer, fakeServer, renderPage, resetSession } from '@console/shared/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
      actions: ['export', 'book', 'follow', 'ignore'],
    },
  });
  server.on('POST /task/getTaskList', { data: { list: [] } as never });
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

it('handles selected differences in a batch with one note', async () => {
  const BATCH = 'POST /provider/batchSettleDifference';
  server.on(BATCH, { data: { task: {} } as never, msg: '已开始' });
  renderPage(<ProviderReconcilePage />, { query: { reconciliationId: '4' } });
  await screen.findByText('T-9');
  fireEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
  fireEvent.click(await screen.findByRole('button', { name: '忽略 1 单' }));
  const form = within(await screen.findByRole('dialog', { name: '处理 1 单差异' }));
  fireEvent.change(await form.findByRole('textbox', { name: /说明/ }), {
    target: { value: '合作方测试单' },
  });
  fireEvent.click(form.getByRole('button', { name: '忽略' }));
  await waitFor(() =>
    expect(server.seen(BATCH)[0]?.body).toMatchObject({
      selection: { ids: [9] },
      action: 'ignore',
      note: '合作方测试单',
    }),
  );
  // The rows change when the task ends, so it is followed until then.
  await waitFor(() => expect(store.get(liveTasksAtom)).toBe(1));
  act(() => store.set(liveTasksAtom, 0));
  await waitFor(() => expect(server.seen(DIFFERENCES).length).toBeGreaterThan(2));
});

it('reloads when a task ends and shows why the last comparison failed', async () => {
  renderPage(<ProviderReconcilePage />);
  await screen.findByText('2026-02-28');
  const task = { status: 'failed', title: '星际 2026-02-28 对账', msg: '账单缺少列：状态' };
  server.on('POST /task/getTaskList', { data: { list: [{ ID: 1, failed: 0, ...task }] } as never });
  act(() => store.set(liveTasksAtom, 1));
  act(() => store.set(liveTasksAtom, 0));
  expect((await screen.findByRole('alert')).textContent).toContain('账单缺少列：状态');
  await waitFor(() => expect(server.seen(LIST)).toHaveLength(2));
});

it('offers templates, and accepts workbooks', async () => {
  renderPage(<ProviderReconcilePage />);
  fireEvent.click(await screen.findByRole('button', { name: '上传账单对账' }));
  const form = within(await screen.findByRole('dialog', { name: '上传账单对账' }));
  expect(form.getByRole('link', { name: 'Excel 模板' }).getAttribute('href')).toBe(
    '/api/task/downloadTemplate?type=provider.reconcileProvider&format=xlsx',
  );
  expect(form.getByText(/Excel 或 CSV/)).not.toBeNull();
});
