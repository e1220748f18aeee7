import { asc } from 'drizzle-orm';
import { parseCsv } from 'hucre/csv';
import { beforeEach, describe, expect, it } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { writeSettings } from '../../platform/kernel/settings/store.ts';
import { download, perform } from '../../platform/services/tasks/testing/tasks.ts';
import { withServer } from '../../testing/server.ts';
import { assetAccounts, ledgerEntries } from '../asset/index.ts';
import { markets, netbars } from '../netbar/index.ts';
import { expireOrders } from './expire.ts';
import { providerSettings } from './settings.ts';
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
let ID: number;

beforeEach(async () => {
  of = await addPartner(server);
  await send(server, of, paidEvent(server, of));
  ID = (await listOrders(server, of.finance)).list[0]?.ID ?? 0;
});

const cash = async () =>
  (await server.db.select().from(assetAccounts)).find(({ userId }) => userId === of.ownerId)?.cash;
const refund = (as: string, reason = '账号无法登录') =>
  callProvider(server, as, 'refundOrder', { ID, reason });
const setReviewAmount = (reviewYuan: number) =>
  server.db.transaction((tx) =>
    writeSettings(tx, server.deps.sealer, providerSettings, { reviewYuan }),
  );
const state = async () => (await listOrders(server, of.finance)).list[0];

describe('refund of an order', () => {
  it('returns the order to its current state after a rejected review', async () => {
    await setReviewAmount(6);
    await refund(of.finance);
    await send(
      server,
      of,
      providerEvent(server, 'order.finished', { endAt: server.deps.now().toISOString() }),
    );
    expect((await state())?.status).toBe('refunding');
    await callProvider(server, of.second, 'reviewRefund', {
      ID,
      pass: false,
      reason: '订单没有问题',
    });
    expect([(await state())?.status, await cash()]).toEqual(['finished', 180]);
  });

  // @guarantee ledger-balance
  it('moves the share back once under two concurrent requests', async () => {
    const replies = await Promise.all([refund(of.finance), refund(of.second)]);
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 7]);
    expect([(await state())?.status, await cash()]).toEqual(['refunded', 0]);
    expect((await refund(of.finance)).code).toBe(7);
    // A refund event from the provider moves nothing again.
    expect(
      (await send(server, of, providerEvent(server, 'order.refunded', { refundNo: 'R-1' }))).data
        .status,
    ).toBe('refunded');
    expect(await server.db.$count(ledgerEntries)).toBe(2);
  });

  it('moves back once when a user and the provider refund at the same time', async () => {
    await Promise.all([
      refund(of.finance),
      send(server, of, providerEvent(server, 'order.refunded', { refundNo: 'R-1' })),
    ]);
    expect([(await state())?.status, await cash(), await server.db.$count(ledgerEntries)]).toEqual([
      'refunded',
      0,
      2,
    ]);
  });

  it('cannot be reversed by hand, and neither can the booking', async () => {
    await refund(of.finance);
    const entries = await server.db.select().from(ledgerEntries).orderBy(asc(ledgerEntries.id));
    for (const { id } of entries) {
      const body = { entryId: id, remark: '撤回退款', requestId: `reverse-${id}` };
      expect((await server.call('POST /asset/reverseEntry', body, { as: of.admin })).code).toBe(7);
    }
    expect(await cash()).toBe(0);
  });

  it('of the own order must be requested and approved by other users', async () => {
    await server.addUser('buyer', STAFF_ROLES.finance);
    await send(server, of, paidEvent(server, of, { tradeNo: 'T-2', customer: 'buyer' }));
    const buyer = await server.login('buyer');
    const ownOrder = async () =>
      (await listOrders(server, buyer, undefined, { keyword: 'T-2' })).list[0];
    const order = { ID: (await ownOrder())?.ID };
    expect((await ownOrder())?.actions).not.toContain('refund');
    const refused = '不能处理自己所付订单的退款，请由他人处理';
    expect(
      (await callProvider(server, buyer, 'refundOrder', { ...order, reason: '账号无法登录' })).msg,
    ).toBe(refused);
    await setReviewAmount(6);
    await callProvider(server, of.finance, 'refundOrder', { ...order, reason: '账号无法登录' });
    expect((await callProvider(server, buyer, 'reviewRefund', { ...order, pass: true })).msg).toBe(
      refused,
    );
    expect(await ownOrder()).toMatchObject({ status: 'refunding', actions: ['detail'] });
    expect(
      (await callProvider(server, of.second, 'reviewRefund', { ...order, pass: true })).data.order
        .status,
    ).toBe('refunded');
  });

  it('requires a reason', async () => {
    const reply = await refund(of.finance, '不行');
    expect([reply.code, reply.data.errors?.map(({ field }) => field)]).toEqual([422, ['reason']]);
  });

  // @guarantee ledger-balance
  it('needs a second person from the configured amount, who may reject it', async () => {
    await setReviewAmount(6);
    const requested = await refund(of.finance);
    expect([requested.msg, requested.data.order.status, await cash()]).toEqual([
      '退款已提交，等待另一人复核',
      'refunding',
      180,
    ]);
    const ownReview = await callProvider(server, of.finance, 'reviewRefund', { ID, pass: true });
    expect(ownReview.msg).toBe('退款须由另一人复核');
    const refused = await callProvider(server, of.second, 'reviewRefund', {
      ID,
      pass: false,
      reason: '订单没有问题',
    });
    expect(refused.data.order).toMatchObject({ status: 'renting', refundReason: '订单没有问题' });
    await refund(of.finance);
    const replies = await Promise.all(
      [1, 2].map(() => callProvider(server, of.second, 'reviewRefund', { ID, pass: true })),
    );
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 7]);
    expect([(await state())?.status, await cash()]).toEqual(['refunded', 0]);
  });
});

