// @both-engines: generated rows
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { userAuthorities } from '../../platform/kernel/identity/user/tables.ts';
import { withServer } from '../../testing/server.ts';
import { markets, netbars } from '../netbar/index.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import type { MyMarket } from './memberSchemas.ts';
import {
  MARKET_STATUSES,
  MEMBER_STATUSES,
  marketTransitions,
  memberTransitions,
} from './status.ts';
import { marketMembers } from './tables.ts';
import { addMarket, addMember, membersOf, rowOf } from './testing/markets.ts';

const server = withServer();
const call = <T = Record<string, unknown>>(as: string, what: string, body: object = {}) =>
  server.call<T>(`POST /market/${what}`, body, { as });
const mine = async (as: string) =>
  (await call<{ markets: MyMarket[] }>(as, 'getMyMarket')).data.markets;
const netbarsOf = async (as: string) =>
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

describe('joining', () => {
  it('asks the head, who takes him in: then he has the role of members, and one market only', async () => {
    const [one, other] = [await addMarket(server), await addMarket(server)];
    const alice = await owner('alice');
    const inviteCode = one.market.inviteCode ?? '';
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
    const { list } = await membersOf(server, one.head, one.market.id);
    expect(list).toMatchObject([
      { status: 'pending', applyRemark: '有三家网吧', actions: ['accept', 'refuse'] },
    ]);
    expect((await call(one.head, 'auditMember', { ID: list[0]?.ID, pass: true })).code).toBe(0);
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

  it('by a code that is reset meanwhile is refused: the old one is worth nothing from that moment', async () => {
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
    const now = (await rowOf(server, market.id))?.inviteCode;
    expect((await call(bob.as, 'joinMarket', { inviteCode: now })).data).toEqual({
      status: 'active',
    });
  });

  it('is shut while the market is suspended, full or takes nobody; the last place goes to one of two', async () => {
    const { market } = await addMarket(server, { joinAudit: false, maxMembers: 1 });
    const [alice, bob] = [await owner('alice'), await owner('bobby')];
    const inviteCode = market.inviteCode ?? '';
    const both = await Promise.all(
      [alice, bob].map(({ as }) => call(as, 'joinMarket', { inviteCode })),
    );
    expect(both.map(({ code }) => code).sort()).toEqual([0, 7]);
    const carol = await owner('carol');
    for (const [set, msg] of [
      [{ maxMembers: 1 }, '市场成员已满'],
      [{ allowJoin: false }, '市场暂不接受加入'],
      [{ status: 'suspended' }, '市场尚未上架或已停用，暂不能加入'],
    ] as const) {
      await server.db.update(markets).set(set).where(eq(markets.id, market.id));
      expect(await call(carol.as, 'joinMarket', { inviteCode })).toMatchObject({ code: 7, msg });
    }
  });

  it('by invitation needs the invited one, and nobody else', async () => {
    const { market, head } = await addMarket(server);
    const [alice, bob] = [await owner('alice'), await owner('bobby')];
    const invite = (userName: string) =>
      call<{ errors: { msg: string }[] }>(head, 'inviteMember', { marketId: market.id, userName });
    expect((await invite('alice')).code).toBe(0);
    expect((await invite('alice')).data.errors[0]?.msg).toBe(
      '该用户已在市场中，或有未处理的邀请或申请',
    );
    expect((await invite('nobody')).data.errors[0]?.msg).toBe('用户不存在或已停用');
    const answer = (as: string, accept: boolean) =>
      call(as, 'answerInvitation', { marketNo: market.marketNo, accept });
    expect((await answer(bob.as, true)).msg).toBe('没有待处理的邀请');
    expect((await answer(alice.as, true)).code).toBe(0);
    expect((await answer(alice.as, true)).code).toBe(7);
  });
});

it('by a manager nobody else becomes one', async () => {
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

describe('leaving', () => {
  it('hands what he looked after to the head; a head must hand the market over first', async () => {
    const { market, head, headId } = await addMarket(server);
    const bob = await addMember(server, market.id, 'bobby', { shareBp: 500 });
    const admin = await server.login();
    const { ID } = await addNetbar(
      server,
      admin,
      {},
      { marketId: market.id, memberId: bob.userId },
    );
    expect(await netbarsOf(bob.as)).toBe(1);
    const leave = (as: string) => call(as, 'leaveMarket', { marketNo: market.marketNo });
    expect(await leave(head)).toMatchObject({ code: 7, msg: '负责人不能直接退出，请先转让市场' });
    expect(await leave(bob.as)).toMatchObject({ code: 0, msg: '已退出市场' });
    expect((await leave(bob.as)).code).toBe(7);
    const [netbar] = await server.db.select().from(netbars).where(eq(netbars.id, ID));
    expect([netbar?.memberId, await netbarsOf(bob.as)]).toEqual([headId, 0]);
  });

  it('against his will: his sight is gone at once, his session is not, and he is told', async () => {
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
    expect([await netbarsOf(bob.as), await netbarsOf(carol.as), await mine(bob.as)]).toEqual([
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

describe('shares', () => {
  it('never come to more than the whole, whoever edits at the same time, and nobody overwrites what he has not seen', async () => {
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

describe('from outside', () => {
  it('a head sees his market and its people alone; a manager sees them in the role of members, a plain member does not', async () => {
    const [one, other] = [await addMarket(server), await addMarket(server)];
    const manager = await addMember(server, one.market.id, 'bobby', { role: 'manager' });
    const plain = await addMember(server, one.market.id, 'carol');
    const there = await addMember(server, other.market.id, 'dorothy');
    const names = async (as: string) =>
      (
        await server.call<{ list: { name: string }[] }>(
          'POST /market/getMarketList',
          { page: 1, pageSize: 10 },
          { as },
        )
      ).data.list.map(({ name }) => name);
    expect([
      await names(one.head),
      await names(other.head),
      await names(manager.as),
      await names(plain.as),
    ]).toEqual([[one.market.name], [other.market.name], [one.market.name], []]);
    for (const as of [other.head, plain.as]) {
      expect((await membersOf(server, as, one.market.id)).total).toBe(0);
      for (const [what, body] of [
        ['getMarket', { ID: one.market.id }],
        ['getMarketStat', { ID: one.market.id }],
        ['removeMember', { ID: plain.id }],
        ['inviteMember', { marketId: one.market.id, userName: 'admin' }],
      ] as const)
        expect([what, (await call(as, what, body)).code]).toEqual([what, 7]);
    }
    expect((await membersOf(server, manager.as, one.market.id)).total).toBe(2);
    expect((await call(manager.as, 'removeMember', { ID: there.id })).msg).toBe(
      '成员不存在，或不在您的数据范围内',
    );
    expect(
      (await call(one.head, 'removeMember', { ID: plain.id, toMemberId: there.id })).code,
    ).toBe(422);
  });

  it('somebody in two roles sees what the one that he acts in sees', async () => {
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
    const seen = async (as: string) =>
      (
        await server.call<{ list: { name: string }[] }>(
          'POST /netbar/getNetbarList',
          { page: 1, pageSize: 10 },
          { as },
        )
      ).data.list.map(({ name }) => name);
    expect(await seen(bob.as)).toEqual(['他看的网吧']);
    const reply = await server.call(
      'POST /user/setUserAuthority',
      { authorityId: STAFF_ROLES.netbarOwner },
      { as: bob.as },
    );
    const acting = String(reply.headers['new-token'] ?? bob.as);
    expect(await seen(acting)).toEqual(['他的网吧']);
    expect((await call(acting, 'getMarket', { ID: market.id })).code).not.toBe(0);
    // What is his own he sees in any of them.
    expect(await mine(acting)).toMatchObject([{ role: 'manager', status: 'active' }]);
  });
});

describe('a market', () => {
  it('changes hands: what hangs on it is the new head’s at once, and not the former one’s', async () => {
    const { market, head, headId } = await addMarket(server);
    const bob = await addMember(server, market.id, 'bobby');
    const admin = await server.login();
    await addNetbar(server, admin, {}, { marketId: market.id });
    expect(await netbarsOf(head)).toBe(1);
    const transfer = (userName: string) =>
      call(admin, 'transferMarket', { ID: market.id, userName, stays: true });
    const other = await addMarket(server);
    expect((await transfer((await rowOf(server, other.market.id))?.name ?? '')).code).toBe(422);
    expect((await transfer('bobby')).code).toBe(0);
    expect([(await rowOf(server, market.id))?.ownerId, await netbarsOf(head)]).toEqual([
      bob.userId,
      0,
    ]);
    const asHead = await server.call(
      'POST /user/setUserAuthority',
      { authorityId: STAFF_ROLES.marketHead },
      { as: bob.as },
    );
    expect(await netbarsOf(String(asHead.headers['new-token'] ?? bob.as))).toBe(1);
    const rows = await server.db
      .select()
      .from(marketMembers)
      .where(eq(marketMembers.userId, headId));
    expect(rows).toMatchObject([{ role: 'manager', status: 'active' }]);
  });

  it('is not closed while it has netbars, unless they go elsewhere with all that hangs on them', async () => {
    const [one, other] = [await addMarket(server), await addMarket(server)];
    const bob = await addMember(server, one.market.id, 'bobby');
    const admin = await server.login();
    await addNetbar(server, admin, {}, { marketId: one.market.id, memberId: bob.userId });
    const close = (more: object = {}) =>
      call(admin, 'closeMarket', { ID: one.market.id, reason: '业务调整', ...more });
    expect(await close()).toMatchObject({
      code: 7,
      msg: '市场下还有 1 家网吧，请先选择接收的市场',
    });
    expect((await close({ toMarketId: one.market.id })).code).toBe(422);
    expect((await close({ toMarketId: other.market.id })).code).toBe(0);
    expect([
      await netbarsOf(one.head),
      await netbarsOf(other.head),
      await netbarsOf(bob.as),
      await mine(bob.as),
    ]).toEqual([0, 1, 0, []]);
    expect((await close()).code).toBe(7);
  });

  it('gives netbars to another one, and takes none that is out of sight', async () => {
    const [one, other] = [await addMarket(server), await addMarket(server)];
    const admin = await server.login();
    const { ID } = await addNetbar(server, admin, {}, { marketId: one.market.id });
    expect(
      (await call(other.head, 'moveNetbars', { IDs: [ID], marketId: other.market.id })).status,
    ).toBe(200);
    expect(await netbarsOf(other.head)).toBe(0);
    expect(
      (await call(admin, 'moveNetbars', { IDs: [ID], marketId: other.market.id })).data,
    ).toEqual({ moved: 1 });
    expect([await netbarsOf(one.head), await netbarsOf(other.head)]).toEqual([0, 1]);
    expect(
      (await call(admin, 'moveNetbars', { IDs: [ID, 2_000_000_000], marketId: one.market.id }))
        .code,
    ).toBe(7);
  });

  it('is listed when its configuration is whole, and 10 000 people of it are paged as few are', async () => {
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
    expect((await rowOf(server, market.id))?.inviteCode).toMatch(/^[A-Z0-9]{6}$/);
    const people = sql`insert into users (user_name, password_hash, nick_name, authority_id)
      select 'crowd' || n, 'x', '成员' || n, 201 from generate_series(1, 10000) n`;
    await server.db.execute(people);
    await server.db.execute(sql`insert into market_members (market_id, user_id, status, role)
      select ${market.id}, id, 'left', 'member' from users where user_name like 'crowd%'`);
    const { list, total } = await membersOf(server, head, market.id, { page: 100, status: 'left' });
    expect([list.length, total]).toEqual([100, 10_000]);
    expect((await membersOf(server, head, market.id, { keyword: 'crowd9999' })).total).toBe(1);
  });

  it('with 10 000 people who work in it shares out to all of them, and changes some shares without touching the others', async () => {
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
    const page = await membersOf(server, head, market.id, { page: 100, status: 'active' });
    expect([page.list.length, page.total]).toEqual([100, 10_000]);
  });

  it('and its members have the transitions that people were promised', () => {
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
