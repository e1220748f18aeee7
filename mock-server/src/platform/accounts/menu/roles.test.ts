import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import { authorities, authorityApis } from '../../kernel/identity/authority/tables.ts';
import { authorityButtons, authorityMenus, menus } from '../../kernel/identity/menu/tables.ts';
import { userAuthorities } from '../../kernel/identity/user/tables.ts';

const server = withServer();
const read = (as: string, menuId: number) =>
  server.call(`GET /menu/getMenuRoles?menuId=${menuId}`, undefined, { as });
const set = (as: string, menuId: number, authorityIds: number[]) =>
  server.call('POST /menu/setMenuRoles', { menuId, authorityIds }, { as });
const sorted = (ids: number[]) => ids.sort((a, b) => a - b);

async function idOf(name: string): Promise<number> {
  const [menu] = await server.db.select().from(menus).where(eq(menus.name, name));
  if (!menu) throw new Error(`There is no menu ${name}`);
  return menu.id;
}

const viewers = async (menuId: number) =>
  sorted(
    (await server.db.select().from(authorityMenus).where(eq(authorityMenus.menuId, menuId))).map(
      (row) => row.authorityId,
    ),
  );

it('returns the roles that see a menu and start with it, and replaces the former', async () => {
  const as = await server.login();
  const [user, home] = [await idOf('user'), await idOf('dashboard')];
  const before = await viewers(user);
  expect((await read(as, user)).data).toMatchObject({
    authorityIds: before,
    defaultRouterAuthorityIds: [],
  });
  const roles = sorted(
    (await server.db.select().from(authorities)).map(({ authorityId }) => authorityId),
  );
  expect((await read(as, home)).data).toMatchObject({
    authorityIds: await viewers(home),
    defaultRouterAuthorityIds: roles,
  });
  expect((await set(as, user, [...before, 301])).code).toBe(0);
  expect(await viewers(user)).toEqual(sorted([...before, 301]));
  expect((await set(as, user, before)).code).toBe(0);
  expect(await viewers(user)).toEqual(before);
});

it('counts the users of each role, and users with two roles only once in the total', async () => {
  const as = await server.login();
  await server.addUser('bothroles', 888, 999);
  await server.addUser('onerole', 999);
  const { data } = await read(as, await idOf('user'));
  const people = (await server.db.select().from(userAuthorities)).filter(({ authorityId }) =>
    [888, 999].includes(authorityId),
  );
  const of = (role: number) => people.filter(({ authorityId }) => authorityId === role).length;
  expect(data).toMatchObject({
    roles: [
      { authorityId: 888, authorityName: '超级管理员', userCount: of(888) },
      { authorityId: 999, authorityName: '平台管理员', userCount: of(999) },
    ],
    userCount: new Set(people.map(({ userId }) => userId)).size,
  });
  expect(of(888) + of(999)).toBeGreaterThan(new Set(people.map(({ userId }) => userId)).size);
});

it('removes the buttons with the menu, but not the start page of a role', async () => {
  const as = await server.login();
  const home = await idOf('netbarList');
  await server.db
    .update(authorities)
    .set({ defaultRouter: 'netbarList' })
    .where(eq(authorities.authorityId, 200));
  const others = (await viewers(home)).filter((id) => id !== 200);
  const ofHead = and(eq(authorityButtons.menuId, home), eq(authorityButtons.authorityId, 200));
  const buttons = await server.db.$count(authorityButtons, ofHead);
  expect((await set(as, home, others)).msg).toBe(
    '此菜单是角色「市场负责人」的首页，请先为其更换首页',
  );
  expect([await viewers(home), await server.db.$count(authorityButtons, ofHead)]).toEqual([
    sorted([...others, 200]),
    buttons,
  ]);
  await server.db
    .update(authorities)
    .set({ defaultRouter: 'netbarDetail' })
    .where(eq(authorities.authorityId, 200));
  expect((await set(as, home, others)).code).toBe(0);
  expect([buttons > 0, await server.db.$count(authorityButtons, ofHead)]).toEqual([true, 0]);
});

it('rejects removing the start page of a role that keeps other menus', async () => {
  const as = await server.login();
  const grant = (menuIds: number[]) =>
    server.call(
      'POST /menu/addMenuAuthority',
      { authorityId: 301, menus: menuIds.map((ID) => ({ ID })) },
      { as },
    );
  const roleMenuIds = async () =>
    (await server.db.select().from(authorityMenus).where(eq(authorityMenus.authorityId, 301))).map(
      ({ menuId }) => menuId,
    );
  const [before, home] = [await roleMenuIds(), await idOf('dashboard')];
  const rest = before.filter((id) => id !== home);
  expect((await grant(rest)).msg).toBe('「工作台」是角色「网管」的首页，请先将其他菜单设为首页');
  expect(sorted(await roleMenuIds())).toEqual(sorted(before));
  expect((await grant([])).code).toBe(0);
  expect(await roleMenuIds()).toEqual([]);
});

// @guarantee super-admin
it('rejects unknown menus and roles and keeps the rights of 超级管理员', async () => {
  const as = await server.login();
  const user = await idOf('user');
  const before = await viewers(user);
  expect((await read(as, 9999)).msg).toBe('菜单不存在或已被删除');
  expect((await set(as, 9999, [888])).msg).toBe('菜单不存在或已被删除');
  expect((await set(as, user, [...before, 777])).msg).toBe('所选角色不存在，请刷新后重试');
  expect((await set(as, user, [])).msg).toBe('超级管理员的权限不能减少');
  expect(await viewers(user)).toEqual(before);
});

// @guarantee no-escalation
it('rejects changes for the own role or a peer, and menus that the caller does not see', async () => {
  await server.db
    .insert(authorityApis)
    .values({ authorityId: 999, method: 'POST', path: '/menu/setMenuRoles' });
  await server.addUser('manager', 999);
  const as = await server.login('manager');
  const [newMenu] = await server.db
    .insert(menus)
    .values({ path: 'x', name: 'x', component: 'view/x.vue', title: '新页面' })
    .returning();
  const hidden = newMenu?.id ?? 0;
  await server.db.insert(authorityMenus).values({ authorityId: 888, menuId: hidden });
  const user = await idOf('user');
  const before = await viewers(user);
  expect((await read(as, hidden)).data).toEqual({
    authorityIds: [],
    defaultRouterAuthorityIds: [],
    roles: [],
    userCount: 0,
  });
  expect((await read(as, user)).data).toMatchObject({
    authorityIds: before.filter((id) => id !== 888),
  });
  expect((await set(as, hidden, [999])).msg).toBe('只能管理比自己角色级别低的角色和用户');
  expect((await set(as, hidden, [301])).msg).toBe('不能授予自己没有的权限：新页面');
  expect((await set(as, user, [301])).code).toBe(7);
  expect([await viewers(hidden), await viewers(user)]).toEqual([[888], before]);
  expect((await set(as, user, [999, 301])).code).toBe(0);
  expect(await viewers(user)).toEqual([301, 888, 999]);
});
