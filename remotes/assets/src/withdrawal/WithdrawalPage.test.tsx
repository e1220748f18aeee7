import type { Schemas } from '@console/shared/request';
import { menusAtom, type SysMenu, store } from '@console/shared/session';
import {
  type FakeServer,
  fakeServer,
  type RenderedPage,
  renderPage,
  resetSession,
} from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import remote from '../../remote.config.ts';
import WithdrawalPage from './WithdrawalPage.tsx';

const LIST = 'POST /withdrawal/getWithdrawalList';
const AUDIT = 'POST /withdrawal/auditWithdrawal';
const TIME = '2026-03-01T00:00:00.000Z';
let server: FakeServer;
let page: RenderedPage;

const aWithdrawal = (parts: Partial<Schemas['Withdrawal']> = {}): Schemas['Withdrawal'] => ({
  ID: 5,
  CreatedAt: TIME,
  UpdatedAt: TIME,
  withdrawNo: 'TX2026030100000005',
  userId: 7,
  userName: 'owner01',
  nickName: '王老板',
  amountFen: 20_000,
  feeFen: 0,
  netFen: 20_000,
  channel: 'bank',
  payeeName: '张**',
  payeeAccountMask: '**** 0128',
  bankName: '工商银行',
  status: 'pending',
  auditLevel: 1,
  auditors: [],
  rejectReason: '',
  failReason: '',
  payTradeNo: '',
  paidAt: null,
  filedAt: null,
  actions: ['approve', 'reject', 'detail', 'reveal'],
  ...parts,
});
const COUNTS = {
  pending: 1,
  reviewing: 0,
  approved: 0,
  paying: 0,
  paid: 0,
  failed: 0,
  rejected: 0,
  canceled: 0,
  closed: 0,
};

const ANSWER = {
  list: [aWithdrawal()],
  total: 1,
  page: 1,
  pageSize: 10,
  stat: { status: COUNTS },
  sum: { amountFen: 20_000, feeFen: 0, netFen: 20_000 },
  actions: ['export', 'paymentFile', 'approve'],
};

beforeEach(async () => {
  server = fakeServer();
  server.on(LIST, { data: ANSWER });
  server.on('POST /task/getTaskList', { data: { list: [] } as never });
  page = renderPage(<WithdrawalPage />, { menu: { name: 'assetWithdrawal' } as SysMenu });
  await screen.findByText('TX2026030100000005');
});

afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
  resetSession();
  server.close();
});

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('sends the prefetched call of the manifest', () => {
  const ahead = remote.pages.find(
    ({ component }) => component === 'view/asset/withdrawal.vue',
  )?.data;
  expect(ahead).toEqual([{ call: LIST, body: server.seen(LIST)[0]?.body, table: LIST }]);
});

it('approves a withdrawal after a confirmation with payee and amount', async () => {
  server.on(AUDIT, {
    data: { withdrawal: aWithdrawal({ status: 'approved' }) },
    msg: '审核通过，等待打款',
  });
  await press('通过');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('通过后可以向 张** 打款 200.00 元。')).not.toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: '通过' }));
  await waitFor(() =>
    expect(server.seen(AUDIT)[0]?.body).toMatchObject({
      ID: 5,
      pass: true,
      requestId: expect.any(String),
    }),
  );
});

it.each([
  [
    { auditLevel: 2 },
    '该单须两人审核：初审通过后由另一位审核人复审，复审通过才能向 张** 打款 200.00 元。',
  ],
  [
    {
      auditLevel: 2,
      status: 'reviewing' as const,
      auditors: [{ userId: 9, name: '财务一', at: TIME, pass: true, reason: '' }],
    },
    '财务一已初审通过。复审通过后可以向 张** 打款 200.00 元。',
  ],
])('explains the effect of an approval that needs two reviewers: %j', async (parts, text) => {
  server.on(LIST, { data: { ...ANSWER, list: [aWithdrawal(parts)] } });
  await press('刷新');
  await waitFor(() => expect(server.seen(LIST)).toHaveLength(2));
  await press('通过');
  expect(await within(await screen.findByRole('dialog')).findByText(text)).not.toBeNull();
});

it('shows below the state why a withdrawal was not paid', async () => {
  const failed = aWithdrawal({
    status: 'paying',
    failReason: '打款接口没有应答，稍后自动查询结果',
  });
  server.on(LIST, { data: { ...ANSWER, list: [failed] } });
  await press('刷新');
  expect(await screen.findByText('打款接口没有应答，稍后自动查询结果')).not.toBeNull();
});

