// @both-engines: constraints and triggers of the ledger, int8
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { withServer } from '../../testing/server.ts';
import type { LedgerEntry } from './schemas.ts';
import { assetAccounts, ledgerEntries } from './tables.ts';

const server = withServer();
let as: string;
let alice: number;

beforeEach(async () => {
  alice = await server.addUser('alice', 301);
  as = await server.login();
});

const move = (call: 'compensateAseet' | 'deductPoints', body: object, token = as) =>
  server.call<{ entry: LedgerEntry }>(
    `POST /user/${call}`,
    {
      userId: alice,
      assetType: 'points',
      amount: 10,
      remark: '测试',
      requestId: randomUUID(),
      ...body,
    },
    { as: token },
  );

const balances = async () =>
  (await server.db.select().from(assetAccounts)).map(({ userId, coin, points, cash }) => ({
    userId,
    coin,
    points,
    cash,
  }));

/** Sums the ledger entries, for comparison with the account balances. */
async function sums() {
  const rows = await server.db.select().from(ledgerEntries);
  return (await balances()).map(({ userId }) => {
    const sum = (type: string) =>
      rows
        .filter((row) => row.userId === userId && row.assetType === type)
        .reduce(
          (total, { direction, amount }) => total + (direction === 'in' ? amount : -amount),
          0,
        );
    return { userId, coin: sum('coin'), points: sum('points'), cash: sum('cash') };
  });
}

describe('asset movements', () => {
  it('record operator, reason and both balances', async () => {
    const first = await move('compensateAseet', { amount: 100 });
    expect([first.code, first.msg]).toEqual([0, '补偿成功']);
    expect(first.data.entry).toMatchObject({
      userId: alice,
      userName: 'alice',
      assetType: 'points',
      direction: 'in',
      bizType: 'compensate',
      amount: 100,
      balanceBefore: 0,
      balanceAfter: 100,
      remark: '测试',
      operatorName: 'admin',
    });
    const second = await move('deductPoints', { amount: 30, assetType: undefined });
    expect(second.data.entry).toMatchObject({
      direction: 'out',
      bizType: 'deduct',
      balanceBefore: 100,
      balanceAfter: 70,
    });
    await move('compensateAseet', { assetType: 'cash', amount: 12_345 });
    expect(await balances()).toEqual([{ userId: alice, coin: 0, points: 70, cash: 12_345 }]);
    expect(await sums()).toEqual(await balances());
  });

  // @guarantee ledger-balance
  it('never make a balance negative', async () => {
    await move('compensateAseet', { amount: 5 });
    const reply = await move('deductPoints', { amount: 6 });
    expect([reply.code, reply.msg]).toEqual([7, '余额不足，可用积分 5']);
    expect(reply.data).toEqual({ errors: [{ field: 'amount', msg: reply.msg }] });
    await move('compensateAseet', { assetType: 'cash', amount: 150 });
    expect((await move('deductPoints', { assetType: 'cash', amount: 151 })).msg).toBe(
      '余额不足，可用现金 1.50 元',
    );
    expect(await balances()).toEqual([{ userId: alice, coin: 0, points: 5, cash: 150 }]);
  });

  // @guarantee ledger-balance
  it('apply a repeated request once, even after a day', async () => {
    const requestId = randomUUID();
    const first = await move('compensateAseet', { requestId });
    expect((await move('compensateAseet', { requestId })).data).toEqual(first.data);
    expect((await move('compensateAseet', { requestId, amount: 11 })).code).toBe(409);
    server.advance(25 * 3600 * 1000);
    expect((await move('compensateAseet', { requestId })).data).toEqual(first.data);
    expect((await move('compensateAseet', { requestId, remark: '另一笔' })).code).toBe(409);
    expect((await move('deductPoints', { requestId })).code).toBe(409);
    expect((await balances())[0]?.points).toBe(10);
  });

  it('report the invalid field and require a reason', async () => {
    for (const [body, field] of [
      [{ amount: 0 }, 'amount'],
      [{ amount: 1.5 }, 'amount'],
      [{ amount: 1_000_001 }, 'amount'],
      [{ remark: ' ' }, 'remark'],
      [{ assetType: 'gold' }, 'assetType'],
      [{ requestId: undefined }, 'requestId'],
      [{ userId: 'alice' }, 'userId'],
    ] as const) {
      const reply = await move('compensateAseet', body);
      expect([
        reply.code,
        (reply.data as unknown as { errors: { field: string }[] }).errors[0]?.field,
      ]).toEqual([422, field]);
    }
    expect((await move('compensateAseet', { userId: 999_999 })).msg).toBe('用户不存在或已被删除');
    expect(await balances()).toEqual([]);
  });

  it('are refused for the own account, for a user of a higher role, and without permission', async () => {
    const deputy = await server.addUser('deputy', 999);
    const token = await server.login('deputy');
    expect((await move('compensateAseet', {}, token)).code).toBe(0);
    expect((await move('compensateAseet', { userId: deputy }, token)).msg).toContain('自己');
    expect((await move('compensateAseet', { userId: 1 }, token)).msg).toContain('高于自己');
    expect((await move('compensateAseet', { userId: 1 })).msg).toContain('自己');
    expect((await move('deductPoints', {}, await server.login('alice'))).msg).toBe('权限不足');
  });

  it('prevent deleting a user with a balance, and are kept after the deletion', async () => {
    await move('compensateAseet', { amount: 5 });
    const remove = () => server.call('DELETE /user/deleteUser', { id: alice }, { as });
    expect((await remove()).msg).toContain('余额');
    await move('deductPoints', { amount: 5 });
    expect((await remove()).code).toBe(0);
    expect(await server.db.select().from(ledgerEntries)).toHaveLength(2);
  });
});

