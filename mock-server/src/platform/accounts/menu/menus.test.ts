import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import { authorityMenus, menuParameters, menus } from '../../kernel/identity/menu/tables.ts';
import { MAX_DEPTH } from '../../kernel/lists/tree.ts';
import type { SysMenuShape } from './schemas.ts';

const server = withServer();
const tree = async () =>
  (
    await server.call<{ menus: SysMenuShape[] }>('POST /menu/getMenu', undefined, {
      as: await server.login(),
    })
  ).data.menus;

async function addMenus(
  rows: { parentId: number; name: string; sort?: number }[],
): Promise<number[]> {
  const plain = { path: 'p', component: 'view/x.vue', title: 't' };
  const added = await server.db
    .insert(menus)
    .values(rows.map((row) => ({ ...plain, ...row })))
    .returning({ id: menus.id });
  const ids = added.map((row) => row.id);
  await server.db
    .insert(authorityMenus)
    .values(ids.map((menuId) => ({ authorityId: 888, menuId })));
  return ids;
}

const names = (nodes: SysMenuShape[] | null): unknown[] =>
  (nodes ?? []).map((node) => [node.name, names(node.children)]);

it('sorts siblings by sort, then by age, with parameters, leaves without children', async () => {
  const seeded = names(await tree());
  const [last, first, tie] = await addMenus([
    { parentId: 0, name: 'last', sort: 999 },
    { parentId: 0, name: 'first', sort: 0 },
    { parentId: 0, name: 'tie', sort: 0 },
  ]);
  expect([last, first, tie]).not.toContain(undefined);
  await server.db
    .insert(menuParameters)
    .values({ menuId: first ?? 0, type: 'query', key: 'a', value: '1' });
  const shown = await tree();
  expect(names(shown)).toEqual([['first', []], ['tie', []], ...seeded, ['last', []]]);
  expect(shown[0]?.children).toBeNull();
  expect(shown[0]?.parameters).toMatchObject([
    { type: 'query', key: 'a', value: '1', SysBaseMenuID: first },
  ]);
});

it('omits and logs rows in a cycle and keeps the rest', async () => {
  const seeded = names(await tree());
  const [a = 0, b = 0, below = 0] = await addMenus([
    { parentId: 0, name: 'a' },
    { parentId: 0, name: 'b' },
    { parentId: 0, name: 'below' },
  ]);
  await server.db.update(menus).set({ parentId: b }).where(eq(menus.id, a));
  await server.db.update(menus).set({ parentId: a }).where(eq(menus.id, b));
  await server.db.update(menus).set({ parentId: a }).where(eq(menus.id, below));
  await addMenus([{ parentId: 99_999, name: 'orphan' }]);
  expect(names(await tree())).toEqual(seeded);
  expect(server.log.find((line) => Array.isArray(line.menus))?.menus).toEqual([a, b, below]);
});

it('returns five thousand rows and cuts a chain that is too deep', async () => {
  const seeded = await tree();
  await addMenus(
    Array.from({ length: 5000 }, (_, index) => ({ parentId: 0, name: `wide ${index}` })),
  );
  expect(await tree()).toHaveLength(5000 + seeded.length);
  const [start = 0] = await addMenus([{ parentId: 0, name: 'deep' }]);
  const ids = await addMenus(
    Array.from({ length: MAX_DEPTH + 5 }, (_, index) => ({
      parentId: start + index,
      name: `deep ${index}`,
    })),
  );
  expect(ids[0]).toBe(start + 1);
  let depth = 0;
  for (let at = (await tree()).find((menu) => menu.name === 'deep'); at; at = at.children?.[0])
    depth += 1;
  expect(depth).toBe(MAX_DEPTH);
});

it('is empty for a role without rows, whose start page becomes 404', async () => {
  await server.db.delete(authorityMenus).where(eq(authorityMenus.authorityId, 301));
  await server.addUser('keeper', 301);
  const as = await server.login('keeper');
  expect((await server.call('POST /menu/getMenu', undefined, { as })).data).toEqual({ menus: [] });
  const info = await server.call<{ userInfo: { authority: { defaultRouter: string } } }>(
    'GET /user/getUserInfo',
    undefined,
    {
      as,
    },
  );
  expect(info.data.userInfo.authority.defaultRouter).toBe('404');
});
