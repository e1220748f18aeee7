import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { GVA_PASSWORD, GVA_VERSIONS, gvaTables } from '../../../testing/ginVueAdmin/database.ts';
import { ADMIN_PASSWORD, withServer } from '../../../testing/server.ts';
import { apis } from '../../kernel/identity/api/tables.ts';
import {
  authorities,
  authorityApis,
  authorityDatas,
} from '../../kernel/identity/authority/tables.ts';
import {
  authorityButtons,
  authorityMenus,
  menuButtons,
  menuParameters,
  menus,
} from '../../kernel/identity/menu/tables.ts';
import { userAuthorities, users } from '../../kernel/identity/user/tables.ts';
import { dictionaries, dictionaryDetails } from '../../services/dictionary/tables.ts';
import { snapshotOfTables, type Tables } from './fromTables.ts';
import { importSnapshot, renumberRoles } from './importSnapshot.ts';
import type { Conflicts } from './merge.ts';
import { findConflicts, printReport, type Report } from './report.ts';
import type { Snapshot } from './snapshot.ts';

const server = withServer();

const bring = (source: Snapshot, conflicts: Conflicts = 'stop'): Promise<Report> =>
  server.db.transaction(async (tx) => {
    const { areas, now } = server.deps;
    const settings = { conflicts, areas, now: now() };
    return (await importSnapshot(tx as never, source, settings)).report;
  });
const bringTables = (tables: Tables, conflicts?: Conflicts) =>
  bring(snapshotOfTables(tables), conflicts);

const named = async (name: string) =>
  (await server.db.select().from(menus).where(eq(menus.name, name)))[0];
const person = async (name: string) =>
  (await server.db.select().from(users).where(eq(users.userName, name)))[0];
const callsOf = async (role: number) =>
  (await server.db.select().from(authorityApis).where(eq(authorityApis.authorityId, role)))
    .map(({ path }) => path)
    .sort();
const outcomes = ({ entries }: Report, outcome: string) =>
  entries.filter((entry) => entry.outcome === outcome).map(({ name }) => name);

describe('the import', () => {
  it('adds roles with parent, start page, calls, menus, buttons and data roles', async () => {
    await bringTables(gvaTables());
    const roles = await server.db
      .select()
      .from(authorities)
      .where(inArray(authorities.authorityId, [888, 9528, 8881]));
    expect(
      roles.map(({ authorityId, authorityName, parentId, defaultRouter }) => [
        authorityId,
        authorityName,
        parentId,
        defaultRouter,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [888, '超级管理员', 0, 'dashboard'],
        [9528, '测试角色', 0, 'dashboard'],
        [8881, '普通用户子角色', 888, 'dashboard'],
      ]),
    );
    // A rule with `*` is expanded to the matching calls.
    expect(await callsOf(9528)).toEqual([
      '/casbin/updateCasbin',
      '/shop/closeOrder',
      '/shop/createOrder',
      '/user/getUserList',
    ]);
    expect(await callsOf(4711)).toEqual([]);
    expect(await callsOf(888)).toContain('/shop/closeOrder');
    const visible = await server.db
      .select({ name: menus.name })
      .from(authorityMenus)
      .innerJoin(menus, eq(menus.id, authorityMenus.menuId))
      .where(eq(authorityMenus.authorityId, 9528));
    expect(visible.map(({ name }) => name).sort()).toEqual([
      'customer',
      'dashboard',
      'example',
      'user',
    ]);
    const pressed = await server.db
      .select({ name: menuButtons.name })
      .from(authorityButtons)
      .innerJoin(menuButtons, eq(menuButtons.id, authorityButtons.buttonId))
      .where(eq(authorityButtons.authorityId, 9528));
    expect(pressed).toEqual([{ name: 'add' }]);
    const datas = await server.db
      .select()
      .from(authorityDatas)
      .where(eq(authorityDatas.authorityId, 9528));
    expect(datas.map(({ dataAuthorityId }) => dataAuthorityId).sort()).toEqual([8881, 9528]);
  });

  it('adds users who can sign in with their passwords and active roles', async () => {
    await bringTables(gvaTables());
    expect(await person('wang')).toMatchObject({
      nickName: '王\t五\n\\N',
      enable: 2,
      authorityId: 9528,
      sideMode: 'dark',
    });
    expect(await person('gone')).toBeUndefined();
    const roles = await server.db
      .select({ role: userAuthorities.authorityId })
      .from(userAuthorities)
      .where(eq(userAuthorities.userId, (await person('wang'))?.id ?? 0))
      .orderBy(userAuthorities.position);
    expect(roles.map(({ role }) => role)).toEqual([9528, 8881]);
    const as = await server.login('gva-admin', GVA_PASSWORD);
    const { data } = await server.call<{ menus: unknown[] }>('POST /menu/getMenu', {}, { as });
    expect(JSON.stringify(data.menus)).toContain('view/example/customer/customer.vue');
    expect(
      (await server.call('POST /base/login', { username: 'wang', password: GVA_PASSWORD })).code,
    ).toBe(7);
  });

  it('adds calls, dictionaries with values, and menus with parameters', async () => {
    await bringTables(gvaTables());
    const [order] = await server.db.select().from(apis).where(eq(apis.path, '/shop/createOrder'));
    expect(order).toMatchObject({
      method: 'POST',
      apiGroup: '订单',
      description: '调用 /shop/createOrder',
    });
    const values = await server.db
      .select({ value: dictionaryDetails.value })
      .from(dictionaryDetails)
      .innerJoin(
        dictionaries,
        and(
          eq(dictionaries.id, dictionaryDetails.dictionaryId),
          eq(dictionaries.type, 'shop_colour'),
        ),
      );
    expect(values.map(({ value }) => value).sort()).toEqual(['blue', 'red']);
    const customer = await named('customer');
    const parameters = await server.db
      .select()
      .from(menuParameters)
      .where(eq(menuParameters.menuId, customer?.id ?? 0));
    expect(parameters).toMatchObject([{ type: 'query', key: 'from', value: 'menu' }]);
  });

  it.each(GVA_VERSIONS)('adds all menu rows of %s below their parents', async (version) => {
    const tables = gvaTables(version);
    const report = await bringTables(tables, 'keep');
    const rows = await server.db.select().from(menus);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const ids = new Map(tables.sys_base_menus.map((row) => [row.id, row]));
    const left = new Set(outcomes(report, 'left out'));
    for (const row of tables.sys_base_menus) {
      if (left.has(`menu ${row.name} ${row.title}`)) continue;
      const imported = rows.find(({ name }) => name === row.name);
      const wasHere = report.entries.some(
        ({ name, outcome }) => name === `menu ${row.name} ${row.title}` && outcome === 'kept',
      );
      if (wasHere) continue;
      expect([row.name, imported?.component]).toEqual([row.name, row.component]);
      expect(byId.get(imported?.parentId ?? 0)?.name).toBe(ids.get(row.parent_id)?.name);
    }
  });
});