it('links from the drawer to earlier withdrawals, invoices, entries and operations', async () => {
  const pages = [
    'user',
    'assetOverview',
    'assetWithdrawal',
    'assetInvoice',
    'assetCash',
    'operation',
  ];
  store.set(menusAtom, pages.map((name) => ({ name, children: [] })) as unknown as SysMenu[]);
  const account = { cashFen: 80_000, cashFrozenFen: 20_000, isFrozen: false };
  const recent = [aWithdrawal({ ID: 4, withdrawNo: 'TX2026022800000004' })];
  const entries = [
    {
      ID: 9,
      entryNo: 'LS0000000009',
      assetType: 'cash',
      bizType: 'withdrawFreeze',
      part: 'available',
      direction: 'out',
      flow: 'freeze',
      amount: 1,
    },
  ];
  const data = {
    withdrawal: aWithdrawal(),
    account,
    recent,
    invoices: [],
    entries: entries as never,
  };
  server.on('POST /withdrawal/getWithdrawal', { data });
  await press('详情');
  const drawer = within(await screen.findByRole('dialog', { name: '提现单 TX2026030100000005' }));
  expect(await drawer.findByText('200.00 元')).not.toBeNull();
  expect(drawer.getByText('冻结 0.01 元')).not.toBeNull();
  fireEvent.click(await drawer.findByRole('link', { name: 'LS0000000009' }));
  for (const name of ['用户', '资产账户', '同单流水', '操作记录'])
    fireEvent.click(await drawer.findByRole('button', { name }));
  fireEvent.click(await drawer.findByRole('link', { name: 'TX2026022800000004' }));
  expect(page.opened).toEqual([
    { name: 'assetCash', query: { entryNo: 'LS0000000009' } },
    { name: 'user', query: { keyword: 'owner01' } },
    { name: 'assetOverview', query: { keyword: 'owner01' } },
    { name: 'assetCash', query: { bizNo: 'TX2026030100000005' } },
    { name: 'operation', query: { target: '5', path: '/withdrawal/' } },
    { name: 'assetWithdrawal', query: { withdrawNo: 'TX2026022800000004' } },
  ]);
  // The target is on the page below, so the drawer closes.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows in the drawer since when a withdrawal is part of a payment file', async () => {
  const row = aWithdrawal({ status: 'approved', filedAt: '2026-03-02T08:30:00Z' });
  const account = { cashFen: 80_000, cashFrozenFen: 20_000, isFrozen: false };
  server.on('POST /withdrawal/getWithdrawal', {
    data: { withdrawal: row, account, recent: [], invoices: [], entries: [] },
  });
  await press('详情');
  const drawer = within(await screen.findByRole('dialog', { name: '提现单 TX2026030100000005' }));
  expect(await drawer.findByText(/03-02 .* 导出到打款文件$/)).not.toBeNull();
});

it('shows the whole payee only after it was revealed', async () => {
  const account = { cashFen: 80_000, cashFrozenFen: 20_000, isFrozen: false };
  const data = { withdrawal: aWithdrawal(), account, recent: [], invoices: [], entries: [] };
  server.on('POST /withdrawal/getWithdrawal', { data });
  const REVEAL = 'POST /withdrawal/revealPayee';
  server.on(REVEAL, { data: { value: '6222021234567890128' }, msg: '查看已记录' });
  await press('详情');
  const drawer = within(await screen.findByRole('dialog', { name: '提现单 TX2026030100000005' }));
  expect(await drawer.findByText('**** 0128')).not.toBeNull();
  fireEvent.click(drawer.getByRole('button', { name: '查看完整收款账号' }));
  const dialog = within(await screen.findByRole('dialog', { name: '查看完整收款账号' }));
  fireEvent.change(await dialog.findByLabelText(/原因/), { target: { value: '核对收款人' } });
  fireEvent.click(dialog.getByRole('button', { name: '查看' }));
  expect(await drawer.findByText('6222021234567890128')).not.toBeNull();
  expect(drawer.getByText('张**')).not.toBeNull();
  expect(server.seen(REVEAL)[0]?.body).toEqual({
    ID: 5,
    field: 'payeeAccount',
    reason: '核对收款人',
  });
});

const PREVIEW = 'POST /withdrawal/previewPaymentFile';
const FILES = 'POST /withdrawal/getPaymentFileList';
const EXPORT = 'POST /withdrawal/exportPaymentFile';

