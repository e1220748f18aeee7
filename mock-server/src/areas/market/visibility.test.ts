import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { ACCESS_TOPIC } from '../../platform/kernel/live/access.ts';
import { LIVE_TOPIC, type LiveNote } from '../../platform/kernel/live/publish.ts';
import { withServer } from '../../testing/server.ts';
import { markets, netbars } from '../netbar/index.ts';
import { addNetbar, form } from '../netbar/testing/netbars.ts';
import { marketMembers } from './tables.ts';
import { addMarket, addMember } from './testing/markets.ts';
import { membershipTopic } from './topics.ts';

const server = withServer();
let admin = '';
let first: Awaited<ReturnType<typeof addMarket>>;
let other: Awaited<ReturnType<typeof addMarket>>;
let keeper: Awaited<ReturnType<typeof addMember>>;
let manager: Awaited<ReturnType<typeof addMember>>;
let netbar: Awaited<ReturnType<typeof addNetbar>>;

/** Two markets. The first has a manager and a netbar that is assigned to a member. */
beforeEach(async () => {
  admin = await server.login();
  [first, other] = [await addMarket(server), await addMarket(server)];
  keeper = await addMember(server, first.market.id, 'keeper');
  manager = await addMember(server, first.market.id, 'manager', { role: 'manager' });
  netbar = await addNetbar(server, admin, { marketId: first.market.id, memberId: keeper.userId });
});

/**
 * Returns the notes that open sessions receive during some work: topics with their channels, and
 * `access` for a check of permissions.
 */
async function notesDuring(work: () => Promise<unknown>): Promise<string[]> {
  const notes = new Set<string>();
  const stops = [
    server.deps.bus.subscribe(LIVE_TOPIC, (note) => {
      const { topic, channels } = note as LiveNote;
      for (const channel of channels) notes.add(`${topic} ${channel}`);
    }),
    server.deps.bus.subscribe(ACCESS_TOPIC, () => notes.add('access')),
  ];
  await work();
  // Notes are delivered in order, so that all earlier notes have arrived with this one.
  const end = new Promise<void>((resolve) => {
    stops.push(server.deps.bus.subscribe('endOfTest', () => resolve()));
  });
  await server.deps.bus.publish('endOfTest', {}, server.db);
  await end;
  for (const stop of stops) stop();
  return [...notes];
}

const edit = async (fields: object) => {
  const { data } = await server.call<{ netbar: typeof netbar }>(
    'POST /netbar/getNetbar',
    { ID: netbar.ID },
    { as: admin },
  );
  return server.call(
    'POST /netbar/updateNetbar',
    { ...data.netbar, expectUpdatedAt: data.netbar.UpdatedAt, ...fields },
    { as: admin },
  );
};
const visibleTotal = async (as: string) =>
  (
    await server.call<{ total: number }>(
      'POST /netbar/getNetbarList',
      { page: 1, pageSize: 10 },
      { as },
    )
  ).data.total;
const readInbox = async (as: string) =>
  (
    await server.call<{ list: { text: string }[] }>(
      'POST /inbox/getMessageList',
      { page: 1, pageSize: 10 },
      { as },
    )
  ).data.list.map(({ text }) => text);
const call = (as: string, what: string, body: object) =>
  server.call(`POST /market/${what}`, body, { as });

