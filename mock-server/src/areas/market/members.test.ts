// @both-engines: generated rows
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { userAuthorities, users } from '../../platform/kernel/identity/user/tables.ts';
import { withServer } from '../../testing/server.ts';
import { markets, netbars } from '../netbar/index.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import type { MemberRow, MyMarket } from './memberSchemas.ts';
import {
  MARKET_STATUSES,
  MEMBER_STATUSES,
  marketTransitions,
  memberTransitions,
} from './status.ts';
import { marketMembers } from './tables.ts';
import { addMarket, addMember, listMembers, readMarketRow } from './testing/markets.ts';

const server = withServer();
const call = <T = Record<string, unknown>>(as: string, what: string, body: object = {}) =>
  server.call<T>(`POST /market/${what}`, body, { as });
const mine = async (as: string) =>
  (await call<{ markets: MyMarket[] }>(as, 'getMyMarket')).data.markets;
const listNetbars = async (as: string) =>
  (
    await server.call<{ total: number }>(
      'POST /netbar/getNetbarList',
      { page: 1, pageSize: 10 },
      { as },
    )
  ).data.total;

async function owner(userName: string) {
  const userId = await server.addUser(userName, STAFF_ROLES.netbarOwner);
  return { userId, as: await server.login(userName) };
}

describe('joining a market', () => {
  it('sends a request to the head, whose approval gives the member role, and refuses a second market', async () => {
    const [first, other] = [await addMarket(server), await addMarket(server)];
    const alice = await owner('alice');
    const inviteCode = first.market.inviteCode ?? '';
    expect(
      (
        await call(alice.as, 'joinMarket', {
          inviteCode: inviteCode.toLowerCase(),
          remark: '有三家网吧',
        })
      ).data,
    ).toEqual({
      status: 'pending',
    });
    expect(await call(alice.as, 'joinMarket', { inviteCode })).toMatchObject({
      code: 7,
      msg: '您已申请加入该市场，请等待审核',
    });
    const { list } = await listMembers(server, first.head, first.market.id);
    expect(list).toMatchObject([
      { status: 'pending', applyRemark: '有三家网吧', actions: ['accept', 'refuse'] },
    ]);
    expect((await call(first.head, 'auditMember', { ID: list[0]?.ID, pass: true })).code).toBe(0);
    const roles = await server.db
      .select()
      .from(userAuthorities)
      .where(eq(userAuthorities.userId, alice.userId));
    expect(roles.map(({ authorityId }) => authorityId)).toContain(STAFF_ROLES.marketMember);
    expect(await call(alice.as, 'joinMarket', { marketNo: other.market.marketNo })).toMatchObject({
      code: 7,
      msg: '您已是某个市场的负责人或成员，一人只能在一个市场',
    });
    expect(await mine(alice.as)).toMatchObject([
      { role: 'member', status: 'active', marketId: null, actions: ['leave'] },
    ]);
  });

  it('refuses the old invite code after a reset that runs at the same time', async () => {
    const { market, head } = await addMarket(server, { joinAudit: false });
    const alice = await owner('alice');
    const inviteCode = market.inviteCode ?? '';
    const [joined, reset] = await Promise.all([
      call(alice.as, 'joinMarket', { inviteCode }),
      call(head, 'resetInviteCode', { ID: market.id }),
    ]);
    expect(reset.code).toBe(0);
    expect([0, 7]).toContain(joined.code);
    expect(await server.db.$count(marketMembers)).toBe(joined.code === 0 ? 1 : 0);
    const bob = await owner('bobby');
    expect(await call(bob.as, 'joinMarket', { inviteCode })).toMatchObject({
      code: 7,
      msg: expect.stringContaining('邀请码已重置'),
    });
    expect((await call(bob.as, 'getMarketByCode', { inviteCode })).code).toBe(7);
    const now = (await readMarketRow(server, market.id))?.inviteCode;
    expect((await call(bob.as, 'joinMarket', { inviteCode: now })).data).toEqual({
      status: 'active',
    });
  });

  it('is refused when the market is suspended, full or closed for joining; one of two concurrent users gets the last place', async () => {
    const { market } = await addMarket(server, { joinAudit: false, maxMembers: 1 });
    const [alice, bob] = [await owner('alice'), await owner('bobby')];
    const inviteCode = market.inviteCode ?? '';
    const both = await Promise.all(
      [alice, bob].map(({ as }) => call(as, 'joinMarket', { inviteCode })),
    );
    expect(both.map(({ code }) => code).sort()).toEqual([0, 7]);
    const carol = await owner('carol');
    const offered = async () => {
      const { data } = await call<{ markets: { marketNo: string }[] }>(carol.as, 'getOpenMarkets');
      return data.markets.map(({ marketNo }) => marketNo);
    };
    for (const [set, msg] of [
      [{ maxMembers: 1 }, '市场成员已满'],
      [{ allowJoin: false }, '市场暂不接受加入'],
      [{ status: 'suspended' }, '市场尚未上架或已停用，暂不能加入'],
    ] as const) {
      await server.db.update(markets).set(set).where(eq(markets.id, market.id));
      expect(await call(carol.as, 'joinMarket', { inviteCode })).toMatchObject({ code: 7, msg });
      expect(await offered()).toEqual([]);
    }
    const open = { status: 'listed', allowJoin: true, maxMembers: 2 };
    await server.db.update(markets).set(open).where(eq(markets.id, market.id));
    expect(await offered()).toEqual([market.marketNo]);
  });

  it('accepts an invitation of the invited user only', async () => {
    const { market, head } = await addMarket(server);
    const [alice, bob] = [await owner('alice'), await owner('bobby')];
    const invite = (userName: string) =>
      call<{ errors: { msg: string }[] }>(head, 'inviteMember', { marketId: market.id, userName });
    expect((await invite('alice')).code).toBe(0);
    expect((await invite('alice')).data.errors[0]?.msg).toBe(
      '该用户已在市场中，或有未处理的邀请或申请',
    );
    const answer = (as: string, accept: boolean) =>
      call(as, 'answerInvitation', { marketNo: market.marketNo, accept });
    expect((await answer(bob.as, true)).msg).toBe('没有待处理的邀请');
    expect((await answer(alice.as, true)).code).toBe(0);
    expect((await answer(alice.as, true)).code).toBe(7);
  });
});

