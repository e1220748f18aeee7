import { sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { markets } from '../areas/netbar/tables.ts';
import { form } from '../areas/netbar/testing/netbars.ts';
import { declareTables } from '../platform/kernel/area/areaTables.ts';
import { onCreator, onMarket } from '../platform/kernel/area/scopeBinding.ts';
import { inScope } from '../platform/kernel/scope/scope.ts';
import { type CallOptions, withServer } from '../testing/server.ts';

const server = withServer();

const ROLE = 4000;
const custom = { kinds: ['custom'], marketIds: [], regionCodes: [], netbarIds: [] };
const plain = (...kinds: string[]) => ({ ...custom, kinds });
let admin: string;

const set = (
  scope: object | null,
  as: CallOptions = { as: admin },
  authorityId = ROLE,
  more = {},
) => server.call('POST /authority/setRoleScope', { authorityId, scope, ...more }, as);
const state = async (authorityId = ROLE) =>
  (
    await server.call<{
      own: object | null;
      inherited: object;
      grantable: string[];
      revision: string;
    }>('POST /authority/getRoleScope', { authorityId }, { as: admin })
  ).data;

async function addRole(authorityId: number, parentId: number, ...paths: string[]): Promise<void> {
  const role = { authorityId, parentId, authorityName: `角色${authorityId}` };
  expect(await server.call('POST /authority/createAuthority', role, { as: admin })).toMatchObject({
    code: 0,
  });
  const casbinInfos = ['/netbar/getNetbarList', '/asset/getAccountList', ...paths].map((path) => ({
    path,
    method: 'POST',
  }));
  expect(
    await server.call('POST /casbin/updateCasbin', { authorityId, casbinInfos }, { as: admin }),
  ).toMatchObject({ code: 0 });
}

async function addNetbar(name: string, fields: object = {}): Promise<number> {
  const reply = await server.call<{ netbar: { ID: number } }>(
    'POST /netbar/addNetbar',
    { ...form, name, ...fields },
    { as: admin },
  );
  expect(reply).toMatchObject({ code: 0 });
  return reply.data.netbar.ID;
}

const visibleNetbars = async (as: string) =>
  (
    await server.call<{ list: { name: string }[] }>(
      'POST /netbar/getNetbarList',
      { page: 1, pageSize: 100 },
      { as },
    )
  ).data.list
    .map(({ name }) => name)
    .sort();
const visibleUsers = async (as: string) =>
  (
    await server.call<{ list: { userName: string }[] }>(
      'POST /asset/getAccountList',
      { page: 1, pageSize: 100 },
      { as },
    )
  ).data.list
    .map(({ userName }) => userName)
    .sort();

describe('rows visible to users of a role', () => {
  let me: number;
  let owner: number;
  let keeper: number;
  let as: string;
  let market: number;
  let other: number;

  beforeEach(async () => {
    admin = await server.login();
    await addRole(ROLE, 999);
    me = await server.addUser('myself', ROLE);
    owner = await server.addUser('owner', 300);
    keeper = await server.addUser('keeper', 201);
    [market = 0, other = 0] = (
      await server.db
        .insert(markets)
        .values([
          { marketNo: 'MK1', name: '我的市场', status: 'listed', ownerId: me },
          { marketNo: 'MK2', name: '别的市场', status: 'listed', ownerId: null },
        ])
        .returning({ id: markets.id })
    ).map(({ id }) => id);
    await set(plain('market', 'member', 'owner'));
    await addNetbar('市场里', { marketId: market, ownerId: owner, memberId: keeper });
    await addNetbar('我负责', { memberId: me, regionCode: '330200' });
    await addNetbar('我的网吧', { ownerId: me, regionCode: '440100' });
    await addNetbar('别处网吧', { marketId: other, regionCode: '440300' });
    as = await server.login('myself');
  });

  it.each([
    ['all', ['市场里', '我的网吧', '我负责', '别处网吧']],
    ['market', ['市场里']],
    ['member', ['我负责']],
    ['owner', ['我的网吧']],
    ['self', []],
  ])('%s', async (kind, visible) => {
    expect(await set(plain(kind))).toMatchObject({ code: 0 });
    expect(await visibleNetbars(as)).toEqual([...visible].sort());
  });

  it('custom: the listed markets, regions and netbars; a province includes its cities', async () => {
    const named = async (names: object) => {
      expect(await set({ ...custom, ...names })).toMatchObject({ code: 0 });
      return visibleNetbars(as);
    };
    expect(await named({ marketIds: [other] })).toEqual(['别处网吧']);
    expect(await named({ regionCodes: ['330000'] })).toEqual(['市场里', '我负责'].sort());
    expect(await named({ regionCodes: ['330200'] })).toEqual(['我负责']);
    expect(await named({ netbarIds: [3] })).toEqual(['我的网吧']);
    expect(
      await named({ kinds: ['owner', 'custom'], netbarIds: [4], regionCodes: ['330100'] }),
    ).toEqual(['我的网吧', '别处网吧', '市场里'].sort());
  });

  it('users: the caller, and users of the netbars in the scope', async () => {
    const of = async (scope: object) => {
      await set(scope);
      return visibleUsers(as);
    };
    expect(await of(plain('all'))).toEqual(['admin', 'keeper', 'myself', 'owner']);
    expect(await of(plain('market'))).toEqual(['keeper', 'myself', 'owner']);
    expect(await of(plain('owner'))).toEqual(['myself']);
    expect(await of({ ...custom, marketIds: [market] })).toEqual(['keeper', 'myself', 'owner']);
  });

  it('a changed scope applies to the next call of open sessions', async () => {
    expect(await visibleNetbars(as)).toHaveLength(3);
    await set(plain('self'));
    expect(await visibleNetbars(as)).toEqual([]);
  });

  it('the preview counts the rows that users of the role see', async () => {
    const preview = async (scope: object | null) =>
      (
        await server.call(
          'POST /authority/previewRoleScope',
          { authorityId: ROLE, scope },
          { as: admin },
        )
      ).data;
    expect(await preview(plain('all'))).toEqual({
      netbars: 4,
      markets: 2,
      people: 1,
      personal: false,
    });
    expect(await preview(plain('market', 'owner'))).toEqual({
      netbars: 2,
      markets: 1,
      people: 1,
      personal: true,
    });
    expect(await preview({ ...custom, regionCodes: ['440000'], marketIds: [market] })).toEqual({
      netbars: 3,
      markets: 1,
      people: 1,
      personal: false,
    });
    expect(await preview(null)).toEqual({
      netbars: 4,
      markets: 2,
      people: 1,
      personal: false,
    });
    expect((await state()).own).toEqual(plain('market', 'member', 'owner'));
  });
});

describe('the scope of a role', () => {
  beforeEach(async () => {
    admin = await server.login();
    await addRole(ROLE, 999, '/authority/getRoleScope');
    await addRole(4001, ROLE);
  });

  it('is inherited from the nearest ancestor with a scope while the role has none', async () => {
    const from = { authorityId: 999, authorityName: '平台管理员' };
    expect(await state(4001)).toMatchObject({
      own: null,
      inherited: { scope: plain('all'), from },
    });
    await set(plain('market'));
    expect(await state(4001)).toMatchObject({
      own: null,
      inherited: { scope: plain('market'), from: { authorityId: ROLE } },
    });
    expect(await state()).toMatchObject({ own: plain('market'), inherited: { from } });
    expect(await set(null)).toMatchObject({ code: 0 });
    expect(await state()).toMatchObject({ own: null });
  });

  it('cannot be wider than that of the parent role, also after changes and moves', async () => {
    await set(plain('member'));
    expect((await state(4001)).grantable).toEqual(['member', 'owner', 'self']);
    expect(await set(plain('market'), { as: admin }, 4001)).toMatchObject({
      code: 7,
      msg: expect.stringContaining('负责的网吧'),
    });
    expect(await set(plain('member'), { as: admin }, 4001)).toMatchObject({ code: 0 });
    expect(await set(plain('owner'))).toMatchObject({
      code: 7,
      msg: expect.stringContaining('角色4001'),
    });
    expect((await state()).own).toEqual(plain('member'));
    await addRole(4002, 999);
    await set(plain('self'), { as: admin }, 4002);
    const moved = { authorityId: 4001, parentId: 4002 };
    expect(await server.call('PUT /authority/updateAuthority', moved, { as: admin })).toMatchObject(
      {
        code: 7,
        msg: expect.stringContaining('角色4001'),
      },
    );
  });

  it('is copied with the role unless it is too wide for the new position', async () => {
    await set(plain('member'), { as: admin }, 4001);
    const copy = async (authorityId: number, parentId: number) => {
      const authority = { authorityId, parentId, authorityName: '副本' };
      const body = { authority, oldAuthorityId: 4001, requestId: `copy-${authorityId}-1` };
      expect(await server.call('POST /authority/copyAuthority', body, { as: admin })).toMatchObject(
        { code: 0 },
      );
      return (await state(authorityId)).own;
    };
    expect(await copy(4003, 999)).toEqual(plain('member'));
    await addRole(4002, 999);
    await set(plain('owner'), { as: admin }, 4002);
    expect(await copy(4004, 4002)).toBeNull();
  });

  it('cannot be wider than that of the caller', async () => {
    await addRole(5000, 999, '/authority/setRoleScope');
    await addRole(5001, 5000);
    const shop = await addNetbar('甲网吧', { regionCode: '330100' });
    const far = await addNetbar('乙网吧', { regionCode: '440100' });
    await server.addUser('giver', 5000);
    await set(
      { ...custom, kinds: ['owner', 'custom'], regionCodes: ['330000'] },
      { as: admin },
      5000,
    );
    const as = { as: await server.login('giver') };
    const give = (scope: object) => set(scope, as, 5001);
    expect(await give(plain('all'))).toMatchObject({
      code: 7,
      msg: expect.stringContaining('比自己更宽'),
    });
    expect(await give(plain('market'))).toMatchObject({ code: 7 });
    expect(await give({ ...custom, regionCodes: ['440000'] })).toMatchObject({ code: 7 });
    expect(await give({ ...custom, netbarIds: [far] })).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'scope.netbarIds' }] },
    });
    expect(await give({ ...custom, netbarIds: [shop], regionCodes: ['330100'] })).toMatchObject({
      code: 0,
    });
    expect(await give(plain('owner'))).toMatchObject({ code: 0 });
    expect(await set(plain('self'), as, 5000)).toMatchObject({ code: 7 });
    expect(await set(plain('self'), as, 4001)).toMatchObject({ code: 7 });
  });

  it('is not overwritten after a concurrent change, and is validated', async () => {
    const { revision } = await state();
    await set(plain('owner'));
    expect(await set(plain('member'), { as: admin }, ROLE, { revision })).toMatchObject({
      code: 409,
    });
    expect(await set(custom)).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'scope.kinds' }] },
    });
    expect(await set(plain('all', 'owner'))).toMatchObject({ code: 422 });
    expect(await set({ ...custom, marketIds: [77] })).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'scope.marketIds' }] },
    });
    expect(await set({ ...custom, regionCodes: ['990000'] })).toMatchObject({ code: 422 });
    expect(await set(plain('owner'), { as: admin }, 888)).toMatchObject({ code: 7 });
    expect((await state()).own).toEqual(plain('owner'));
  });

  it('is recorded in the operation records when it changes', async () => {
    await set(plain('owner'));
    const { data } = await server.call<{ list: { path: string; body: string }[] }>(
      'GET /sysOperationRecord/getSysOperationRecordList?page=1&pageSize=1&path=/authority/setRoleScope',
      undefined,
      { as: admin },
    );
    expect(JSON.parse(data.list[0]?.body ?? '{}')).toMatchObject({
      authorityId: ROLE,
      scope: { kinds: ['owner'] },
    });
  });
});

