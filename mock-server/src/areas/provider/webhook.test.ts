import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '../../platform/kernel/requestGuards/tables.ts';
import { operationRecords } from '../../platform/services/operation/records/recordTables.ts';
import { withServer } from '../../testing/server.ts';
import { assetAccounts, ledgerEntries, post, SERVER_OPERATOR } from '../asset/index.ts';
import { providerEvents, providerOrders } from './tables.ts';
import {
  addPartner,
  callProvider,
  listOrders,
  type Partner,
  PRODUCTS,
  paidEvent,
  providerEvent,
  send,
} from './testing/partner.ts';

const server = withServer();
let of: Partner;

beforeEach(async () => {
  of = await addPartner(server);
});

const entries = () => server.db.select().from(ledgerEntries).orderBy(asc(ledgerEntries.id));
const readOwnerCash = async () =>
  (await server.db.select().from(assetAccounts)).find(({ userId }) => userId === of.ownerId)?.cash;
const minutes = (count: number) => new Date(server.deps.now().getTime() + count * 60_000);

describe('paid event', () => {
  it('books an order and credits the share of the netbar owner', async () => {
    const reply = await send(server, of, paidEvent(server, of));
    expect([reply.status, reply.code]).toEqual([200, 0]);
    expect(reply.data).toEqual({
      orderNo: expect.stringMatching(/^ZL\d{16}$/),
      status: 'renting',
      abnormalReason: '',
      duplicate: false,
    });
    expect(await entries()).toMatchObject([
      {
        userId: of.ownerId,
        assetType: 'cash',
        direction: 'in',
        amount: 180,
        bizType: 'rental',
        bizNo: reply.data.orderNo,
      },
    ]);
    const { list } = await listOrders(server, of.finance);
    expect(list).toMatchObject([
      {
        netbarName: '星河网咖',
        productName: '黄金账号',
        priceFen: 600,
        settleFen: 180,
        tradeNo: 'T-1',
      },
    ]);
  });

  // @guarantee signed-messages
  it('sent a thousand times in parallel creates one order that is booked once', {
    timeout: 600_000,
  }, async () => {
    const event = paidEvent(server, of);
    const replies = await Promise.all(Array.from({ length: 1000 }, () => send(server, of, event)));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(replies.filter(({ data }) => !data.duplicate)).toHaveLength(1);
    expect(new Set(replies.map(({ data }) => data.orderNo)).size).toBe(1);
    expect(await server.db.$count(providerOrders)).toBe(1);
    expect(await readOwnerCash()).toBe(180);
  });

  it('sent in many concurrent events creates one order', async () => {
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => send(server, of, paidEvent(server, of))),
    );
    expect(new Set(replies.map(({ data }) => data.orderNo)).size).toBe(1);
    expect([
      await server.db.$count(providerOrders),
      await server.db.$count(providerEvents),
      await readOwnerCash(),
    ]).toEqual([1, 12, 180]);
  });

  it('sent twice with different content makes the order abnormal', async () => {
    await send(server, of, paidEvent(server, of));
    const again = await send(server, of, paidEvent(server, of, { quantity: 3, priceFen: 900 }));
    expect(again.data).toMatchObject({ status: 'abnormal', abnormalReason: 'changed' });
    expect((await listOrders(server, of.finance)).list).toMatchObject([
      { priceFen: 600, settleFen: 180 },
    ]);
  });

  it('takes the coins of a customer who is a user of the console', async () => {
    const userId = await server.addUser('gamer', 300);
    const gift = {
      userId,
      assetType: 'coin',
      direction: 'in',
      amount: 50,
      bizType: 'reward',
      remark: 'x',
      requestId: randomUUID(),
    } as const;
    await server.db.transaction((tx) => post(tx, SERVER_OPERATOR, [gift]));
    await send(server, of, paidEvent(server, of, { customer: 'gamer', coinCost: 30 }));
    const second = await send(
      server,
      of,
      paidEvent(server, of, { tradeNo: 'T-2', customer: 'gamer', coinCost: 30 }),
    );
    expect(second.data).toMatchObject({ status: 'abnormal', abnormalReason: 'coins' });
    expect(
      (await entries()).map(({ assetType, direction, amount }) => [assetType, direction, amount]),
    ).toEqual([
      ['coin', 'in', 50],
      ['cash', 'in', 180],
      ['coin', 'out', 30],
    ]);
    expect(
      (await listOrders(server, of.finance)).list.map(({ customerMask }) => customerMask),
    ).toEqual(['g***', 'g***']);
  });

  it.each([
    ['an unknown netbar', { netbarNo: 'NB-NOWHERE' }, 'netbar'],
    ['an unknown product', { productCode: 'silver' }, 'product'],
    ['a price that differs from its product', { priceFen: 599 }, 'price'],
    ['an unknown customer', { customer: 'nobody', coinCost: 1 }, 'customer'],
  ])('with %s creates an abnormal order that is not booked', async (_what, order, reason) => {
    expect((await send(server, of, paidEvent(server, of, order))).data).toMatchObject({
      status: 'abnormal',
      abnormalReason: reason,
    });
    expect(
      (await listOrders(server, of.finance, undefined, { status: 'abnormal' })).list,
    ).toMatchObject([{ abnormalReason: reason }]);
    expect(await entries()).toEqual([]);
  });
});

