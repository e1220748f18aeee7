import { randomUUID } from 'node:crypto';
import { parseCsv } from 'hucre/csv';
import { writeXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, it } from 'vitest';
import { runDueTasks } from '../../platform/services/tasks/runTask.ts';
import {
  download,
  perform,
  readErrors,
  readTask,
  startWithFile,
} from '../../platform/services/tasks/testing/tasks.ts';
import { withServer } from '../../testing/server.ts';
import { assetAccounts } from '../asset/index.ts';
import type { PaymentPreview } from './payable.ts';
import type { Withdrawal } from './schemas.ts';
import { withdrawals } from './tables.ts';
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
const errorFields = (reply: { data: { errors?: { field: string }[] } }) =>
  reply.data.errors?.map(({ field }) => field);
const preview = async (payable: object = {}) =>
  (
    await server.call<PaymentPreview>('POST /withdrawal/previewPaymentFile', payable, {
      as: of.first,
    })
  ).data;
const expectedOf = ({ count, netFen }: PaymentPreview) => ({ count, netFen });
const COLUMNS = { format: 'csv', columns: ['withdrawNo'] };
const exportCall = (body: object) =>
  callWithdrawal(server, of.first, 'exportPaymentFile', { ...COLUMNS, ...body });
/** Exports a file as a user does: the preview first, then the file that it announced. */
const exportFile = async (payable: object = {}, more: object = COLUMNS) =>
  perform(server, of.first, '/withdrawal/exportPaymentFile', {
    ...payable,
    ...more,
    expected: expectedOf(await preview(payable)),
    requestId: randomUUID(),
  });
const linesOf = async (task: { ID: number }) =>
  parseCsv(
    (await download(server, of.first, `downloadResult?ID=${task.ID}`)).bytes.toString('utf8'),
  ).slice(1);
const rowsOf = async (task: { ID: number }) => (await linesOf(task)).flat();
const listed = async (more: object = {}) =>
  (
    await server.call<{ list: Withdrawal[] }>(
      'POST /withdrawal/getWithdrawalList',
      { page: 1, pageSize: 10, ...more },
      { as: of.first },
    )
  ).data.list;

interface File {
  ID: number;
  status: string;
  openCount: number;
  actions: string[];
}
const files = async () =>
  (
    await server.call<{ list: File[]; actions: string[] }>(
      'POST /withdrawal/getPaymentFileList',
      { page: 1, pageSize: 10 },
      { as: of.first },
    )
  ).data;
const takeBack = (ID = 0, reason = '没有交给银行') =>
  callWithdrawal(server, of.first, 'takeBackPaymentFile', { ID, reason });

