// @both-engines: windows over int8 sums
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, it } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { operationRecords } from '../../platform/services/operation/records/recordTables.ts';
import { download, perform } from '../../platform/services/tasks/testing/tasks.ts';
import { withServer } from '../../testing/server.ts';
import { closeDays } from './closeDays.ts';
import type { AssetStat } from './stat.ts';
import type { Statement } from './statementSchemas.ts';
import { ledgerEntries } from './tables.ts';

const server = withServer();
let as: string;
let alice: number;
let aliceToken: string;

beforeEach(async () => {
  alice = await server.addUser('alice', STAFF_ROLES.netbarOwner);
  await server.addUser('helper', STAFF_ROLES.support);
  as = await server.login();
  aliceToken = await server.login('alice');
});

const entry = (createdAt: string, direction: 'in' | 'out', amount: number, more: object = {}) => ({
  userId: alice,
  assetType: 'cash',
  direction,
  amount,
  bizType: 'reward',
  remark: 'x',
  operatorId: 0,
  operatorName: 'x',
  requestId: randomUUID(),
  createdAt: new Date(createdAt),
  ...more,
});

/**
 * Adds entries of three months, including the last moment of March and the first of April in
 * Beijing.
 */
async function addHistory(): Promise<void> {
  const hold = { bizType: 'withdrawFreeze', bizNo: 'TX1' };
  for (const item of [
    entry('2026-02-10T04:00:00Z', 'in', 100),
    entry('2026-03-05T04:00:00Z', 'in', 50),
    entry('2026-03-31T15:59:59.999Z', 'out', 30, hold),
    entry('2026-03-31T15:59:59.999Z', 'in', 30, { ...hold, part: 'frozen' }),
    entry('2026-03-31T16:00:00Z', 'out', 7),
    entry('2026-04-02T04:00:00Z', 'in', 9, { assetType: 'points' }),
  ])
    await server.db.insert(ledgerEntries).values(item);
}

const statement = (month: string, userId = alice, token = as) =>
  server.call<Statement & { errors?: { field: string }[] }>(
    'POST /asset/getStatement',
    { userId, month },
    { as: token },
  );