describe('netbar that moves to another market', () => {
  const ways = {
    'by an edit': () => edit({ marketId: other.market.id }),
    'by a transfer': () =>
      call(admin, 'moveNetbars', { IDs: [netbar.ID], marketId: other.market.id }),
    'by closing its market': () =>
      call(admin, 'closeMarket', {
        ID: first.market.id,
        reason: '业务调整',
        toMarketId: other.market.id,
      }),
  };

  it.each(Object.entries(ways))(
    '%s becomes invisible for the old market and visible for the new one in every open session',
    async (_way, go) => {
      expect([
        await visibleTotal(first.head),
        await visibleTotal(keeper.as),
        await visibleTotal(other.head),
      ]).toEqual([1, 1, 0]);
      const notices = await notesDuring(async () => expect((await go()).code).toBe(0));
      expect([
        await visibleTotal(first.head),
        await visibleTotal(keeper.as),
        await visibleTotal(other.head),
      ]).toEqual([0, 0, 1]);
      for (const id of [first.market.id, other.market.id])
        expect(notices).toContain(`market ${id}`);
      for (const id of [first.headId, other.headId, keeper.userId, manager.userId])
        expect(notices).toContain(`membership ${id}`);
      // Subscriptions of the netbar itself are checked again.
      expect(notices).toContain('access');
      expect(await readInbox(first.head)).toContain(`1 家网吧从「${first.market.name}」划出。`);
      expect(await readInbox(other.head)).toContain(`1 家网吧划入「${other.market.name}」。`);
      const [row] = await server.db.select().from(netbars).where(eq(netbars.id, netbar.ID));
      expect([row?.marketId, row?.memberId]).toEqual([other.market.id, null]);
    },
  );

  it('can be assigned to a member of the new market at the same time', async () => {
    const newMember = await addMember(server, other.market.id, 'there');
    expect(await notesDuring(() => edit({ remark: '改一改' }))).toEqual([]);
    expect((await edit({ marketId: other.market.id, memberId: newMember.userId })).code).toBe(0);
    expect(await visibleTotal(newMember.as)).toBe(1);
  });

  it('notifies the former and the new member when its assignment changes', async () => {
    const heir = await addMember(server, first.market.id, 'heirling');
    const notices = await notesDuring(() =>
      call(first.head, 'removeMember', { ID: keeper.id, reason: '离职', toMemberId: heir.id }),
    );
    for (const id of [keeper.userId, heir.userId]) expect(notices).toContain(`membership ${id}`);
    expect([
      notices.includes('access'),
      await visibleTotal(keeper.as),
      await visibleTotal(heir.as),
    ]).toEqual([true, 0, 1]);
  });

  it('notifies the head when it is added', async () => {
    const notices = await notesDuring(() =>
      addNetbar(server, admin, { name: '新店', regionCode: '330200', marketId: other.market.id }),
    );
    expect(notices).toContain(`market ${other.market.id}`);
    expect(await readInbox(other.head)).toContain(`1 家网吧划入「${other.market.name}」。`);
  });

  it('cannot move to a closed market or be added to it', async () => {
    expect(
      (await call(admin, 'closeMarket', { ID: other.market.id, reason: '业务调整' })).code,
    ).toBe(0);
    expect((await edit({ marketId: other.market.id })).code).toBe(422);
    const added = await server.call(
      'POST /netbar/addNetbar',
      { ...form, name: '新店', marketId: other.market.id },
      { as: admin },
    );
    expect(added.code).toBe(422);
  });

  it('stays in an open market when the target is closed at the same time', async () => {
    const [moved, closed] = await Promise.all([
      edit({ marketId: other.market.id }),
      call(admin, 'closeMarket', { ID: other.market.id, reason: '业务调整' }),
    ]);
    const [row] = await server.db
      .select({ status: markets.status })
      .from(netbars)
      .innerJoin(markets, eq(markets.id, netbars.marketId))
      .where(eq(netbars.id, netbar.ID));
    expect([
      row?.status === 'closed',
      [moved.code, closed.code].filter((code) => code === 0).length,
    ]).toEqual([false, 1]);
  });
});

it('sends the current membership to open pages of the user', async () => {
  const readMembership = (userId: number) =>
    membershipTopic.read?.({ tx: server.db, caller: { userId } as never, key: '' });
  expect(await readMembership(keeper.userId)).toEqual({
    role: 'member',
    marketName: first.market.name,
  });
  expect(await readMembership(first.headId)).toEqual({
    role: 'head',
    marketName: first.market.name,
  });
  const notices = await notesDuring(() =>
    call(first.head, 'removeMember', { ID: keeper.id, reason: '离职' }),
  );
  expect(notices).toContain(`membership ${keeper.userId}`);
  expect(await readMembership(keeper.userId)).toEqual({ role: '', marketName: '' });
});

it('uses the ring of its market for new netbars and the minimum withdrawal of its market for its members', async () => {
  const config = { ID: first.market.id, defaultRing: 'early', withdrawMinFen: 50_000 };
  expect((await call(first.head, 'setMarketConfig', config)).code).toBe(0);
  expect(
    (await call(first.head, 'setMarketConfig', { ID: first.market.id, withdrawMinFen: 50_050 }))
      .code,
  ).toBe(422);
  expect((await addNetbar(server, admin, { name: '新店', marketId: first.market.id })).ring).toBe(
    'early',
  );
  expect(
    (await addNetbar(server, admin, { name: '老店', marketId: first.market.id, ring: 'canary' }))
      .ring,
  ).toBe('canary');
  expect((await addNetbar(server, admin, { name: '散店' })).ring).toBe('stable');
  const earner = await server.addUser('earner', STAFF_ROLES.netbarOwner);
  const [works] = await server.db
    .insert(marketMembers)
    .values({ marketId: first.market.id, userId: earner, status: 'active' })
    .returning();
  const as = await server.login('earner');
  const minimumFor = async (whose: string) =>
    (await server.call<{ minFen: number }>('POST /withdrawal/getWithdrawConfig', {}, { as: whose }))
      .data.minFen;
  expect([
    await minimumFor(first.head),
    await minimumFor(as),
    await minimumFor(other.head),
  ]).toEqual([50_000, 50_000, 10_000]);
  await server.db
    .update(marketMembers)
    .set({ status: 'left' })
    .where(eq(marketMembers.id, works?.id ?? 0));
  expect(await minimumFor(as)).toBe(10_000);
});

it('offers a market of a leaving head only to users without a market', async () => {
  const free = await server.addUser('freehead', STAFF_ROLES.marketHead);
  const { data } = await server.call<{ list: { ID: number }[] }>(
    'POST /staff/getSuccessorList',
    { ID: first.headId, duty: 'marketHead', keyword: '' },
    { as: admin },
  );
  expect(data.list.map(({ ID }) => ID)).toEqual([free]);
});