describe('contents of a payment file', () => {
  it('are the unmasked payees of approved withdrawals', async () => {
    const { withdrawNo } = await addApproved(server, of);
    await requestWithdrawal(server, of.owner);
    const task = await exportFile(
      {},
      { format: 'csv', columns: ['withdrawNo', 'payeeName', 'payeeAccount', 'netYuan'] },
    );
    expect(task.title).toBe('导出打款文件');
    expect(await linesOf(task)).toEqual([[withdrawNo, '张三丰', CARD, '200.00']]);
  });

  it('are limited to the selected or filtered withdrawals; the others stay payable', async () => {
    const [first, second, third] = [
      await addApproved(server, of),
      await addApproved(server, of),
      await addApproved(server, of),
    ];
    expect(await preview({ ids: [first.ID] })).toMatchObject({ count: 1, netFen: 20_000 });
    expect(await rowsOf(await exportFile({ ids: [first.ID] }))).toEqual([first.withdrawNo]);
    const filter = { withdrawNo: second.withdrawNo };
    expect(await rowsOf(await exportFile({ filter }))).toEqual([second.withdrawNo]);
    expect(await listed({ withdrawNo: third.withdrawNo })).toMatchObject([
      { filedAt: null, actions: expect.arrayContaining(['pay']) },
    ]);
    expect(await preview({ excludeIds: [third.ID] })).toMatchObject({ count: 0, netFen: 0 });
  });

  it('must be the number and the sum that the user has confirmed', async () => {
    await addApproved(server, of);
    expect((await exportCall({})).msg).toBe('请刷新页面，核对笔数与金额后再导出');
    const expected = expectedOf(await preview());
    const { ID } = await addApproved(server, of);
    const changed = await exportCall({ expected });
    expect([changed.code, changed.msg]).toEqual([
      409,
      '可导出的提现单已变为 2 单、400.00 元，请重新核对后再导出',
    ]);
    expect(await listed()).toMatchObject([{ filedAt: null }, { filedAt: null }]);
    await callWithdrawal(server, of.first, 'confirmPaid', { ID, tradeNo: 'BANK-0001' });
    expect((await exportCall({ expected })).code).toBe(0);
  });

  it('are announced with the reason of each withdrawal that is left out', async () => {
    await addApproved(server, of);
    await exportFile();
    await requestWithdrawal(server, of.owner);
    const { ID } = await addApproved(server, of);
    const setPayee = (payeeName: string) => server.db.update(withdrawals).set({ payeeName });
    // A row of an earlier version, which did not refuse it.
    await setPayee('=HYPERLINK("x")');
    const skipped = { notApproved: 1, inFile: 1, frozen: 0, formula: 1 };
    expect(await preview()).toEqual({ count: 0, netFen: 0, skipped });
    await setPayee('张三丰');
    await server.call(
      'POST /asset/setAccountStatus',
      { ID: of.ownerId, status: 'frozen', reason: '涉嫌违规套现', requestId: randomUUID() },
      { as: await server.login() },
    );
    expect(await preview({ ids: [ID] })).toMatchObject({
      count: 0,
      skipped: { notApproved: 0, inFile: 0, frozen: 1, formula: 0 },
    });
  });

  it('keep a leading + for the program of the bank', async () => {
    const { ID } = (
      await requestWithdrawal(server, of.owner, {
        channel: 'alipay',
        payeeAccount: '+8613812345678',
      })
    ).data.withdrawal;
    await callWithdrawal(server, of.first, 'auditWithdrawal', { ID, pass: true });
    const columns = { format: 'csv', columns: ['payeeAccount'] };
    const task = await exportFile({}, columns);
    const { bytes } = await download(server, of.first, `downloadResult?ID=${task.ID}`);
    expect(bytes.toString('utf8').split(/\r?\n/)[1]).toBe('+8613812345678');
  });

  it.each([
    ['payeeName', '=HYPERLINK("http://x")'],
    ['payeeName', '＝1+1'],
    ['payeeAccount', '@SUM+12'],
    ['payeeAccount', '-1+123'],
    ['bankName', '+cmd|x'],
  ])('refuse a %s that a spreadsheet would evaluate: %s', async (field, value) => {
    const channel = field === 'bankName' ? 'bank' : 'alipay';
    const account = field === 'bankName' ? CARD : 'someone@example.com';
    const reply = await requestWithdrawal(server, of.owner, {
      channel,
      payeeAccount: account,
      [field]: value,
    });
    expect([reply.code, errorFields(reply)]).toEqual([422, [field]]);
  });
});