it('keeps a marked order abnormal until it is resolved, also when the order ends', async () => {
  const marked = await callProvider(server, of.finance, 'markOrder', {
    ID,
    reason: '客户投诉账号',
  });
  expect(marked.data.order).toMatchObject({
    status: 'abnormal',
    abnormalReason: 'marked',
    abnormalNote: '客户投诉账号',
  });
  await send(
    server,
    of,
    providerEvent(server, 'order.finished', { endAt: server.deps.now().toISOString() }),
  );
  expect((await state())?.status).toBe('abnormal');
  expect(
    (await callProvider(server, of.finance, 'resolveOrder', { ID, accept: false })).data.order
      .status,
  ).toBe('finished');
  expect(await cash()).toBe(180);
});

it('books an order of an unknown netbar when a user names the netbar', async () => {
  await send(server, of, paidEvent(server, of, { tradeNo: 'T-2', netbarNo: 'NB-WRONG' }));
  const [order] = (await listOrders(server, of.finance, undefined, { status: 'abnormal' })).list;
  const body = { ID: order?.ID, accept: true, netbarId: of.netbar.ID, reason: '网吧换了编号' };
  const done = await callProvider(server, of.finance, 'resolveOrder', body);
  expect(done.data.order).toMatchObject({
    status: 'renting',
    netbarName: '星河网咖',
    settleFen: 180,
  });
  expect(await cash()).toBe(360);
});

it('shows owners only their orders without actions, and hides finance actions from support', async () => {
  await server.addUser('other', STAFF_ROLES.netbarOwner);
  await server.addUser('helper', STAFF_ROLES.support);
  const [owner, other, helper] = [
    await server.login('owner'),
    await server.login('other'),
    await server.login('helper'),
  ];
  expect((await listOrders(server, owner)).list.map(({ actions }) => actions)).toEqual([
    ['detail'],
  ]);
  expect(await listOrders(server, other)).toMatchObject({
    list: [],
    sum: { priceFen: 0, settleFen: 0, refundedFen: 0 },
  });
  expect((await server.call('POST /provider/getOrder', { ID }, { as: other })).msg).toBe(
    '订单不存在，或不在您的数据范围内',
  );
  expect((await listOrders(server, helper)).list.map(({ actions }) => actions)).toEqual([
    ['detail', 'mark', 'refund'],
  ]);
  for (const call of [
    'refundOrder',
    'resolveOrder',
    'markOrder',
    'reviewRefund',
    'rotateSecret',
    'addProvider',
    'getProviderList',
  ])
    expect([
      call,
      (
        await callProvider(server, owner, call, {
          ID,
          reason: '随便一个原因',
          pass: true,
          accept: true,
        })
      ).msg,
    ]).toEqual([call, '权限不足']);
  expect((await callProvider(server, helper, 'reviewRefund', { ID, pass: true })).msg).toBe(
    '权限不足',
  );
});