describe('later event of an order', () => {
  it('ends it, and refunds it once', async () => {
    await send(server, of, paidEvent(server, of));
    expect(
      (
        await send(
          server,
          of,
          providerEvent(server, 'order.finished', { endAt: minutes(90).toISOString() }),
        )
      ).data.status,
    ).toBe('finished');
    expect((await listOrders(server, of.finance)).list).toMatchObject([{ durationMin: 90 }]);
    const refunds = await Promise.all(
      [1, 2, 3].map(() =>
        send(server, of, providerEvent(server, 'order.refunded', { refundNo: 'R-1' })),
      ),
    );
    expect(refunds.map(({ data }) => data.status)).toEqual(['refunded', 'refunded', 'refunded']);
    expect((await entries()).map(({ direction, bizType }) => [direction, bizType])).toEqual([
      ['in', 'rental'],
      ['out', 'refund'],
    ]);
    expect(await readOwnerCash()).toBe(0);
  });

  it('is stored if it arrives before the order, and applied when the order arrives', async () => {
    const early = await send(
      server,
      of,
      providerEvent(server, 'order.refunded', { refundNo: 'R-1', reason: '账号无法登录' }),
    );
    expect(early.data).toMatchObject({ status: 'abnormal', abnormalReason: 'order' });
    expect((await listOrders(server, of.finance)).list).toMatchObject([
      { tradeNo: 'T-1', abnormalReason: 'order', actions: ['detail'] },
    ]);
    expect((await send(server, of, paidEvent(server, of))).data.status).toBe('refunded');
    expect(await entries()).toEqual([]);
    await send(
      server,
      of,
      providerEvent(server, 'order.finished', { tradeNo: 'T-2', endAt: minutes(30).toISOString() }),
    );
    expect((await send(server, of, paidEvent(server, of, { tradeNo: 'T-2' }))).data.status).toBe(
      'finished',
    );
    expect(await readOwnerCash()).toBe(180);
  });

  it('has the same result when it arrives at the same time as the order', async () => {
    const events = [
      paidEvent(server, of),
      providerEvent(server, 'order.refunded', { refundNo: 'R-1' }),
      providerEvent(server, 'order.finished', { endAt: minutes(5).toISOString() }),
    ];
    await Promise.all(events.map((event) => send(server, of, event)));
    expect((await listOrders(server, of.finance)).list.map(({ status }) => status)).toEqual([
      'refunded',
    ]);
    expect((await readOwnerCash()) ?? 0).toBe(0);
  });

  it('cannot refund an order while the owner has spent the share', async () => {
    await send(server, of, paidEvent(server, of));
    const spend = {
      userId: of.ownerId,
      assetType: 'cash',
      direction: 'out',
      amount: 100,
      bizType: 'exchange',
      remark: 'x',
      requestId: randomUUID(),
    } as const;
    await server.db.transaction((tx) => post(tx, SERVER_OPERATOR, [spend]));
    const late = await send(
      server,
      of,
      providerEvent(server, 'order.refunded', { refundNo: 'R-1' }),
    );
    expect(late.data).toMatchObject({ status: 'abnormal', abnormalReason: 'share' });
    const [order] = (await listOrders(server, of.finance)).list;
    expect(
      (await callProvider(server, of.finance, 'resolveOrder', { ID: order?.ID, accept: false }))
        .msg,
    ).toBe('仍为异常：业主余额不足以退回分成');
    await server.db.transaction((tx) =>
      post(tx, SERVER_OPERATOR, [
        { ...spend, direction: 'in', bizType: 'reward', requestId: randomUUID() },
      ]),
    );
    expect(
      (await callProvider(server, of.finance, 'resolveOrder', { ID: order?.ID, accept: false }))
        .data.order.status,
    ).toBe('refunded');
    expect(await readOwnerCash()).toBe(0);
  });
});

