import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { authorityApis } from '../../platform/kernel/identity/authority/tables.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { withServer } from '../../testing/server.ts';
import type { AccountSums } from './accountSums.ts';
import { closeDays } from './closeDays.ts';
import { freeze, SERVER_OPERATOR } from './posting.ts';
import type { AccountRow } from './schemas.ts';
import { ledgerEntries } from './tables.ts';

const server = withServer();
let as: string;
let alice: number;
let bobby: number;

beforeEach(async () => {
  alice = await server.addUser('alice', 301);
  bobby = await server.addUser('bobby', 100);
  as = await server.login();
});

interface Accounts {
  list: AccountRow[];
  total: number;
  stat: { all: number; pluginOn: number; pluginOff: number };
  maxAmount: number;
  sum: AccountSums;
}

const list = (query: object = {}, token = as) =>
  server.call<Accounts>(
    'POST /asset/getAccountList',
    { page: 1, pageSize: 10, ...query },
    { as: token },
  );
const give = (userId: number, assetType: string, amount: number, call = 'compensateAseet') =>
  server.call(
    `POST /user/${call}`,
    { userId, assetType, amount, remark: '测试', requestId: randomUUID() },
    { as },
  );
const names = async (query: object) =>
  (await list(query)).data.list.map(({ userName }) => userName);
const findRow = async (keyword: string, token = as) =>
  (await list({ keyword }, token)).data.list[0];