// @guarantee account-existence
it('does not disclose to the inviter which user names exist', async () => {
  const { market, head } = await addMarket(server);
  const elsewhere = await addMarket(server);
  await addMember(server, elsewhere.market.id, 'taken');
  const { userId } = await owner('alice');
  await server.db.update(users).set({ phone: '13812345678' }).where(eq(users.id, userId));
  const blocked = await owner('blocked');
  await server.db.update(users).set({ enable: 2 }).where(eq(users.id, blocked.userId));
  const answers = [];
  for (const userName of ['alice', 'nobody', 'blocked', 'taken']) {
    const { code, msg, data } = await call<{ member: MemberRow }>(head, 'inviteMember', {
      marketId: market.id,
      userName,
    });
    const { ID: _id, CreatedAt: _created, UpdatedAt: _updated, ...member } = data.member;
    expect([member.userName, member.nickName]).toEqual([userName, userName]);
    answers.push({ code, msg, member: { ...member, userName: '', nickName: '' } });
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const find = async (keyword: string) => {
    const body = { page: 1, pageSize: 10, marketId: market.id, keyword };
    const { data } = await call<{ list: MemberRow[] }>(head, 'getMemberList', body);
    return data.list.map(({ userName }) => userName);
  };
  expect([await find('13812345678'), await find('nob'), await find('ali')]).toEqual([
    [],
    ['nobody'],
    ['alice'],
  ]);
});

// @guarantee account-existence
it('does not disclose to the inviter that an invited user exists by declining', async () => {
  const { market, head } = await addMarket(server);
  const alice = await owner('alice');
  const invite = (userName: string) =>
    call<{ member: MemberRow }>(head, 'inviteMember', { marketId: market.id, userName });
  const { ID } = (await invite('alice')).data.member;
  const seen = async () => ({
    members: (
      await call<{ list: MemberRow[] }>(head, 'getMemberList', {
        page: 1,
        pageSize: 10,
        marketId: market.id,
      })
    ).data.list,
    history: (
      await server.call<{ list: { action: string }[] }>(
        `GET /sysOperationRecord/getObjectHistory?kind=market&id=${market.id}`,
        undefined,
        { as: await server.login() },
      )
    ).data.list.map(({ action }) => action),
  });
  const before = await seen();
  const decline = () =>
    call(alice.as, 'answerInvitation', { marketNo: market.marketNo, accept: false });
  expect(await decline()).toMatchObject({ code: 0, msg: '已谢绝邀请' });
  expect(await seen()).toEqual(before);
  expect([await mine(alice.as), (await decline()).msg]).toEqual([[], '没有待处理的邀请']);
  expect((await invite('alice')).code).toBe(422);
  expect((await call(head, 'removeMember', { ID })).msg).toBe('邀请已撤销');
  expect((await invite('alice')).code).toBe(0);
});

it('lists changes of the members in the history of the market', async () => {
  const { market, head } = await addMarket(server, { joinAudit: true });
  const alice = await owner('alice');
  await call(alice.as, 'joinMarket', { inviteCode: market.inviteCode ?? '' });
  const [{ id: ID } = { id: 0 }] = await server.db
    .select({ id: marketMembers.id })
    .from(marketMembers)
    .where(eq(marketMembers.userId, alice.userId));
  expect((await call(head, 'auditMember', { ID, pass: true })).code).toBe(0);
  const { data } = await server.call<{ list: { action: string; actorName: string }[] }>(
    `GET /sysOperationRecord/getObjectHistory?kind=market&id=${market.id}`,
    undefined,
    { as: await server.login() },
  );
  expect(data.list.slice(0, 2).map(({ action }) => action)).toEqual(['审核加入申请', '加入市场']);
});

it('lets the head revoke an invitation whose name nobody has', async () => {
  const { market, head } = await addMarket(server);
  const invite = () =>
    call<{ member: MemberRow }>(head, 'inviteMember', { marketId: market.id, userName: 'nobody' });
  const { ID } = (await invite()).data.member;
  expect((await invite()).code).toBe(422);
  expect(await call(head, 'removeMember', { ID })).toMatchObject({ code: 0, msg: '邀请已撤销' });
  expect((await invite()).code).toBe(0);
});

it('refuses to let a manager invite another manager', async () => {
  const { market, head } = await addMarket(server);
  const manager = await addMember(server, market.id, 'bobby', { role: 'manager' });
  const { userId } = await owner('alice');
  const invite = (as: string, role: string) =>
    call<{ errors: { field: string }[] }>(as, 'inviteMember', {
      marketId: market.id,
      userName: 'alice',
      role,
    });
  const refused = await invite(manager.as, 'manager');
  expect([refused.code, refused.data.errors[0]?.field]).toEqual([422, 'role']);
  expect((await invite(manager.as, 'member')).code).toBe(0);
  await server.db.delete(marketMembers).where(eq(marketMembers.userId, userId));
  expect((await invite(head, 'manager')).code).toBe(0);
});

describe('leaving a market', () => {
  it('hands the netbars of the member to the head, and refuses a head that has not transferred the market', async () => {
    const { market, head, headId } = await addMarket(server);
    const bob = await addMember(server, market.id, 'bobby', { shareBp: 500 });
    const admin = await server.login();
    const { ID } = await addNetbar(
      server,
      admin,
      {},
      { marketId: market.id, memberId: bob.userId },
    );
    expect(await listNetbars(bob.as)).toBe(1);
    const leave = (as: string) => call(as, 'leaveMarket', { marketNo: market.marketNo });
    expect(await leave(head)).toMatchObject({ code: 7, msg: '负责人不能直接退出，请先转让市场' });
    expect(await leave(bob.as)).toMatchObject({ code: 0, msg: '已退出市场' });
    expect((await leave(bob.as)).code).toBe(7);
    const [netbar] = await server.db.select().from(netbars).where(eq(netbars.id, ID));
    expect([netbar?.memberId, await listNetbars(bob.as)]).toEqual([headId, 0]);
  });

  it('removes access of a removed member immediately, keeps the session, and sends a message', async () => {
    const { market, head } = await addMarket(server);
    const [bob, carol] = [
      await addMember(server, market.id, 'bobby'),
      await addMember(server, market.id, 'carol'),
    ];
    const admin = await server.login();
    await addNetbar(server, admin, {}, { marketId: market.id, memberId: bob.userId });
    expect(
      (await call(head, 'removeMember', { ID: bob.id, reason: '长期不巡检', toMemberId: carol.id }))
        .code,
    ).toBe(0);
    expect([await listNetbars(bob.as), await listNetbars(carol.as), await mine(bob.as)]).toEqual([
      0,
      1,
      [],
    ]);
    const inbox = await server.call<{ list: { text: string }[] }>(
      'POST /inbox/getMessageList',
      { page: 1, pageSize: 10 },
      { as: bob.as },
    );
    expect(inbox.data.list[0]?.text).toContain('长期不巡检');
  });
});

describe('member shares', () => {
  it('never exceed 100 % under concurrent edits, and a stale edit returns 409', async () => {
    const { market, head } = await addMarket(server);
    const [bob, carol] = [
      await addMember(server, market.id, 'bobby'),
      await addMember(server, market.id, 'carol'),
    ];
    const admin = await server.login();
    const set = (as: string, ID: number, shareBp: number, was = 0) =>
      call<{ errors?: { msg: string }[] }>(as, 'setMemberShare', {
        marketId: market.id,
        shares: [{ ID, shareBp, was }],
      });
    const both = await Promise.all([set(head, bob.id, 6000), set(admin, carol.id, 6000)]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 422]);
    expect(both.find(({ code }) => code === 422)?.data.errors?.[0]?.msg).toBe(
      '成员分成合计 120%，不能超过 100%',
    );
    const shares = await server.db.select({ shareBp: marketMembers.shareBp }).from(marketMembers);
    expect(shares.reduce((sum, { shareBp }) => sum + shareBp, 0)).toBe(6000);
    const won = both[0]?.code === 0 ? bob.id : carol.id;
    expect((await set(head, won, 100, 0)).code).toBe(409);
    expect((await set(head, won, 100, 6000)).code).toBe(0);
  });
});