describe('webhook message', () => {
  // @guarantee signed-messages, webhook-headers
  it.each([
    [
      'another secret',
      () => send(server, { ...of, secret: 'x'.repeat(43) }, paidEvent(server, of)),
      401,
      'W101',
    ],
    [
      'an unknown provider',
      () => send(server, { ...of, providerNo: 'nobody' }, paidEvent(server, of)),
      401,
      'W101',
    ],
    [
      'an invalid provider number',
      () => send(server, { ...of, providerNo: '%00' }, paidEvent(server, of)),
      401,
      'W101',
    ],
    [
      'a header in the provider number',
      () => send(server, { ...of, providerNo: 'p%0d%0aset-cookie:%20a=b' }, paidEvent(server, of)),
      401,
      'W101',
    ],
    [
      'no signature',
      () => send(server, of, paidEvent(server, of), { headers: { 'x-signature': '' } }),
      401,
      'W101',
    ],
    [
      'a timestamp outside of the window',
      () => send(server, of, paidEvent(server, of), { at: minutes(-6) }),
      401,
      'W102',
    ],
    ['invalid JSON', () => send(server, of, '{"eventId":'), 400, 'W104'],
    [
      'another content type',
      () => send(server, of, 'x', { headers: { 'content-type': 'text/plain' } }),
      415,
      'W104',
    ],
    [
      'too many bytes',
      () => send(server, of, JSON.stringify({ pad: 'x'.repeat(20_000) })),
      413,
      'W104',
    ],
  ])('with %s is refused', async (_what, sent, status, reason) => {
    const reply = await sent();
    expect([reply.status, reply.code, reply.data.reason]).toEqual([status, status, reason]);
    expect(await server.db.$count(providerEvents)).toBe(0);
    const logged = server.log.filter(({ msg }) => msg === 'Provider message was refused');
    expect(logged).toMatchObject([{ status, reason }]);
  });

  it.each([
    ['an amount of 2^53', { priceFen: 2 ** 53 }, 'order.priceFen'],
    ['a negative amount', { priceFen: -1 }, 'order.priceFen'],
    ['a fraction of a fen', { priceFen: 1.5 }, 'order.priceFen'],
    ['another currency', { currency: 'USD' }, 'order.currency'],
    ['no trade number', { tradeNo: undefined }, 'order.tradeNo'],
    ['a space in the trade number', { tradeNo: 'a b' }, 'order.tradeNo'],
  ])('with %s is refused and the field is named', async (_what, order, field) => {
    const reply = await send(server, of, paidEvent(server, of, order));
    expect([
      reply.status,
      reply.data.reason,
      reply.data.errors?.map((error) => error.field),
    ]).toEqual([422, 'W106', [field]]);
    expect(await server.db.$count(providerOrders)).toBe(0);
  });

  it('with a known event id and other content is refused, but other whitespace is accepted', async () => {
    const event = paidEvent(server, of);
    await send(server, of, event);
    expect((await send(server, of, JSON.stringify(event, null, 2))).data.duplicate).toBe(true);
    const other = await send(server, of, {
      ...event,
      order: { ...event.order, terminalNo: 'B002' },
    });
    expect([other.status, other.data.reason]).toEqual([409, 'W105']);
  });

  it('of a disabled provider is refused until it is enabled', async () => {
    const set = (status: string) =>
      callProvider(server, of.finance, 'setProviderStatus', { ID: of.provider.ID, status });
    await set('disabled');
    const refused = await send(server, of, paidEvent(server, of));
    expect([refused.status, refused.data.reason]).toEqual([403, 'W103']);
    await set('enabled');
    expect((await send(server, of, paidEvent(server, of))).status).toBe(200);
  });
});

