// @both-engines: constraints, int8
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, it } from 'vitest';
import { authorityApis } from '../../platform/kernel/identity/authority/tables.ts';
import { download, perform } from '../../platform/services/tasks/testing/tasks.ts';
import { withServer } from '../../testing/server.ts';
import { closeDays } from './closeDays.ts';
import { freeze, release, SERVER_OPERATOR, settle } from './posting.ts';
import type { LedgerRecord, Sums } from './schemas.ts';
import { assetAccounts, ledgerClosed, ledgerDays, ledgerEntries } from './tables.ts';

const server = withServer();
let as: string;
let alice: number;
let bobby: number;

beforeEach(async () => {
  alice = await server.addUser('alice', 301);
  bobby = await server.addUser('bobby', 100);
  as = await server.login();
});

interface Page {
  list: LedgerRecord[];
  total: number;
  sum: Sums;
}

const give = async (
  userId: number,
  amount: number,
  assetType = 'points',
  call = 'compensateAseet',
) => {
  const body = { userId, assetType, amount, remark: '测试', requestId: randomUUID() };
  return (await server.call<{ entry: LedgerRecord }>(`POST /user/${call}`, body, { as })).data
    .entry;
};
const records = async (query: object = {}, kind = 'Points', token = as) =>
  (
    await server.call<Page>(
      `POST /asset/get${kind}RecordList`,
      { page: 1, pageSize: 10, ...query },
      { as: token },
    )
  ).data;
const reverse = (entryId: number, more: object = {}, token = as) =>
  server.call<{ entry: LedgerRecord }>(
    'POST /asset/reverseEntry',
    { entryId, remark: '记错了', requestId: randomUUID(), ...more },
    {
      as: token,
    },
  );

describe('ledger records of a kind', () => {
  it('list the movements of all users, newest first, with the sums over all pages', async () => {
    await give(alice, 10);
    await give(bobby, 99);
    await give(alice, 20, 'coin');
    await give(alice, 4, 'points', 'deductPoints');
    const first = await records({ pageSize: 2 });
    expect(
      first.list.map(({ userName, direction, amount, balanceAfter }) => [
        userName,
        direction,
        amount,
        balanceAfter,
      ]),
    ).toEqual([
      ['alice', 'out', 4, 6],
      ['bobby', 'in', 99, 99],
    ]);
    expect([first.total, first.sum]).toEqual([3, { in: 109, out: 4 }]);
    expect((await records({}, 'Coin')).sum).toEqual({ in: 20, out: 0 });
    expect(await records({}, 'Cash')).toMatchObject({ list: [], total: 0, sum: { in: 0, out: 0 } });
  });

  it.each([
    [{ keyword: 'ALI' }, 2, { in: 10, out: 4 }],
    [{ direction: 'out' }, 1, { in: 0, out: 4 }],
    [{ bizType: ['deduct', 'reward'] }, 1, { in: 0, out: 4 }],
    [{ minAmount: 5, maxAmount: 50 }, 1, { in: 10, out: 0 }],
    [{ part: 'frozen' }, 0, { in: 0, out: 0 }],
    [{ bizNo: 'TX1' }, 0, { in: 0, out: 0 }],
  ])('are filtered by %j together with their sums', async (query, total, sum) => {
    await give(alice, 10);
    await give(bobby, 99);
    await give(alice, 4, 'points', 'deductPoints');
    expect(await records(query)).toMatchObject({ total, sum });
  });

  it('are found by their displayed number in any notation', async () => {
    const { ID } = await give(alice, 10);
    await give(bobby, 99);
    const entryNo = `LS${String(ID).padStart(10, '0')}`;
    for (const typed of [entryNo, ` ${entryNo.toLowerCase()} `, String(ID)])
      expect((await records({ entryNo: typed })).list.map(({ entryNo: no }) => no)).toEqual([
        entryNo,
      ]);
    for (const typed of ['LS9999999999', 'TX1', 'LS-1', '%'])
      expect(await records({ entryNo: typed })).toMatchObject({
        list: [],
        total: 0,
        sum: { in: 0, out: 0 },
      });
  });

  it('refuse a filter value above the safe integer range', async () => {
    const reply = await server.call(
      'POST /asset/getCoinRecordList',
      { page: 1, pageSize: 10, minAmount: 2 ** 53 },
      { as },
    );
    expect(reply.code).toBe(422);
  });

  it('are exported with the filters of the list', async () => {
    await give(alice, 10);
    await give(bobby, 99);
    const params = {
      format: 'csv',
      columns: ['userName', 'bizType', 'flow', 'amount'],
      filter: { keyword: 'bob' },
    };
    const task = await perform(server, as, '/asset/exportPointsRecordList', params);
    const { bytes } = await download(server, as, `downloadResult?ID=${task.ID}`);
    expect(parseCsv(bytes.toString('utf8'))).toEqual([
      ['用户名', '类型', '收支', '数量'],
      ['bobby', '补偿', '收入', '99'],
    ]);
  });

  it('of cash are exported in yuan, as numbers with two decimals', async () => {
    await give(alice, 580_050, 'cash');
    const params = { format: 'xlsx', columns: ['userName', 'amount', 'balanceAfter'] };
    const task = await perform(server, as, '/asset/exportCashRecordList', params);
    const { bytes } = await download(server, as, `downloadResult?ID=${task.ID}`);
    const { sheets } = await readXlsx(bytes, { readStyles: true });
    expect(sheets[0]?.rows).toEqual([
      ['用户名', '数量（元）', '变动后余额（元）'],
      ['alice', 5800.5, 5800.5],
    ]);
    expect(sheets[0]?.cells?.get('1,1')?.style?.numFmt).toBe('0.00');
  });

  it('require the call permission and offer no actions to readers', async () => {
    const entry = await give(alice, 10);
    const reader = await server.login('bobby');
    const call = () =>
      server.call<Page>(
        'POST /asset/getPointsRecordList',
        { page: 1, pageSize: 10 },
        { as: reader },
      );
    expect((await call()).msg).toBe('权限不足');
    await server.db
      .insert(authorityApis)
      .values({ authorityId: 100, method: 'POST', path: '/asset/getPointsRecordList' });
    expect((await call()).data.list.map(({ actions }) => actions)).toEqual([[]]);
    expect((await reverse(entry.ID, {}, reader)).msg).toBe('权限不足');
  });
});