describe('monthly statement', () => {
  it('opens with the closing balance of the previous month and adds up', async () => {
    await addHistory();
    const march = (await statement('2026-03')).data;
    expect(march).toMatchObject({ userName: 'alice', month: '2026-03', total: 3 });
    expect(march.parts).toEqual([
      {
        assetType: 'cash',
        part: 'available',
        opening: 100,
        in: 50,
        out: 0,
        freeze: 30,
        release: 0,
        closing: 120,
        entries: 2,
      },
      {
        assetType: 'cash',
        part: 'frozen',
        opening: 0,
        in: 0,
        out: 0,
        freeze: 30,
        release: 0,
        closing: 30,
        entries: 1,
      },
    ]);
    expect(
      march.lines.map(({ part, direction, amount, balanceAfter }) => [
        part,
        direction,
        amount,
        balanceAfter,
      ]),
    ).toEqual([
      ['available', 'in', 50, 150],
      ['available', 'out', 30, 120],
      ['frozen', 'in', 30, 30],
    ]);
    const april = (await statement('2026-04')).data;
    expect(
      april.parts.map(({ assetType, part, opening, closing }) => [
        assetType,
        part,
        opening,
        closing,
      ]),
    ).toEqual(
      [
        ['coin', 'available', 0, 0],
        ['points', 'available', 0, 9],
        ['cash', 'available', 120, 113],
        ['cash', 'frozen', 30, 30],
      ].filter(([type]) => type !== 'coin'),
    );
    expect((await statement('2026-01')).data.parts).toEqual([]);
  });

  it('adds up when an entry of the old day is inserted after one of the new day', async () => {
    await server.db.insert(ledgerEntries).values(entry('2026-04-01T00:00:00+08:00', 'in', 5));
    await server.db.insert(ledgerEntries).values(entry('2026-03-31T23:59:59+08:00', 'in', 2));
    const both = await Promise.all(
      ['2026-03', '2026-04'].map(async (month) => (await statement(month)).data.parts[0]),
    );
    expect(both.map((part) => part && part.opening + part.in - part.out - part.closing)).toEqual([
      0, 0,
    ]);
    expect(both[1]?.opening).toBe(both[0]?.closing);
  });

  it('of the caller needs no permission for others, and is refused for a future month', async () => {
    await addHistory();
    const mine = await server.call<Statement>(
      'POST /asset/getMyStatement',
      { month: '2026-03' },
      { as: aliceToken },
    );
    expect([mine.data.userId, mine.data.total]).toEqual([alice, 3]);
    expect((await statement('2026-03', alice, aliceToken)).msg).toBe('权限不足');
    const future = await statement('2099-01');
    expect([future.code, future.data.errors]).toEqual([
      422,
      [{ field: 'month', msg: '该月份尚未开始' }],
    ]);
    expect((await statement('2026-13')).code).toBe(422);
    expect((await statement('2026-03', 999_999)).msg).toBe('用户不存在或已被删除');
  });

  it('is available after the user was deleted', async () => {
    await server.db
      .insert(ledgerEntries)
      .values([entry('2026-03-05T04:00:00Z', 'in', 5), entry('2026-03-06T04:00:00Z', 'out', 5)]);
    expect((await server.call('DELETE /user/deleteUser', { id: alice }, { as })).code).toBe(0);
    expect((await statement('2026-03')).data).toMatchObject({ userName: '', total: 2 });
  });

  it.each([
    ['/asset/exportStatement', () => as, () => ({ userId: alice })],
    ['/asset/exportMyStatement', () => aliceToken, () => ({})],
  ])('is exported as a workbook by %s with cash in yuan', async (call, token, body) => {
    await addHistory();
    const task = await perform(server, token(), call, { ...body(), month: '2026-03' });
    expect(task.status).toBe('done');
    const { bytes } = await download(server, token(), `downloadResult?ID=${task.ID}`);
    const rows = ((await readXlsx(bytes)).sheets[0]?.rows ?? []).map((row) =>
      row.map((cell) => cell ?? ''),
    );
    expect(rows.map((row) => [row[1], row[4], row[6], row[7], row[8], row[10]])).toEqual([
      ['账户', '类型', '收入', '支出', '冻结', '余额'],
      ['可用', '期初余额', '', '', '', 1],
      ['可用', '奖励', 0.5, '', '', 1.5],
      ['可用', '提现冻结', '', '', 0.3, 1.2],
      ['可用', '期末余额', 0.5, 0, 0.3, 1.2],
      ['冻结', '期初余额', '', '', '', 0],
      ['冻结', '提现冻结', '', '', 0.3, 0.3],
      ['冻结', '期末余额', 0, 0, 0.3, 0.3],
    ]);
  });
});

it('leaves frozen amounts out of the daily amounts and counts the settlement as an expense', async () => {
  const freezing = { bizType: 'withdrawFreeze', bizNo: 'TX1' };
  const now = new Date().toISOString();
  for (const item of [
    entry(now, 'in', 8000),
    entry(now, 'out', 5800, freezing),
    entry(now, 'in', 5800, { ...freezing, part: 'frozen' }),
    entry(now, 'out', 5800, { ...freezing, bizType: 'withdrawSettle', part: 'frozen' }),
  ])
    await server.db.insert(ledgerEntries).values(item);
  const { data } = await server.call<AssetStat>(
    'POST /asset/getAssetStat',
    { assetType: 'cash', days: 1 },
    { as },
  );
  expect(data.series).toEqual([
    { bizType: 'reward', direction: 'in', amounts: [8000] },
    { bizType: 'withdrawSettle', direction: 'out', amounts: [5800] },
  ]);
  const mine = await server.call<{ sums: object[] }>(
    'POST /asset/getMyRecordList',
    { page: 1, pageSize: 10 },
    { as: aliceToken },
  );
  expect(mine.data.sums).toEqual([{ assetType: 'cash', in: 8000, out: 5800 }]);
});

