import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import type { AreaMenu } from '../../kernel/area/menuSeed.ts';
import { SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import {
  authorityButtons,
  authorityMenus,
  menuButtons,
  menus,
} from '../../kernel/identity/menu/tables.ts';
import { seedMenus } from './seedMenus.ts';
import { shippedItems } from './tables.ts';

const server = withServer();
const NO_ROLE = 424242;

const row = (name: string, more: Partial<AreaMenu> = {}): AreaMenu => ({
  path: name,
  name,
  component: `view/${name}.vue`,
  title: name,
  icon: 'list',
  sort: 1,
  roles: [SUPER_ADMIN, NO_ROLE],
  ...more,
});
const first = [row('books', { children: [row('bookList')] })];
const next = [
  row('books', {
    children: [
      row('bookList'),
      row('shelves', { buttons: [{ name: 'dust', desc: '', roles: [SUPER_ADMIN, NO_ROLE] }] }),
    ],
  }),
];

const named = async (name: string) =>
  (await server.db.select().from(menus).where(eq(menus.name, name)))[0];

describe('menu rows that are new in a version', () => {
  beforeEach(() => seedMenus(server.db, first));

  it('are added to an existing database below their parent for the existing roles', async () => {
    await seedMenus(server.db, next);
    const [parent, added] = [await named('books'), await named('shelves')];
    expect(added).toMatchObject({ parentId: parent?.id, component: 'view/shelves.vue' });
    const viewers = await server.db
      .select()
      .from(authorityMenus)
      .where(eq(authorityMenus.menuId, added?.id ?? 0));
    expect(viewers.map(({ authorityId }) => authorityId)).toEqual([SUPER_ADMIN]);
    const buttons = await server.db
      .select({ name: menuButtons.name, role: authorityButtons.authorityId })
      .from(menuButtons)
      .innerJoin(authorityButtons, eq(authorityButtons.buttonId, menuButtons.id))
      .where(eq(menuButtons.menuId, added?.id ?? 0));
    expect(buttons).toEqual([{ name: 'dust', role: SUPER_ADMIN }]);
  });

  it('are added once; rows that an operator removed, changed or created do not change', async () => {
    await server.db.delete(menus).where(eq(menus.name, 'bookList'));
    await server.db.update(menus).set({ title: '书籍' }).where(eq(menus.name, 'books'));
    await server.db
      .insert(menus)
      .values({ path: 'own', name: 'shelves', component: 'view/own.vue', title: '自建' });
    await seedMenus(server.db, next);
    await seedMenus(server.db, next);
    const rows = await server.db
      .select({ name: menus.name, title: menus.title })
      .from(menus)
      .where(inArray(menus.name, ['books', 'bookList', 'shelves']))
      .orderBy(menus.name);
    expect(rows).toEqual([
      { name: 'books', title: '书籍' },
      { name: 'shelves', title: '自建' },
    ]);
  });

  it('move to the top level if an operator removed their parent', async () => {
    await server.db.delete(menus).where(eq(menus.name, 'books'));
    await seedMenus(server.db, next);
    expect(await named('shelves')).toMatchObject({ parentId: 0 });
  });

  it('are recorded in a new database at its first start', async () => {
    const names = (
      await server.db.select().from(shippedItems).where(eq(shippedItems.kind, 'menu'))
    ).map(({ name }) => name);
    const all = (await server.db.select({ name: menus.name }).from(menus)).map(({ name }) => name);
    expect(names.sort()).toEqual(all.sort());
  });
});