it("choices are found by name within the caller's data scope", async () => {
  admin = await server.login();
  await addRole(ROLE, 999, '/authority/getRoleScopeChoices');
  const me = await server.addUser('myself', ROLE);
  await set(plain('owner'));
  await addNetbar('星河一号', { ownerId: me });
  await addNetbar('星河二号');
  await addNetbar('云帆');
  const find = async (as: string, keyword: string) =>
    (
      await server.call<{ list: { name: string }[]; more: boolean }>(
        'POST /authority/getRoleScopeChoices',
        { of: 'netbar', keyword },
        { as },
      )
    ).data;
  expect((await find(admin, '星河')).list.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['星河一号', '星河二号']),
  );
  expect(await find(await server.login('myself'), '')).toMatchObject({
    list: [{ name: '星河一号' }],
    more: false,
  });
});

describe('scopes of area tables', () => {
  const notes = pgTable('test_notes', { id: integer(), role: integer() });
  const stalls = pgTable('test_stalls', { id: integer(), market: integer() });
  declareTables(
    { notes, stalls },
    {
      notes: { effect: 'none', scope: onCreator(notes.role, '便签') },
      stalls: { effect: 'none', scope: onMarket(stalls.market) },
    },
  );
  const read = async (table: typeof notes | typeof stalls, authorityId: number, userId = 1) => {
    const rows = await server.db
      .select({ id: table.id })
      .from(table)
      .where(await inScope(server.db, { userId, authorityId }, table));
    return rows.map(({ id }) => id).sort();
  };

  beforeEach(async () => {
    admin = await server.login();
    for (const table of ['test_notes (id int, role int)', 'test_stalls (id int, market int)'])
      await server.db.execute(sql.raw(`create table ${table}`));
  });
  // Other test files of the worker compare the tables of its database.
  afterEach(async () => {
    await server.db.execute(sql`drop table test_notes, test_stalls`);
  });

  it("rows bound to the creator's role are visible according to setDataAuthority only", async () => {
    await server.db
      .insert(notes)
      .values([301, 999, 120].map((role, index) => ({ id: index + 1, role })));
    expect([await read(notes, 999), await read(notes, 888), await read(notes, 120)]).toEqual([
      [1, 2],
      [1, 2],
      [3],
    ]);
    const body = {
      authorityId: 120,
      dataAuthorityId: [{ authorityId: 120 }, { authorityId: 301 }],
    };
    expect(
      await server.call('POST /authority/setDataAuthority', body, { as: admin }),
    ).toMatchObject({ code: 0 });
    expect(await read(notes, 120)).toEqual([1, 3]);
    expect(await state(120)).toMatchObject({ byCreator: expect.arrayContaining(['便签']) });
  });

  it('rows bound to a market are visible to its head and to roles with that market', async () => {
    const head = await server.addUser('header', 200);
    await server.db.insert(markets).values([
      { marketNo: 'MK1', name: '甲市场', status: 'listed', ownerId: head },
      { marketNo: 'MK2', name: '乙市场', status: 'listed', ownerId: null },
    ]);
    await server.db.insert(stalls).values([1, 2].map((market) => ({ id: market, market })));
    expect([
      await read(stalls, 200, head),
      await read(stalls, 200),
      await read(stalls, 100),
    ]).toEqual([[1], [], [1, 2]]);
    await set({ ...custom, marketIds: [2] }, { as: admin }, 201);
    expect(await read(stalls, 201, head)).toEqual([]);
    await set({ ...custom, marketIds: [2] }, { as: admin }, 301);
    expect(await read(stalls, 301, head)).toEqual([2]);
  });

  it('reading a table without a declared scope throws', async () => {
    await expect(
      inScope(
        server.db,
        { userId: 1, authorityId: 888 },
        pgTable('test_undeclared', { id: integer() }),
      ),
    ).rejects.toThrow('declareTables');
  });
});
