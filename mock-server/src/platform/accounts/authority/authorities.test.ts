// @both-engines: locks of concurrent calls
import { and, eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { latch } from '../../../testing/latch.ts';
import { withServer } from '../../../testing/server.ts';
import { authorities, authorityApis } from '../../kernel/identity/authority/tables.ts';
import type { SysUser } from '../user/schemas.ts';
import type { AuthorityNode } from './schemas.ts';

const server = withServer();
const post = <T>(as: string, call: string, body: object) =>
  server.call<T>(`POST ${call}`, body, { as });
const list = async (as: string) =>
  (
    await server.call<{ list: AuthorityNode[]; total: number; actions: string[] }>(
      'POST /authority/getAuthorityList',
      { page: 1, pageSize: 10 },
      { as },
    )
  ).data;
const find = (nodes: AuthorityNode[] | null, id: number): AuthorityNode | undefined =>
  (nodes ?? [])
    .map((node) => (node.authorityId === id ? node : find(node.children, id)))
    .find(Boolean);

interface Keys {
  paths: { path: string; method: string }[];
}
interface Granted {
  menus: { ID: number }[];
  buttons: number[];
  grantable: number[] | null;
  grantableButtons: number[] | null;
}
const policies = async (as: string, authorityId: number) =>
  (await server.call<Keys>('POST /casbin/getPolicyPathByAuthorityId', { authorityId }, { as })).data
    .paths;
const menuIds = async (as: string, authorityId: number) =>
  (
    await server.call<{ menus: { ID: number }[] }>(
      'POST /menu/getMenuAuthority',
      { authorityId },
      { as },
    )
  ).data.menus.map(({ ID }) => ID);

describe('the tree of roles', () => {
  it('has no cycle after concurrent moves', async () => {
    const as = await server.login();
    for (const [authorityId, parentId] of [
      [500, 888],
      [501, 500],
      [600, 888],
      [601, 600],
    ])
      await post(as, '/authority/createAuthority', {
        authorityId,
        parentId,
        authorityName: `role ${authorityId}`,
      });
    const move = (authorityId: number, parentId: number) =>
      server.call('PUT /authority/updateAuthority', { authorityId, parentId }, { as });
    const [locked, release] = [latch(), latch()];
    const holding = server.db.transaction(async (tx) => {
      const places = inArray(authorities.authorityId, [501, 601]);
      await tx.select().from(authorities).where(places).for('update');
      locked.open();
      await release.passed;
    });
    await locked.passed;
    const moves = [move(500, 601), move(600, 501)];
    const waiting = sql`datname = current_database() and wait_event_type = 'Lock'`;
    // The embedded engine runs one transaction at a time.
    if (server.deps.database.engine === 'postgresql')
      await expect.poll(() => server.db.$count(sql`pg_stat_activity`, waiting)).toBe(2);
    release.open();
    await holding;
    expect((await Promise.all(moves)).map(({ code }) => code).sort()).toEqual([0, 7]);
  });

  it('shows the number of users of each role', async () => {
    await server.addUser('alice', 301, 100);
    await server.addUser('bobby', 301);
    const { list: roots } = await list(await server.login());
    expect([888, 301, 100, 200].map((id) => find(roots, id)?.userCount)).toEqual([1, 2, 1, 0]);
  });

  it('shows all roles to 超级管理员 and the own branch to others, with the possible actions', async () => {
    const admin = await list(await server.login());
    expect(admin.list.map((node) => node.authorityId)).toEqual([888]);
    expect(find(admin.list, 999)?.children?.map((node) => node.authorityId)).toContain(301);
    expect(find(admin.list, 888)?.actions).not.toContain('delete');
    expect(find(admin.list, 301)?.actions).toEqual([
      'assign',
      'edit',
      'addChild',
      'copy',
      'setMenus',
      'setApis',
      'setButtons',
      'setDatas',
      'setScope',
      'delete',
    ]);
    await server.addUser('manager', 999);
    const manager = await list(await server.login('manager'));
    expect(manager.list.map((node) => [node.authorityId, node.actions])).toEqual([[999, []]]);
    expect(find(manager.list, 301)?.actions).toEqual(['assign']);
    expect(find(manager.list, 888)).toBeUndefined();
  });

  it('allows only 超级管理员 to add a role at the top level', async () => {
    expect((await list(await server.login())).actions).toEqual(['add', 'addTop']);
    await giveRaisingCalls();
    await server.addUser('manager', 999);
    expect((await list(await server.login('manager'))).actions).toEqual(['add']);
  });

  it('gives new roles and copies the next free id, which continues the id of the role above', async () => {
    const as = await server.login();
    const add = async (role: object) =>
      (await post<{ authority: { authorityId: number } }>(as, '/authority/createAuthority', role))
        .data.authority.authorityId;
    const below = { authorityName: '值班', parentId: 999 };
    expect([
      await add(below),
      await add({ ...below, authorityId: 9993 }),
      await add(below),
    ]).toEqual([9991, 9993, 9992]);
    const copy = { authority: below, oldAuthorityId: 9991 };
    expect((await post(as, '/authority/copyAuthority', copy)).data).toMatchObject({
      authority: { authorityId: 9994 },
    });
    // Short ids are reserved for roles of the product, and long ones cannot be continued.
    expect(await add({ ...below, parentId: 0 })).toBe(1001);
    const longest = 999_999_999_999_999;
    await add({ ...below, authorityId: longest });
    expect(await add({ ...below, parentId: longest })).toBe(1002);
  });

  it('adds a role without rights, and deletes it only without users and child roles', async () => {
    const as = await server.login();
    const role = { authorityId: 500, authorityName: '区域经理', parentId: 999 };
    expect((await post(as, '/authority/createAuthority', role)).data).toMatchObject({
      authority: { ...role, defaultRouter: 'dashboard' },
    });
    expect([await policies(as, 500), await menuIds(as, 500)]).toEqual([[], []]);
    expect((await post(as, '/authority/createAuthority', role)).msg).toBe(
      '创建失败，存在相同角色id',
    );
    await post(as, '/authority/createAuthority', { ...role, authorityId: 501, parentId: 500 });
    expect((await post(as, '/authority/deleteAuthority', { authorityId: 500 })).msg).toBe(
      '此角色存在子角色，不能删除',
    );
    const ID = await server.addUser('holder', 501);
    expect((await post(as, '/authority/deleteAuthority', { authorityId: 501 })).msg).toBe(
      '此角色有用户正在使用，不能删除',
    );
    await server.call('DELETE /user/deleteUser', { id: ID }, { as });
    for (const authorityId of [501, 500])
      expect((await post(as, '/authority/deleteAuthority', { authorityId })).code).toBe(0);
    expect((await post(as, '/authority/deleteAuthority', { authorityId: 500 })).msg).toBe(
      '该角色不存在',
    );
    expect((await post(as, '/authority/deleteAuthority', { authorityId: 888 })).code).toBe(7);
  });

  it('moves a role, but not below itself, and rejects an outdated row', async () => {
    const as = await server.login();
    const update = (body: object) => server.call('PUT /authority/updateAuthority', body, { as });
    expect(
      (await update({ authorityId: 301, AuthorityName: '机房管理', parentId: 300 })).data,
    ).toMatchObject({
      authority: { authorityName: '机房管理', parentId: 300 },
    });
    expect((await update({ authorityId: 300, parentId: 301 })).msg).toBe(
      '父级角色不能是角色自己或其下级角色',
    );
    expect((await update({ authorityId: 300, parentId: 300 })).code).toBe(7);
    expect((await update({ authorityId: 300, parentId: 77 })).msg).toBe('父级角色不存在');
    expect((await update({ authorityId: 888, parentId: 999 })).msg).toBe(
      '超级管理员是最高一级角色，不能移动或删除',
    );
    expect(
      (
        await update({
          authorityId: 301,
          authorityName: 'x',
          expectUpdatedAt: '2020-01-01T00:00:00.000Z',
        })
      ).code,
    ).toBe(409);
  });

  it('accepts only a visible menu as start page', async () => {
    const as = await server.login();
    const update = (defaultRouter: string) =>
      server.call('PUT /authority/updateAuthority', { authorityId: 301, defaultRouter }, { as });
    expect((await update('user')).msg).toBe('该角色没有此菜单的权限，请先保存菜单权限再设为首页');
    expect((await update('netbarDetail')).code).toBe(0);
  });
});

describe('copying a role', () => {
  it('copies calls, menus, buttons and data roles', async () => {
    const as = await server.login();
    const authority = { authorityId: 2001, authorityName: '市场副手', parentId: 200 };
    expect(
      (await post(as, '/authority/copyAuthority', { authority, oldAuthorityId: 200 })).code,
    ).toBe(0);
    expect(await policies(as, 2001)).toEqual(await policies(as, 200));
    expect(await menuIds(as, 2001)).toEqual(await menuIds(as, 200));
    const copied = find((await list(as)).list, 2001);
    expect(copied?.dataAuthorityId.map((role) => role.authorityId)).toEqual([200]);
    await server.addUser('copied', 2001);
    const menus = await server.call<{ menus: { name: string; children: { btns: object }[] }[] }>(
      'POST /menu/getMenu',
      undefined,
      {
        as: await server.login('copied'),
      },
    );
    expect(
      Object.keys(menus.data.menus.find(({ name }) => name === 'netbar')?.children[0]?.btns ?? {}),
    ).toEqual(['add', 'edit', 'renew', 'disable', 'audit']);
  });

  it('omits rights that the caller does not have', async () => {
    const admin = await server.login();
    await giveRaisingCalls();
    await server.db
      .insert(authorityApis)
      .values({ authorityId: 301, method: 'POST', path: '/api/createApi' });
    await server.addUser('manager', 999);
    const as = await server.login('manager');
    const authority = { authorityId: 3010, authorityName: '副网管', parentId: 999 };
    expect(
      (await post(as, '/authority/copyAuthority', { authority, oldAuthorityId: 301 })).code,
    ).toBe(0);
    expect((await policies(admin, 3010)).map(({ path }) => path)).not.toContain('/api/createApi');
    expect(
      (
        await post(as, '/authority/copyAuthority', {
          authority: { ...authority, authorityId: 3011 },
          oldAuthorityId: 888,
        })
      ).code,
    ).toBe(7);
  });
});

// @guarantee no-escalation
it('does not copy a right that the role of the caller loses meanwhile', async () => {
  const admin = await server.login();
  await giveRaisingCalls();
  await server.addUser('manager', 999);
  const as = await server.login('manager');
  const lost = and(eq(authorityApis.authorityId, 999), eq(authorityApis.path, '/pc/getPcList'));
  const [revoked, release] = [latch(), latch()];
  const revoking = server.db.transaction(async (tx) => {
    await tx.select().from(authorities).where(eq(authorities.authorityId, 999)).for('update');
    await tx.delete(authorityApis).where(lost);
    revoked.open();
    await release.passed;
  });
  await revoked.passed;
  const copying = post(as, '/authority/copyAuthority', {
    authority: { authorityId: 3012, authorityName: '副网管', parentId: 301 },
    oldAuthorityId: 301,
  });
  const waiting = sql`datname = current_database() and wait_event_type = 'Lock'`;
  // The embedded engine runs one transaction at a time.
  if (server.deps.database.engine === 'postgresql')
    await expect.poll(() => server.db.$count(sql`pg_stat_activity`, waiting)).toBe(1);
  release.open();
  await revoking;
  expect((await copying).code).toBe(0);
  expect((await policies(admin, 301)).map(({ path }) => path)).toContain('/pc/getPcList');
  expect((await policies(admin, 3012)).map(({ path }) => path)).not.toContain('/pc/getPcList');
});

/** Calls that grant rights, given to 平台管理员 like an operator might do. */
const raising = [
  'POST /casbin/updateCasbin',
  'POST /authority/createAuthority',
  'PUT /authority/updateAuthority',
  'POST /authority/copyAuthority',
  'POST /authority/setDataAuthority',
  'POST /authorityBtn/setAuthorityBtn',
  'POST /menu/addMenuAuthority',
  'POST /authority/deleteAuthority',
];
async function giveRaisingCalls(): Promise<void> {
  const rows = raising.map((call) => {
    const [method = '', path = ''] = call.split(' ');
    return { authorityId: 999, method, path };
  });
  await server.db.insert(authorityApis).values(rows);
}

// @guarantee no-escalation
describe('raising the rights of the own role, a peer or a child', () => {
  let as = '';
  beforeEach(async () => {
    await giveRaisingCalls();
    await server.addUser('manager', 999);
    as = await server.login('manager');
  });
  const everyApi = async () =>
    (await server.db.select().from(authorityApis).where(eq(authorityApis.authorityId, 888))).map(
      ({ path, method }) => ({
        path,
        method,
      }),
    );

  it.each<[string, object]>([
    ['POST /casbin/updateCasbin', { authorityId: 999, casbinInfos: [] }],
    ['POST /casbin/updateCasbin', { authorityId: 888, casbinInfos: [] }],
    [
      'POST /casbin/updateCasbin',
      { authorityId: 301, casbinInfos: [{ path: '/api/createApi', method: 'POST' }] },
    ],
    [
      'POST /casbin/updateCasbin',
      { authorityId: 301, casbinInfos: [{ path: '/not/there', method: 'POST' }] },
    ],
    ['POST /menu/addMenuAuthority', { authorityId: 999, menus: [] }],
    ['POST /menu/addMenuAuthority', { authorityId: 888, menus: [] }],
    ['POST /authorityBtn/setAuthorityBtn', { authorityId: 999, menuID: 2, selected: [] }],
    [
      'POST /authority/setDataAuthority',
      { authorityId: 999, dataAuthorityId: [{ authorityId: 888 }] },
    ],
    [
      'POST /authority/setDataAuthority',
      { authorityId: 301, dataAuthorityId: [{ authorityId: 888 }] },
    ],
    ['POST /authority/createAuthority', { authorityId: 7, authorityName: 'x', parentId: 0 }],
    ['POST /authority/createAuthority', { authorityId: 7, authorityName: 'x', parentId: 888 }],
    ['PUT /authority/updateAuthority', { authorityId: 999, parentId: 0 }],
    ['PUT /authority/updateAuthority', { authorityId: 301, parentId: 888 }],
    ['PUT /authority/updateAuthority', { authorityId: 888, authorityName: 'x' }],
    ['POST /authority/deleteAuthority', { authorityId: 999 }],
  ])('refuses a platform admin %s %j', async (call, body) => {
    const before = await server.db.select().from(authorityApis);
    expect((await server.call(call, body, { as })).code).toBe(7);
    expect(await server.db.select().from(authorityApis)).toEqual(before);
  });

  it('allows granting and revoking own rights for a role below', async () => {
    const admin = await server.login();
    const casbinInfos = [{ path: '/user/getUserList', method: 'POST' }];
    expect((await post(as, '/casbin/updateCasbin', { authorityId: 301, casbinInfos })).code).toBe(
      0,
    );
    expect(await policies(admin, 301)).toEqual(casbinInfos);
    expect(
      (await post(as, '/casbin/updateCasbin', { authorityId: 301, casbinInfos: [] })).code,
    ).toBe(0);
    expect(await policies(admin, 301)).toEqual([]);
  });

  it('allows reading the rights of the own branch only', async () => {
    expect((await post(as, '/casbin/getPolicyPathByAuthorityId', { authorityId: 888 })).code).toBe(
      7,
    );
    expect((await post(as, '/menu/getMenuAuthority', { authorityId: 888 })).code).toBe(7);
    expect((await post(as, '/menu/getMenuAuthority', { authorityId: 301 })).code).toBe(0);
  });

  it('rejects granting a menu that the caller does not see', async () => {
    const admin = await server.login();
    const before = await menuIds(admin, 888);
    await server.call(
      'POST /menu/addBaseMenu',
      {
        parentId: 0,
        path: 'x',
        name: 'x',
        component: 'view/x.vue',
        sort: 1,
        meta: { title: '新页面' },
      },
      { as: admin },
    );
    const [newMenuId = 0] = (await menuIds(admin, 888)).filter((id) => !before.includes(id));
    const menus = [{ ID: newMenuId }];
    expect((await post(as, '/menu/addMenuAuthority', { authorityId: 301, menus })).msg).toBe(
      '不能授予自己没有的权限：新页面',
    );
    const all = [...(await menuIds(admin, 301)), newMenuId];
    expect(
      (
        await post(admin, '/menu/addMenuAuthority', {
          authorityId: 301,
          menus: all.map((ID) => ({ ID })),
        })
      ).code,
    ).toBe(0);
    expect(new Set(await menuIds(admin, 301))).toEqual(new Set(all));
  });

  // @spec 6.8
  it('returns the grantable rights: own rights and existing rights, or all for 超级管理员', async () => {
    const granted = async (who: string) => {
      const menus = await server.call<Granted>(
        'POST /menu/getMenuAuthority',
        { authorityId: 301 },
        { as: who },
      );
      const calls = await server.call<Keys & { grantable: Keys['paths'] | null }>(
        'POST /casbin/getPolicyPathByAuthorityId',
        { authorityId: 301 },
        { as: who },
      );
      return {
        ...menus.data,
        calls: calls.data.grantable?.map(({ method, path }) => `${method} ${path}`) ?? null,
      };
    };
    const admin = await server.login();
    expect(await granted(admin)).toMatchObject({
      grantable: null,
      grantableButtons: null,
      calls: null,
    });
    await server.db
      .insert(authorityApis)
      .values({ authorityId: 301, method: 'POST', path: '/api/createApi' });
    const parentMenuIds = await menuIds(admin, 999);
    await post(admin, '/menu/addMenuAuthority', {
      authorityId: 999,
      menus: parentMenuIds.slice(0, 1).map((ID) => ({ ID })),
    });
    const ownGrants = await granted(as);
    const grantableMenuIds = new Set([
      ...(await menuIds(admin, 999)),
      ...ownGrants.menus.map(({ ID }) => ID),
    ]);
    expect(new Set(ownGrants.grantable)).toEqual(grantableMenuIds);
    expect(ownGrants.grantable).toHaveLength(grantableMenuIds.size);
    expect(ownGrants.calls).toEqual(
      expect.arrayContaining(['POST /api/createApi', 'POST /user/getUserList']),
    );
    expect(ownGrants.calls).not.toContain('POST /api/updateApi');
    expect(new Set(ownGrants.calls).size).toBe(ownGrants.calls?.length);
  });

  // @guarantee super-admin
  it('keeps the rights of 超级管理员, also against changes by 超级管理员', async () => {
    const admin = await server.login();
    const all = await everyApi();
    expect(
      (await post(admin, '/casbin/updateCasbin', { authorityId: 888, casbinInfos: all.slice(1) }))
        .msg,
    ).toBe('超级管理员的权限不能减少');
    expect(
      (await post(admin, '/casbin/updateCasbin', { authorityId: 888, casbinInfos: all })).code,
    ).toBe(0);
    expect(
      (await post(admin, '/menu/addMenuAuthority', { authorityId: 888, menus: [] })).code,
    ).toBe(7);
    expect(await everyApi()).toHaveLength(all.length);
  });
});

describe('buttons of a page', () => {
  it('are granted individually and appear in the menu of the role', async () => {
    const as = await server.login();
    const tree = await server.call<{
      menus: {
        children: { ID: number; name: string; menuBtn: { ID: number; name: string }[] }[];
      }[];
    }>('POST /menu/getBaseMenuTree', undefined, { as });
    const page = tree.data.menus
      .flatMap((menu) => menu.children ?? [])
      .find((menu) => menu.name === 'netbarList');
    const renew = page?.menuBtn.find((button) => button.name === 'renew')?.ID ?? 0;
    const target = { menuID: page?.ID ?? 0, authorityId: 301 };
    expect(
      (await post(as, '/authorityBtn/setAuthorityBtn', { ...target, selected: [renew] })).code,
    ).toBe(0);
    expect((await post(as, '/authorityBtn/getAuthorityBtn', target)).data).toEqual({
      selected: [renew],
    });
    const granted = await server.call<Granted>(
      'POST /menu/getMenuAuthority',
      { authorityId: 301 },
      { as },
    );
    expect(granted.data.buttons).toEqual([renew]);
    expect(
      (await server.call(`POST /authorityBtn/canRemoveAuthorityBtn?id=${renew}`, undefined, { as }))
        .msg,
    ).toBe('此按钮正在被使用，不能删除');
    expect(
      (await post(as, '/authorityBtn/setAuthorityBtn', { ...target, selected: [9999] })).code,
    ).toBe(7);
    await post(as, '/menu/addMenuAuthority', { authorityId: 301, menus: [] });
    expect((await post(as, '/authorityBtn/getAuthorityBtn', target)).data).toEqual({
      selected: [],
    });
  });
});

it('seeds roles that can see their start page', async () => {
  const as = await server.login();
  for (const { authorityId, defaultRouter } of await server.db.select().from(authorities)) {
    expect([authorityId, defaultRouter]).toEqual([authorityId, 'dashboard']);
    expect((await menuIds(as, authorityId)).length).toBeGreaterThanOrEqual(3);
  }
  await server.addUser('keeper', 301);
  const keeper = await server.login('keeper');
  const { data } = await server.call<{ userInfo: SysUser }>('GET /user/getUserInfo', undefined, {
    as: keeper,
  });
  expect(data.userInfo.authority.defaultRouter).toBe('dashboard');
  const may = (await policies(as, 301)).map(({ path }) => path);
  expect(may).toEqual(expect.arrayContaining(['/netbar/getNetbarList', '/pc/sendCommand']));
  expect(
    may.filter((path) => /^\/(?:user|authority|system|asset)\/|addNetbar|removePc/.test(path)),
  ).toEqual([]);
});