describe('closed days', () => {
  const DAY = 86_400_000;
  const old = (days: number, amount: number, more: object = {}) => ({
    userId: alice,
    assetType: 'points',
    direction: 'in',
    amount,
    bizType: 'reward',
    remark: 'x',
    operatorId: 0,
    operatorName: 'x',
    requestId: randomUUID(),
    createdAt: new Date(Date.now() - days * DAY),
    ...more,
  });

  it('leave out frozen and released amounts, and count a settled one as an expense', async () => {
    const cash = { assetType: 'cash' };
    const freezing = { ...cash, bizType: 'withdrawFreeze', bizNo: 'TX1' };
    for (const item of [
      old(9, 8000, cash),
      old(8, 5800, { ...freezing, direction: 'out' }),
      old(8, 5800, { ...freezing, part: 'frozen' }),
      old(7, 5800, { ...freezing, bizType: 'withdrawSettle', part: 'frozen', direction: 'out' }),
    ])
      await server.db.insert(ledgerEntries).values(item);
    expect((await records({}, 'Cash')).sum).toEqual({ in: 8000, out: 5800 });
    await closeDays(server.db);
    expect((await records({}, 'Cash')).sum).toEqual({ in: 8000, out: 5800 });
  });

  it('are summed once, and sums are equal for any time range', async () => {
    await server.db
      .insert(ledgerEntries)
      .values([old(40, 1), old(9, 20), old(8, 300, { bizType: 'recharge' }), old(3, 4000)]);
    await give(alice, 7, 'points', 'deductPoints');
    const asked = [
      {},
      { direction: 'in' },
      { bizType: 'reward' },
      { part: 'available' },
      { startCreatedAt: new Date(Date.now() - 8.5 * DAY).toISOString() },
      {
        startCreatedAt: new Date(Date.now() - 9.5 * DAY).toISOString(),
        endCreatedAt: new Date(Date.now() - 2.5 * DAY).toISOString(),
      },
      { endCreatedAt: new Date(Date.now() - 20 * DAY).toISOString() },
      { startCreatedAt: new Date(Date.now() - 60_000).toISOString() },
    ];
    const sums = async () => Promise.all(asked.map(async (query) => (await records(query)).sum));
    const before = await sums();
    expect(before[0]).toEqual({ in: 4321, out: 7 });
    await closeDays(server.db);
    await closeDays(server.db);
    expect(await server.db.$count(ledgerDays)).toBe(4);
    expect(await sums()).toEqual(before);
  });

  it('are paged in both directions within a time range', async () => {
    await server.db
      .insert(ledgerEntries)
      .values([40, 9, 9, 8, 8, 3].map((days, index) => old(days, index + 1)));
    const ends = [9.5, 7.5].map((days) => new Date(Date.now() - days * DAY).toISOString());
    const range = { startCreatedAt: ends[0], endCreatedAt: ends[1], pageSize: 2 };
    const page = async (more: object) => (await records({ ...range, ...more })).list;
    const amounts = async (more: object) => (await page(more)).map(({ amount }) => amount);
    expect([
      await amounts({}),
      await amounts({ page: 2 }),
      await amounts({ fromEnd: true }),
    ]).toEqual([
      [5, 4],
      [3, 2],
      [3, 2],
    ]);
    const [newest, second] = await page({});
    expect(await amounts({ after: second?.ID })).toEqual([3, 2]);
    expect(await amounts({ before: (await page({ page: 2 }))[0]?.ID })).toEqual([5, 4]);
    // This entry was inserted later, but is older. It appears at its place in time.
    await server.db.insert(ledgerEntries).values(old(9.2, 7));
    expect(await amounts({ page: 3 })).toEqual([7]);
    expect(newest?.amount).toBe(5);
  });

  it('accept no new entries', async () => {
    await closeDays(server.db);
    await expect(server.db.insert(ledgerEntries).values(old(2, 5))).rejects.toThrow();
    expect(await server.db.$count(ledgerClosed)).toBe(1);
    expect(await give(alice, 5)).toMatchObject({ balanceAfter: 5 });
  });
});