describe('account list', () => {
  it('contains all users with their balances, including users without an account', async () => {
    await server.db.update(users).set({ phone: '13812345678' });
    await give(alice, 'points', 120);
    await give(alice, 'cash', 345);
    const { data } = await list();
    expect(data.list.map(({ ID, coin, points, cash }) => ({ ID, coin, points, cash }))).toEqual([
      { ID: bobby, coin: 0, points: 0, cash: 0 },
      { ID: alice, coin: 0, points: 120, cash: 345 },
      { ID: 1, coin: 0, points: 0, cash: 0 },
    ]);
    expect([data.total, data.maxAmount]).toEqual([3, 1_000_000]);
    expect(data.list.map(({ movedAt }) => movedAt !== null)).toEqual([false, true, false]);
    expect(data.list[0]?.phone).toBe('138****5678');
  });

  it('sorts by balance, and by user id in the same direction for equal balances', async () => {
    await give(alice, 'points', 5);
    const sorted = (order: 'asc' | 'desc') => names({ sort: [{ field: 'points', order }] });
    expect(await sorted('desc')).toEqual(['alice', 'bobby', 'admin']);
    expect(await sorted('asc')).toEqual(['admin', 'bobby', 'alice']);
  });

  it('pages from the largest balance to users without an account without duplicates', async () => {
    await give(alice, 'points', 5);
    await give(bobby, 'points', 7);
    const page = (number: number, pageSize: number, keyword = '') =>
      names({ page: number, pageSize, keyword, orderKey: 'points', desc: true });
    expect([await page(1, 1), await page(2, 1), await page(3, 1), await page(4, 1)]).toEqual([
      ['bobby'],
      ['alice'],
      ['admin'],
      [],
    ]);
    expect([await page(1, 2), await page(2, 2)]).toEqual([['bobby', 'alice'], ['admin']]);
    expect(await page(1, 1, 'ali')).toEqual(['alice']);
  });

  // @guarantee masked-data
  it('finds users by a part of the name, the whole phone number or plugin use, and counts without the plugin filter', async () => {
    await server.call('PUT /user/setUserInfo', { ID: bobby, phone: '13900001111' }, { as });
    await server.call('POST /user/enabalePlugin', { ID: bobby, plugin: true }, { as });
    await server.db.update(users).set({ email: 'alice@example.com' });
    expect(await names({ keyword: 'LIC' })).toEqual(['alice']);
    expect(await names({ keyword: 'example' })).toEqual([]);
    expect(await names({ keyword: ' 13900001111 ' })).toEqual(['bobby']);
    // The response masks the phone number. A search by parts would reveal it digit by digit.
    for (const keyword of [
      '0000111',
      '1390000111',
      '3900001111',
      '\u001f13900001111',
      '1390000____',
      'example.com',
    ])
      expect([keyword, await names({ keyword })]).toEqual([keyword, []]);
    expect(await names({ keyword: '%' })).toEqual([]);
    const { data } = await list({ plugin: 'on' });
    expect(data.list.map(({ userName }) => userName)).toEqual(['bobby']);
    expect([data.total, data.stat]).toEqual([1, { all: 3, pluginOn: 1, pluginOff: 2 }]);
    expect((await list({ page: 3, pageSize: 2 })).data).toMatchObject({ list: [], total: 3 });
  });

  it('sums the filtered accounts over closed days and the current day, independent of the page', async () => {
    await server.db.insert(ledgerEntries).values({
      userId: alice,
      assetType: 'cash',
      direction: 'in',
      amount: 5000,
      bizType: 'recharge',
      remark: 'x',
      operatorId: 0,
      operatorName: 'x',
      requestId: randomUUID(),
      createdAt: new Date(Date.now() - 9 * 86_400_000),
    });
    await give(alice, 'points', 120);
    await give(bobby, 'points', 7);
    await give(bobby, 'coin', 30);
    const hold = {
      userId: alice,
      assetType: 'cash' as const,
      amount: 2000,
      bizNo: 'TX1',
      remark: 'x',
      requestId: 'freeze-01',
    };
    await server.db.transaction((tx) => freeze(tx, SERVER_OPERATOR, hold));
    const nothing = { coin: 0, points: 0, cash: 0, coinFrozen: 0, pointsFrozen: 0, cashFrozen: 0 };
    const ofAlice = { ...nothing, points: 120, cash: 3000, cashFrozen: 2000 };
    const all = { ...ofAlice, points: 127, coin: 30 };
    const sum = async (query: object) => (await list(query)).data.sum;
    const asked = [
      {},
      { page: 2, pageSize: 2 },
      { keyword: 'ali' },
      { minCash: 1 },
      { maxCash: 0, status: 'normal' },
      { keyword: '%' },
    ];
    const expected = [all, all, ofAlice, ofAlice, { ...nothing, points: 7, coin: 30 }, nothing];
    expect(await Promise.all(asked.map(sum))).toEqual(expected);
    await closeDays(server.db);
    expect(await Promise.all(asked.map(sum))).toEqual(expected);
  });

  it('sums only the accounts in the data scope of a market head', async () => {
    await give(alice, 'points', 120);
    await give(bobby, 'points', 7);
    await server.db
      .insert(authorityApis)
      .values({ authorityId: 301, method: 'POST', path: '/asset/getAccountList' });
    const { data } = await list({}, await server.login('alice'));
    expect([data.list.map(({ userName }) => userName), data.sum.points]).toEqual([['alice'], 120]);
  });

  it('offers the actions that are permitted and possible', async () => {
    const actions = async (who: string, token = as) => (await findRow(who, token))?.actions;
    expect(await actions('alice')).toEqual([
      'compensate',
      'ledger',
      'statement',
      'freeze',
      'enablePlugin',
    ]);
    await give(alice, 'coin', 1);
    expect(await actions('alice')).toEqual([
      'compensate',
      'deduct',
      'ledger',
      'statement',
      'freeze',
      'enablePlugin',
    ]);
    await server.call('POST /user/enabalePlugin', { ID: alice, plugin: true }, { as });
    expect((await actions('alice'))?.at(-1)).toBe('disablePlugin');
    expect(await actions('admin')).toEqual(['ledger', 'statement', 'enablePlugin']);
    await server.addUser('deputy', 999);
    const deputy = await server.login('deputy');
    expect(await actions('admin', deputy)).toEqual(['ledger', 'statement']);
    expect(await actions('deputy', deputy)).toEqual(['ledger', 'statement']);
    expect(await actions('alice', deputy)).toEqual([
      'compensate',
      'deduct',
      'ledger',
      'statement',
      'freeze',
      'disablePlugin',
    ]);
  });

  it('offers an action only to roles with its call, and refuses roles without the list call', async () => {
    const support = await server.login('bobby');
    expect((await list({}, support)).msg).toBe('权限不足');
    await server.db.insert(authorityApis).values([
      { authorityId: 100, method: 'POST', path: '/asset/getAccountList' },
      { authorityId: 100, method: 'POST', path: '/user/compensateAseet' },
    ]);
    expect((await findRow('alice', support))?.actions).toEqual(['compensate']);
  });
});
