import { componentKind } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import { authorityApis } from '../../kernel/identity/authority/tables.ts';
import { menus } from '../../kernel/identity/menu/tables.ts';
import type { MenuRow } from './listSchemas.ts';

const server = withServer();
const post = <T = unknown>(as: string, call: string, body?: object) =>
  server.call<T>(`POST /menu/${call}`, body, { as });
const list = async (as: string) =>
  (
    await post<{ list: MenuRow[]; actions: string[] }>(as, 'getMenuList', {
      page: 1,
      pageSize: 999,
    })
  ).data;
const flat = (nodes: MenuRow[] | null): MenuRow[] =>
  (nodes ?? []).flatMap((node) => [node, ...flat(node.children)]);
const named = async (as: string, name: string) => {
  const menu = flat((await list(as)).list).find((row) => row.name === name);
  if (!menu) throw new Error(`There is no menu ${name}`);
  return menu;
};
const add = async (as: string, name: string, more: object = {}) => {
  const row = {
    parentId: 0,
    path: name,
    name,
    component: 'view/routerHolder.vue',
    sort: 0,
    meta: { title: name },
    ...more,
  };
  expect((await post(as, 'addBaseMenu', row)).code).toBe(0);
  return (await named(as, name)).ID;
};
const below = async (as: string, parent: string) =>
  ((await named(as, parent)).children ?? []).map(({ name }) => name);
const move = (as: string, ID: number, parentId: number, afterId: number) =>
  post<{ from: { parentId: number; afterId: number }; hiddenFrom: string[] }>(as, 'moveBaseMenu', {
    ID,
    parentId,
    afterId,
  });

/** Adds a row with three children that have the same sort number, and returns the ids. */
async function threeBelow(as: string) {
  const top = await add(as, 'top');
  const ids = [];
  for (const name of ['a', 'b', 'c']) ids.push(await add(as, name, { parentId: top }));
  return [top, ...ids] as [number, number, number, number];
}

it('has groups that only contain pages, so that none opens an unknown page', async () => {
  const { list: rows } = await list(await server.login());
  const groups = flat(rows).filter(({ children }) => children?.some(({ hidden }) => !hidden));
  expect(groups.length).toBeGreaterThan(8);
  expect(groups.filter(({ component }) => componentKind(component) !== 'holder')).toEqual([]);
});

describe('moving a row', () => {
  it('places it after the given row, and back at its previous position', async () => {
    const as = await server.login();
    const [top, a, b, c] = await threeBelow(as);
    const order = () => below(as, 'top');
    expect((await move(as, c, top, 0)).data.from).toEqual({ parentId: top, afterId: b });
    expect(await order()).toEqual(['c', 'a', 'b']);
    expect((await move(as, c, top, a)).data.from).toEqual({ parentId: top, afterId: 0 });
    expect(await order()).toEqual(['a', 'c', 'b']);
    const { from } = (await move(as, c, 0, 0)).data;
    expect([(await list(as)).list[0]?.name, await order()]).toEqual(['c', ['a', 'b']]);
    expect((await move(as, c, from.parentId, from.afterId)).code).toBe(0);
    expect(await order()).toEqual(['a', 'c', 'b']);
  });

  it('rejects a missing parent, its own branch and too much depth', async () => {
    const as = await server.login();
    const [top, a, b] = await threeBelow(as);
    for (const parentId of [top, a])
      expect((await move(as, top, parentId, 0)).msg).toBe('父级菜单不能是菜单自己或其下级菜单');
    expect((await move(as, a, 9999, 0)).msg).toBe('父级菜单不存在，请刷新后重试');
    expect((await move(as, a, 0, b)).msg).toBe('菜单的位置已变化，请刷新后重试');
    expect((await move(as, 9999, 0, 0)).msg).toBe('菜单不存在或已被删除');
    let parentId = b;
    for (let depth = 3; depth <= 32; depth += 1)
      parentId = await add(as, `deep${depth}`, { parentId });
    expect((await move(as, a, parentId, 0)).msg).toBe('菜单最多 32 级');
  });

  it('returns the roles that no longer see it because they do not see its parent', async () => {
    const as = await server.login();
    const [home, admin] = [await named(as, 'netbarList'), await named(as, 'superAdmin')];
    const { data } = await move(as, home.ID, admin.ID, 0);
    expect(data.hiddenFrom).toContain('网管');
    expect(data.hiddenFrom).not.toContain('超级管理员');
    expect((await move(as, home.ID, admin.ID, 0)).data.hiddenFrom).toEqual([]);
  });

  // @spec 6.9
  it('creates no cycle with a concurrent move in the other direction', async () => {
    const as = await server.login();
    const [a, b] = [await add(as, 'a'), await add(as, 'b')];
    const row = (name: string, ID: number, parentId: number) => ({
      ID,
      parentId,
      path: name,
      name,
      component: 'view/x.vue',
      sort: 0,
      meta: { title: name },
    });
    const answers = await Promise.all([
      post(as, 'updateBaseMenu', row('a', a, b)),
      post(as, 'updateBaseMenu', row('b', b, a)),
      move(as, a, b, 0),
      move(as, b, a, 0),
    ]);
    expect(answers.filter(({ code }) => code === 7).map(({ msg }) => msg)).toEqual(
      Array(2).fill('父级菜单不能是菜单自己或其下级菜单'),
    );
    expect(
      flat((await list(as)).list).filter(({ name }) => name === 'a' || name === 'b'),
    ).toHaveLength(2);
  });
});