describe('reversal of an entry', () => {
  it('adds the opposite entry once, however often it is requested', async () => {
    const entry = await give(alice, 10);
    const requestId = randomUUID();
    const { data } = await reverse(entry.ID, { requestId });
    expect(data.entry).toMatchObject({
      direction: 'out',
      amount: 10,
      bizType: 'reversal',
      reversesId: entry.ID,
      balanceAfter: 0,
    });
    expect((await reverse(entry.ID, { requestId })).data).toEqual(data);
    expect((await reverse(entry.ID)).msg).toBe('该流水已冲正');
    const { list } = await records();
    expect(list.map(({ bizType, reversed, actions }) => [bizType, reversed, actions])).toEqual([
      ['reversal', false, []],
      ['compensate', true, []],
    ]);
    const [opposite, first] = list;
    expect([opposite?.reversesNo, opposite?.reversalNo]).toEqual([first?.entryNo, '']);
    expect([first?.reversesNo, first?.reversalNo]).toEqual(['', opposite?.entryNo]);
  });

  it('of a reversal is refused by the call and by the database', async () => {
    const entry = await give(alice, 10);
    const back = (await reverse(entry.ID)).data.entry;
    expect((await reverse(back.ID)).msg).toBe('冲正流水不能再次冲正');
    const again = sql`insert into ledger_entries (user_id, asset_type, direction, amount, biz_type, reverses_id, remark, operator_id,
      operator_name, request_id) values (${alice}, 'points', 'in', 10, 'reversal', ${back.ID}, 'x', 0, 'x', 'direct-01')`;
    await expect(server.db.execute(again)).rejects.toThrow();
  });

  it('with the request id of another write is refused and moves nothing', async () => {
    const entry = await give(alice, 10);
    const other = await give(alice, 3);
    for (const { requestId } of [entry, other])
      expect((await reverse(entry.ID, { requestId })).code).toBe(409);
    expect((await records()).list).toHaveLength(2);
  });

  it('is refused if the amount is spent, and succeeds once under concurrent requests', async () => {
    const spent = await give(alice, 10);
    await give(alice, 10, 'points', 'deductPoints');
    expect((await reverse(spent.ID)).msg).toBe('余额不足，可用积分 0');
    const entry = await give(alice, 30);
    const replies = await Promise.all(Array.from({ length: 12 }, () => reverse(entry.ID)));
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
    expect((await records({ keyword: 'alice' })).list[0]).toMatchObject({ balanceAfter: 0 });
  });

  it('is refused for the own assets', async () => {
    await server.addUser('deputy', 999);
    const deputy = await server.login('deputy');
    const colleagueId = await server.addUser('colleague', 999);
    const body = {
      userId: colleagueId,
      assetType: 'points',
      amount: 5,
      remark: 'x',
      requestId: randomUUID(),
    };
    const { data } = await server.call<{ entry: LedgerRecord }>(
      'POST /user/compensateAseet',
      body,
      { as: deputy },
    );
    expect((await reverse(data.entry.ID, {}, await server.login('colleague'))).msg).toContain(
      '自己',
    );
  });
});

