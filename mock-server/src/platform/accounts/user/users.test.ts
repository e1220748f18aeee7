import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ADMIN_PASSWORD, withServer } from '../../../testing/server.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import type { SysUser, SysUserRow } from './schemas.ts';

interface Page {
  list: SysUserRow[];
  total: number;
  page: number;
  pageSize: number;
  stat: Record<string, number>;
  actions: string[];
}

const server = withServer();
const list = async (as: string, query: object = {}) =>
  (await server.call<Page>('POST /user/getUserList', { page: 1, pageSize: 10, ...query }, { as }))
    .data;

describe('the user list', () => {
  it('pages from the newest, counts by state and returns the actions of each user', async () => {
    const token = await server.login();
    for (const name of ['alice', 'bobby', 'carol']) await server.addUser(name, 999);
    await server.call('PUT /user/setUserInfo', { ID: 2, enable: 2 }, { as: token });
    const first = await list(token, { pageSize: 2 });
    expect(first.list.map((user) => user.userName)).toEqual(['carol', 'bobby']);
    expect([first.total, first.stat]).toEqual([4, { all: 4, enabled: 3, disabled: 1 }]);
    for (const page of [9, 2_147_483_647]) expect((await list(token, { page })).list).toEqual([]);
    for (const query of [{ page: 9 }, { pageSize: 4 }, { pageSize: 5 }]) {
      const { total, stat } = await list(token, query);
      expect([query, total, stat]).toEqual([query, first.total, first.stat]);
    }
    const disabled = await list(token, { enable: 2 });
    expect([disabled.total, disabled.stat.all]).toEqual([1, 4]);
    expect(disabled.list[0]?.actions).toEqual([
      'edit',
      'enable',
      'setAuthorities',
      'resetPassword',
      'sessions',
      'delete',
    ]);
    expect(first.actions).toEqual(['add', 'import', 'export']);
  });

  it('finds parts of name, nickname, phone or email in any case, but not across fields', async () => {
    const token = await server.login();
    const ID = await server.addUser('Zhang_Wei', 999);
    const fields = { nickName: '张伟', phone: '13900001111', email: 'Reports@Example.com' };
    await server.db.update(users).set(fields).where(eq(users.id, ID));
    const namesFor = async (keyword: string) =>
      (await list(token, { keyword })).list.map(({ userName }) => userName);
    for (const keyword of ['zhang_w', 'ZHANG', '张', '张伟', '0000111', 'reports@example.COM'])
      expect([keyword, await namesFor(keyword)]).toEqual([keyword, ['Zhang_Wei']]);
    for (const keyword of ['%', '\\', 'weii', 'wei张', '伟139', '1111reports'])
      expect([keyword, await namesFor(keyword)]).toEqual([keyword, []]);
  });

  it('finds a part of one field only in that field', async () => {
    const token = await server.login();
    const ID = await server.addUser('Zhang_Wei', 999);
    await server.db
      .update(users)
      .set({ nickName: '张伟', phone: '13900001111', email: 'Wei@Example.com' })
      .where(eq(users.id, ID));
    for (const [query, total] of [
      [{ username: 'zhang_W' }, 1],
      [{ email: 'wei@EXAMPLE' }, 1],
      [{ phone: '0001111' }, 1],
      [{ nickName: '张' }, 1],
      [{ email: 'zhang_' }, 0],
      [{ nickName: 'wei' }, 0],
      [{ phone: '%' }, 0],
      [{ username: 'zhang', email: 'nobody' }, 0],
    ] as const)
      expect([query, (await list(token, query)).total]).toEqual([query, total]);
  });

  it('treats wildcards as text and sorts only by known columns', async () => {
    const token = await server.login();
    await server.addUser('alice', 999);
    await server.addUser('bob_b', 301);
    expect((await list(token, { keyword: '_' })).list.map((user) => user.userName)).toEqual([
      'bob_b',
    ]);
    expect((await list(token, { authorityId: 301 })).total).toBe(1);
    const sorted = await list(token, { sort: [{ field: 'userName', order: 'asc' }] });
    expect(sorted.list.map((user) => user.userName)).toEqual(['admin', 'alice', 'bob_b']);
    const bad = await server.call(
      'POST /user/getUserList',
      { page: 1, pageSize: 10, sort: [{ field: 'passwordHash', order: 'asc' }] },
      { as: token },
    );
    expect(bad.code).toBe(422);
  });

  it('does not contain passwords or the search column', async () => {
    expect(JSON.stringify(await list(await server.login()))).not.toMatch(
      /argon2|passwordHash|"search"/,
    );
  });
});

