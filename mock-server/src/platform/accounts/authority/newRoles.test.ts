import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import { authorityMenus, menus } from '../../kernel/identity/menu/tables.ts';

const server = withServer();

const idOf = async (name: string) =>
  (await server.db.select().from(menus).where(eq(menus.name, name)))[0]?.id ?? 0;
const choose = (as: string, homeMenu: number) =>
  server.call<{ errors?: { field: string }[] }>(
    'POST /system/setSystemConfig',
    { config: { newRole: { homeMenu } } },
    { as },
  );
const create = async (as: string, authorityId: number, parentId = 888) =>
  (
    await server.call<{ authority: { defaultRouter: string } }>(
      'POST /authority/createAuthority',
      { authorityId, authorityName: `角色${authorityId}`, parentId },
      { as },
    )
  ).data.authority.defaultRouter;
const seenBy = async (authorityId: number) =>
  (
    await server.db
      .select({ name: menus.name })
      .from(authorityMenus)
      .innerJoin(menus, eq(menus.id, authorityMenus.menuId))
      .where(eq(authorityMenus.authorityId, authorityId))
  )
    .map(({ name }) => name)
    .sort();

it('grants new roles only the configured start page and its parent rows', async () => {
  const as = await server.login();
  await create(as, 7001);
  expect(await seenBy(7001)).toEqual([]);
  expect((await choose(as, await idOf('authority'))).code).toBe(0);
  expect(await create(as, 7002)).toBe('authority');
  expect(await seenBy(7002)).toEqual(['authority', 'superAdmin']);
  // A copy has the rights of the copied role.
  await server.call(
    'POST /authority/copyAuthority',
    {
      authority: { authorityId: 7003, authorityName: '拷贝', parentId: 888 },
      oldAuthorityId: 7001,
    },
    { as },
  );
  expect(await seenBy(7003)).toEqual([]);
});

it('does not grant a page that the creator does not see or that was deleted', async () => {
  const as = await server.login();
  const shown = await idOf('authority');
  await choose(as, shown);
  await server.call('POST /casbin/updateCasbin', { authorityId: 7000, casbinInfos: [] }, { as });
  await server.call(
    'POST /authority/createAuthority',
    { authorityId: 7000, authorityName: '上级', parentId: 888 },
    { as },
  );
  const casbinInfos = ['createAuthority', 'getAuthorityList'].map((name) => ({
    method: 'POST',
    path: `/authority/${name}`,
  }));
  await server.call('POST /casbin/updateCasbin', { authorityId: 7000, casbinInfos }, { as });
  await server.db.delete(authorityMenus).where(eq(authorityMenus.authorityId, 7000));
  await server.addUser('maker', 7000);
  await create(await server.login('maker'), 7100, 7000);
  expect(await seenBy(7100)).toEqual([]);
  expect((await choose(as, 4711)).data.errors).toMatchObject([
    { field: 'config.newRole.homeMenu' },
  ]);
  await server.db.delete(menus).where(eq(menus.id, shown));
  await create(as, 7200);
  expect(await seenBy(7200)).toEqual([]);
});