it('requires verification for a change of the commission, but not for an unchanged commission', async () => {
  await server.db.update(users).set({ phone: '13912345678' });
  const verification = { effects: [{ effect: 'money', kind: 'sms', roles: [] }] };
  expect(
    (await server.call('POST /system/setSystemConfig', { config: { verification } }, { as: admin }))
      .code,
  ).toBe(0);
  const { commissionBp } = first.market;
  const config = { ID: first.market.id, notice: '本周日维护', commissionBp };
  expect((await call(admin, 'setMarketConfig', config)).code).toBe(0);
  expect(
    (await call(admin, 'setMarketConfig', { ...config, commissionBp: commissionBp + 100 })).code,
  ).toBe(301);
});

it('refuses a change of commission or level by the head, including the platform administrator as head', async () => {
  const { id: ID, commissionBp } = first.market;
  const rate = {
    setMarketConfig: { ID, commissionBp: commissionBp + 100 },
    updateMarket: { ID, level: 'A' },
  } as const;
  const tries = async (as: string) =>
    Promise.all(
      Object.entries(rate).map(async ([what, body]) => {
        const reply = await server.call<{ errors?: { field: string }[] }>(
          `POST /market/${what}`,
          body,
          { as },
        );
        return [reply.code, reply.data.errors?.map(({ field }) => field)];
      }),
    );
  const refused = [
    [422, ['commissionBp']],
    [422, ['level']],
  ];
  const offeredActions = async (as: string) =>
    (await server.call<{ market: { actions: string[] } }>('POST /market/getMarket', { ID }, { as }))
      .data.market.actions;
  expect([await tries(first.head), (await offeredActions(first.head)).includes('rate')]).toEqual([
    refused,
    false,
  ]);
  expect(
    (await call(first.head, 'setMarketConfig', { ID, commissionBp, notice: '本周日维护' })).code,
  ).toBe(0);
  expect(
    (await call(first.head, 'updateMarket', { ID, name: '改名的市场', level: first.market.level }))
      .code,
  ).toBe(0);
  await server.db.update(markets).set({ ownerId: 1 }).where(eq(markets.id, ID));
  expect([await tries(admin), (await offeredActions(admin)).includes('rate')]).toEqual([
    refused,
    false,
  ]);
  await server.db.update(markets).set({ ownerId: first.headId }).where(eq(markets.id, ID));
  expect((await offeredActions(admin)).includes('rate')).toBe(true);
  expect((await tries(admin)).map(([code]) => code)).toEqual([0, 0]);
});

it('accepts a logo only from the user who has uploaded it', async () => {
  const foreign = { ID: first.market.id, logoFile: 'somebody-elses.png' };
  const refused = await server.call<{ errors: { field: string }[] }>(
    'POST /market/setMarketConfig',
    foreign,
    { as: first.head },
  );
  expect([refused.code, refused.data.errors.map(({ field }) => field)]).toEqual([
    422,
    ['logoFile'],
  ]);
  expect(
    (await call(first.head, 'setMarketConfig', { ID: first.market.id, logoFile: '' })).code,
  ).toBe(0);
});

it('hides money and members of a market from users of other markets', async () => {
  await server.db
    .insert(marketMembers)
    .values({ marketId: first.market.id, userId: 1, status: 'pending' });
  await call(admin, 'setRevenue', {
    marketId: first.market.id,
    netbarId: netbar.ID,
    day: '2020-01-01',
    amountFen: 100,
  });
  const outsideMember = await addMember(server, other.market.id, 'outside', { role: 'manager' });
  const finance = await server
    .addUser('finance', STAFF_ROLES.finance)
    .then(() => server.login('finance'));
  const tries = [
    ['getMarketConfig', { ID: first.market.id }],
    ['setMarketConfig', { ID: first.market.id, intro: '别人的' }],
    ['updateMarket', { ID: first.market.id, name: '别人的' }],
    ['publishMarket', { ID: first.market.id }],
    ['transferMarket', { ID: first.market.id, userName: other.headName }],
    ['resetInviteCode', { ID: first.market.id }],
    ['previewSettlement', { marketId: first.market.id }],
    ['getMemberShares', { marketId: first.market.id }],
    ['setMemberShare', { marketId: first.market.id, shares: [{ ID: keeper.id, shareBp: 1 }] }],
    ['auditMember', { ID: keeper.id, pass: true }],
    ['setMemberRole', { ID: keeper.id, role: 'manager' }],
    ['removeMember', { ID: keeper.id, reason: '越权' }],
  ] as const;
  for (const as of [other.head, outsideMember.as])
    for (const [what, body] of tries)
      expect([what, (await call(as, what, body)).code]).toEqual([what, 7]);
  const totals = async (as: string) =>
    Promise.all(
      ['getRevenueList', 'getSettlementList', 'getMemberList'].map(async (what) => {
        const reply = await server.call<{ total?: number }>(
          `POST /market/${what}`,
          { marketId: first.market.id, page: 1, pageSize: 10 },
          { as },
        );
        return reply.data.total ?? 0;
      }),
    );
  expect([await totals(other.head), await totals(first.head), await totals(finance)]).toEqual([
    [0, 0, 0],
    [1, 0, 3],
    [1, 0, 3],
  ]);
});