describe('the roles of a user', () => {
  it('are not overwritten with an outdated version and cannot be empty', async () => {
    const as = await server.login();
    const ID = await server.addUser('alice', 301);
    const readAlice = async () => (await list(as, { keyword: 'alice' })).list[0];
    const set = (authorityIds: number[], expectUpdatedAt?: string) =>
      server.call('POST /user/setUserAuthorities', { ID, authorityIds, expectUpdatedAt }, { as });
    const first = await readAlice();
    expect((await set([301, 100], first?.UpdatedAt)).code).toBe(0);
    expect((await set([301], first?.UpdatedAt)).code).toBe(409);
    expect((await readAlice())?.authorities.map(({ authorityId }) => authorityId)).toEqual([
      301, 100,
    ]);
    expect((await set([], (await readAlice())?.UpdatedAt)).msg).toBe('用户至少要有一个角色');
    expect((await set([100], (await readAlice())?.UpdatedAt)).code).toBe(0);
  });
});

it('rejects exactly the writes whose actions the row does not have', async () => {
  const as = await server.login();
  const [alice, bobby] = [await server.addUser('alice', 888), await server.addUser('bobby', 301)];
  const writes: Readonly<Record<string, (ID: number) => [string, object]>> = {
    edit: (ID) => ['PUT /user/setUserInfo', { ID, nickName: 'new' }],
    disable: (ID) => ['PUT /user/setUserInfo', { ID, enable: 2 }],
    enable: (ID) => ['PUT /user/setUserInfo', { ID, enable: 1 }],
    resetPassword: (ID) => ['POST /user/resetPassword', { ID }],
    delete: (ID) => ['DELETE /user/deleteUser', { id: ID }],
  };
  const row = async (ID: number) =>
    (await list(as)).list.find((user) => user.ID === ID)?.actions ?? [];
  const results: Record<string, string[]> = {};
  // The remaining user is the only 超级管理员.
  for (const ID of [bobby, alice, 1])
    for (const [action, write] of Object.entries(writes)) {
      const offered = (await row(ID)).includes(action);
      if (action === 'enable' && !offered) continue;
      const [call, body] = write(ID);
      expect([ID, action, (await server.call(call, body, { as })).code === 0]).toEqual([
        ID,
        action,
        offered,
      ]);
      if (offered) results[ID] = [...(results[ID] ?? []), action];
    }
  expect(results).toEqual({
    [bobby]: Object.keys(writes),
    [alice]: Object.keys(writes),
    1: ['edit'],
  });
});

describe('raising own rights', () => {
  // @guarantee manage-below
  it('refuses a platform admin everything that would create or change a super admin', async () => {
    await server.addUser('deputy', 999);
    const ownId = 2;
    const as = await server.login('deputy');
    const attempts: [string, object][] = [
      ['POST /user/setUserAuthorities', { ID: ownId, authorityIds: [888] }],
      ['PUT /user/setUserInfo', { ID: ownId, authorityIds: [888] }],
      ['PUT /user/setUserInfo', { ID: 1, nickName: 'x' }],
      ['POST /user/resetPassword', { ID: 1 }],
      ['DELETE /user/deleteUser', { id: 1 }],
      ['POST /user/setUserAuthority', { authorityId: 888 }],
      [
        'POST /user/admin_register',
        { userName: 'mallory', passWord: ADMIN_PASSWORD, nickName: 'm', authorityId: 888 },
      ],
      [
        'POST /user/admin_register',
        {
          userName: 'mallory',
          passWord: ADMIN_PASSWORD,
          nickName: 'm',
          authorityId: 301,
          authorityIds: [888],
        },
      ],
      ['PUT /user/setSelfInfo', { enable: 1, authorityId: 888, authorityIds: [888] }],
    ];
    const codes = [];
    for (const [call, body] of attempts) codes.push((await server.call(call, body, { as })).code);
    expect(codes).toEqual([7, 7, 7, 7, 7, 7, 7, 7, 0]);
    const users = (await list(await server.login())).list;
    expect(
      users.map((user) => [user.userName, user.authorities.map((role) => role.authorityId)]),
    ).toEqual([
      ['deputy', [999]],
      ['admin', [888, 999]],
    ]);
  });

  it('refuses 网管 the user list', async () => {
    await server.addUser('keeper', 301);
    const reply = await server.call(
      'POST /user/getUserList',
      { page: 1, pageSize: 10 },
      { as: await server.login('keeper') },
    );
    expect([reply.status, reply.code, reply.msg]).toEqual([200, 7, '权限不足']);
  });

  // @guarantee super-admin
  it('keeps the last enabled super admin', async () => {
    const token = await server.login();
    const second = await server.addUser('second', 888);
    const as = await server.login('second');
    expect((await server.call('PUT /user/setUserInfo', { ID: 1, enable: 2 }, { as })).code).toBe(0);
    expect(
      (
        await server.call(
          'POST /user/setUserAuthorities',
          { ID: second, authorityIds: [999] },
          { as },
        )
      ).msg,
    ).toContain('超级管理员');
    expect((await server.call('DELETE /user/deleteUser', { id: second }, { as })).msg).toContain(
      '自己',
    );
    expect(
      (await server.call('PUT /user/setUserInfo', { ID: second, enable: 2 }, { as })).code,
    ).toBe(7);
    expect((await server.call('GET /user/getUserInfo', undefined, { as: token })).status).toBe(401);
  });
});