describe('the tree', () => {
  it('shows for each row whether its page exists and how many roles see it', async () => {
    const as = await server.login();
    const states = {
      lost: 'view\\nobody\\..\\has\\this.vue',
      folder: 'view/routerHolder.vue',
      nothing: '/',
      outside: 'https://example.com/',
    };
    for (const [name, component] of Object.entries(states)) await add(as, name, { component });
    const rows = new Map(flat((await list(as)).list).map((row) => [row.name, row]));
    expect(Object.keys(states).map((name) => rows.get(name)?.componentState)).toEqual([
      'missing',
      'holder',
      'none',
      'external',
    ]);
    expect(rows.get('lost')).toMatchObject({
      roleCount: 1,
      component: 'view/nobody/../has/this.vue',
    });
  });

  // @spec 6.9
  it('returns all actions for 888, reading for 999, and refuses other roles', async () => {
    const as = await server.login();
    const [menu, parent] = [await named(as, 'menu'), await named(as, 'superAdmin')];
    expect(menu.actions).toEqual(['edit', 'addChild', 'viewers', 'setViewers', 'move', 'delete']);
    expect(parent.actions).not.toContain('delete');
    expect((await list(as)).actions).toEqual(['add', 'import']);
    await server.addUser('manager', 999);
    const manager = await server.login('manager');
    expect((await named(manager, 'menu')).actions).toEqual(['viewers']);
    expect((await list(manager)).actions).toEqual([]);
    const menuReply = await post<{ menus: MenuRow[] }>(manager, 'getMenu');
    expect(flat(menuReply.data.menus).map(({ name }) => name)).toContain('menu');
    await server.addUser('keeper', 301);
    const keeper = await server.login('keeper');
    for (const [who, call, body] of [
      [manager, 'moveBaseMenu', { ID: menu.ID, parentId: 0, afterId: 0 }],
      [keeper, 'moveBaseMenu', { ID: menu.ID, parentId: 0, afterId: 0 }],
      [keeper, 'checkBaseMenus', { rows: [{}] }],
      [keeper, 'getOfferedComponents', {}],
      [keeper, 'checkComponent', { component: 'x' }],
      [keeper, 'getMenuList', { page: 1, pageSize: 10 }],
    ] as const)
      expect([call, (await post(who, call, body)).code]).toEqual([call, 7]);
  });

  it('returns a single action for a role with one additional permission', async () => {
    await server.db
      .insert(authorityApis)
      .values({ authorityId: 999, method: 'POST', path: '/menu/moveBaseMenu' });
    await server.addUser('manager', 999);
    expect((await named(await server.login('manager'), 'menu')).actions).toEqual([
      'viewers',
      'move',
    ]);
  });

  it('is not overwritten with an outdated row', async () => {
    const as = await server.login();
    const ID = await add(as, 'a');
    const readMenu = await named(as, 'a');
    const save = (title: string) =>
      post(as, 'updateBaseMenu', {
        ...readMenu,
        meta: { ...readMenu.meta, title },
        expectUpdatedAt: readMenu.UpdatedAt,
      });
    server.advance(1000);
    expect((await save('一')).code).toBe(0);
    expect((await save('二')).code).toBe(409);
    const [row] = await server.db.select().from(menus).where(eq(menus.id, ID));
    expect(row?.title).toBe('一');
  });
});
