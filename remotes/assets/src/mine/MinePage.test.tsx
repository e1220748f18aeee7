import {
  type FakeServer,
  FakeSocket,
  fakeServer,
  renderPage,
  resetSession,
  signInAs,
} from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import remote from '../../remote.config.ts';
import MinePage from './MinePage.tsx';

const LIST = 'POST /withdrawal/getMyWithdrawalList';
const CONFIG = 'POST /withdrawal/getWithdrawConfig';
const APPLY = 'POST /withdrawal/applyWithdrawal';
let server: FakeServer;

const COUNTS = {
  pending: 0,
  reviewing: 0,
  approved: 0,
  paying: 0,
  paid: 0,
  failed: 0,
  rejected: 0,
  canceled: 0,
  closed: 0,
};
const LIMITS = {
  minFen: 10_000,
  maxFen: 5_000_000,
  perDay: 3,
  usedToday: 1,
  feeBp: 60,
  reviewFen: 500_000,
  needInvoice: false,
};
const ACCOUNT = {
  coin: 12,
  points: 340,
  cash: 100_000,
  coinFrozen: 0,
  pointsFrozen: 0,
  cashFrozen: 20_000,
  status: 'normal',
};

beforeEach(() => {
  server = fakeServer();
  server.on(LIST, {
    data: { list: [], total: 0, page: 1, pageSize: 10, stat: { status: COUNTS }, actions: ['add'] },
  });
  server.on(CONFIG, {
    data: { ...LIMITS, cashFen: 100_000, cashFrozenFen: 20_000, isFrozen: false, invoices: [] },
  });
  server.on('POST /asset/getMyAccount', { data: ACCOUNT as never });
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
  vi.unstubAllGlobals();
});

it('sends the prefetched call of the manifest and shows the balances', async () => {
  renderPage(<MinePage />);
  expect(await screen.findByText('1,000.00')).not.toBeNull();
  const ahead = remote.pages.find(({ component }) => component === 'view/asset/mine.vue')?.data;
  expect(ahead).toEqual([{ call: LIST, body: server.seen(LIST)[0]?.body, table: LIST }]);
});

it('reloads the account and the list when another person has changed them', async () => {
  FakeSocket.install();
  signInAs();
  renderPage(<MinePage />);
  await screen.findByText('1,000.00');
  const socket = FakeSocket.opened.at(-1);
  if (!socket) throw new Error('The page opened no socket');
  socket.accept();
  expect(socket.sent.map((text) => JSON.parse(text).topic)).toContain('account');
  server.on('POST /asset/getMyAccount', { data: { ...ACCOUNT, cash: 120_000 } as never });
  const { length } = server.seen(LIST);
  socket.say(JSON.stringify({ op: 'message', topic: 'account', key: '', data: {} }));
  expect(await screen.findByText('1,200.00', undefined, { timeout: 3_000 })).not.toBeNull();
  expect(server.seen(LIST)).toHaveLength(length + 1);
});

it('requests a withdrawal in 元 and shows the amount after fees', async () => {
  server.on(APPLY, { data: { withdrawal: {} } as never, msg: '提现申请已提交，等待审核' });
  renderPage(<MinePage />);
  const [apply] = await screen.findAllByRole('button', { name: '申请提现' });
  fireEvent.click(apply as HTMLElement);
  const form = within(await screen.findByRole('dialog', { name: '申请提现' }));
  const amount = await form.findByLabelText<HTMLInputElement>(/提现金额/);
  fireEvent.change(amount, { target: { value: '5800.555' } });
  fireEvent.blur(amount);
  // The amount is refused, not rounded.
  expect(form.getByText('提现金额最多两位小数，不会四舍五入，请改正后再提交')).not.toBeNull();
  expect(amount.value).toBe('5800.555');
  fireEvent.change(amount, { target: { value: '200' } });
  expect(await form.findByText(/到账 198\.80 元，手续费 1\.20 元/)).not.toBeNull();
  fireEvent.change(form.getByLabelText(/收款人/), { target: { value: '张三丰' } });
  fireEvent.change(form.getByLabelText(/收款账号/), { target: { value: '6222021234567890128' } });
  fireEvent.change(form.getByLabelText(/开户银行/), { target: { value: '工商银行' } });
  fireEvent.click(form.getByRole('button', { name: '申请提现' }));
  await waitFor(() => expect(server.seen(APPLY)).toHaveLength(1));
  expect(server.seen(APPLY)[0]?.body).toMatchObject({
    amountFen: 20_000,
    channel: 'bank',
    payeeName: '张三丰',
    requestId: expect.any(String),
  });
  await waitFor(() => expect(server.seen('POST /asset/getMyAccount')).toHaveLength(2));
});
