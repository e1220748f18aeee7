import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type {
  PayoutGateway,
  PayoutOutcome,
} from '../../platform/kernel/interfaces/payoutGateway.ts';
import { GatewayError } from '../../platform/services/gateways/exchange/gatewayError.ts';
import { withServer } from '../../testing/server.ts';
import { assetAccounts } from '../asset/index.ts';
import { resolvePayments } from './payment.ts';
import { withdrawals } from './tables.ts';
import { addApproved, addUsers, callWithdrawal } from './testing/users.ts';

const server = withServer();
let of: Awaited<ReturnType<typeof addUsers>>;
let ID: number;
let bank: Bank;

/** Simulated gateway. It pays each key once and responds as the test requires. */
class Bank implements PayoutGateway {
  readonly paid = new Map<string, PayoutOutcome>();
  sent = 0;
  /** Behavior of the next call. With `lostAnswer` it pays, but the response is lost. */
  next: 'good' | 'lostAnswer' | 'lostRequest' | 'refused' | 'pending' = 'good';

  async pay({ key }: { key: string }): Promise<PayoutOutcome> {
    this.sent += 1;
    if (this.next === 'lostRequest') throw new GatewayError('no connection');
    const outcome: PayoutOutcome =
      this.next === 'refused'
        ? { state: 'failed', reason: '账户已销户' }
        : this.next === 'pending'
          ? { state: 'pending' }
          : { state: 'paid', tradeNo: `T-${key}` };
    if (!this.paid.has(key)) this.paid.set(key, outcome);
    if (this.next === 'lostAnswer') throw new GatewayError('no answer in time');
    return this.paid.get(key) ?? outcome;
  }

  async query(key: string) {
    return this.paid.get(key) ?? { state: 'absent' as const };
  }

  get payouts(): number {
    return [...this.paid.values()].filter(({ state }) => state === 'paid').length;
  }
}

beforeEach(async () => {
  of = await addUsers(server);
  bank = new Bank();
  server.deps.gateways.payout = async () => bank;
  ({ ID } = await addApproved(server, of));
});

const pay = (call = 'payWithdrawal', more: object = {}) =>
  callWithdrawal(server, of.first, call, { ID, ...more });
const cash = async () => {
  const [account] = await server.db.select().from(assetAccounts);
  return [account?.cash, account?.cashFrozen];
};
const status = async () => (await server.db.select().from(withdrawals))[0]?.status;

it('refuses to pay from an account that was frozen after the approval, by gateway and by file, until it is unfrozen', async () => {
  const admin = await server.login();
  const setStatus = async (to: string) => {
    const body = { ID: of.ownerId, status: to, reason: '涉嫌违规套现', requestId: randomUUID() };
    expect((await server.call('POST /asset/setAccountStatus', body, { as: admin })).code).toBe(0);
  };
  const actions = async () => {
    const body = { page: 1, pageSize: 10 };
    const { data } = await server.call<{ list: { actions: string[] }[] }>(
      'POST /withdrawal/getWithdrawalList',
      body,
      {
        as: of.first,
      },
    );
    return data.list[0]?.actions.filter((action) => ['pay', 'retry'].includes(action));
  };
  bank.next = 'refused';
  await setStatus('frozen');
  expect([(await pay()).msg, await actions(), bank.sent]).toEqual([
    '该用户的资产账户已冻结，解冻前不能打款',
    [],
    0,
  ]);
  expect(
    (
      await callWithdrawal(server, of.first, 'exportPaymentFile', {
        format: 'csv',
        columns: ['withdrawNo'],
        expected: { count: 1, netFen: 20_000 },
      })
    ).msg,
  ).toContain('账户已冻结');
  await setStatus('normal');
  expect([(await pay()).data.withdrawal.status, await actions()]).toEqual(['failed', ['retry']]);
  bank.next = 'good';
  await setStatus('frozen');
  expect([(await pay('retryPay')).code, await actions(), bank.payouts]).toEqual([7, [], 0]);
  await setStatus('normal');
  expect([(await pay('retryPay')).data.withdrawal.status, bank.payouts]).toEqual(['paid', 1]);
});