describe('frozen amounts', () => {
  const makeHold = (amount: number, requestId: string) => ({
    userId: alice,
    assetType: 'cash' as const,
    amount,
    bizNo: 'TX1',
    remark: '提现',
    requestId,
  });
  const account = async () => {
    const [row] = await server.db
      .select()
      .from(assetAccounts)
      .where(eq(assetAccounts.userId, alice));
    return [row?.cash, row?.cashFrozen];
  };
  const inTx = (work: typeof freeze, amount: number, requestId: string) =>
    server.db.transaction((tx) => work(tx, SERVER_OPERATOR, makeHold(amount, requestId)));

  it('have their own chain of freeze, release and settlement', async () => {
    await give(alice, 100, 'cash');
    await inTx(freeze, 60, 'freeze-01');
    expect(await account()).toEqual([40, 60]);
    await inTx(freeze, 60, 'freeze-01');
    await inTx(release, 20, 'release-01');
    expect(await account()).toEqual([60, 40]);
    await inTx(settle, 40, 'settle-01');
    expect(await account()).toEqual([60, 0]);
    await expect(inTx(settle, 1, 'settle-02')).rejects.toThrow('余额不足');
    await expect(inTx(freeze, 61, 'freeze-02')).rejects.toThrow('余额不足');
    // Only the settlement is an expense. Freezing and releasing move the amount between the parts.
    const all = await records({}, 'Cash');
    expect(all.sum).toEqual({ in: 100, out: 40 });
    expect(all.list.map(({ flow }) => flow)).toEqual([
      'out',
      'release',
      'release',
      'freeze',
      'freeze',
      'in',
    ]);
    for (const [direction, amounts] of [
      ['in', [100]],
      ['out', [40]],
    ] as const)
      expect((await records({ direction }, 'Cash')).list.map(({ amount }) => amount)).toEqual(
        amounts,
      );
    const frozenRecords = await records({ part: 'frozen' }, 'Cash');
    expect(
      frozenRecords.list.map(({ bizType, direction, balanceAfter }) => [
        bizType,
        direction,
        balanceAfter,
      ]),
    ).toEqual([
      ['withdrawSettle', 'out', 0],
      ['withdrawRelease', 'out', 40],
      ['withdrawFreeze', 'in', 60],
    ]);
    expect(frozenRecords.list.flatMap(({ actions }) => actions)).toEqual([]);
    expect((await reverse(frozenRecords.list[0]?.ID ?? 0)).msg).toContain('业务单据');
  });

  it('cannot be changed directly in the database', async () => {
    await give(alice, 100, 'cash');
    await expect(
      server.db.execute(sql`update asset_accounts set cash_frozen = 5`),
    ).rejects.toThrow();
  });
});

describe('frozen account', () => {
  const set = (status: string, reason?: string, token = as) =>
    server.call(
      'POST /asset/setAccountStatus',
      { ID: alice, status, reason, requestId: randomUUID() },
      { as: token },
    );

  it('requires a reason to freeze, and rejects a repeated freeze', async () => {
    expect((await set('frozen', '违规')).code).toBe(422);
    expect((await set('frozen', '异常资金变动，核查中')).msg).toBe('账户已冻结');
    expect((await set('frozen', '异常资金变动，核查中')).code).toBe(7);
    const row = async () => {
      const body = { page: 1, pageSize: 10, status: 'frozen' };
      return (
        await server.call<{
          list: { userName: string; frozenReason: string; actions: string[] }[];
        }>('POST /asset/getAccountList', body, { as })
      ).data.list;
    };
    expect(await row()).toMatchObject([
      { userName: 'alice', frozenReason: '异常资金变动，核查中' },
    ]);
    expect((await row())[0]?.actions).toContain('unfreeze');
    expect((await set('normal')).msg).toBe('账户已解冻');
    expect(await row()).toEqual([]);
  });
});
