import { randomUUID } from 'node:crypto';
import { parseCsv } from 'hucre/csv';
import { beforeEach, describe, expect, it } from 'vitest';
import { LIVE_TOPIC, type LiveNote } from '../../platform/kernel/live/publish.ts';
import { writeSettings } from '../../platform/kernel/settings/store.ts';
import { operationRecords } from '../../platform/services/operation/records/recordTables.ts';
import { download, perform, readErrors } from '../../platform/services/tasks/testing/tasks.ts';
import { withServer } from '../../testing/server.ts';
import { assetAccounts } from '../asset/index.ts';
import type { Withdrawal } from './schemas.ts';
import { withdrawalSettings } from './settings.ts';
import { addApproved, addUsers, CARD, callWithdrawal, requestWithdrawal } from './testing/users.ts';

const server = withServer();
let of: Awaited<ReturnType<typeof addUsers>>;

beforeEach(async () => {
  of = await addUsers(server);
});

const cash = async () => {
  const [account] = await server.db.select().from(assetAccounts);
  return [account?.cash, account?.cashFrozen];
};
const audit = (as: string, ID: number, pass = true, reason = '收款人与实名不一致') =>
  callWithdrawal(server, as, 'auditWithdrawal', { ID, pass, reason });
const changeSettings = (values: object) =>
  server.db.transaction((tx) =>
    writeSettings(tx, server.deps.sealer, withdrawalSettings, values as Record<string, unknown>),
  );
const errorFields = (reply: { data: { errors?: { field: string }[] } }) =>
  reply.data.errors?.map(({ field }) => field);
const list = async (as: string, call = 'getWithdrawalList', more: object = {}) =>
  (
    await server.call<{ list: Withdrawal[]; actions: string[] }>(
      `POST /withdrawal/${call}`,
      { page: 1, pageSize: 10, ...more },
      { as },
    )
  ).data;

it("notifies the applicant's open pages of every step that another person takes", async () => {
  const { ID } = (await requestWithdrawal(server, of.owner)).data.withdrawal;
  const [row] = await list(of.owner, 'getMyWithdrawalList').then(({ list: rows }) => rows);
  const notes: LiveNote[] = [];
  const end = server.deps.bus.subscribe(LIVE_TOPIC, (note) => void notes.push(note as LiveNote));
  const steps = [
    () => audit(of.first, ID),
    () => callWithdrawal(server, of.first, 'confirmPaid', { ID, tradeNo: 'BANK-0001' }),
  ];
  for (const step of steps) {
    notes.length = 0;
    expect((await step()).code).toBe(0);
    await expect
      .poll(() => notes.map(({ topic, channels }) => [topic, ...channels]))
      .toContainEqual(['account', String(row?.userId)]);
  }
  end();
});

it('is exported with amounts in yuan', async () => {
  const { withdrawNo } = (await requestWithdrawal(server, of.owner)).data.withdrawal;
  const params = { format: 'csv', columns: ['withdrawNo', 'amountFen', 'feeFen', 'netFen'] };
  const task = await perform(server, of.first, '/withdrawal/exportWithdrawalList', params);
  const { bytes } = await download(server, of.first, `downloadResult?ID=${task.ID}`);
  expect(parseCsv(bytes.toString('utf8'))).toEqual([
    ['提现单号', '提现金额（元）', '手续费（元）', '到账金额（元）'],
    [withdrawNo, '200', '0', '200'],
  ]);
});