describe('a second import', () => {
  it('changes no rows', async () => {
    await bringTables(gvaTables());
    const before = [
      await server.db.select().from(users),
      await server.db.select().from(menus),
      await callsOf(9528),
    ];
    const report = await bringTables(gvaTables());
    expect([...outcomes(report, 'added'), ...outcomes(report, 'changed')]).toEqual([]);
    expect(report.grants).toEqual({ calls: 0, menus: 0, buttons: 0, data: 0 });
    expect([
      await server.db.select().from(users),
      await server.db.select().from(menus),
      await callsOf(9528),
    ]).toEqual(before);
  });

  it('does not restore revoked rights and adds new rows of the source', async () => {
    await bringTables(gvaTables());
    await server.db
      .delete(authorityApis)
      .where(and(eq(authorityApis.authorityId, 9528), eq(authorityApis.path, '/shop/closeOrder')));
    const tables = gvaTables();
    const [first] = tables.sys_apis;
    const more = gvaTables('2.6.3', {
      sys_apis: [...tables.sys_apis, { ...first, id: 9, path: '/shop/payOrder' }],
    });
    await bringTables(more);
    expect(await callsOf(9528)).toEqual([
      '/casbin/updateCasbin',
      '/shop/createOrder',
      '/shop/payOrder',
      '/user/getUserList',
    ]);
    await bringTables(more, 'replace');
    // Except in the mode `replace`.
    expect(await callsOf(9528)).toContain('/shop/closeOrder');
  });

  it('keeps local values, or changes them in the mode replace', async () => {
    await bringTables(gvaTables());
    const source = snapshotOfTables(gvaTables());
    const changed = {
      ...source,
      users: source.users.map((user) => ({ ...user, nickName: `${user.userName} 新` })),
    };
    const repeated = await bring(changed);
    expect(
      repeated.entries
        .filter(({ kind, outcome }) => kind === 'users' && outcome === 'kept')
        .map(({ why }) => why),
    ).toEqual(['nickName', 'nickName']);
    expect((await person('gva-admin'))?.nickName).toBe('gva-admin');
    await server.login('gva-admin', GVA_PASSWORD);
    await bring(changed, 'replace');
    expect((await person('gva-admin'))?.nickName).toBe('gva-admin 新');
    // A changed local password stays.
    expect((await person('gva-admin'))?.passwordHash).toMatch(/^\$argon2id/);
  });
});