describe('writes', () => {
  it('resets a password once per request id, shows it, and ends the sessions', async () => {
    const id = await server.addUser('alice', 999);
    const old = await server.login('alice');
    const as = await server.login();
    const body = { ID: id, requestId: 'reset-0001' };
    const first = await server.call<{ password: string }>('POST /user/resetPassword', body, { as });
    const again = await server.call<{ password: string }>('POST /user/resetPassword', body, { as });
    expect(again.data).toEqual(first.data);
    expect(first.msg).toContain(first.data.password);
    expect((await server.call('GET /user/getUserInfo', undefined, { as: old })).status).toBe(401);
    const other = await server.call('POST /user/resetPassword', { ...body, ID: 1 }, { as });
    expect(other.code).toBe(409);
    const alice = await server.login('alice', first.data.password);
    expect(
      (await server.call('POST /user/getUserList', { page: 1, pageSize: 10 }, { as: alice })).msg,
    ).toContain('修改登录密码');
    const changed = await server.call(
      'POST /user/changePassword',
      { password: first.data.password, newPassword: 'Another42' },
      { as: alice },
    );
    const renewed = String(changed.headers['new-token']);
    expect(
      (await server.call('POST /user/getUserList', { page: 1, pageSize: 10 }, { as: renewed }))
        .code,
    ).toBe(0);
    expect((await server.call('POST /menu/getMenu', undefined, { as: alice })).status).toBe(401);
  });

  it('toggles or sets plugin use for users below the caller', async () => {
    const id = await server.addUser('alice', 999);
    const as = await server.login();
    const set = async (body: object) =>
      (await server.call('POST /user/enabalePlugin', { ID: id, ...body }, { as })).data.plugin;
    expect([
      await set({}),
      await set({}),
      await set({ plugin: true }),
      await set({ plugin: true }),
    ]).toEqual([true, false, true, true]);
    expect((await list(as, { keyword: 'alice' })).list[0]?.plugin).toBe(true);
    const deputy = await server.login('alice');
    expect(
      (await server.call('POST /user/enabalePlugin', { ID: 1 }, { as: deputy })).msg,
    ).toContain('低于自己');
  });

  // @guarantee injection
  it('stores markup and SQL as plain text', async () => {
    const nasty = `<img src=x onerror=alert(1)>'); drop table users; --`;
    const as = await server.login();
    const user = {
      userName: nasty,
      nickName: nasty,
      headerImg: nasty,
      passWord: ADMIN_PASSWORD,
      authorityId: 999,
    };
    expect((await server.call('POST /user/admin_register', user, { as })).code).toBe(0);
    const [listedUser] = (await list(as, { keyword: nasty })).list;
    expect([listedUser?.userName, listedUser?.nickName, listedUser?.headerImg]).toEqual([
      nasty,
      nasty,
      nasty,
    ]);
  });

  it('reports all invalid fields, accepts keys in any case, and returns 409 for an existing name', async () => {
    const as = await server.login();
    const user = {
      username: '',
      userName: 'alice',
      password: ADMIN_PASSWORD,
      NickName: 'Alice',
      authorityid: 999,
      phone: '13800138000',
      extra: null,
    };
    expect((await server.call('POST /user/admin_register', user, { as })).code).toBe(0);
    const again = await server.call<{ errors: { field: string }[] }>(
      'POST /user/admin_register',
      user,
      { as },
    );
    expect([again.code, again.data.errors[0]?.field]).toEqual([409, 'userName']);
    const bad = await server.call<{ errors: { field: string }[] }>(
      'POST /user/admin_register',
      { ...user, userName: 'other', password: 'short', phone: '12', email: 'no' },
      { as },
    );
    expect([bad.code, bad.data.errors.map((error) => error.field)]).toEqual([
      422,
      ['phone', 'email', 'passWord'],
    ]);
    const wrong = await server.call<{ errors: { field: string }[] }>(
      'POST /user/admin_register',
      { userName: 7, nickName: 'a\u0000b', passWord: 'Abcdefg1' },
      { as },
    );
    expect([wrong.code, wrong.data.errors.map((error) => error.field)]).toEqual([
      422,
      ['authorityId', 'userName'],
    ]);
  });

  it('rejects an outdated row', async () => {
    const id = await server.addUser('alice', 999);
    const as = await server.login();
    const stale = { ID: id, nickName: 'x', expectUpdatedAt: '2020-01-01T00:00:00.000Z' };
    expect((await server.call('PUT /user/setUserInfo', stale, { as })).code).toBe(409);
  });

  it('does not validate unchanged fields of a complete row', async () => {
    const ID = await server.addUser('alice', 999);
    const as = await server.login();
    const imported = { phone: '021-555 12', email: 'alice@local' };
    await server.db.update(users).set(imported).where(eq(users.id, ID));
    const row = { ID, nickName: 'alice', headerImg: '', sideMode: 'dark', ...imported };
    expect((await server.call('PUT /user/setUserInfo', { ...row, enable: 2 }, { as })).code).toBe(
      0,
    );
    expect(
      (await server.call('PUT /user/setUserInfo', { ...row, phone: '021-555 13' }, { as })).code,
    ).toBe(422);
  });
});