describe('withdrawal request', () => {
  it('freezes the amount, masks the payee, and returns the actions of the applicant', async () => {
    const reply = await requestWithdrawal(server, of.owner);
    expect([reply.code, reply.msg]).toEqual([0, '提现申请已提交，等待审核']);
    expect(reply.data.withdrawal).toMatchObject({
      amountFen: 20_000,
      netFen: 20_000,
      feeFen: 0,
      status: 'pending',
      auditLevel: 1,
      actions: ['cancel'],
      payeeName: '张**',
      payeeAccountMask: '**** 0128',
      withdrawNo: expect.stringMatching(/^TX\d{16}$/),
    });
    expect(await cash()).toEqual([80_000, 20_000]);
    expect(JSON.stringify(await list(of.first))).not.toMatch(new RegExp(`${CARD}|张三丰`));
  });

  it.each([
    ['a card that fails Luhn', { payeeAccount: '6222021234567890123' }, 'payeeAccount'],
    ['a card that is too short', { payeeAccount: '622202123456789' }, 'payeeAccount'],
    ['a bank without a name', { bankName: ' ' }, 'bankName'],
    ['an account of spaces', { channel: 'alipay', payeeAccount: 'a b c d e' }, 'payeeAccount'],
    ['a fraction of a yuan', { amountFen: 20_050 }, 'amountFen'],
    ['less than the minimum', { amountFen: 9_900 }, 'amountFen'],
    ['more than the maximum', { amountFen: 5_000_100 }, 'amountFen'],
    ['an amount of 2^53', { amountFen: 2 ** 53 }, 'amountFen'],
    ['a negative amount', { amountFen: -10_000 }, 'amountFen'],
    ['a name of one character', { payeeName: '张' }, 'payeeName'],
    ['no request id', { requestId: undefined }, 'requestId'],
  ])('with %s is refused with the field name and freezes nothing', async (_what, more, field) => {
    const reply = await requestWithdrawal(server, of.owner, more);
    expect([reply.code, errorFields(reply)]).toEqual([422, [field]]);
    expect(await cash()).toEqual([100_000, 0]);
  });

  it('takes the configured fee, rounded up to fen', async () => {
    await changeSettings({ feeBp: 61 });
    expect(
      (await requestWithdrawal(server, of.owner, { amountFen: 10_100 })).data.withdrawal,
    ).toMatchObject({
      feeFen: 62,
      netFen: 10_038,
    });
  });

  it('is limited per day', async () => {
    await changeSettings({ perDay: 2 });
    await requestWithdrawal(server, of.owner);
    await requestWithdrawal(server, of.owner);
    expect((await requestWithdrawal(server, of.owner)).msg).toBe(
      '每天最多申请 2 次提现，请明天再试',
    );
    server.advance(24 * 3_600_000);
    expect((await requestWithdrawal(server, of.owner)).code).toBe(0);
  });

  it('is refused for a frozen account', async () => {
    const admin = await server.login();
    const body = {
      ID: of.ownerId,
      status: 'frozen',
      reason: '涉嫌违规套现',
      requestId: randomUUID(),
    };
    await server.call('POST /asset/setAccountStatus', body, { as: admin });
    expect((await requestWithdrawal(server, of.owner)).msg).toContain('已冻结');
  });

  it('for the whole balance is granted once under two concurrent requests', async () => {
    const replies = await Promise.all(
      [1, 2].map(() => requestWithdrawal(server, of.owner, { amountFen: 100_000 })),
    );
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 7]);
    expect(errorFields(replies.find(({ code }) => code === 7) as never)).toEqual(['amountFen']);
    expect(await cash()).toEqual([0, 100_000]);
  });

  it('has one effect when it is repeated', async () => {
    const requestId = randomUUID();
    const replies = await Promise.all(
      [1, 2, 3].map(() => requestWithdrawal(server, of.owner, { requestId })),
    );
    expect(new Set(replies.map(({ data }) => data.withdrawal.ID)).size).toBe(1);
    expect(await cash()).toEqual([80_000, 20_000]);
  });
});

describe('audit of a withdrawal', () => {
  it('needs one approval below the threshold and two from it on', async () => {
    await changeSettings({ reviewYuan: 500 });
    const small = (await requestWithdrawal(server, of.owner)).data.withdrawal;
    expect((await audit(of.first, small.ID)).data.withdrawal).toMatchObject({
      status: 'approved',
      actions: expect.arrayContaining(['pay']),
    });
    const large = (await requestWithdrawal(server, of.owner, { amountFen: 50_000 })).data
      .withdrawal;
    const first = await audit(of.first, large.ID);
    expect([first.msg, first.data.withdrawal.status]).toEqual([
      '初审通过，等待另一人复审',
      'reviewing',
    ]);
    expect(first.data.withdrawal.actions).not.toContain('approve');
    expect((await audit(of.first, large.ID)).msg).toBe('初审与复审须由不同的人完成');
    const twice = (await audit(of.second, large.ID)).data.withdrawal;
    expect([twice.status, twice.auditors.map(({ name }) => name)]).toEqual([
      'approved',
      ['finance1', 'finance2'],
    ]);
  });

  it('rejects with a reason and unfreezes the money', async () => {
    const { ID } = (await requestWithdrawal(server, of.owner)).data.withdrawal;
    expect(errorFields(await audit(of.first, ID, false, '不行'))).toEqual(['reason']);
    expect((await audit(of.first, ID, false)).data.withdrawal).toMatchObject({
      status: 'rejected',
      rejectReason: '收款人与实名不一致',
    });
    expect(await cash()).toEqual([100_000, 0]);
    expect((await audit(of.second, ID)).code).toBe(7);
  });

  it('excludes a concurrent cancellation', async () => {
    const { ID } = (await requestWithdrawal(server, of.owner)).data.withdrawal;
    const [audited, canceled] = await Promise.all([
      audit(of.first, ID),
      callWithdrawal(server, of.owner, 'cancelWithdrawal', { ID }),
    ]);
    expect([audited.code, canceled.code].sort()).toEqual([0, 7]);
    expect(await cash()).toEqual(canceled.code === 0 ? [100_000, 0] : [80_000, 20_000]);
  });

  it('is refused for the own withdrawal and for a read-only role', async () => {
    const admin = await server.login();
    const deputy = await server.addUser('deputy', 999);
    const deputyToken = await server.login('deputy');
    await server.call(
      'POST /user/compensateAseet',
      { userId: deputy, assetType: 'cash', amount: 50_000, remark: 'x', requestId: randomUUID() },
      { as: admin },
    );
    const { ID } = (await requestWithdrawal(server, deputyToken)).data.withdrawal;
    expect((await audit(deputyToken, ID)).msg).toBe('不能处理自己的提现申请');
    const seen = await list(of.helper);
    expect([seen.list.map(({ actions }) => actions), seen.actions]).toEqual([[['detail']], []]);
    const forbidden = [
      'auditWithdrawal',
      'payWithdrawal',
      'retryPay',
      'closeWithdrawal',
      'confirmPaid',
      'revealPayee',
    ];
    for (const call of [...forbidden, 'exportPaymentFile', 'batchApproveWithdrawal'])
      expect([
        call,
        (await callWithdrawal(server, of.helper, call, { ID, pass: true })).msg,
      ]).toEqual([call, '权限不足']);
  });

  it('in a batch reports withdrawals that cannot be approved and approves the others', async () => {
    const first = (await requestWithdrawal(server, of.owner)).data.withdrawal;
    const second = (await requestWithdrawal(server, of.owner)).data.withdrawal;
    await callWithdrawal(server, of.owner, 'cancelWithdrawal', { ID: second.ID });
    const body = { selection: { ids: [first.ID, second.ID] }, requestId: randomUUID() };
    const task = await perform(server, of.first, '/withdrawal/batchApproveWithdrawal', body);
    expect(task).toMatchObject({ status: 'partial', success: 1, failed: 1 });
    expect(await readErrors(server, of.first, task)).toMatchObject([
      { targetName: second.withdrawNo },
    ]);
  });
});

