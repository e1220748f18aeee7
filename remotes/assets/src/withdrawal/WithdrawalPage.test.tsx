import type { Schemas } from '@console/shared/request';
import { type FakeServer, fakeServer, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import remote from '../../remote.config.ts';
import WithdrawalPage from './WithdrawalPage.tsx';

const LIST = 'POST /withdrawal/getWithdrawalList';
const AUDIT = 'POST /withdrawal/auditWithdrawal';
const TIME = '2026-03-01T00:00:00.000Z';
let server: FakeServer;

const aWithdrawal = (parts: Partial<Schemas['Withdrawal']> = {}): Schemas['Withdrawal'] => ({
  ...{
    ID: 5,
    CreatedAt: TIME,
    UpdatedAt: TIME,
    withdrawNo: 'TX2026030100000005',
    userId: 7,
    userName: 'owner01',
    nickName: '王老板',
  },
  ...{ amountFen: 20_000, feeFen: 0, netFen: 20_000, channel: 'bank', payeeName: '张**', payeeAccountMask: '**** 0128' },
  ...{ bankName: '工商银行', status: 'pending', auditLevel: 1, auditors: [], rejectReason: '', failReason: '', payTradeNo: '' },
  ...{ paidAt: null, actions: ['approve', 'reject', 'detail', 'reveal'], ...parts },
});
const COUNTS = { pending: 1, reviewing: 0, approved: 0, paying: 0, paid: 0, failed: 0, rejected: 0, canceled: 0, closed: 0 };

beforeEach(async () => {
  server = fakeServer();
  const stat = { status: COUNTS };
  const answer = { list: [aWithdrawal()], total: 1, page: 1, pageSize: 10, stat, actions: ['export', 'paymentFile', 'approve'] };
  server.on(LIST, { data: answer });
  renderPage(<WithdrawalPage />);
  await screen.findByText('TX2026030100000005');
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('begins with the call that the host makes ahead', () => {
  const ahead = remote.pages.find(({ component }) => component === 'view/asset/withdrawal.vue')?.data;
  expect(ahead).toEqual([{ call: LIST, body: server.seen(LIST)[0]?.body, table: LIST }]);
});

it('one is approved after a question that names payee and amount', async () => {
  server.on(AUDIT, { data: { withdrawal: aWithdrawal({ status: 'approved' }) }, msg: '审核通过，等待打款' });
  await press('通过');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('通过后可以向 张** 打款 200.00 元。')).not.toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: '通过' }));
  await waitFor(() => expect(server.seen(AUDIT)[0]?.body).toMatchObject({ ID: 5, pass: true, requestId: expect.any(String) }));
});

it('the payee is whole in the drawer only after it was asked for', async () => {
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
  expect(server.seen(REVEAL)[0]?.body).toEqual({ ID: 5, field: 'payeeAccount', reason: '核对收款人' });
});

it('the file for the bank is written after a question', async () => {
  server.on('POST /withdrawal/exportPaymentFile', { data: { task: {} } as never });
  await press('打款文件');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '打款文件' }));
  await waitFor(() => expect(server.seen('POST /withdrawal/exportPaymentFile')[0]?.body).toMatchObject({ format: 'xlsx' }));
});
