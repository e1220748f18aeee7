import { beforeEach, expect, it } from 'vitest';
import { withServer } from '../../testing/server.ts';
import { notifyAbnormalOrders } from './notifyOrders.ts';
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

beforeEach(async () => {
  of = await addPartner(server);
});

const readMessages = async (as: string) => {
  const { data } = await server.call<{ list: { title: string; text: string; link: object }[] }>(
    'POST /inbox/getMessageList',
    { page: 1, pageSize: 20 },
    { as },
  );
  return data.list.filter(({ title }) => /异常/.test(title));
};
const titles = async (as: string) => (await readMessages(as)).map(({ title }) => title);

it('notifies users who may resolve abnormal orders in one message, although two instances check', async () => {
  await send(server, of, paidEvent(server, of, { tradeNo: 'T-1', netbarNo: 'NB-WRONG' }));
  await send(server, of, paidEvent(server, of, { tradeNo: 'T-2', priceFen: 1 }));
  await send(server, of, paidEvent(server, of, { tradeNo: 'T-3', priceFen: 2 }));
  await Promise.all([notifyAbnormalOrders(server.deps), notifyAbnormalOrders(server.deps)]);
  await notifyAbnormalOrders(server.deps);
  expect(await readMessages(of.finance)).toMatchObject([
    {
      title: '第三方租赁新增 3 笔异常订单',
      text: '网吧编号不存在 1 笔，价格与产品不符 2 笔。未入账的订单处理后才会入账。',
      link: { name: 'assetRental', query: { status: 'abnormal' } },
    },
  ]);
  expect(await titles(await server.login('owner'))).toEqual([]);
});

it('notifies again when an order becomes abnormal again', async () => {
  await send(server, of, paidEvent(server, of));
  const ID = (await listOrders(server, of.finance)).list[0]?.ID;
  for (let time = 1; time <= 2; time += 1) {
    server.advance(60_000);
    await callProvider(server, of.finance, 'markOrder', { ID, reason: '客户投诉账号' });
    await notifyAbnormalOrders(server.deps);
    expect(await titles(of.second)).toHaveLength(time);
    await callProvider(server, of.finance, 'resolveOrder', { ID, accept: false });
    await notifyAbnormalOrders(server.deps);
  }
});

it('notifies about an event without its order only after a delay', async () => {
  await send(server, of, providerEvent(server, 'order.refunded', { refundNo: 'R-1' }));
  await notifyAbnormalOrders(server.deps);
  expect(await titles(of.finance)).toEqual([]);
  server.advance(31 * 60_000);
  await notifyAbnormalOrders(server.deps);
  expect(await titles(of.finance)).toEqual(['第三方租赁新增 1 笔异常订单']);
});