it('switches to another role of the user with a new token', async () => {
  const as = await server.login();
  const reply = await server.call('POST /user/setUserAuthority', { authorityId: 999 }, { as });
  const token = String(reply.headers['new-token']);
  const info = await server.call<{ userInfo: SysUserRow }>('GET /user/getUserInfo', undefined, {
    as: token,
  });
  expect(info.data.userInfo.authority.authorityName).toBe('平台管理员');
  expect(Number(reply.headers['new-expires-at'])).toBeGreaterThan(1e9);
});

describe('own settings', () => {
  const readOwnSetting = async (as: string) =>
    (await server.call<{ userInfo: SysUser }>('GET /user/getUserInfo', undefined, { as })).data
      .userInfo.originSetting;
  const save = (as: string, setting: unknown) =>
    server.call('PUT /user/setSelfSetting', setting, { as });

  // @guarantee own-data, request-limits
  it('are stored per user, replaced completely, and hidden from other users', async () => {
    await server.addUser('keeper', 301);
    const [admin, keeper] = [await server.login(), await server.login('keeper')];
    expect(await readOwnSetting(keeper)).toBeNull();
    const setting = {
      layout: 'side',
      Layout: 2,
      deep: { list: [1, null, { a: '<b>' }] },
      'a\u0000\ud800': '\ud800',
    };
    expect((await save(keeper, setting)).code).toBe(0);
    expect(await readOwnSetting(keeper)).toEqual(setting);
    expect(await readOwnSetting(admin)).toBeNull();
    expect((await list(admin, { keyword: 'keeper' })).list[0]).not.toHaveProperty('originSetting');
    expect((await save(keeper, {})).code).toBe(0);
    expect(await readOwnSetting(keeper)).toEqual({});
  });

  // @guarantee own-data, request-limits
  it('must be an object of at most 16 KB with limited nesting', async () => {
    const as = await server.login();
    for (const wrong of [[], 'text', 7]) expect((await save(as, wrong)).code).toBe(422);
    expect((await save(as, { text: 'x'.repeat(16 * 1024 - 11) })).code).toBe(0);
    expect((await save(as, { text: 'x'.repeat(16 * 1024 - 10) })).msg).toBe(
      '界面设置过大，最多 16 KB',
    );
    expect((await save(as, { text: '中'.repeat(6000) })).code).toBe(7);
    const deep = `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
    expect((await server.call('PUT /user/setSelfSetting', undefined, { as, raw: deep })).code).toBe(
      422,
    );
    expect((await server.call('PUT /user/setSelfSetting', {})).status).toBe(401);
  });
});
