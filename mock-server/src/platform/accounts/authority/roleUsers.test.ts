import { describe, expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import { authorityApis } from '../../kernel/identity/authority/tables.ts';
import type { SysUserRow } from '../user/schemas.ts';

const server = withServer();
const read = (as: string, authorityId: number) =>
  server.call<number[]>(
    `GET /authority/getUsersByAuthority?authorityId=${authorityId}`,
    undefined,
    { as },
  );
const set = (as: string, authorityId: number, userIds: number[]) =>
  server.call('POST /authority/setRoleUsers', { authorityId, userIds }, { as });
const ADMIN = 1;

async function rolesOf(as: string, keyword: string) {
  const query = { page: 1, pageSize: 10, keyword };
  const { data } = await server.call<{ list: SysUserRow[] }>('POST /user/getUserList', query, {
    as,
  });
  const [user] = data.list;
  return [user?.authorityId, user?.authorities.map(({ authorityId }) => authorityId)];
}

describe('the users of a role', () => {
  it('are read and set at once; who loses the role he works in goes on in another', async () => {
    const as = await server.login();
    const alice = await server.addUser('alice', 301, 100);
    const bobby = await server.addUser('bobby', 110);
    expect((await read(as, 301)).data).toEqual([alice]);
    const session = await server.login('alice');
    expect((await set(as, 301, [bobby])).code).toBe(0);
    expect((await read(as, 301)).data).toEqual([bobby]);
    expect(await rolesOf(as, 'alice')).toEqual([100, [100]]);
    expect(await rolesOf(as, 'bobby')).toEqual([110, [110, 301]]);
    expect((await server.call('GET /user/getUserInfo', undefined, { as: session })).status).toBe(
      401,
    );
  });

  it('change together or not at all: nobody is left without a role or gets more than he may hold', async () => {
    const as = await server.login();
    const alice = await server.addUser('alice', 301);
    const bobby = await server.addUser('bobby', 100);
    expect((await set(as, 301, [bobby])).msg).toBe('「alice」只有这一个角色，请先为其设置其他角色');
    expect((await set(as, 301, [alice, 9999])).msg).toBe('所选用户不存在，请刷新后重试');
    expect((await set(as, 777, [])).msg).toBe('该角色不存在');
    expect((await read(as, 301)).data).toEqual([alice]);
    const more = Array.from({ length: 19 }, (_, index) => 5000 + index);
    for (const authorityId of more)
      await server.call(
        'POST /authority/createAuthority',
        { authorityId, authorityName: 'x', parentId: 999 },
        { as },
      );
    await server.call(
      'POST /user/setUserAuthorities',
      { ID: bobby, authorityIds: [100, ...more] },
      { as },
    );
    expect((await set(as, 301, [alice, bobby])).msg).toBe('「bobby」的角色已达 20 个');
  });

  it('are set while the roles of one of them are set: neither waits for the other for ever', async () => {
    const as = await server.login();
    const alice = await server.addUser('alice', 301);
    const bobby = await server.addUser('bobby', 100);
    const one = (authorityIds: number[]) =>
      server.call('POST /user/setUserAuthorities', { ID: bobby, authorityIds }, { as });
    for (let turn = 0; turn < 4; turn += 1) {
      const replies = await Promise.all([
        one([100, 301]),
        set(as, 301, [alice, bobby]),
        one([100, 301]),
      ]);
      expect(replies.map(({ status, code }) => [status, code])).toEqual(
        replies.map(() => [200, 0]),
      );
      await one([100]);
    }
  });

  it('hold no role that is deleted while they are given it: one of the two is refused', async () => {
    const as = await server.login();
    const bobby = await server.addUser('bobby', 100);
    for (const authorityId of [5001, 5002, 5003]) {
      await server.call(
        'POST /authority/createAuthority',
        { authorityId, authorityName: 'x', parentId: 999 },
        { as },
      );
      const given = server.call(
        'POST /user/setUserAuthorities',
        { ID: bobby, authorityIds: [100, authorityId] },
        { as },
      );
      const replies = await Promise.all([
        given,
        server.call('POST /authority/deleteAuthority', { authorityId }, { as }),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      expect(replies.map(({ code }) => code).sort()).toEqual([0, 7]);
    }
  });

  it('of 超级管理员 are never none, and can be handed over', async () => {
    const as = await server.login();
    const second = await server.addUser('second', 999);
    expect((await set(as, 888, [])).msg).toBe('系统必须保留至少一名启用的超级管理员');
    await server.call('PUT /user/setUserInfo', { ID: second, enable: 2 }, { as });
    expect((await set(as, 888, [second])).msg).toBe('系统必须保留至少一名启用的超级管理员');
    expect((await read(as, 888)).data).toEqual([ADMIN]);
    await server.call('PUT /user/setUserInfo', { ID: second, enable: 1 }, { as });
    expect((await set(as, 888, [second])).code).toBe(0);
    const left = await server.login('second');
    expect([await rolesOf(left, 'second'), await rolesOf(left, 'admin')]).toEqual([
      [999, [999, 888]],
      [999, [999]],
    ]);
  });
});

describe('nobody gives himself or a peer a role', () => {
  it('by the users of a role', async () => {
    await server.db
      .insert(authorityApis)
      .values({ authorityId: 999, method: 'POST', path: '/authority/setRoleUsers' });
    const manager = await server.addUser('manager', 999);
    const peer = await server.addUser('peers', 999, 301);
    const keeper = await server.addUser('keeper', 301);
    const as = await server.login('manager');
    const attempts: [number, number[]][] = [
      [888, [ADMIN, manager]],
      [999, [manager, peer, keeper]],
      [999, []],
      [301, [keeper]],
      [301, [keeper, peer, manager]],
      [301, [keeper, peer, ADMIN]],
    ];
    for (const [role, userIds] of attempts) expect((await set(as, role, userIds)).code).toBe(7);
    expect((await read(as, 888)).code).toBe(7);
    expect((await read(as, 301)).data).toEqual([peer, keeper]);
    const fresh = await server.addUser('fresh', 100);
    expect((await set(as, 301, [peer, keeper, fresh])).code).toBe(0);
    expect((await read(as, 301)).data).toEqual([peer, keeper, fresh]);
  });
});