describe('conflicts', () => {
  const source = () => snapshotOfTables(gvaTables());
  const withAdmin = () => {
    const from = source();
    return {
      ...from,
      users: from.users.map((user) =>
        user.userName === 'wang' ? { ...user, userName: 'admin' } : user,
      ),
    };
  };

  it('are reported for a different user of the same name, a different role of the same id and a different page of the same name', async () => {
    await server.db
      .insert(authorities)
      .values({ authorityId: 9528, authorityName: '别的角色', parentId: 0, defaultRouter: 'x' });
    const from = withAdmin();
    const report = await bring({
      ...from,
      menus: from.menus.map((menu) =>
        menu.name === 'user' ? { ...menu, component: 'view/own/people.vue' } : menu,
      ),
    });
    expect(findConflicts(report).map(({ name }) => name)).toEqual([
      'role 9528 测试角色',
      'menu user 用户管理',
      'user admin',
    ]);
    expect(printReport(report, false).join('\n')).toContain(
      'conflict: role 9528 测试角色: the id belongs to the role 别的角色 here',
    );
  });

  // @guarantee session-end
  it('end the sessions and access tokens of a replaced user', async () => {
    const as = await server.login();
    const own = {
      name: '日报',
      calls: ['POST /user/getUserList'],
      days: 1,
      password: ADMIN_PASSWORD,
    };
    const { data } = await server.call<{ token: string }>('POST /person/addAccessToken', own, {
      as,
    });
    const list = (headers: Record<string, string>) =>
      server.call('POST /user/getUserList', { page: 1, pageSize: 10 }, { headers });
    const byToken = { authorization: `Bearer ${data.token}` };
    expect((await list(byToken)).code).toBe(0);
    await bring(withAdmin(), 'replace');
    expect([(await list(byToken)).status, (await list({ 'x-token': as })).status]).toEqual([
      401, 401,
    ]);
  });

  it('skip the row and its dependents in the mode keep, so that no role gets the rights of another role', async () => {
    await server.db
      .insert(authorities)
      .values({ authorityId: 9528, authorityName: '别的角色', parentId: 0, defaultRouter: 'x' });
    const report = await bring(withAdmin(), 'keep');
    expect(outcomes(report, 'left out')).toEqual(['role 9528 测试角色', 'user admin']);
    expect(await callsOf(9528)).toEqual([]);
    const admin = await person('gva-admin');
    const roles = await server.db
      .select()
      .from(userAuthorities)
      .where(eq(userAuthorities.userId, admin?.id ?? 0));
    expect(roles.map(({ authorityId }) => authorityId).sort()).toEqual([888, 8881]);
    await server.login();
  });

  it('can be avoided by importing a role with another id', async () => {
    await server.db
      .insert(authorities)
      .values({ authorityId: 9528, authorityName: '别的角色', parentId: 0, defaultRouter: 'x' });
    const report = await bring(renumberRoles(source(), new Map([[9528, 19528]])));
    expect(findConflicts(report)).toEqual([]);
    expect(await callsOf(19528)).toHaveLength(4);
    expect((await person('wang'))?.authorityId).toBe(19528);
  });

  it('are reported for texts that are too long, script addresses and users without a role', async () => {
    const from = source();
    const report = await bring({
      ...from,
      menus: from.menus.map((menu) =>
        menu.name === 'about' ? { ...menu, path: 'java\tscript:alert(1)' } : menu,
      ),
      users: from.users.map((user, index) =>
        index === 0 ? { ...user, nickName: '长'.repeat(61) } : { ...user, roles: [77] },
      ),
    });
    expect(findConflicts(report).map(({ name, why }) => [name, why])).toEqual([
      ['menu about 关于我们', expect.stringContaining('address with a script')],
      ['user gva-admin', 'nickName has 61 characters, but at most 60 are allowed'],
      ['user wang', expect.stringContaining('roles of this user are not imported')],
    ]);
  });

  it('skips rows that are invisible in the source, and warns about raising roles and users without a password', async () => {
    const tables = gvaTables();
    const orphan = { ...tables.sys_base_menus[1], id: 99, name: 'orphan', parent_id: 4711 };
    const from = snapshotOfTables(
      gvaTables('2.6.3', { sys_base_menus: [...tables.sys_base_menus, orphan] }),
    );
    const report = await bring({
      ...from,
      users: from.users.map((user) => ({ ...user, passwordHash: '' })),
    });
    expect(outcomes(report, 'left out')).toEqual(['menu orphan']);
    expect(report.notes).toEqual([
      expect.stringMatching(/^role 9528 may raise its own rights.*\/casbin\/updateCasbin/),
      '2 users cannot sign in until an administrator sets a password: gva-admin, wang',
      'rows that are not imported: 1 deleted of sys_users',
    ]);
    expect(
      (await server.call('POST /base/login', { username: 'gva-admin', password: '' })).code,
    ).not.toBe(0);
  });
});
