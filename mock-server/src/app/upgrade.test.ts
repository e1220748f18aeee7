import { asc, eq, inArray } from 'drizzle-orm';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { texts } from '../http/texts.ts';
import { area, EVERY_CALL } from '../platform/kernel/area/define.ts';
import { findAreas } from '../platform/kernel/area/find.ts';
import { defineRoute } from '../platform/kernel/area/route.ts';
import { authorities, authorityApis } from '../platform/kernel/identity/authority/tables.ts';
import { menus } from '../platform/kernel/identity/menu/tables.ts';
import { dictionaries, dictionaryDetails } from '../platform/services/dictionary/tables.ts';
import { areasWith } from '../testing/areas.ts';
import { earlierDatabase } from '../testing/database.ts';
import { TestServer } from '../testing/server.ts';

/** An area that exists in no earlier version. */
const shelf = area({
  name: 'shelf',
  routes: [
    defineRoute({
      method: 'POST',
      path: '/shelf/getShelfList',
      permission: 'granted',
      raises: false,
      apiGroup: '书架',
      description: '查看书架',
      audit: false,
      data: Type.Object({ list: Type.Array(Type.String()) }),
      handler: async () => ({ data: { list: [] } }),
    }),
  ],
  grants: { 999: EVERY_CALL, 120: ['/shelf/getShelfList'] },
  dictionaries: [{ type: 'shelf_kind', name: '书架种类', desc: '', details: [['oak', '橡木']] }],
  menus: [
    {
      path: 'shelf',
      name: 'shelf',
      component: 'view/shelf/shelf.vue',
      title: '书架',
      icon: 'list',
      sort: 9,
      roles: [888, 999],
    },
  ],
});

/** A user of each role of 0.1.0. */
const USERS = {
  admin: 888,
  manager01: 999,
  security01: 100,
  finance01: 110,
  support01: 120,
  market01: 200,
  member01: 201,
  owner01: 300,
  keeper01: 301,
};
const upgraded = new TestServer();
const fresh = new TestServer();
let earlier: Database;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  await fresh.start({});
  earlier = await earlierDatabase('0.1.0');
  await earlier.db
    .update(authorities)
    .set({ defaultRouter: 'assetOverview' })
    .where(eq(authorities.authorityId, 110));
  await upgraded.start({}, { database: earlier, areas: areasWith(await findAreas(), shelf) });
  for (const name of Object.keys(USERS)) tokens[name] = await upgraded.login(name);
});
afterAll(async () => {
  await upgraded.stop();
  await earlier.close();
  await fresh.stop();
});

const grantsOf = async (server: TestServer) =>
  (await server.db.select().from(authorityApis)).map(
    ({ authorityId, method, path }) => `${authorityId} ${method} ${path}`,
  );
const callAs = (name: string, what: string, body: object = {}) =>
  upgraded.call(what, body, { as: tokens[name] ?? '' });

describe('a database of 0.1.0 opened by this version with an additional area', () => {
  it.each(Object.keys(USERS))('lets %s sign in and shows the menu', async (name) => {
    const reply = await callAs(name, 'POST /menu/getMenu');
    expect([reply.code, reply.data.menus]).toEqual([0, expect.any(Array)]);
  });

  it('grants each role the same calls as a new installation, except for changes of an operator', async () => {
    const [is, would] = [await grantsOf(upgraded), await grantsOf(fresh)];
    const isShelf = (grant: string) => grant.includes('/shelf/');
    expect(would.filter((grant) => !is.includes(grant)).sort()).toEqual([
      '120 POST /netbar/setNetbarTags',
      '999 DELETE /user/deleteUser',
    ]);
    expect(is.filter((grant) => !would.includes(grant) && !isShelf(grant))).toEqual([
      '110 POST /user/getUserList',
    ]);
  });

  it('refuses calls revoked by the operator and allows granted ones', async () => {
    expect((await callAs('manager01', 'DELETE /user/deleteUser', { id: 7 })).msg).toBe(
      texts.denied,
    );
    expect((await callAs('support01', 'POST /netbar/setNetbarTags')).msg).toBe(texts.denied);
    expect((await callAs('finance01', 'POST /user/getUserList')).msg).not.toBe(texts.denied);
  });

  it('contains the new area: its granted call, menu row and dictionary', async () => {
    const answers = await Promise.all(
      Object.keys(USERS).map(async (name) => [
        name,
        (await callAs(name, 'POST /shelf/getShelfList')).code,
      ]),
    );
    expect(answers.filter(([, code]) => code === 0).map(([name]) => name)).toEqual([
      'admin',
      'manager01',
      'support01',
    ]);
    const rows = async (name: string) =>
      JSON.stringify((await callAs(name, 'POST /menu/getMenu')).data);
    expect([
      (await rows('manager01')).includes('view/shelf/shelf.vue'),
      (await rows('owner01')).includes('shelf'),
    ]).toEqual([true, false]);
    expect(await labels('shelf_kind')).toEqual(['oak 橡木']);
  });

  it("keeps the operator's changes of menus and dictionaries", async () => {
    const named = await earlier.db
      .select({ name: menus.name, title: menus.title })
      .from(menus)
      .where(inArray(menus.name, ['netbarList', 'netbarDetail']));
    expect(named).toEqual([{ name: 'netbarList', title: '我的网吧' }]);
    expect(await labels('netbar_ring')).toEqual(['canary 试点', 'stable 稳定']);
    expect(await labels('billing_type')).toEqual([]);
  });

  it('uses 工作台 as the start page unless another one was chosen', async () => {
    const roles = await earlier.db.select().from(authorities).orderBy(asc(authorities.authorityId));
    expect(roles.map(({ authorityId, defaultRouter }) => [authorityId, defaultRouter])).toEqual(
      [100, 110, 120, 200, 201, 300, 301, 888, 999].map((role) => [
        role,
        role === 110 ? 'assetOverview' : 'dashboard',
      ]),
    );
  });
});

async function labels(type: string): Promise<string[]> {
  const rows = await earlier.db
    .select({ value: dictionaryDetails.value, label: dictionaryDetails.label })
    .from(dictionaryDetails)
    .innerJoin(dictionaries, eq(dictionaries.id, dictionaryDetails.dictionaryId))
    .where(eq(dictionaries.type, type))
    .orderBy(asc(dictionaryDetails.value));
  return rows.map(({ value, label }) => `${value} ${label}`);
}
