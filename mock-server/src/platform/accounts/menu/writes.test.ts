import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import { authorities } from '../../kernel/identity/authority/tables.ts';
import type { SysUser } from '../user/schemas.ts';
import type { BaseMenuNode } from './baseSchemas.ts';

const server = withServer();
const post = (as: string, call: string, body: object) =>
  server.call(`POST /menu/${call}`, body, { as });
const flat = (nodes: BaseMenuNode[] | null): BaseMenuNode[] =>
  (nodes ?? []).flatMap((node) => [node, ...flat(node.children)]);
const all = async (as: string) =>
  flat(
    (
      await server.call<{ list: BaseMenuNode[] }>(
        'POST /menu/getMenuList',
        { page: 1, pageSize: 999 },
        { as },
      )
    ).data.list,
  );
const rowNamed = async (as: string, name: string) => {
  const node = (await all(as)).find((menu) => menu.name === name);
  if (!node) throw new Error(`There is no menu ${name}`);
  return node;
};
const row = (name: string, more: object = {}) => ({
  parentId: 0,
  path: name,
  name,
  component: 'view\\example\\index.vue',
  sort: 1,
  meta: { title: name },
  ...more,
});

describe('menu rows', () => {
  it('are added with parameters and buttons, visible only to 超级管理员', async () => {
    const as = await server.login();
    const parameters = [{ type: 'query', key: 'a', value: '<b>1</b>' }];
    expect(
      (
        await post(
          as,
          'addBaseMenu',
          row('first', { parameters, menuBtn: [{ name: 'add', desc: '新增' }] }),
        )
      ).code,
    ).toBe(0);
    const added = await rowNamed(as, 'first');
    expect(added).toMatchObject({
      component: 'view/example/index.vue',
      parameters,
      menuBtn: [{ name: 'add', desc: '新增' }],
      children: null,
    });
    const { data } = await post(as, 'getBaseMenuById', { id: added.ID });
    expect(added).toMatchObject((data as { menu: object }).menu);
    const menuReply = await server.call<{ menus: { name: string; btns: unknown }[] }>(
      'POST /menu/getMenu',
      undefined,
      { as },
    );
    expect(menuReply.data.menus.find((menu) => menu.name === 'first')?.btns).toEqual({ add: 888 });
    await server.addUser('manager', 999);
    const other = await server.call<{ menus: { name: string }[] }>(
      'POST /menu/getMenu',
      undefined,
      {
        as: await server.login('manager'),
      },
    );
    expect(other.data.menus.map((menu) => menu.name)).not.toContain('first');
  });

  // @spec 6.9
  it('keep the ids of parameters and buttons with unchanged names', async () => {
    const as = await server.login();
    const parameter = (key: string, value: string) => ({ type: 'query', key, value });
    await post(
      as,
      'addBaseMenu',
      row('first', {
        parameters: [parameter('a', '1'), parameter('b', '2')],
        menuBtn: [{ name: 'add' }, { name: 'edit' }],
      }),
    );
    const before = await rowNamed(as, 'first');
    const change = {
      ...before,
      parameters: [parameter('b', '3'), parameter('c', '4')],
      menuBtn: [{ name: 'edit', desc: '改' }, { name: 'delete' }],
    };
    expect((await post(as, 'updateBaseMenu', change)).code).toBe(0);
    const after = await rowNamed(as, 'first');
    expect(after.parameters.map(({ ID, key, value }) => [ID, key, value])).toEqual([
      [before.parameters[1]?.ID, 'b', '3'],
      [expect.any(Number), 'c', '4'],
    ]);
    expect(after.menuBtn.map(({ ID, name, desc }) => [ID, name, desc])).toEqual([
      [before.menuBtn[1]?.ID, 'edit', '改'],
      [expect.any(Number), 'delete', ''],
    ]);
  });

  it('cannot be below themselves, below a missing row, or too deep', async () => {
    const as = await server.login();
    await post(as, 'addBaseMenu', row('a'));
    const a = await rowNamed(as, 'a');
    await post(as, 'addBaseMenu', row('b', { parentId: a.ID }));
    const b = await rowNamed(as, 'b');
    for (const parentId of [a.ID, b.ID])
      expect((await post(as, 'updateBaseMenu', { ...a, parentId })).msg).toBe(
        '父级菜单不能是菜单自己或其下级菜单',
      );
    expect((await post(as, 'addBaseMenu', row('c', { parentId: 9999 }))).msg).toBe(
      '父级菜单不存在，请刷新后重试',
    );
    let parentId = b.ID;
    for (let depth = 3; depth <= 32; depth += 1) {
      expect((await post(as, 'addBaseMenu', row(`deep${depth}`, { parentId }))).code).toBe(0);
      parentId = (await rowNamed(as, `deep${depth}`)).ID;
    }
    expect((await post(as, 'addBaseMenu', row('deep33', { parentId }))).msg).toBe('菜单最多 32 级');
    await post(as, 'addBaseMenu', row('top'));
    const top = await rowNamed(as, 'top');
    expect((await post(as, 'updateBaseMenu', { ...a, parentId: top.ID })).msg).toBe(
      '菜单最多 32 级',
    );
  });

  // @spec 6.9
  it('stay the start page of a role when renamed, and cannot be deleted while they are', async () => {
    const as = await server.login();
    const page = await rowNamed(as, 'netbarList');
    await server.db
      .update(authorities)
      .set({ defaultRouter: 'netbarList' })
      .where(eq(authorities.authorityId, 301));
    expect((await post(as, 'updateBaseMenu', { ...page, name: 'shops' })).code).toBe(0);
    await server.addUser('keeper', 301);
    const { data } = await server.call<{ userInfo: SysUser }>('GET /user/getUserInfo', undefined, {
      as: await server.login('keeper'),
    });
    expect(data.userInfo.authority.defaultRouter).toBe('shops');
    expect((await rowNamed(as, 'netbarDetail')).meta.activeName).toBe('shops');
    expect((await post(as, 'deleteBaseMenu', { ID: page.ID })).msg).toMatch(
      /^此菜单是角色「.*网管.*」的首页/,
    );
    expect((await post(as, 'deleteBaseMenu', { ID: page.parentId })).msg).toBe(
      '此菜单存在子菜单，请先删除子菜单',
    );
    expect((await post(as, 'deleteBaseMenu', { ID: (await rowNamed(as, 'user')).ID })).code).toBe(
      0,
    );
  });

  // @guarantee injection
  it('have unique names and safe addresses', async () => {
    const as = await server.login();
    expect((await post(as, 'addBaseMenu', row('user'))).code).toBe(409);
    expect(
      (await post(as, 'updateBaseMenu', { ...(await rowNamed(as, 'user')), name: 'netbar' })).code,
    ).toBe(409);
    for (const [field, change] of [
      ['path', { path: 'javascript:alert(1)' }],
      ['path', { path: 'java\tscript:alert(1)' }],
      ['path', { path: '\u0001\u00a0 JavaScript\r\n:alert(1)' }],
      ['name', { name: 'java\u00adscript:alert(1)' }],
      ['component', { component: 'da\nta:text/html,<script>alert(1)</script>' }],
      ['component', { component: 'vb\u200bscript:x' }],
      ['meta.title', { meta: { title: 'java\tscript:alert(1)' } }],
      ['meta.icon', { meta: { title: 'x', icon: 'data:image/svg+xml,x' } }],
      ['meta.activeName', { meta: { title: 'x', activeName: 'java\tscript:x' } }],
    ] as const)
      expect((await post(as, 'addBaseMenu', row('link', change))).data).toEqual({
        errors: [{ field, msg: '不能使用此类地址' }],
      });
    expect(
      (
        await post(as, 'updateBaseMenu', {
          ...(await rowNamed(as, 'user')),
          path: 'java\tscript:x',
        })
      ).code,
    ).toBe(422);
    expect(
      (await post(as, 'addBaseMenu', row('two', { menuBtn: [{ name: 'x' }, { name: 'x' }] }))).code,
    ).toBe(422);
    expect((await post(as, 'addBaseMenu', row('bare', { meta: {} }))).data).toMatchObject({
      errors: [{ field: 'meta.title' }],
    });
    expect((await post(as, 'addBaseMenu', row('https://example.com/'))).code).toBe(0);
  });
});