describe('visibility of a withdrawal', () => {
  it('masks the payee until a value is revealed, and records the call without the value', async () => {
    const { ID } = await addApproved(server, of);
    const reveal = (field: string, reason = '核对收款人') =>
      callWithdrawal(server, of.first, 'revealPayee', { ID, field, reason });
    expect((await reveal('payeeName')).data).toEqual({ value: '张三丰' });
    expect((await reveal('payeeAccount')).data).toEqual({ value: CARD });
    expect([
      errorFields(await reveal('payeeName', ' ')),
      errorFields(await reveal('bankName')),
    ]).toEqual([['reason'], ['field']]);
    const records = await server.db.select().from(operationRecords);
    const revealRecords = records.filter(
      ({ path, code }) => path.endsWith('/withdrawal/revealPayee') && code === 0,
    );
    expect(revealRecords.map(({ body }) => JSON.stringify(body).includes('核对收款人'))).toEqual([
      true,
      true,
    ]);
    expect(JSON.stringify(records)).not.toMatch(new RegExp(`${CARD}|张三丰`));
  });

  // @guarantee masked-data
  it('limits the number of revealed values', async () => {
    const { ID } = await addApproved(server, of);
    const reveal = () =>
      callWithdrawal(server, of.first, 'revealPayee', {
        ID,
        field: 'payeeName',
        reason: '核对收款人',
      });
    for (let count = 0; count < 30; count += 1) expect((await reveal()).code).toBe(0);
    expect((await reveal()).code).toBe(429);
    server.advance(600_000);
    expect((await reveal()).code).toBe(0);
  });

  it('gives auditors the account, the previous withdrawals and the ledger entries', async () => {
    await requestWithdrawal(server, of.owner);
    const { ID, withdrawNo } = await addApproved(server, of);
    const { data } = await server.call<Record<string, unknown>>(
      'POST /withdrawal/getWithdrawal',
      { ID },
      { as: of.first },
    );
    expect(data).toMatchObject({
      account: { cashFen: 60_000, cashFrozenFen: 40_000, isFrozen: false },
      recent: [{ status: 'pending' }],
      invoices: [],
      entries: [
        { bizNo: withdrawNo, part: 'available', direction: 'out' },
        { bizNo: withdrawNo, part: 'frozen', direction: 'in' },
      ],
    });
  });

  it('limits owners to their own withdrawals', async () => {
    await requestWithdrawal(server, of.owner);
    await server.addUser('other', 300);
    const other = await server.login('other');
    expect((await list(other, 'getMyWithdrawalList')).list).toEqual([]);
    expect((await list(of.owner, 'getMyWithdrawalList')).list).toMatchObject([
      { actions: ['cancel'] },
    ]);
    expect((await list(of.owner)).list).toBeUndefined();
  });
});
