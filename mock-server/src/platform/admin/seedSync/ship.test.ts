import { and, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedDatabase } from '../../../app/seed.ts';
import { areasWith } from '../../../testing/areas.ts';
import { withServer } from '../../../testing/server.ts';
import { type AreaDeclaration, area, EVERY_CALL } from '../../kernel/area/define.ts';
import { defineRoute } from '../../kernel/area/route.ts';
import { authorities, authorityApis } from '../../kernel/identity/authority/tables.ts';
import { menuButtons, menus } from '../../kernel/identity/menu/tables.ts';
import { dictionaries, dictionaryDetails } from '../../services/dictionary/tables.ts';

const server = withServer();

const call = (path: string, raises = false) =>
  defineRoute({
    method: 'POST',
    path,
    permission: 'granted',
    raises,
    apiGroup: '书架',
    description: '查看书架',
    audit: false,
    data: Type.Object({}),
    handler: async () => ({ data: {} }),
  });

const shelves: AreaDeclaration = area({
  name: 'shelf',
  routes: [call('/shelf/getShelfList'), call('/shelf/moveShelf'), call('/shelf/openShelf', true)],
  grants: { 999: EVERY_CALL, 120: ['/shelf/getShelfList'], 424242: ['/shelf/moveShelf'] },
  dictionaries: [{ type: 'shelf_kind', name: '书架种类', desc: '', details: [['oak', '橡木']] }],
  menus: [
    {
      parent: 'netbar',
      path: 'shelf',
      name: 'shelfList',
      component: 'view/shelf.vue',
      title: '书架',
      icon: 'list',
      sort: 9,
      roles: [999],
      buttons: [{ name: 'move', desc: '移动', roles: [999] }],
    },
  ],
});
const [kind] = shelves.dictionaries ?? [];
const [row] = shelves.menus ?? [];
/** The same area in a later version. */
const laterShelves: AreaDeclaration = {
  ...shelves,
  routes: [call('/shelf/getShelfList'), call('/shelf/moveShelf'), call('/shelf/dustShelf')],
  grants: { 999: EVERY_CALL, 120: ['/shelf/getShelfList', '/shelf/moveShelf'] },
  ...(kind && { dictionaries: [{ ...kind, details: [...kind.details, ['pine', '松木']] }] }),
  ...(row && {
    menus: [
      { ...row, buttons: [...(row.buttons ?? []), { name: 'dust', desc: '除尘', roles: [999] }] },
    ],
  }),
};

const start = (shelf: AreaDeclaration) =>
  server.db.transaction((tx) => {
    const areas = areasWith(server.deps.areas, shelf);
    return seedDatabase({
      tx,
      config: { demo: false },
      areas,
      announce: () => expect.unreachable(),
    });
  });

const holders = async (path: string) =>
  (await server.db.select().from(authorityApis).where(eq(authorityApis.path, path)))
    .map((row) => row.authorityId)
    .sort((a, b) => a - b);
const values = async () =>
  (
    await server.db
      .select({ value: dictionaryDetails.value, label: dictionaryDetails.label })
      .from(dictionaryDetails)
      .innerJoin(dictionaries, eq(dictionaries.id, dictionaryDetails.dictionaryId))
      .where(eq(dictionaries.type, 'shelf_kind'))
      .orderBy(dictionaryDetails.value)
  ).map(({ value, label }) => `${value} ${label}`);
const buttons = async () =>
  (
    await server.db
      .select({ name: menuButtons.name })
      .from(menuButtons)
      .innerJoin(menus, and(eq(menus.id, menuButtons.menuId), eq(menus.name, 'shelfList')))
      .orderBy(menuButtons.name)
  ).map(({ name }) => name);

describe('an area that is added to an existing database', () => {
  beforeEach(() => start(shelves));

  it('grants its calls to the existing named roles, and calls that raise rights only to 超级管理员', async () => {
    expect(await holders('/shelf/getShelfList')).toEqual([120, 888, 999]);
    expect(await holders('/shelf/moveShelf')).toEqual([888, 999]);
    expect(await holders('/shelf/openShelf')).toEqual([888]);
  });

  it('adds its dictionaries with values and its menu rows with buttons', async () => {
    expect(await values()).toEqual(['oak 橡木']);
    expect(await buttons()).toEqual(['move']);
  });

  it('adds them once; rows that an operator changed or removed stay so at later starts', async () => {
    await server.db
      .delete(authorityApis)
      .where(
        and(eq(authorityApis.authorityId, 120), eq(authorityApis.path, '/shelf/getShelfList')),
      );
    await server.db
      .update(dictionaryDetails)
      .set({ label: '老橡木' })
      .where(eq(dictionaryDetails.value, 'oak'));
    await server.db.delete(menuButtons).where(eq(menuButtons.name, 'move'));
    await start(shelves);
    expect(await holders('/shelf/getShelfList')).toEqual([888, 999]);
    expect([await values(), await buttons()]).toEqual([['oak 老橡木'], []]);
    await server.db.delete(dictionaries).where(eq(dictionaries.type, 'shelf_kind'));
    await start(shelves);
    expect(await values()).toEqual([]);
  });

  it('adds new parts of a later version and keeps the rest', async () => {
    await server.db.delete(dictionaryDetails).where(eq(dictionaryDetails.value, 'oak'));
    await start(laterShelves);
    expect(await values()).toEqual(['pine 松木']);
    expect(await buttons()).toEqual(['dust', 'move']);
    expect([await holders('/shelf/moveShelf'), await holders('/shelf/dustShelf')]).toEqual([
      [120, 888, 999],
      [888, 999],
    ]);
  });

  it('grants nothing to a role that is added later, even with a named id', async () => {
    await server.db
      .insert(authorities)
      .values({ authorityId: 424242, authorityName: '后来', parentId: 999, defaultRouter: 'x' });
    await start(shelves);
    expect(await holders('/shelf/moveShelf')).toEqual([888, 999]);
  });
});

it("an operator's own dictionary of a new type keeps its labels and gets missing values", async () => {
  const [ownDictionary] = await server.db
    .insert(dictionaries)
    .values({ type: 'shelf_kind', name: '自建' })
    .returning();
  await server.db
    .insert(dictionaryDetails)
    .values({ dictionaryId: ownDictionary?.id ?? 0, value: 'oak', label: '我的橡木' });
  await start(laterShelves);
  expect(await values()).toEqual(['oak 我的橡木', 'pine 松木']);
});
