import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { ADMIN_PASSWORD, withServer } from '../../testing/server.ts';
import { markets, netbars } from '../netbar/tables.ts';
import { addNetbar, form } from '../netbar/testing/netbars.ts';

const server = withServer();
const PLATFORM = 999;
const FINANCE = 110;
const HEAD = 200;
const MEMBER = 201;
const OWNER = 300;

interface Account {
  ID: number;
  userName: string;
  enable: number;
  UpdatedAt: string;
  actions: string[];
}

const listed = async (as: string, body: object = {}) =>
  (
    await server.call<{ list: Account[]; total: number; stat: object; actions: string[] }>(
      'POST /staff/getAccountList',
      { page: 1, pageSize: 50, ...body },
      { as },
    )
  ).data;
const listResponsibilities = async (as: string, ID: number) =>
  (
    await server.call<{ list: { name: string; count: number; names: string[] }[] }>(
      'POST /staff/getDutyList',
      { ID },
      { as },
    )
  ).data.list;
const disable = (as: string, ID: number, successors: object[] = [], more: object = {}) =>
  server.call('POST /staff/disableAccount', { ID, successors, ...more }, { as });
const readEnable = async (ID: number) =>
  (await server.db.select({ enable: users.enable }).from(users).where(eq(users.id, ID)))[0]?.enable;

it('refuses one of two concurrent requests that disable a user and assign a netbar to the same user', async () => {
  const as = await server.login();
  for (let turn = 0; turn < 4; turn += 1) {
    const memberId = await server.addUser(`member${turn}`, MEMBER);
    const give = server.call(
      'POST /netbar/addNetbar',
      { ...form, name: `网吧${turn}`, memberId },
      { as },
    );
    const replies = await Promise.all([give, disable(as, memberId)]);
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 422]);
  }
});

describe('staff accounts', () => {
  it('are listed by the roles in the settings, without customers', async () => {
    const admin = await server.login();
    await server.addUser('finance', FINANCE);
    await server.addUser('owner01', OWNER);
    await server.addUser('bothof', OWNER, FINANCE);
    expect((await listed(admin)).list.map(({ userName }) => userName)).toEqual([
      'bothof',
      'finance',
      'admin',
    ]);
    expect(
      (await listed(admin, { authorityId: OWNER })).list.map(({ userName }) => userName),
    ).toEqual(['bothof']);
    await server.call(
      'POST /system/setSystemConfig',
      { config: { staff: { roles: [OWNER] } } },
      { as: admin },
    );
    expect((await listed(admin)).list.map(({ userName }) => userName)).toEqual([
      'bothof',
      'owner01',
      'admin',
    ]);
  });

  it('can be added and updated with staff roles only', async () => {
    const as = await server.login();
    const fields = { userName: 'newcomer', passWord: ADMIN_PASSWORD, nickName: '新员工' };
    const add = (authorityId: number) =>
      server.call<{ user: { ID: number } }>(
        'POST /staff/addAccount',
        { ...fields, authorityId },
        { as },
      );
    expect(await add(OWNER)).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'authorityIds' }] },
    });
    const { user } = (await add(FINANCE)).data;
    const update = (authorityIds: number[]) =>
      server.call(
        'POST /staff/updateAccount',
        { ID: user.ID, nickName: '改名', authorityIds },
        { as },
      );
    expect((await update([FINANCE, OWNER])).code).toBe(422);
    expect((await update([MEMBER, FINANCE])).code).toBe(0);
    const customer = await server.addUser('owner01', OWNER);
    const reply = await server.call(
      'POST /staff/updateAccount',
      { ID: customer, nickName: '改名' },
      { as },
    );
    expect(reply.msg).toBe('该用户不是员工账号');
  });

  it('offer and refuse actions by rank and by permission', async () => {
    await server.addUser('manager', PLATFORM);
    await server.addUser('finance', FINANCE);
    const colleague = await server.addUser('colleague', PLATFORM);
    const as = await server.login('manager');
    const { list } = await listed(as);
    const actionsOf = (name: string) => list.find(({ userName }) => userName === name)?.actions;
    expect([actionsOf('finance'), actionsOf('colleague'), actionsOf('manager')]).toEqual([
      ['edit', 'disable'],
      [],
      [],
    ]);
    expect((await disable(as, colleague)).code).toBe(7);
    const low = await server.login('finance');
    for (const call of [
      'getAccountList',
      'addAccount',
      'updateAccount',
      'getDutyList',
      'getSuccessorList',
      'disableAccount',
    ])
      expect([
        call,
        (await server.call(`POST /staff/${call}`, { ID: colleague }, { as: low })).code,
      ]).toEqual([call, 7]);
    expect(await readEnable(colleague)).toBe(1);
  });
});