it('returns the events, users and ledger entries of an order', async () => {
  const { data } = await server.call<object>('POST /provider/getOrder', { ID }, { as: of.finance });
  expect(data).toMatchObject({
    order: { ID, orderNo: expect.stringMatching(/^ZL/) },
    events: [{ type: 'order.paid' }],
    people: [{ part: 'owner', userName: 'owner', cashFen: 180 }],
    entries: [{ bizType: 'rental', amount: 180, userName: 'owner' }],
  });
});

it('shows account data to the owner and to users who may read accounts, but not to the market head', async () => {
  const head = await server.addUser('marketHead', STAFF_ROLES.marketHead);
  const [market] = await server.db
    .insert(markets)
    .values({ marketNo: 'M-1', name: '一号市场', status: 'listed', ownerId: head })
    .returning({ id: markets.id });
  await server.db.update(netbars).set({ marketId: market?.id ?? null });
  const countVisible = async (userName: string) => {
    const as = await server.login(userName);
    const { data } = await server.call<{ order: object; people: object[]; entries: object[] }>(
      'POST /provider/getOrder',
      { ID },
      { as },
    );
    return [data.people?.length, data.entries?.length];
  };
  expect([
    await countVisible('finance1'),
    await countVisible('owner'),
    await countVisible('marketHead'),
  ]).toEqual([
    [1, 1],
    [1, 1],
    [0, 0],
  ]);
});

it('counts orders by day, sums filtered orders, and exports them', async () => {
  await refund(of.finance);
  await send(server, of, paidEvent(server, of, { tradeNo: 'T-2', quantity: 1, priceFen: 300 }));
  const { data } = await server.call<{ days: object[]; abnormal: number }>(
    'POST /provider/getOrderStat',
    { kind: 'rental', days: 2 },
    { as: of.finance },
  );
  expect(data.days).toMatchObject([
    { orders: 0 },
    { orders: 2, amountFen: 900, settleFen: 90, refunds: 1 },
  ]);
  const sumOf = async (query: object) =>
    (await listOrders(server, of.finance, undefined, query)).sum;
  const all = { priceFen: 900, settleFen: 270, refundedFen: 600 };
  expect([await sumOf({}), await sumOf({ page: 2, pageSize: 1 })]).toEqual([all, all]);
  expect(await sumOf({ status: 'refunded' })).toEqual({
    priceFen: 600,
    settleFen: 180,
    refundedFen: 600,
  });
  expect(await sumOf({ keyword: 'T-2' })).toEqual({ priceFen: 300, settleFen: 90, refundedFen: 0 });
  const params = { format: 'csv', columns: ['tradeNo', 'priceFen', 'status'] };
  const task = await perform(server, of.finance, '/provider/exportRentalRecordList', params);
  const { bytes } = await download(server, of.finance, `downloadResult?ID=${task.ID}`);
  expect(parseCsv(bytes.toString('utf8')).slice(1)).toEqual([
    ['T-2', '3', '租用中'],
    ['T-1', '6', '已退款'],
  ]);
});

it('expires an accelerator order at its end time', async () => {
  const speed = await server.call<{ secret: string }>(
    'POST /provider/addProvider',
    {
      providerNo: 'speed',
      kind: 'accelerator',
      name: '加速一号',
      shareBp: 0,
      requestId: 'add-speed-1',
      products: [{ productCode: 'gold', name: '时长包', plan: 'hour', priceFen: 300 }],
    },
    { as: of.finance },
  );
  const endAt = new Date(server.deps.now().getTime() + 3_600_000).toISOString();
  const sender = { providerNo: 'speed', secret: speed.data.secret };
  expect(
    (await send(server, sender, paidEvent(server, of, { tradeNo: 'J-1', endAt }))).data.status,
  ).toBe('active');
  server.advance(3_600_001);
  await expireOrders(server.deps);
  expect((await listOrders(server, of.finance, 'getAcceleratorRecordList')).list).toMatchObject([
    { status: 'expired', settleFen: 0 },
  ]);
});