describe('concurrent movements', () => {
  // @guarantee ledger-balance
  it('take exactly the balance', async () => {
    await move('compensateAseet', { amount: 100 });
    const requests = Array.from({ length: 30 }, () => randomUUID());
    const replies = await Promise.all(
      [...requests, ...requests].map((requestId) => move('deductPoints', { requestId, amount: 7 })),
    );
    expect(replies.map(({ status }) => status).every((status) => status === 200)).toBe(true);
    // 14 × 7 = 98, so the fifteenth deduction would overdraw.
    const done = new Set(
      replies.filter(({ code }) => code === 0).map(({ data }) => data.entry.requestId),
    );
    expect(done.size).toBe(14);
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(28);
    expect([await balances(), await sums()]).toEqual([
      [{ userId: alice, coin: 0, points: 2, cash: 0 }],
      [{ userId: alice, coin: 0, points: 2, cash: 0 }],
    ]);
    const chain = await server.db.select().from(ledgerEntries).orderBy(ledgerEntries.seq);
    expect(chain.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 15 }, (_, index) => index + 1),
    );
    for (const [index, entry] of chain.entries())
      expect(entry.balanceBefore).toBe(index === 0 ? 0 : chain[index - 1]?.balanceAfter);
  });
});

describe('ledger database', () => {
  beforeEach(() => move('compensateAseet', { amount: 50 }));

  const entry = (fields: string) => `insert into ledger_entries
    (user_id, asset_type, direction, amount, biz_type, remark, operator_id, operator_name, request_id${fields.split('|')[0]})
    values (${alice}, 'points', 'out', 60, 'deduct', 'x', 0, 'x', 'direct-01'${fields.split('|')[1]})`;

  // @guarantee ledger-balance
  it.each([
    ['a changed entry', () => 'update ledger_entries set amount = 5000'],
    ['a changed remark', () => `update ledger_entries set remark = 'x'`],
    ['a deleted entry', () => 'delete from ledger_entries'],
    ['an emptied ledger', () => 'truncate ledger_entries'],
    ['emptied accounts', () => 'truncate asset_accounts'],
    ['a balance by hand', () => 'update asset_accounts set points = 51'],
    ['another kind by hand', () => 'update asset_accounts set coin = 1'],
    ['an account for another user', () => 'update asset_accounts set user_id = 77'],
    ['a deleted account', () => 'delete from asset_accounts'],
    [
      'a new account with a balance',
      () => 'insert into asset_accounts (user_id, coin) values (77, 5)',
    ],
    ['an entry that overdraws', () => entry('|')],
    ['an entry with wrong balances', () => entry(', balance_before, balance_after|, 1000, 940')],
    ['an entry without an amount', () => entry('|').replace('60', '0')],
    [
      'an entry of an unknown kind',
      () => entry('|').replace(`'points'`, `'gold'`).replace('60', '1'),
    ],
    [
      'two entries of which the second overdraws',
      () =>
        `${entry('|').replace('60', '30')}, (${alice}, 'points', 'out', 30, 'deduct', 'x', 0, 'x', 'direct-02')`,
    ],
  ])('refuses %s', async (_name, statement) => {
    await expect(server.db.execute(sql.raw(statement()))).rejects.toThrow();
    expect([await balances(), await sums()]).toEqual([
      [{ userId: alice, coin: 0, points: 50, cash: 0 }],
      [{ userId: alice, coin: 0, points: 50, cash: 0 }],
    ]);
  });

  it('keeps the chain when one statement inserts several entries and when an entry is skipped', async () => {
    const two = `${entry('|').replace('60', '30')}, (${alice}, 'points', 'out', 20, 'deduct', 'x', 0, 'x', 'direct-02')`;
    await server.db.execute(sql.raw(two));
    await server.db.execute(
      sql.raw(`${entry('|').replace(`'out', 60`, `'in', 9`)} on conflict do nothing`),
    );
    expect([await balances(), await sums()]).toEqual([
      [{ userId: alice, coin: 0, points: 0, cash: 0 }],
      [{ userId: alice, coin: 0, points: 0, cash: 0 }],
    ]);
  });
});