describe('disabling a staff account', () => {
  async function withDuties() {
    const admin = await server.login();
    const leaver = await server.addUser('leaver', HEAD, MEMBER);
    const member = await server.addUser('member01', MEMBER);
    const head = await server.addUser('heading', HEAD);
    await server.db
      .insert(markets)
      .values({ marketNo: 'M1', name: '城北市场', status: 'listed', ownerId: leaver });
    for (const name of ['星河网吧', '银河网吧']) await addNetbar(server, admin, { name });
    await server.db.update(netbars).set({ memberId: leaver });
    return { admin, leaver, member, head };
  }
  const readMembers = async () =>
    (await server.db.select({ memberId: netbars.memberId }).from(netbars)).map(
      ({ memberId }) => memberId,
    );

  it('hands over all responsibilities in the same request', async () => {
    const { admin, leaver, member, head } = await withDuties();
    expect(await listResponsibilities(admin, leaver)).toEqual([
      { name: 'netbarMember', title: '维护的网吧', count: 2, names: ['星河网吧', '银河网吧'] },
      { name: 'marketHead', title: '负责的市场', count: 1, names: ['城北市场'] },
    ]);
    const session = await server.login('leaver');
    const reply = await disable(admin, leaver, [
      { duty: 'netbarMember', userId: member },
      { duty: 'marketHead', userId: head },
    ]);
    expect([reply.code, reply.msg]).toEqual([
      0,
      '已交接维护的网吧 2 项、负责的市场 1 项，员工已停用',
    ]);
    expect(await readMembers()).toEqual([member, member]);
    expect(await readEnable(leaver)).toBe(2);
    expect((await server.call('GET /user/getUserInfo', undefined, { as: session })).status).toBe(
      401,
    );
    expect(await listResponsibilities(admin, leaver)).toEqual([]);
    expect(
      (await server.call('POST /staff/enableAccount', { ID: leaver }, { as: admin })).code,
    ).toBe(0);
  });

  it('makes no change if a successor is missing or not allowed', async () => {
    const { admin, leaver, member } = await withDuties();
    const finance = await server.addUser('finance', FINANCE);
    const gone = await server.addUser('gone01', HEAD);
    await server.call('PUT /user/setUserInfo', { ID: gone, enable: 2 }, { as: admin });
    const first = { duty: 'netbarMember', userId: member };
    expect((await disable(admin, leaver, [first])).data).toEqual({
      errors: [{ field: 'marketHead', msg: '负责的市场：请选择接手人' }],
    });
    for (const userId of [finance, gone, leaver, 999_999])
      expect((await disable(admin, leaver, [first, { duty: 'marketHead', userId }])).code).toBe(
        422,
      );
    expect(new Set(await readMembers())).toEqual(new Set([leaver]));
    expect(await readEnable(leaver)).toBe(1);
  });

  it('is refused by other calls while the account has responsibilities, but not for a customer', async () => {
    const { admin, leaver } = await withDuties();
    const frozen = await server.call(
      'PUT /user/setUserInfo',
      { ID: leaver, enable: 2 },
      { as: admin },
    );
    expect(frozen.msg).toBe(
      '该员工还负责维护的网吧 2 项、负责的市场 1 项，请在员工账号中交接后停用',
    );
    expect((await server.call('DELETE /user/deleteUser', { id: leaver }, { as: admin })).code).toBe(
      7,
    );
    const owner = await server.addUser('owner01', OWNER);
    await server.db.update(netbars).set({ ownerId: owner });
    expect(
      (await server.call('PUT /user/setUserInfo', { ID: owner, enable: 2 }, { as: admin })).code,
    ).toBe(0);
  });

  it('offers only users who may take over a responsibility', async () => {
    const { admin, leaver } = await withDuties();
    const find = async (duty: string, keyword?: string) =>
      (
        await server.call<{ list: { userName: string }[] }>(
          'POST /staff/getSuccessorList',
          { ID: leaver, duty, keyword },
          { as: admin },
        )
      ).data.list.map(({ userName }) => userName);
    expect(await find('marketHead')).toEqual(['heading']);
    expect(await find('netbarMember', 'member')).toEqual(['member01']);
    expect(
      (
        await server.call(
          'POST /staff/getSuccessorList',
          { ID: leaver, duty: 'nothing' },
          { as: admin },
        )
      ).code,
    ).toBe(422);
  });

  it('hands open invitations to a user who could have sent them', async () => {
    const admin = await server.login();
    const leaver = await server.addUser('leaver', PLATFORM);
    const colleague = await server.addUser('colleague', PLATFORM);
    const finance = await server.addUser('finance', FINANCE);
    const invite = { email: 'a@example.com', authorityIds: [FINANCE] };
    await server.call('POST /invitation/inviteUser', invite, { as: await server.login('leaver') });
    const token = /token=([\w-]+)/.exec(server.deps.gateways.outbox()[0]?.text ?? '')?.[1];
    expect(
      (await disable(admin, leaver, [{ duty: 'openInvitations', userId: finance }])).code,
    ).toBe(7);
    expect(
      (await disable(admin, leaver, [{ duty: 'openInvitations', userId: colleague }])).code,
    ).toBe(0);
    const account = { token, userName: 'invited1', nickName: '新人', passWord: 'Harbour2026' };
    expect((await server.call('POST /invitation/acceptInvitation', account)).code).toBe(0);
  });

  it('runs once when the call is repeated after a lost response', async () => {
    const { admin, leaver, member, head } = await withDuties();
    const successors = [
      { duty: 'netbarMember', userId: member },
      { duty: 'marketHead', userId: head },
    ];
    const more = { requestId: 'request-0001' };
    expect((await disable(admin, leaver, successors, more)).code).toBe(0);
    const again = await disable(admin, leaver, successors, more);
    expect([again.code, again.msg]).toEqual([
      0,
      '已交接维护的网吧 2 项、负责的市场 1 项，员工已停用',
    ]);
  });
});