it('pays once and settles', async () => {
  const reply = await pay();
  expect([reply.msg, reply.data.withdrawal.status, reply.data.withdrawal.payTradeNo]).toEqual([
    '打款成功',
    'paid',
    expect.stringMatching(/^T-TX\d+-1$/),
  ]);
  expect([await cash(), bank.payouts]).toEqual([[80_000, 0], 1]);
  expect((await pay()).code).toBe(7);
});

it('pays once under concurrent and repeated calls', async () => {
  const requestId = randomUUID();
  const replies = await Promise.all([
    ...Array.from({ length: 5 }, () => pay('payWithdrawal', { requestId })),
    ...Array.from({ length: 5 }, () => callWithdrawal(server, of.second, 'payWithdrawal', { ID })),
  ]);
  expect(replies.filter(({ code }) => code === 0).length).toBeGreaterThan(0);
  expect([await cash(), bank.payouts, bank.sent]).toEqual([[80_000, 0], 1, 1]);
  expect(
    (await pay('payWithdrawal', { requestId })).code === 0 || (await status()) === 'paid',
  ).toBe(true);
});

it('stays in `paying` when the gateway pays but the response is lost, until the outcome is queried', async () => {
  bank.next = 'lostAnswer';
  const reply = await pay();
  expect([reply.msg, reply.data.withdrawal.status]).toEqual([
    '打款已提交，结果未知；系统会自动查询，不会重复打款',
    'paying',
  ]);
  expect(reply.data.withdrawal.actions).not.toEqual(expect.arrayContaining(['retry']));
  expect(
    (await callWithdrawal(server, of.first, 'closeWithdrawal', { ID, reason: '长时间没有结果' }))
      .code,
  ).toBe(7);
  bank.next = 'good';
  await resolvePayments(server.deps);
  // The lease of the first call has not expired.
  expect(await status()).toBe('paying');
  server.advance(60_000);
  await Promise.all([resolvePayments(server.deps), resolvePayments(server.deps)]);
  expect([await status(), await cash(), bank.payouts, bank.sent]).toEqual([
    'paid',
    [80_000, 0],
    1,
    1,
  ]);
});

it('sends a payment that never reached the gateway again with the same key', async () => {
  bank.next = 'lostRequest';
  await pay();
  bank.next = 'good';
  server.advance(60_000);
  expect((await pay('queryPay')).data.withdrawal.status).toBe('paid');
  expect([...bank.paid.keys()]).toEqual([expect.stringMatching(/-1$/)]);
});

it('queries a pending payment until the gateway has an outcome', async () => {
  bank.next = 'pending';
  await pay();
  server.advance(60_000);
  await resolvePayments(server.deps);
  expect(await status()).toBe('paying');
  for (const key of bank.paid.keys()) bank.paid.set(key, { state: 'paid', tradeNo: 'T9' });
  server.advance(60_000);
  await resolvePayments(server.deps);
  expect([await status(), await cash()]).toEqual(['paid', [80_000, 0]]);
});

it('keeps the money frozen after a refused payment until it is retried with another key or closed', async () => {
  bank.next = 'refused';
  const reply = await pay();
  expect([reply.msg, reply.data.withdrawal.status]).toEqual(['打款失败：账户已销户', 'failed']);
  expect(await cash()).toEqual([80_000, 20_000]);
  expect((await pay('retryPay')).data.withdrawal.status).toBe('failed');
  expect(
    (
      await callWithdrawal(server, of.first, 'closeWithdrawal', {
        ID,
        reason: '账户已销户，请重新申请',
      })
    ).data.withdrawal.status,
  ).toBe('closed');
  expect([await cash(), bank.payouts, bank.paid.size]).toEqual([[100_000, 0], 0, 2]);
  expect((await pay('retryPay')).code).toBe(7);
});

it('neither offers nor allows to pay without a gateway, and keeps the status', async () => {
  const offered = async () => {
    const { data } = await server.call<{ list: { actions: string[] }[] }>(
      'POST /withdrawal/getWithdrawalList',
      { page: 1, pageSize: 10 },
      { as: of.first },
    );
    return data.list[0]?.actions;
  };
  expect(await offered()).toContain('pay');
  server.deps.gateways.payout = async () => undefined;
  expect(await offered()).toEqual(['confirmPaid', 'detail', 'reveal']);
  expect((await pay()).msg).toContain('未配置打款接口');
  expect(await status()).toBe('approved');
});
