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
  it('are read and replaced together; a user who loses the active role continues with another', async () => {
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

  it('are replaced completely or not at all, and no user is left without a role or exceeds the limit', async () => {
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

  it('are replaced without a deadlock while the roles of one user are set', async () => {
    const as = await server.login();
    const alice = await server.addUser('alice', 301);
    const bobby = await server.addUser('bobby', 100);
    const setRoles = (authorityIds: number[]) =>
      server.call('POST /user/setUserAuthorities', { ID: bobby, authorityIds }, { as });
    for (let turn = 0; turn < 4; turn += 1) {
      const replies = await Promise.all([
        setRoles([100, 301]),
        set(as, 301, [alice, bobby]),
        setRoles([100, 301]),
      ]);
      expect(replies.map(({ status, code }) => [status, code])).toEqual(
        replies.map(() => [200, 0]),
      );
      await setRoles([100]);
    }
  });

  it('cannot get a role that is deleted concurrently; one of the two calls is refused', async () => {
    const as = await server.login();
    const bobby = await server.addUser('bobby', 100);
    for (const authorityId of [5001, 5002, 5003]) {
      await server.call(
        'POST /authority/createAuthority',
        { authorityId, authorityName: 'x', parentId: 999 },
        { as },
      );
      const setForUser = server.call(
        'POST /user/setUserAuthorities',
        { ID: bobby, authorityIds: [100, authorityId] },
        { as },
      );
      const replies = await Promise.all([
        setForUser,
        server.call('POST /authority/deleteAuthority', { authorityId }, { as }),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      expect(replies.map(({ code }) => code).sort()).toEqual([0, 7]);
    }
  });

  // @guarantee super-admin
  it('超级管理员 keeps at least one user and can be handed over', async () => {
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

describe('assigning a role to the own account or a peer', () => {
  // @guarantee no-escalation
  it('is rejected when setting the users of a role', async () => {
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
    const newUser = await server.addUser('fresh', 100);
    expect((await set(as, 301, [peer, keeper, newUser])).code).toBe(0);
    expect((await read(as, 301)).data).toEqual([peer, keeper, newUser]);
  });
});