describe('visibility of a market', () => {
  it('is limited to the head and to managers in the member role', async () => {
    const [first, other] = [await addMarket(server), await addMarket(server)];
    const manager = await addMember(server, first.market.id, 'bobby', { role: 'manager' });
    const plain = await addMember(server, first.market.id, 'carol');
    const outsider = await addMember(server, other.market.id, 'dorothy');
    const names = async (as: string) =>
      (
        await server.call<{ list: { name: string }[] }>(
          'POST /market/getMarketList',
          { page: 1, pageSize: 10 },
          { as },
        )
      ).data.list.map(({ name }) => name);
    expect([
      await names(first.head),
      await names(other.head),
      await names(manager.as),
      await names(plain.as),
    ]).toEqual([[first.market.name], [other.market.name], [first.market.name], []]);
    for (const as of [other.head, plain.as]) {
      expect((await listMembers(server, as, first.market.id)).total).toBe(0);
      for (const [what, body] of [
        ['getMarket', { ID: first.market.id }],
        ['getMarketStat', { ID: first.market.id }],
        ['removeMember', { ID: plain.id }],
        ['inviteMember', { marketId: first.market.id, userName: 'admin' }],
      ] as const)
        expect([what, (await call(as, what, body)).code]).toEqual([what, 7]);
    }
    expect((await listMembers(server, manager.as, first.market.id)).total).toBe(2);
    expect((await call(manager.as, 'removeMember', { ID: outsider.id })).msg).toBe(
      '成员不存在，或不在您的数据范围内',
    );
    expect(
      (await call(first.head, 'removeMember', { ID: plain.id, toMemberId: outsider.id })).code,
    ).toBe(422);
  });

  it('depends on the role that a user with two roles acts in', async () => {
    const { market } = await addMarket(server);
    const bob = await addMember(server, market.id, 'bobby', { role: 'manager' });
    await server.db
      .insert(userAuthorities)
      .values({ userId: bob.userId, authorityId: STAFF_ROLES.netbarOwner, position: 1 });
    const admin = await server.login();
    await addNetbar(
      server,
      admin,
      { name: '他看的网吧' },
      { marketId: market.id, memberId: bob.userId },
    );
    await addNetbar(
      server,
      admin,
      { name: '他的网吧', regionCode: '330200' },
      { ownerId: bob.userId },
    );
    const visibleNetbars = async (as: string) =>
      (
        await server.call<{ list: { name: string }[] }>(
          'POST /netbar/getNetbarList',
          { page: 1, pageSize: 10 },
          { as },
        )
      ).data.list.map(({ name }) => name);
    expect(await visibleNetbars(bob.as)).toEqual(['他看的网吧']);
    const reply = await server.call(
      'POST /user/setUserAuthority',
      { authorityId: STAFF_ROLES.netbarOwner },
      { as: bob.as },
    );
    const acting = String(reply.headers['new-token'] ?? bob.as);
    expect(await visibleNetbars(acting)).toEqual(['他的网吧']);
    expect((await call(acting, 'getMarket', { ID: market.id })).code).not.toBe(0);
    // The own memberships are visible in every role.
    expect(await mine(acting)).toMatchObject([{ role: 'manager', status: 'active' }]);
  });
});

