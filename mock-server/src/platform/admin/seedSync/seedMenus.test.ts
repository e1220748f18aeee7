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

describe('menu rows that change in a version', () => {
  const OTHER_ROLE = 999;
  const group = (name: string, more: Partial<AreaMenu> = {}) =>
    row(name, { path: 'books', roles: [SUPER_ADMIN, OTHER_ROLE], ...more });
  const former = [group('books', { children: [row('loans', { sort: 4 }), row('bookList')] })];
  const latter = [
    group('books', {
      children: [row('bookList', { sort: 7, hidden: true, formerly: { sort: 1, hidden: false } })],
    }),
    group('lending', { children: [row('loans', { sort: 1, formerly: { parent: 'books' } })] }),
  ];
  const parentOf = async (name: string) => {
    const parentId = (await named(name))?.parentId ?? 0;
    return (await server.db.select().from(menus).where(eq(menus.id, parentId)))[0]?.name;
  };
  const rolesOf = async (name: string) =>
    (
      await server.db
        .select({ role: authorityMenus.authorityId })
        .from(authorityMenus)
        .innerJoin(menus, eq(menus.id, authorityMenus.menuId))
        .where(eq(menus.name, name))
        .orderBy(authorityMenus.authorityId)
    ).map(({ role }) => role);
  beforeEach(() => seedMenus(server.db, former));

  it('move to their new group with its roles, and get the fields of the seed', async () => {
    await seedMenus(server.db, latter);
    expect(await parentOf('loans')).toBe('lending');
    expect(await named('bookList')).toMatchObject({ sort: 7, hidden: true });
    expect(await rolesOf('lending')).toEqual([SUPER_ADMIN]);
  });

  it('show the new group to roles that an operator gave the row to', async () => {
    const loans = await named('loans');
    await server.db
      .insert(authorityMenus)
      .values({ authorityId: OTHER_ROLE, menuId: loans?.id ?? 0 });
    await seedMenus(server.db, latter);
    expect(await rolesOf('lending')).toEqual([SUPER_ADMIN, OTHER_ROLE]);
  });

  it('move although another row of the group was moved, which shifts their position', async () => {
    await server.db.update(menus).set({ sort: 9 }).where(eq(menus.name, 'loans'));
    await seedMenus(server.db, latter);
    expect(await named('loans')).toMatchObject({ sort: 1 });
  });

  it.each([
    ['renamed it', 'loans', { title: '借阅' }],
    ['moved it to another group', 'loans', { parentId: 0 }],
    ['hid it', 'loans', { hidden: true }],
    ['moved it within its group', 'bookList', { sort: 3 }],
    ['changed the address of its group', 'loans', { path: 'library' }, 'books'],
  ])('do not change if the operator %s', async (_what, name, change, changed = name) => {
    await server.db.update(menus).set(change).where(eq(menus.name, changed));
    const before = await named(name);
    await seedMenus(server.db, latter);
    expect(await named(name)).toEqual(before);
  });

  it('hide a new group from everyone if its rows stay in the former group', async () => {
    await server.db.update(menus).set({ title: '借阅' }).where(eq(menus.name, 'loans'));
    await seedMenus(server.db, latter);
    expect(await rolesOf('lending')).toEqual([]);
  });

  it('stay deleted', async () => {
    await server.db.delete(menus).where(eq(menus.name, 'loans'));
    await seedMenus(server.db, latter);
    expect(await named('loans')).toBeUndefined();
  });

  it('stay where an operator moved them after the upgrade', async () => {
    await seedMenus(server.db, latter);
    const books = await named('books');
    await server.db.update(menus).set({ parentId: books?.id }).where(eq(menus.name, 'loans'));
    await seedMenus(server.db, latter);
    expect(await parentOf('loans')).toBe('books');
  });
});
