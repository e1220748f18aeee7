import { createHash } from 'node:crypto';
import { writeXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, it } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { writeSettings } from '../../platform/kernel/settings/store.ts';
import { download, perform } from '../../platform/services/tasks/testing/tasks.ts';
import { withServer } from '../../testing/server.ts';
import { ledgerEntries } from '../asset/index.ts';
import { compareDay } from './compare.ts';
import { toBeijingDay } from './orderIngestion.ts';
import { providerSettings } from './settings.ts';
import { parseStatement } from './statement.ts';
import {
  addPartner,
  callProvider,
  listOrders,
  type Partner,
  paidEvent,
  providerEvent,
  send,
} from './testing/partner.ts';

const server = withServer();
let of: Partner;
let day: string;

beforeEach(async () => {
  of = await addPartner(server);
  day = toBeijingDay(server.deps.now());
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Uploads a file with the resumable upload. */
async function upload(as: string, text: string): Promise<string> {
  const bytes = Buffer.from(text);
  const begin = {
    purpose: 'providerStatement',
    name: '账单.csv',
    size: bytes.length,
    fingerprint: sha256(bytes),
  };
  const { data } = await server.call<{ uploadId: string }>('POST /upload/begin', begin, { as });
  const boundary = 'bnd';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="p"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  await server.app.inject({
    method: 'POST',
    url: `/api/upload/piece?uploadId=${data.uploadId}&index=0&hash=${sha256(bytes)}`,
    headers: { 'x-token': as, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  const hash = createHash('sha256')
    .update(Buffer.from(sha256(bytes), 'hex'))
    .digest('hex');
  const done = await server.call<{ result: { file: string } }>(
    'POST /upload/complete',
    { uploadId: data.uploadId, hash },
    { as },
  );
  return done.data.result.file;
}

const parseText = (text: string) => parseStatement(Buffer.from(text));
const HEAD = 'tradeNo,priceFen,status,netbarNo,productCode,quantity,paidAt';
const compareWith = async (rows: readonly string[], as = of.finance, head = HEAD) =>
  perform(server, as, '/provider/reconcileProvider', {
    providerId: of.provider.ID,
    day,
    file: await upload(as, `\ufeff${[head, ...rows].join('\r\n')}\r\n`),
  });
interface Difference {
  ID: number;
  tradeNo: string;
  kind: string;
  state: string;
  actions: string[];
}
const listRows = async <T>(call: string, more: object = {}) =>
  (
    await server.call<{ list: T[] }>(
      `POST /provider/${call}`,
      { page: 1, pageSize: 50, ...more },
      { as: of.finance },
    )
  ).data.list;
const days = () => listRows<Record<string, unknown> & { ID: number }>('getReconciliationList');
const differences = async () => {
  const list = await listRows<Difference>('getDifferenceList', {
    reconciliationId: (await days())[0]?.ID,
  });
  return [...list].sort((a, b) => a.tradeNo.localeCompare(b.tradeNo));
};
const settle = (ID: number | undefined, action: string, note = '', as = of.finance) =>
  callProvider(server, as, 'settleDifference', { ID, action, note });

/**
 * Creates three orders of the day: one ended, one running, and one that the provider's file omits.
 */
async function addOrders() {
  for (const tradeNo of ['T-1', 'T-2', 'T-3'])
    await send(server, of, paidEvent(server, of, { tradeNo }));
  await send(
    server,
    of,
    providerEvent(server, 'order.finished', {
      tradeNo: 'T-1',
      endAt: server.deps.now().toISOString(),
    }),
  );
}

describe('reconciling a day', () => {
  it('refuses to let a user book a refund of the own order', async () => {
    await server.addUser('buyer', STAFF_ROLES.finance);
    await send(server, of, paidEvent(server, of, { tradeNo: 'T-1', customer: 'buyer' }));
    await compareWith(['T-1,600,refunded']);
    const [{ ID } = { ID: 0 }] = await differences();
    const ownReply = await settle(ID, 'book', '', await server.login('buyer'));
    expect([ownReply.code, ownReply.msg]).toEqual([7, '不能处理自己所付订单的退款，请由他人处理']);
    expect((await settle(ID, 'book')).code).toBe(0);
    expect((await listOrders(server, of.finance)).list).toMatchObject([{ status: 'refunded' }]);
  });

  it('refuses to book refunds from a file from the configured amount that needs a second person', async () => {
    await send(server, of, paidEvent(server, of, { tradeNo: 'T-1' }));
    await send(
      server,
      of,
      paidEvent(server, of, { tradeNo: 'T-2', productCode: 'gold', quantity: 1, priceFen: 300 }),
    );
    await server.db.transaction((tx) =>
      writeSettings(tx, server.deps.sealer, providerSettings, { reviewYuan: 6 }),
    );
    await compareWith(['T-1,600,failed', 'T-2,300,refunded']);
    const rows = await differences();
    expect(rows.map(({ actions }) => actions.includes('book'))).toEqual([false, true]);
    const replies = await Promise.all(rows.map(({ ID }) => settle(ID, 'book')));
    expect(replies.map(({ code }) => code)).toEqual([7, 0]);
    expect(replies[0]?.msg).toContain('由另一人复核');
    const { list } = await listOrders(server, of.finance);
    expect(Object.fromEntries(list.map(({ tradeNo, status }) => [tradeNo, status]))).toEqual({
      'T-1': 'renting',
      'T-2': 'refunded',
    });
  });

  it('settles matching orders, and a running order when it ends', async () => {
    await addOrders();
    const task = await compareWith(['T-1,600,paid', 'T-2,600,paid', 'T-3,600,paid']);
    expect(task).toMatchObject({
      status: 'done',
      msg: '一致 3 单，缺少 0 单，多出 0 单，不一致 0 单',
    });
    expect(await days()).toMatchObject([
      { day, providerName: '租号一号', status: 'balanced', matched: 3, runs: 1, actions: [] },
    ]);
    await send(
      server,
      of,
      providerEvent(server, 'order.finished', {
        tradeNo: 'T-2',
        endAt: server.deps.now().toISOString(),
      }),
    );
    const { list } = await listOrders(server, of.finance);
    expect(Object.fromEntries(list.map(({ tradeNo, status }) => [tradeNo, status]))).toEqual({
      'T-1': 'settled',
      'T-2': 'settled',
      'T-3': 'renting',
    });
  });

  it('reports missing, extra and different orders, and settles each of them', async () => {
    await addOrders();
    const extra = `T-9,300,paid,${of.netbar.netbarNo},gold,1,${server.deps.now().toISOString()}`;
    await compareWith(['T-1,600,refunded', 'T-2,700,paid', extra]);
    expect(await days()).toMatchObject([
      { status: 'open', matched: 0, missing: 1, extra: 1, different: 2, open: 4 },
    ]);
    const rows = await differences();
    expect(rows.map(({ tradeNo, kind, actions }) => [tradeNo, kind, actions])).toEqual([
      ['T-1', 'different', ['book', 'follow', 'ignore']],
      ['T-2', 'different', ['follow', 'ignore']],
      ['T-3', 'extra', ['follow', 'ignore']],
      ['T-9', 'missing', ['book', 'follow', 'ignore']],
    ]);
    const [refunded, price, alone, missing] = rows.map(({ ID }) => ID);
    expect((await settle(price, 'ignore')).code).toBe(422);
    expect((await settle(price, 'book')).code).toBe(7);
    await settle(refunded, 'book');
    await settle(missing, 'book');
    await settle(price, 'follow', '已联系合作方');
    await settle(price, 'ignore', '合作方次日更正');
    await settle(alone, 'ignore', '合作方次日入账');
    expect(await days()).toMatchObject([{ status: 'settled', open: 0 }]);
    const { list } = await listOrders(server, of.finance);
    const statuses = Object.fromEntries(list.map(({ tradeNo, status }) => [tradeNo, status]));
    expect(statuses).toMatchObject({ 'T-1': 'refunded', 'T-9': 'renting' });
    const added = list.find(({ tradeNo }) => tradeNo === 'T-9');
    expect(await differences()).toContainEqual(
      expect.objectContaining({ tradeNo: 'T-9', orderNo: added?.orderNo }),
    );
    expect((await settle(missing, 'book')).code).toBe(7);
  });

  it('counts open differences correctly under concurrent settlements', async () => {
    for (const tradeNo of ['T-1', 'T-2', 'T-3', 'T-4', 'T-5'])
      await send(server, of, paidEvent(server, of, { tradeNo }));
    await compareWith(['T-6,600,paid']);
    const rows = await differences();
    const settled = await Promise.all(rows.map(({ ID }) => settle(ID, 'ignore', '合作方次日入账')));
    expect(settled.map(({ code }) => code)).toEqual(rows.map(() => 0));
    expect(await days()).toMatchObject([{ status: 'settled', extra: 5, missing: 1, open: 0 }]);
  });

  it('can be repeated, keeps one row per provider and day, and keeps settled differences', async () => {
    await addOrders();
    await compareWith(['T-1,600,paid', 'T-2,700,paid']);
    const [price] = await differences();
    await settle(price?.ID, 'ignore', '合作方次日更正');
    await send(server, of, paidEvent(server, of, { tradeNo: 'T-4' }));
    await compareWith(['T-1,600,paid', 'T-2,700,paid', 'T-3,600,paid', 'T-4,600,paid']);
    expect(await days()).toMatchObject([
      { runs: 2, status: 'settled', matched: 3, extra: 0, different: 1, open: 0 },
    ]);
    expect(await differences()).toMatchObject([{ tradeNo: 'T-2', state: 'ignored' }]);
    await compareWith(['T-1,600,paid', 'T-2,650,paid', 'T-3,600,paid', 'T-4,600,paid']);
    expect(await differences()).toMatchObject([{ tradeNo: 'T-2', state: 'open' }]);
  });

  it('notifies the other users who may settle differences after each comparison', async () => {
    await addOrders();
    await compareWith(['T-1,600,paid', 'T-2,600,paid', 'T-3,600,paid']);
    await compareWith(['T-1,600,paid', 'T-2,700,paid']);
    const readMessages = async (as: string) => {
      const body = { page: 1, pageSize: 20 };
      const { data } = await server.call<{ list: { title: string }[] }>(
        'POST /inbox/getMessageList',
        body,
        { as },
      );
      return data.list.map(({ title }) => title).filter((title) => title.includes('差异'));
    };
    expect(await readMessages(of.second)).toEqual([`租号一号 ${day} 有 2 单差异待处理`]);
    expect(await readMessages(of.finance)).toEqual([]);
  });

  it('reads times without a time zone as Beijing time', async () => {
    const times = [
      '2026-03-01 08:30:00',
      '2026/3/1 8:30',
      '2026-03-01T08:30:00+0800',
      '2026-03-01T08:30:00.250Z',
      '',
    ];
    const lines = await parseText(
      [HEAD, ...times.map((time, at) => `T-${at},600,paid,,,,${time}`)].join('\r\n'),
    );
    const morning = '2026-03-01T00:30:00.000Z';
    expect(lines.map(({ paidAt }) => paidAt)).toEqual([
      morning,
      morning,
      morning,
      '2026-03-01T08:30:00.000Z',
      '',
    ]);
    await expect(parseText(`${HEAD}\r\nT-1,600,paid,,,,昨天`)).rejects.toThrow('时间格式不正确');
  });

  it('refuses more than 100 000 lines before validating them', async () => {
    const lines = (cells: string) =>
      [HEAD, ...Array.from({ length: 100_001 }, (_, at) => `T-${at},${cells}`)].join('\n');
    for (const cells of ['600,paid', '6.5,paid'])
      await expect(parseText(lines(cells))).rejects.toThrow('一份账单至多 100000 行');
  });

  it('updates one row for two concurrent comparisons', async () => {
    await addOrders();
    const lines = await parseText('tradeNo,priceFen,status\r\nT-1,600,paid\r\nT-2,600,paid');
    const params = {
      providerId: of.provider.ID,
      day,
      fileName: '账单.csv',
      lines,
      by: '财务',
      now: server.deps.now(),
    };
    await Promise.all([1, 2].map(() => server.db.transaction((tx) => compareDay(tx, params))));
    expect(await days()).toMatchObject([{ runs: 2, matched: 2, extra: 1, open: 1 }]);
    expect(await differences()).toHaveLength(1);
  });

  it('are handled in a batch with one note, and exported in Chinese and yuan', async () => {
    await compareWith(['T-8,300,paid', 'T-9,450,refunded']);
    const ids = (await differences()).map(({ ID }) => ID);
    const task = await perform(server, of.finance, '/provider/batchSettleDifference', {
      selection: { ids },
      action: 'ignore',
      note: '合作方测试单',
      requestId: 'ignore-both-1',
    });
    expect(task).toMatchObject({ status: 'done', success: 2 });
    expect((await differences()).map(({ state }) => state)).toEqual(['ignored', 'ignored']);
    const exported = await perform(server, of.finance, '/provider/exportDifferenceList', {
      format: 'csv',
      columns: ['tradeNo', 'theirsFen', 'theirsStatus'],
      filter: { reconciliationId: (await days())[0]?.ID },
      requestId: 'export-both-1',
    });
    const { bytes } = await download(server, of.finance, `downloadResult?ID=${exported.ID}`);
    expect(bytes.toString('utf8').replace('\ufeff', '').trim().split(/\r?\n/)).toEqual([
      '合作方单号,合作方金额（元）,合作方状态',
      'T-9,4.5,已退款',
      'T-8,3,已支付',
    ]);
  });

  it('books an order once for two concurrent requests', async () => {
    await compareWith([
      `T-9,300,paid,${of.netbar.netbarNo},gold,1,${server.deps.now().toISOString()}`,
    ]);
    const [missing] = await differences();
    const replies = await Promise.all([1, 2].map(() => settle(missing?.ID, 'book')));
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 7]);
    expect(await server.db.$count(ledgerEntries)).toBe(1);
  });
});

describe('provider file', () => {
  it.each([
    ['without its columns', ['T-1,600'], 'tradeNo,priceFen', '账单缺少列：状态'],
    [
      'with invalid lines',
      ['T-1,6.5,paid', 'T 2,600,paid', 'T-3,600,lost'],
      HEAD,
      '账单有 3 行不正确：第 2 行金额应为整数分；第 3 行单号不正确；第 4 行状态应为已支付、已退款或失败',
    ],
    [
      'with an order twice',
      ['T-1,600,paid', 'T-1,600,paid'],
      HEAD,
      '账单有 1 行不正确：第 3 行单号重复',
    ],
    [
      'with an amount of 2^53',
      [`T-1,${2 ** 53},paid`],
      HEAD,
      '账单有 1 行不正确：第 2 行金额应为整数分',
    ],
  ])('%s is refused with line numbers and not compared', async (_what, rows, head, msg) => {
    expect(await compareWith(rows, of.finance, head)).toMatchObject({ status: 'failed', msg });
    expect(await days()).toEqual([]);
  });

  it('is accepted with the Chinese columns of the template, amounts in yuan, also as a workbook', async () => {
    const head = ['合作方单号', '金额（元）', '状态', '数量'];
    const rows = [
      ['202603010000000000000001', '6.50', '已支付', 2],
      ['T-2', 12, '已退款', ''],
    ];
    const csv = [head, ...rows].map((row) => row.join(',')).join('\r\n');
    const workbook = await writeXlsx({ sheets: [{ name: '账单', rows: [head, ...rows] }] });
    for (const bytes of [Buffer.from(csv), workbook as Uint8Array])
      expect(await parseStatement(bytes)).toMatchObject([
        { tradeNo: '202603010000000000000001', priceFen: 650, status: 'paid', quantity: 2 },
        { tradeNo: 'T-2', priceFen: 1200, status: 'refunded', quantity: 1 },
      ]);
    await expect(parseText('合作方单号,金额（元）,状态\r\nT-1,6.505,已支付')).rejects.toThrow(
      '第 2 行金额应为最多两位小数的元，不会四舍五入',
    );
  });

  it('is refused if a spreadsheet has cut off the end of an order number', async () => {
    const head = ['合作方单号', '金额（元）', '状态'];
    const rows = [head, [2_026_030_100_000_000_000, 6, '已支付']];
    const workbook = await writeXlsx({ sheets: [{ name: '账单', rows }] });
    await expect(parseStatement(workbook as Uint8Array)).rejects.toThrow('末尾几位已丢失');
  });

  it('has a template with these columns', async () => {
    const path = 'downloadTemplate?type=provider.reconcileProvider&format=csv';
    const { bytes } = await download(server, of.finance, path);
    expect(bytes.toString('utf8').replace('\ufeff', '').trim()).toBe(
      '合作方单号,金额（元）,状态,网吧编号,产品编号,数量,支付时间',
    );
  });

  it('is refused if another user uploaded it', async () => {
    const file = await upload(of.second, `${HEAD}\r\nT-1,600,paid`);
    const reply = await callProvider(server, of.finance, 'reconcileProvider', {
      providerId: of.provider.ID,
      day,
      file,
    });
    expect([reply.code, reply.data.errors?.map(({ field }) => field)]).toEqual([422, ['file']]);
  });
});