it('refuses messages above the limit per network and minute until the next minute', async () => {
  const resetsAt = minutes(1);
  await server.db
    .insert(rateLimits)
    .values({ key: 'provider webhook 127.0.0.1', hits: 6_000, resetsAt });
  const reply = await send(server, of, paidEvent(server, of));
  expect([reply.status, reply.data.reason]).toEqual([429, 'W107']);
  server.advance(60_001);
  expect((await send(server, of, paidEvent(server, of))).status).toBe(200);
});

describe('provider secret', () => {
  it('stays valid after a rotation for the configured hours', async () => {
    const reply = await server.call<{ secret: string }>(
      'POST /provider/rotateSecret',
      { ID: of.provider.ID, requestId: randomUUID() },
      { as: of.finance },
    );
    const next = { ...of, secret: reply.data.secret };
    expect((await send(server, next, paidEvent(server, of))).status).toBe(200);
    expect((await send(server, of, paidEvent(server, of))).status).toBe(200);
    server.advance(24 * 3_600_000 + 1);
    expect((await send(server, of, paidEvent(server, of))).status).toBe(401);
    expect((await send(server, next, paidEvent(server, of))).status).toBe(200);
  });

  // @guarantee stored-secrets
  it('is not contained in records, logs and lists', async () => {
    await send(server, of, paidEvent(server, of));
    await send(server, { ...of, secret: 'x' }, paidEvent(server, of));
    const list = await server.call(
      'POST /provider/getProviderList',
      { page: 1, pageSize: 10 },
      { as: of.finance },
    );
    const records = await server.db
      .select()
      .from(operationRecords)
      .orderBy(asc(operationRecords.id));
    expect(JSON.stringify([list.data, records, server.log])).not.toContain(of.secret);
    expect(JSON.stringify(list.data)).toContain(of.secret.slice(-4));
  });
});

it('books an abnormal order after its missing product is added', async () => {
  await send(server, of, paidEvent(server, of, { productCode: 'silver', priceFen: 200 }));
  const [order] = (await listOrders(server, of.finance)).list;
  const products = [
    ...PRODUCTS,
    { productCode: 'silver', name: '白银账号', plan: 'hour', priceFen: 100 },
  ];
  await server.call(
    'POST /provider/updateProvider',
    { ID: of.provider.ID, name: '租号一号', shareBp: 3_000, products, requestId: randomUUID() },
    { as: of.finance },
  );
  const done = await callProvider(server, of.finance, 'resolveOrder', {
    ID: order?.ID,
    accept: false,
  });
  expect([done.msg, done.data.order.status, done.data.order.productName]).toEqual([
    '异常已处理',
    'renting',
    '白银账号',
  ]);
  expect(await readOwnerCash()).toBe(60);
});