describe('a withdrawal in a payment file', () => {
  it('is in no other file and is not paid until it is removed with a reason', async () => {
    const withdrawal = await addApproved(server, of);
    expect(await rowsOf(await exportFile())).toEqual([withdrawal.withdrawNo]);
    expect((await exportCall({})).msg).toContain('都已在打款文件中');
    expect((await exportCall({ ids: [withdrawal.ID] })).msg).toContain('都已在打款文件中');
    expect(await listed({ status: 'approved' })).toMatchObject([
      {
        filedAt: expect.any(String),
        actions: ['confirmPaid', 'removeFromFile', 'detail', 'reveal'],
      },
    ]);
    expect(
      (await callWithdrawal(server, of.first, 'payWithdrawal', { ID: withdrawal.ID })).msg,
    ).toContain('已在打款文件中');
    const two = await addApproved(server, of);
    expect(await rowsOf(await exportFile())).toEqual([two.withdrawNo]);
    const remove = (reason: string) =>
      callWithdrawal(server, of.first, 'removeFromFile', { ID: withdrawal.ID, reason });
    expect(errorFields(await remove(' '))).toEqual(['reason']);
    expect((await remove('银行退回整批')).data.withdrawal).toMatchObject({
      filedAt: null,
      actions: expect.arrayContaining(['pay']),
    });
    expect((await remove('银行退回整批')).code).toBe(7);
    expect(await rowsOf(await exportFile())).toEqual([withdrawal.withdrawNo]);
  });

  it('is in one of two concurrent files, and in none after cancellation', async () => {
    await addApproved(server, of);
    const expected = expectedOf(await preview());
    const both = await Promise.all([1, 2].map(() => exportCall({ expected })));
    expect(both.map(({ code }) => code).sort()).toEqual([0, 7]);
    const started = both.find(({ code }) => code === 0)?.data as unknown as
      | { task: { ID: number } }
      | undefined;
    expect(
      (await server.call('POST /task/cancelTask', { ID: started?.task.ID }, { as: of.first })).code,
    ).toBe(0);
    expect(await listed()).toMatchObject([{ filedAt: null }]);
    expect((await files()).list).toMatchObject([{ status: 'takenBack' }]);
  });

  it('is taken back with its file, unless the bank has paid one of the file', async () => {
    const firstWithdrawal = await addApproved(server, of);
    const secondWithdrawal = await addApproved(server, of);
    await exportFile();
    const [first] = (await files()).list;
    expect(first).toMatchObject({ status: 'open', openCount: 2, actions: ['takeBack'] });
    expect(errorFields(await takeBack(first?.ID, ''))).toEqual(['reason']);
    expect((await takeBack(first?.ID)).msg).toContain('打款文件已撤回');
    expect((await takeBack(first?.ID)).code).toBe(7);
    expect(await preview()).toMatchObject({ count: 2 });
    await exportFile();
    await callWithdrawal(server, of.first, 'confirmPaid', {
      ID: firstWithdrawal.ID,
      tradeNo: 'BANK-0001',
    });
    const [second] = (await files()).list;
    expect(second).toMatchObject({ status: 'open', openCount: 1, actions: [] });
    expect((await takeBack(second?.ID)).msg).toContain('已有 1 单登记打款');
    expect(await listed({ withdrawNo: secondWithdrawal.withdrawNo })).toMatchObject([
      { filedAt: expect.any(String) },
    ]);
  });
});

const HEAD = ['提现单号', '收款人', '收款账号', '金额（元）', '结果', '打款流水号', '失败原因'];
type Line = [no: string, account: string, amount: string | number, ...result: string[]];

const written = new Map<string, Buffer>();

async function imported(lines: Line[], query = '') {
  const rows = lines.map(([no, account, ...rest]) => [no, '张三丰', account, ...rest]);
  // The archive contains the current time, but equal lines must be equal files.
  const key = JSON.stringify(rows);
  const file =
    written.get(key) ??
    Buffer.from(
      (await writeXlsx({ sheets: [{ name: 'x', rows: [HEAD, ...rows] }] })) as Uint8Array,
    );
  written.set(key, file);
  const task = await startWithFile(
    server,
    of.first,
    `/withdrawal/importPaymentResult${query}`,
    file,
  );
  await runDueTasks(server.deps);
  return readTask(server, of.first, task);
}
const faultsOf = async (task: { ID: number }) =>
  (await readErrors(server, of.first, task))
    .map(({ targetId, msg }) => `${targetId} ${msg}`)
    .sort();