/** Answers the calls of the payment files: one payable withdrawal and one open file. */
function answerFiles(): void {
  const skipped = { notApproved: 2, inFile: 1, frozen: 0, formula: 0 };
  server.on(PREVIEW, { data: { count: 1, netFen: 20_000, skipped } });
  const file = {
    ID: 3,
    CreatedAt: TIME,
    fileNo: 'DK20260301000003',
    count: 1,
    netFen: 30_000,
    operatorName: '财务一',
    openCount: 1,
    paidCount: 0,
    paidFen: 0,
    status: 'open' as const,
    takenBackBy: '',
    takenBackReason: '',
    actions: ['takeBack'],
  };
  server.on(FILES, {
    data: { list: [file], total: 1, page: 1, pageSize: 20, actions: ['import'] },
  });
}

it('exports the selected withdrawals after a confirmation of number and sum, also on plain http', async () => {
  // Browsers define `randomUUID` only for pages that are loaded over https or from the own machine.
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  answerFiles();
  server.on(EXPORT, { data: { task: {} } as never, msg: '已开始' });
  const [, row] = screen.getAllByRole('checkbox');
  fireEvent.click(row as HTMLElement);
  await press('打款文件');
  const drawer = within(await screen.findByRole('dialog', { name: '打款文件' }));
  expect(await drawer.findByText('1 单，共 200.00 元')).not.toBeNull();
  expect(drawer.getByText('2 单不是待打款，不导出')).not.toBeNull();
  expect(server.seen(PREVIEW)[0]?.body).toEqual({ ids: [5] });
  fireEvent.click(drawer.getByRole('button', { name: '导出 1 单' }));
  const question = within(
    await screen.findByRole('dialog', { name: '导出 1 单、共 200.00 元的打款文件？' }),
  );
  expect(server.seen(EXPORT)).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: '导出 1 单' }));
  await waitFor(() =>
    expect(server.seen(EXPORT)[0]?.body).toMatchObject({
      ids: [5],
      format: 'xlsx',
      expected: { count: 1, netFen: 20_000 },
    }),
  );
});

it('uses the filters of the list without a selection, and takes back a file with a reason', async () => {
  const TAKE_BACK = 'POST /withdrawal/takeBackPaymentFile';
  answerFiles();
  server.on(TAKE_BACK, { data: { file: {} } as never, msg: '打款文件已撤回' });
  cleanup();
  renderPage(<WithdrawalPage />, { query: { status: 'approved' } });
  await press('打款文件');
  const drawer = within(await screen.findByRole('dialog', { name: '打款文件' }));
  fireEvent.click(await drawer.findByRole('button', { name: '撤回' }));
  expect(server.seen(PREVIEW)[0]?.body).toEqual({ filter: { status: 'approved' } });
  const form = within(await screen.findByRole('dialog', { name: /撤回打款文件 DK/ }));
  fireEvent.change(await form.findByRole('textbox', { name: /原因/ }), {
    target: { value: '没有交给银行' },
  });
  fireEvent.click(form.getByRole('button', { name: '撤回' }));
  await waitFor(() =>
    expect(server.seen(TAKE_BACK)[0]?.body).toMatchObject({ ID: 3, reason: '没有交给银行' }),
  );
  await waitFor(() => expect(server.seen(FILES)).toHaveLength(2));
});

it('marks a withdrawal in a payment file, and removes it from the file with a reason', async () => {
  const row = aWithdrawal({
    status: 'approved',
    filedAt: '2026-03-02T08:30:00Z',
    actions: ['confirmPaid', 'removeFromFile'],
  });
  server.on(LIST, { data: { ...ANSWER, list: [row] } });
  server.on('POST /withdrawal/removeFromFile', {
    data: { withdrawal: aWithdrawal({ status: 'approved' }) },
    msg: '已移出打款文件',
  });
  fireEvent.click(screen.getByRole('button', { name: '刷新' }));
  expect(await screen.findByText('已在打款文件中')).not.toBeNull();
  expect(screen.queryByText(/导出到打款文件/)).toBeNull();
  expect(screen.queryByRole('button', { name: '打款' })).toBeNull();
  await press('移出文件');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox', { name: /原因/ }), {
    target: { value: '银行退回整批' },
  });
  fireEvent.click(dialog.getByRole('button', { name: '移出文件' }));
  await waitFor(() =>
    expect(server.seen('POST /withdrawal/removeFromFile')[0]?.body).toMatchObject({
      ID: row.ID,
      reason: '银行退回整批',
    }),
  );
});