describe('market', () => {
  it('gives the data of a transferred market to the new head and not to the former one', async () => {
    const { market, head, headId } = await addMarket(server);
    const bob = await addMember(server, market.id, 'bobby');
    const admin = await server.login();
    await addNetbar(server, admin, {}, { marketId: market.id });
    expect(await listNetbars(head)).toBe(1);
    const transfer = (userName: string) =>
      call(admin, 'transferMarket', { ID: market.id, userName, stays: true });
    const other = await addMarket(server);
    expect((await transfer((await readMarketRow(server, other.market.id))?.name ?? '')).code).toBe(
      422,
    );
    expect((await transfer('bobby')).code).toBe(0);
    expect([(await readMarketRow(server, market.id))?.ownerId, await listNetbars(head)]).toEqual([
      bob.userId,
      0,
    ]);
    const asHead = await server.call(
      'POST /user/setUserAuthority',
      { authorityId: STAFF_ROLES.marketHead },
      { as: bob.as },
    );
    expect(await listNetbars(String(asHead.headers['new-token'] ?? bob.as))).toBe(1);
    const rows = await server.db
      .select()
      .from(marketMembers)
      .where(eq(marketMembers.userId, headId));
    expect(rows).toMatchObject([{ role: 'manager', status: 'active' }]);
  });

  it('refuses to close with netbars unless they move to another market', async () => {
    const [first, other] = [await addMarket(server), await addMarket(server)];
    const bob = await addMember(server, first.market.id, 'bobby');
    const admin = await server.login();
    await addNetbar(server, admin, {}, { marketId: first.market.id, memberId: bob.userId });
    const close = (more: object = {}) =>
      call(admin, 'closeMarket', { ID: first.market.id, reason: '业务调整', ...more });
    expect(await close()).toMatchObject({
      code: 7,
      msg: '市场下还有 1 家网吧，请先选择接收的市场',
    });
    expect((await close({ toMarketId: first.market.id })).code).toBe(422);
    expect((await close({ toMarketId: other.market.id })).code).toBe(0);
    expect([
      await listNetbars(first.head),
      await listNetbars(other.head),
      await listNetbars(bob.as),
      await mine(bob.as),
    ]).toEqual([0, 1, 0, []]);
    expect((await close()).code).toBe(7);
  });

  it('moves netbars to another market and refuses netbars outside the data scope', async () => {
    const [first, other] = [await addMarket(server), await addMarket(server)];
    const admin = await server.login();
    const { ID } = await addNetbar(server, admin, {}, { marketId: first.market.id });
    expect(
      (await call(other.head, 'moveNetbars', { IDs: [ID], marketId: other.market.id })).status,
    ).toBe(200);
    expect(await listNetbars(other.head)).toBe(0);
    expect(
      (await call(admin, 'moveNetbars', { IDs: [ID], marketId: other.market.id })).data,
    ).toEqual({ moved: 1 });
    expect([await listNetbars(first.head), await listNetbars(other.head)]).toEqual([0, 1]);
    expect(
      (await call(admin, 'moveNetbars', { IDs: [ID, 2_000_000_000], marketId: first.market.id }))
        .code,
    ).toBe(7);
  });

  it('can be listed when its configuration is complete, and pages 10 000 members', async () => {
    const { market, head } = await addMarket(server, {
      status: 'approved',
      intro: '',
      inviteCode: null,
    });
    const publish = () => call(head, 'publishMarket', { ID: market.id });
    expect(await publish()).toMatchObject({ code: 7, msg: '配置还不完整：市场简介' });
    expect(
      (await call(head, 'setMarketConfig', { ID: market.id, intro: '服务本地网吧' })).code,
    ).toBe(0);
    expect((await publish()).code).toBe(0);
    expect((await readMarketRow(server, market.id))?.inviteCode).toMatch(/^[A-Z0-9]{6}$/);
    const people = sql`insert into users (user_name, password_hash, nick_name, authority_id)
      select 'crowd' || n, 'x', '成员' || n, 201 from generate_series(1, 10000) n`;
    await server.db.execute(people);
    await server.db.execute(sql`insert into market_members (market_id, user_id, status, role)
      select ${market.id}, id, 'left', 'member' from users where user_name like 'crowd%'`);
    const { list, total } = await listMembers(server, head, market.id, {
      page: 100,
      status: 'left',
    });
    expect([list.length, total]).toEqual([100, 10_000]);
    expect((await listMembers(server, head, market.id, { keyword: 'crowd9999' })).total).toBe(1);
  });

  it('distributes shares to 10 000 active members and changes some without touching the others', async () => {
    const { market, head } = await addMarket(server, { maxMembers: 10_000 });
    await server.db.execute(sql`insert into users (user_name, password_hash, nick_name, authority_id)
      select 'crowd' || n, 'x', '成员' || n, 201 from generate_series(1, 10000) n`);
    await server.db.execute(sql`insert into market_members (market_id, user_id, status, role, share_bp)
      select ${market.id}, id, 'active', 'member', 1 from users where user_name like 'crowd%'`);
    const { members } = (
      await call<{ members: { ID: number; shareBp: number }[] }>(head, 'getMemberShares', {
        marketId: market.id,
      })
    ).data;
    expect([members.length, members.reduce((sum, { shareBp }) => sum + shareBp, 0)]).toEqual([
      10_000, 10_000,
    ]);
    const [first, second] = members;
    const set = (shares: object[]) =>
      call<{ sumBp?: number }>(head, 'setMemberShare', { marketId: market.id, shares });
    expect((await set([{ ID: first?.ID, shareBp: 2, was: 1 }])).code).toBe(422);
    const swap = [
      { ID: first?.ID, shareBp: 2, was: 1 },
      { ID: second?.ID, shareBp: 0, was: 1 },
    ];
    expect(await set(swap)).toMatchObject({ code: 0, data: { sumBp: 10_000 } });
    const carol = await owner('carol');
    expect(await call(carol.as, 'joinMarket', { marketNo: market.marketNo })).toMatchObject({
      code: 7,
      msg: '市场成员已满',
    });
    const page = await listMembers(server, head, market.id, { page: 100, status: 'active' });
    expect([page.list.length, page.total]).toEqual([100, 10_000]);
  });

  it('has the documented transitions, and so have its members', () => {
    const pairs = <S extends string>(
      statuses: readonly S[],
      moves: Readonly<Record<string, { from?: readonly S[]; to?: S }>>,
    ) =>
      Object.fromEntries(
        statuses.map((status) => [
          status,
          Object.entries(moves).flatMap(([action, { from, to }]) =>
            to && from?.includes(status) ? [`${action}→${to}`] : [],
          ),
        ]),
      );
    expect(pairs(MARKET_STATUSES, marketTransitions.moves)).toEqual({
      approved: ['publish→listed', 'close→closed'],
      listed: ['suspend→suspended', 'close→closed'],
      suspended: ['resume→listed', 'close→closed'],
      closed: [],
    });
    expect(pairs(MEMBER_STATUSES, memberTransitions.moves)).toEqual({
      pending: ['accept→active', 'refuse→refused'],
      invited: ['revoke→removed'],
      active: ['remove→removed'],
      refused: [],
      left: [],
      removed: [],
    });
  });
});