it('returns the same daily amounts before and after days are closed', async () => {
  const DAY = 86_400_000;
  const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();
  const points = { assetType: 'points' };
  for (const item of [
    entry(ago(40), 'in', 1, points),
    entry(ago(3), 'in', 20, points),
    entry(ago(3), 'in', 5, points),
    entry(ago(1), 'out', 4, { ...points, bizType: 'deduct' }),
    entry(ago(0), 'in', 300, { ...points, bizType: 'compensate' }),
  ])
    await server.db.insert(ledgerEntries).values(item);
  const stat = async () =>
    (
      await server.call<AssetStat>(
        'POST /asset/getAssetStat',
        { assetType: 'points', days: 7 },
        { as },
      )
    ).data;
  const before = await stat();
  expect(before.days).toHaveLength(7);
  expect(
    before.series.map(({ bizType, direction, amounts }) => [bizType, direction, amounts.join()]),
  ).toEqual([
    ['reward', 'in', '0,0,0,25,0,0,0'],
    ['compensate', 'in', '0,0,0,0,0,0,300'],
    ['deduct', 'out', '0,0,0,0,0,4,0'],
  ]);
  await closeDays(server.db);
  expect(await stat()).toEqual(before);
});

describe('phone number of an account', () => {
  const accounts = async (token: string, body: object = {}) =>
    server.call<{ list: { ID: number; phone: string; actions: string[] }[] }>(
      'POST /asset/getAccountList',
      { page: 1, pageSize: 10, keyword: 'alice', ...body },
      { as: token },
    );

  // @guarantee masked-data
  it('is masked in lists and files, and revealed with a recorded reason', async () => {
    await server.db.update(users).set({ phone: '13812345678' }).where(eq(users.id, alice));
    const helper = await server.login('helper');
    const [row] = (await accounts(helper)).data.list;
    expect([row?.phone, row?.actions.includes('reveal')]).toEqual(['138****5678', true]);
    const reveal = (token: string, reason = '联系用户核实') =>
      server.call<{ value: string }>(
        'POST /asset/revealPhone',
        { ID: alice, reason },
        { as: token },
      );
    expect((await reveal(helper)).data.value).toBe('13812345678');
    expect((await reveal(helper, '')).code).toBe(422);
    expect((await reveal(aliceToken)).msg).toBe('权限不足');
    const records = await server.db.select().from(operationRecords);
    expect(
      records.filter(
        ({ path, body, code }) =>
          code === 0 &&
          path.endsWith('revealPhone') &&
          JSON.stringify(body).includes('联系用户核实'),
      ),
    ).toHaveLength(1);
    expect(JSON.stringify(records)).not.toContain('13812345678');
    const params = {
      format: 'csv',
      columns: ['userName', 'phone', 'points'],
      sort: [{ field: 'points', order: 'desc' }],
    };
    const task = await perform(server, as, '/asset/exportAccountList', {
      ...params,
      filter: { status: 'normal', minCash: 0, keyword: 'alice' },
    });
    const { bytes } = await download(server, as, `downloadResult?ID=${task.ID}`);
    expect(bytes.toString('utf8')).toContain('alice,138****5678,0');
  });

  it('does not prevent files from being sorted by balance across pages', async () => {
    const many = Array.from({ length: 130 }, (_, index) => ({
      userName: `many${index}`,
      nickName: 'x',
      passwordHash: '-',
      authorityId: 300,
    }));
    const added = await server.db.insert(users).values(many).returning({ id: users.id });
    const rich = added.map(({ id: userId }, index) =>
      entry('2026-03-05T04:00:00Z', 'in', ((index * 37) % 101) + 1, { userId }),
    );
    await server.db.insert(ledgerEntries).values(rich);
    for (const order of ['asc', 'desc'] as const) {
      const params = {
        format: 'csv',
        columns: ['cash'],
        sort: [{ field: 'cash', order }],
        filter: { minCash: 1, maxCash: 100 },
      };
      const task = await perform(server, as, '/asset/exportAccountList', params);
      const { bytes } = await download(server, as, `downloadResult?ID=${task.ID}`);
      const exported = bytes.toString('utf8').trim().split(/\r?\n/).slice(1).map(Number);
      const expected = rich
        .map(({ amount }) => amount)
        .filter((amount) => amount <= 100)
        .map((amount) => amount / 100)
        .sort((a, b) => (order === 'asc' ? a - b : b - a));
      expect(exported).toEqual(expected);
    }
  });
});
