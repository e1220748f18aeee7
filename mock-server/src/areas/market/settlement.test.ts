// @both-engines: numeric shares, int8 sums
import { eq, isNull, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '../../db/database.ts';
import { makeRandom } from '../../platform/kernel/demo/random.ts';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { perform } from '../../platform/services/tasks/testing/tasks.ts';
import { latch } from '../../testing/latch.ts';
import { withServer } from '../../testing/server.ts';
import { assetAccounts, ledgerEntries, post, SERVER_OPERATOR } from '../asset/index.ts';
import { markets } from '../netbar/index.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { toBeijingDay } from './period.ts';
import type { Preview, Settlement, SettlementLine } from './settlementSchemas.ts';
import { settleDue } from './settleTask.ts';
import { marketRevenues, marketSettlementLines, marketSettlements } from './tables.ts';
import { addMarket, addMember } from './testing/markets.ts';

const server = withServer();
const DAY = 86_400_000;
let admin = '';
let marketSetup: Awaited<ReturnType<typeof addMarket>>;
let bob: Awaited<ReturnType<typeof addMember>>;
let netbarId = 0;

const call = <T = Record<string, unknown>>(as: string, what: string, body: object = {}) =>
  server.call<T>(`POST /market/${what}`, body, { as });
const dayAgo = (days: number) => toBeijingDay(new Date(server.deps.now().getTime() - days * DAY));
/** Enters revenue, and confirms all revenue as another user would. */
const enterRevenue = async (amountFen: number, day = dayAgo(1), as = admin) => {
  const entered = await call(as, 'setRevenue', {
    marketId: marketSetup.market.id,
    netbarId,
    day,
    amountFen,
  });
  await server.db.update(marketRevenues).set({ confirmedAt: server.deps.now() });
  return entered;
};
const settle = (as = admin) =>
  perform(server, as, '/market/settleMarket', { marketId: marketSetup.market.id });
const readCash = async (userId: number) =>
  (await server.db.select().from(assetAccounts).where(eq(assetAccounts.userId, userId)))[0]?.cash ??
  0;
const settlements = async () =>
  (
    await call<{ list: Settlement[] }>(admin, 'getSettlementList', {
      marketId: marketSetup.market.id,
      page: 1,
      pageSize: 10,
    })
  ).data.list;

/** A market that settles daily and has one member with a share of 33.33 %. */
beforeEach(async () => {
  admin = await server.login();
  marketSetup = await addMarket(server, { settleCycle: 'day', commissionBp: 1000 });
  bob = await addMember(server, marketSetup.market.id, 'bobby', { shareBp: 3333 });
  netbarId = (await addNetbar(server, admin, {}, { marketId: marketSetup.market.id })).ID;
});

describe('base of a settlement', () => {
  interface Row {
    ID: number;
    marketName: string;
    amountFen: number;
    status: string;
    actions: string[];
  }
  const worklist = async (as: string) =>
    (
      await call<{ list: Row[]; sum: object; stat: { status: object } }>(as, 'getRevenueList', {
        page: 1,
        pageSize: 10,
        status: 'unconfirmed',
      })
    ).data;
  const confirm = (as: string, ID = 0, amountFen = 100_000) =>
    call(as, 'confirmRevenue', { ID, amountFen });

  it('is entered by one user and confirmed by another, from one list of all markets', async () => {
    await server.addUser('finance1', STAFF_ROLES.finance);
    await server.addUser('finance2', STAFF_ROLES.finance);
    const first = await server.login('finance1');
    const second = await server.login('finance2');
    const other = await addMarket(server);
    const otherNetbar = await addNetbar(
      server,
      admin,
      { name: '另一家网吧' },
      { marketId: other.market.id },
    );
    const day = dayAgo(1);
    const entries = [
      { marketId: marketSetup.market.id, netbarId, day, amountFen: 100_000 },
      { marketId: other.market.id, netbarId: otherNetbar.ID, day, amountFen: 5_000 },
    ];
    for (const entry of entries) expect((await call(first, 'setRevenue', entry)).code).toBe(0);
    const ownList = await worklist(first);
    expect(ownList.list.map(({ actions }) => actions)).toEqual([['edit'], ['edit']]);
    const { list, sum } = await worklist(second);
    expect(list.map(({ marketName, actions }) => [marketName, actions[0]]).sort()).toEqual(
      [
        [marketSetup.market.name, 'confirm'],
        [other.market.name, 'confirm'],
      ].sort(),
    );
    expect(sum).toEqual({ amountFen: 105_000 });
    const ID = list.find(({ amountFen }) => amountFen === 100_000)?.ID;
    expect((await confirm(first, ID)).msg).toBe('基数须由录入人以外的人确认');
    const { refusal } = (
      await call<Preview>(admin, 'previewSettlement', { marketId: marketSetup.market.id })
    ).data;
    expect(refusal).toBe('还有 1 条基数等待另一人确认，确认后才能结算');
    expect((await settle()).status).toBe('failed');
    expect((await confirm(second, ID)).msg).toBe('结算基数已确认');
    expect((await settle()).status).toBe('done');
    expect((await confirm(second, ID)).code).toBe(7);
  });

  it('is confirmed with the amount that the user has seen, and again after a change', async () => {
    await server.addUser('finance1', STAFF_ROLES.finance);
    const finance = await server.login('finance1');
    const entry = { marketId: marketSetup.market.id, netbarId, day: dayAgo(1) };
    await call(admin, 'setRevenue', { ...entry, amountFen: 100_000 });
    const [row] = (await worklist(finance)).list;
    await call(admin, 'setRevenue', { ...entry, amountFen: 200_000 });
    expect((await confirm(finance, row?.ID)).code).toBe(409);
    expect((await confirm(finance, row?.ID, 200_000)).code).toBe(0);
    await call(admin, 'setRevenue', { ...entry, amountFen: 300_000 });
    expect((await worklist(finance)).list).toMatchObject([{ amountFen: 300_000 }]);
  });
});

describe('settlement', () => {
  it('is previewed, pays the whole pool to the fen, and lists the part of each recipient', async () => {
    await enterRevenue(100_010);
    const before = (
      await call<Preview>(admin, 'previewSettlement', { marketId: marketSetup.market.id })
    ).data;
    expect(before).toMatchObject({ baseFen: 100_010, poolFen: 10_001, refusal: '', entries: 1 });
    expect(before.lines.map(({ role, amountFen }) => [role, amountFen])).toEqual([
      ['head', 6668],
      ['member', 3333],
    ]);
    expect(await settle()).toMatchObject({ status: 'done', msg: '已向 2 人入账，共 100.01 元' });
    expect([await readCash(marketSetup.headId), await readCash(bob.userId)]).toEqual([6668, 3333]);
    const entries = await server.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.userId, bob.userId));
    expect(entries).toMatchObject([{ bizType: 'commission', direction: 'in', amount: 3333 }]);
    const { statements } = (
      await call<{ statements: { amountFen: number }[] }>(bob.as, 'getMyMarket')
    ).data;
    expect(statements).toMatchObject([{ amountFen: 3333, shareBp: 3333, status: 'done' }]);
  });

  it('runs once per period, also under concurrent or repeated requests; late revenue counts for the next period', async () => {
    await enterRevenue(100_000);
    const [first, second] = [await settle(), await settle()];
    expect([first.status, second.status]).toEqual(['done', 'failed']);
    await settleDue(server.deps);
    expect([await readCash(marketSetup.headId), await readCash(bob.userId)]).toEqual([6667, 3333]);
    // Entered after its period was settled.
    expect((await enterRevenue(50_000, dayAgo(3))).code).toBe(0);
    expect(
      (await call<Preview>(admin, 'previewSettlement', { marketId: marketSetup.market.id })).data
        .refusal,
    ).toContain('本期已结算');
    expect((await enterRevenue(1, dayAgo(1))).msg).toBe('该网吧当日的基数已结算，请先冲正结算单');
    server.advance(DAY);
    expect((await settle()).status).toBe('done');
    expect(await readCash(bob.userId)).toBe(3333 + 1666);
  });

  it('must come before the market is closed, unless its open revenue is 0', async () => {
    const other = await addMarket(server);
    const close = () =>
      call(admin, 'closeMarket', {
        ID: marketSetup.market.id,
        reason: '业务调整',
        toMarketId: other.market.id,
      });
    await enterRevenue(100_000);
    const today = dayAgo(0);
    await enterRevenue(50_000, today);
    expect(await close()).toMatchObject({
      code: 7,
      msg: expect.stringMatching(`还有 1500.00 元基数未结算（最晚 ${today}）.*请先结算`),
    });
    expect((await settle()).status).toBe('done');
    expect((await close()).msg).toContain('还有 500.00 元基数未结算');
    expect(
      (await server.db.select().from(markets).where(eq(markets.id, marketSetup.market.id)))[0]
        ?.status,
    ).toBe('listed');
    expect((await enterRevenue(0, today)).code).toBe(0);
    expect((await close()).code).toBe(0);
  });

  it('runs automatically after the configured delay, once across all instances', async () => {
    await enterRevenue(100_000);
    await settleDue(server.deps);
    expect(await settlements()).toEqual([]);
    const config = { market: { settleDelayDays: 0 } };
    expect(
      (await server.call('POST /system/setSystemConfig', { config }, { as: admin })).code,
    ).toBe(0);
    await Promise.all([settleDue(server.deps), settleDue(server.deps), settleDue(server.deps)]);
    expect((await settlements()).map(({ poolFen }) => poolFen)).toEqual([10_000]);
    expect(await readCash(bob.userId)).toBe(3333);
  });

  it.each([
    ['day', 3, 4],
    ['week', 10, 17],
  ] as const)(
    'runs automatically for a %s market whose periods are shorter than the delay of %i days',
    async (cycle, delay, ago) => {
      await server.db
        .update(markets)
        .set({ settleCycle: cycle })
        .where(eq(markets.id, marketSetup.market.id));
      const config = { market: { settleDelayDays: delay } };
      expect(
        (await server.call('POST /system/setSystemConfig', { config }, { as: admin })).code,
      ).toBe(0);
      await enterRevenue(100_000, dayAgo(ago));
      await enterRevenue(700_000, dayAgo(delay));
      await settleDue(server.deps);
      await settleDue(server.deps);
      const [settled, ...others] = await settlements();
      expect([settled?.baseFen, others]).toEqual([100_000, []]);
      expect(settled && settled.startDay <= dayAgo(ago) && settled.endDay < dayAgo(delay)).toBe(
        true,
      );
      server.advance(cycle === 'day' ? DAY : 7 * DAY);
      admin = await server.login();
      await settleDue(server.deps);
      expect((await settlements()).map(({ baseFen }) => baseFen)).toEqual([700_000, 100_000]);
    },
  );

  it('uses either the old or the new share under a concurrent change, never both', async () => {
    await enterRevenue(100_000);
    const [task, share] = await Promise.all([
      settle(),
      call(marketSetup.head, 'setMemberShare', {
        marketId: marketSetup.market.id,
        shares: [{ ID: bob.id, shareBp: 5000 }],
      }),
    ]);
    expect([task.status, share.code]).toEqual(['done', 0]);
    const paid = await readCash(bob.userId);
    expect([3333, 5000]).toContain(paid);
    expect(paid + (await readCash(marketSetup.headId))).toBe(10_000);
  });

  it('can be reversed once as a whole and settled again, unless a recipient has spent the money', async () => {
    await enterRevenue(100_000);
    await settle();
    const [{ ID } = { ID: 0 }] = await settlements();
    const reverse = () => call(admin, 'reverseSettlement', { ID, reason: '基数录入有误' });
    expect((await reverse()).code).toBe(0);
    expect((await reverse()).code).toBe(7);
    expect([await readCash(marketSetup.headId), await readCash(bob.userId)]).toEqual([0, 0]);
    expect((await enterRevenue(200_000)).code).toBe(0);
    expect((await settle()).status).toBe('done');
    expect(await readCash(bob.userId)).toBe(6666);
    const [newSettlement] = await settlements();
    const spend = {
      userId: bob.userId,
      assetType: 'cash',
      amount: 1,
      remark: '扣减',
      requestId: 'spend-it-now',
    };
    expect((await server.call('POST /user/deductPoints', spend, { as: admin })).code).toBe(0);
    expect(
      (await call(admin, 'reverseSettlement', { ID: newSettlement?.ID, reason: '再次更正' })).code,
    ).toBe(7);
    expect(await readCash(bob.userId)).toBe(6665);
    const { lines } = (
      await call<{ lines: SettlementLine[] }>(admin, 'getSettlement', { ID: newSettlement?.ID })
    ).data;
    expect(lines.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(20_000);
  });

  it('cannot be reversed after its market was closed, but a single entry can be reversed by hand', async () => {
    await enterRevenue(100_000);
    await settle();
    const other = await addMarket(server);
    const closing = { ID: marketSetup.market.id, reason: '业务调整', toMarketId: other.market.id };
    expect((await call(admin, 'closeMarket', closing)).code).toBe(0);
    const [row] = await settlements();
    expect([row?.status, row?.actions]).toEqual(['done', []]);
    const refused = await call(admin, 'reverseSettlement', { ID: row?.ID, reason: '基数录入有误' });
    expect([refused.code, refused.msg]).toEqual([7, expect.stringContaining('市场已关闭')]);
    expect([await readCash(marketSetup.headId), await readCash(bob.userId)]).toEqual([6667, 3333]);
    expect(await server.db.$count(marketRevenues, isNull(marketRevenues.settlementId))).toBe(0);
    const [entry] = await server.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.userId, bob.userId));
    const reversal = { entryId: entry?.id, remark: '分成有误', requestId: 'back-by-hand-1' };
    expect((await server.call('POST /asset/reverseEntry', reversal, { as: admin })).code).toBe(0);
    expect([await readCash(marketSetup.headId), await readCash(bob.userId)]).toEqual([6667, 0]);
  });

  it.runIf(process.env.TEST_DATABASE_URL)(
    'skips an entry that is reversed by hand at the same time',
    async () => {
      await enterRevenue(100_000);
      await settle();
      const [row] = await settlements();
      const [entry] = await server.db
        .select()
        .from(ledgerEntries)
        .where(eq(ledgerEntries.userId, bob.userId));
      const [opened, begun] = [latch(), latch()];
      const byHand = server.db.transaction(async (tx) => {
        const hold = {
          userId: bob.userId,
          assetType: 'cash',
          amount: 3333,
          direction: 'out',
          bizType: 'reversal',
        } as const;
        const named = {
          reversesId: entry?.id ?? 0,
          remark: '分成有误',
          requestId: 'back-by-hand-2',
        };
        await post(tx as unknown as Tx, SERVER_OPERATOR, [{ ...hold, ...named }]);
        opened.open();
        await begun.passed;
      });
      await opened.passed;
      const whole = call(admin, 'reverseSettlement', { ID: row?.ID, reason: '基数录入有误' });
      const waiting = sql`datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(() => server.db.$count(sql`pg_stat_activity`, waiting)).toBe(1);
      begun.open();
      await byHand;
      expect((await whole).code).toBe(0);
      expect([await readCash(marketSetup.headId), await readCash(bob.userId)]).toEqual([0, 0]);
    },
  );

  it('is refused without revenue, without a head, for a future day and for a netbar of another market', async () => {
    expect((await settle()).status).toBe('failed');
    expect((await enterRevenue(1, dayAgo(-1))).code).toBe(422);
    const other = await addMarket(server);
    expect(
      (
        await call(admin, 'setRevenue', {
          marketId: other.market.id,
          netbarId,
          day: dayAgo(1),
          amountFen: 1,
        })
      ).code,
    ).toBe(422);
    expect((await enterRevenue(1, dayAgo(1), marketSetup.head)).code).not.toBe(0);
    await enterRevenue(100_000);
    await server.db
      .update(markets)
      .set({ ownerId: null })
      .where(eq(markets.id, marketSetup.market.id));
    expect(
      (await call<Preview>(admin, 'previewSettlement', { marketId: marketSetup.market.id })).data
        .refusal,
    ).toContain('没有负责人');
  });

  it('adds up over many periods, share changes and reversals', async () => {
    const random = makeRandom(17);
    const carol = await addMember(server, marketSetup.market.id, 'carol', { shareBp: 1001 });
    for (let round = 0; round < 12; round += 1) {
      // A session does not last that long.
      admin = await server.login();
      const head = await server.login(marketSetup.headName);
      await enterRevenue(random.between(0, 999_999));
      const shares = [bob.id, carol.id].map((ID) => ({ ID, shareBp: random.between(0, 5000) }));
      expect(
        (await call(head, 'setMemberShare', { marketId: marketSetup.market.id, shares })).code,
      ).toBe(0);
      await settle();
      const [last] = await settlements();
      if (last?.status === 'done' && round % 4 === 3)
        await call(admin, 'reverseSettlement', { ID: last.ID, reason: '更正基数' });
      server.advance(DAY);
    }
    admin = await server.login();
    await settle();
    const remaining = await server.db
      .select()
      .from(marketSettlements)
      .where(eq(marketSettlements.status, 'done'));
    const pool = remaining.reduce((sum, { poolFen }) => sum + poolFen, 0);
    const balances = await Promise.all(
      [marketSetup.headId, bob.userId, carol.userId].map(readCash),
    );
    expect(balances.reduce((sum, cash) => sum + cash, 0)).toBe(pool);
    for (const { id, poolFen, baseFen } of remaining) {
      const lines = await server.db
        .select()
        .from(marketSettlementLines)
        .where(eq(marketSettlementLines.settlementId, id));
      expect(lines.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(poolFen);
      const base = await server.db
        .select()
        .from(marketRevenues)
        .where(eq(marketRevenues.settlementId, id));
      expect(base.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(baseFen);
    }
  });
});