const statuses = async () => (await listed()).map(({ status }) => status).reverse();

describe('results of the bank', () => {
  it('are checked in a dry run, and settle each withdrawal once', async () => {
    const first = await addApproved(server, of);
    const second = await addApproved(server, of);
    await exportFile();
    const paid: Line = [first.withdrawNo, CARD, 200, '成功', 'BANK-0001'];
    const failed: Line = [second.withdrawNo, CARD, '200.00', '失败', '', '账户已销户'];
    expect(await imported([paid, failed], '?dryRun=true')).toMatchObject({ success: 2, failed: 0 });
    expect([await statuses(), await cash()]).toEqual([
      ['approved', 'approved'],
      [60_000, 40_000],
    ]);
    expect(await imported([paid, failed])).toMatchObject({ status: 'done', success: 2 });
    expect([await statuses(), await cash()]).toEqual([
      ['paid', 'failed'],
      [60_000, 20_000],
    ]);
    expect(await listed({ status: 'failed' })).toMatchObject([
      { failReason: '账户已销户', filedAt: null, actions: expect.arrayContaining(['close']) },
    ]);
    // An identical file within ten minutes is refused as a whole.
    await expect(imported([paid, failed])).rejects.toThrow('刚刚已经导入');
    server.advance(660_000);
    const again = await imported([paid, failed]);
    expect(again).toMatchObject({ status: 'failed', success: 0, failed: 2 });
    expect(await faultsOf(again)).toEqual([
      expect.stringContaining('已登记打款（流水号 BANK-0001），不会重复登记'),
      expect.stringContaining('不在打款文件中'),
    ]);
    expect(await cash()).toEqual([60_000, 20_000]);
  });

  it('that differ from the withdrawal are reported by row, and the others can be registered', async () => {
    const first = await addApproved(server, of);
    const second = await addApproved(server, of);
    const third = await addApproved(server, of);
    await exportFile({ excludeIds: [third.ID] });
    const lines: Line[] = [
      [first.withdrawNo, CARD, 200, '成功', 'BANK-0001'],
      [second.withdrawNo, CARD, 200.5, '成功', 'BANK-0002'],
      [second.withdrawNo.replace(/.$/, '0'), CARD, 200, '成功', 'BANK-0003'],
      [third.withdrawNo, '6222021234567890136', 200, '成功', 'BANK-0004'],
    ];
    const refused = await imported(lines);
    expect(refused).toMatchObject({ status: 'failed', success: 0, failed: 3 });
    const faults = await faultsOf(refused);
    for (const text of ['到账金额 200.00 元不一致', '提现单不存在', '收款账号（**** 0128）不一致'])
      expect(faults).toContainEqual(expect.stringContaining(text));
    expect(await statuses()).toEqual(['approved', 'approved', 'approved']);
    await imported(lines, '?onlyGood=true');
    expect([await statuses(), await cash()]).toEqual([
      ['paid', 'approved', 'approved'],
      [40_000, 40_000],
    ]);
  });

  it('need a trade number or a reason, and are refused for a withdrawal outside of a file', async () => {
    const first = await addApproved(server, of);
    const second = await addApproved(server, of);
    await exportFile({ ids: [first.ID] });
    const noNumber = await imported([[first.withdrawNo, CARD, 200, '成功']]);
    const noReason = await imported([[first.withdrawNo, CARD, 200, '失败']]);
    const unfiled = await imported([[second.withdrawNo, CARD, 200, '成功', 'BANK-0001']]);
    expect(
      [await faultsOf(noNumber), await faultsOf(noReason), await faultsOf(unfiled)].flat(),
    ).toEqual([
      expect.stringContaining('请填写打款流水号'),
      expect.stringContaining('请填写银行的失败原因'),
      expect.stringContaining('不在打款文件中'),
    ]);
  });
});
