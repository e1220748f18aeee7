import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { withServer } from '../../testing/server.ts';
import { alerts } from '../alert/tables.ts';
import { netbars } from '../netbar/index.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { terminalGroups, terminals } from '../pc/index.ts';
import { netbarReports } from '../report/tables.ts';
import type { Clause } from '../targetScope/index.ts';
import { targetScopeMembers, targetScopeVersions } from '../targetScope/index.ts';
import { updateMembers } from './membership.ts';
import type { ScopePreview, ScopeRow } from './schemas.ts';

const server = withServer();
let as = '';
let netbarId = 0;
let other = 0;
const terminalIds: number[] = [];

beforeEach(async () => {
  as = await server.login();
  netbarId = (await addNetbar(server, as, {}, { status: 'active', tags: ['连锁'] })).ID;
  other = (await addNetbar(server, as, { name: '另一家', regionCode: '320100' })).ID;
  const rows = ['A001', 'A002', 'B001'].map((terminalNo) => ({
    netbarId,
    terminalNo,
    status: 'normal' as const,
    power: 'on' as const,
    powerAt: server.deps.now(),
    clientVersion: '3.2.1',
    osVersion: 'Windows 10 22H2',
  }));
  const added = await server.db.insert(terminals).values(rows).returning({ id: terminals.id });
  terminalIds.splice(0, Infinity, ...added.map(({ id }) => id));
  await updateMembers(server.deps);
});

const call = <T>(path: string, body: object, caller = as) =>
  server.call<T & { errors?: { field: string; msg: string }[] }>(`POST /scope/${path}`, body, {
    as: caller,
  });
const isIn = (dimension: Clause['dimension'], ...values: (string | number)[]): Clause => ({
  dimension,
  operator: 'in',
  values: values.map(String),
});
const add = (include: Clause[][], more: object = {}, caller = as) =>
  call<{ scope: ScopeRow }>(
    'addScope',
    { name: '测试作用域', type: 'dynamic', include, ...more },
    caller,
  );
const addDynamic = async (include: Clause[][], exclude: Clause[][] = []) =>
  (await add(include, { exclude })).data.scope;
/** Members as `netbar: terminals`, `null` for a whole netbar. */
const members = async (scopeId: number) =>
  server.db
    .select({ netbar: targetScopeMembers.netbarId, terminals: targetScopeMembers.terminalIds })
    .from(targetScopeMembers)
    .where(eq(targetScopeMembers.scopeId, scopeId))
    .orderBy(asc(targetScopeMembers.netbarId));
const versionOf = async (id: number) =>
  (
    await server.db
      .select({ version: targetScopeVersions.version })
      .from(targetScopeVersions)
      .where(eq(targetScopeVersions.netbarId, id))
  )[0]?.version ?? 0;

describe('members of a scope', () => {
  it('follow the attributes of a netbar', async () => {
    const { ID, netbarCount, terminalCount } = await addDynamic(
      [[isIn('netbarTag', '连锁')], [isIn('region', '320000')]],
      [[isIn('ring', 'canary')]],
    );
    expect([netbarCount, terminalCount]).toEqual([2, 3]);
    const set = async (change: Partial<typeof netbars.$inferInsert>) => {
      await server.db.update(netbars).set(change).where(eq(netbars.id, netbarId));
      await updateMembers(server.deps);
      return (await members(ID)).map(({ netbar }) => netbar);
    };
    const both = [netbarId, other];
    expect(await set({ tags: [] })).toEqual([other]);
    expect(await set({ tags: ['新店', '连锁'] })).toEqual(both);
    expect(await set({ ring: 'canary' })).toEqual([other]);
    expect(await set({ ring: 'early' })).toEqual(both);
    expect(await set({ status: 'archived' })).toEqual([other]);
    expect(await set({ status: 'active', tags: [], regionCode: '320500' })).toEqual(both);
  });

  it('follow the group, tags, version and number of terminals', async () => {
    const [group] = await server.db
      .insert(terminalGroups)
      .values({ netbarId, name: '包间' })
      .returning();
    const groupId = group?.id ?? 0;
    const [first = 0, second = 0, third = 0] = terminalIds;
    const scopes = {
      group: await add([[isIn('group', '包间')]], { name: '按分组' }),
      tag: await add([[isIn('terminalTag', '收银')]], { name: '按标签' }),
      version: await add([[{ dimension: 'clientVersion', operator: 'gte', values: ['3.10'] }]], {
        name: '按版本',
      }),
      number: await add(
        [[{ dimension: 'terminalNo', operator: 'between', values: ['A001', 'A999'] }]],
        { name: '按机号' },
      ),
      rest: await add([[isIn('netbar', netbarId)]], {
        name: '除收银外',
        exclude: [[isIn('terminalTag', '收银')]],
      }),
    };
    const state = async () => {
      await updateMembers(server.deps);
      const entries = Object.entries(scopes).map(async ([name, { data }]) => [
        name,
        (await members(data.scope.ID))[0]?.terminals,
      ]);
      return Object.fromEntries(await Promise.all(entries));
    };
    expect(await state()).toEqual({ number: [first, second], rest: null });
    await server.db.update(terminals).set({ groupId }).where(eq(terminals.id, third));
    await server.db
      .update(terminals)
      .set({ tags: ['收银'] })
      .where(eq(terminals.id, first));
    await server.db
      .update(terminals)
      .set({ clientVersion: '3.10.1' })
      .where(eq(terminals.id, second));
    expect(await state()).toEqual({
      group: [third],
      tag: [first],
      version: [second],
      number: [first, second],
      rest: [second, third],
    });
    await server.db
      .update(terminalGroups)
      .set({ name: '大厅' })
      .where(eq(terminalGroups.id, groupId));
    await server.db.update(terminals).set({ status: 'removed' }).where(eq(terminals.id, first));
    expect(await state()).toEqual({ version: [second], number: [second], rest: null });
    await server.db.delete(terminals).where(eq(terminals.id, second));
    expect(await state()).toEqual({ rest: null });
  });

  it('include a new netbar and count its new terminals', async () => {
    const { ID } = await addDynamic([[isIn('region', '420000')]]);
    expect(await members(ID)).toEqual([]);
    const added = (await addNetbar(server, as, { name: '武汉店', regionCode: '420100' })).ID;
    await updateMembers(server.deps);
    expect(await members(ID)).toEqual([{ netbar: added, terminals: null }]);
    await server.db.insert(terminals).values({
      netbarId: added,
      terminalNo: 'A001',
      status: 'normal',
      power: 'off',
      powerAt: server.deps.now(),
    });
    await updateMembers(server.deps);
    const { data } = await call<{ scope: ScopeRow }>('getScope', { ID });
    expect(data.scope.terminalCount).toBe(1);
  });

  it('are listed once each, with the terminals that are in this scope', async () => {
    await addDynamic([[isIn('netbar', netbarId)]]);
    const { data } = await add([[isIn('terminal', terminalIds[0] ?? 0)]], { name: '一台' });
    const list = async (keyword: string) =>
      (
        await call<{ list: object[]; total: number }>('getScopeMembers', {
          page: 1,
          pageSize: 10,
          scopeId: data.scope.ID,
          keyword,
        })
      ).data;
    expect(await list('')).toMatchObject({
      total: 1,
      list: [{ ID: netbarId, terminalCount: 1, whole: false }],
    });
    expect((await list('另一家')).list).toEqual([]);
  });

  it('give a netbar a new version only when it joins, leaves, or its terminals in it change', async () => {
    await addDynamic([[isIn('netbarTag', '连锁')]]);
    expect([await versionOf(netbarId), await versionOf(other)]).toEqual([1, 0]);
    await server.db.update(netbars).set({ ring: 'early' }).where(eq(netbars.id, netbarId));
    await updateMembers(server.deps);
    expect(await versionOf(netbarId)).toBe(1);
    await server.db.update(netbars).set({ tags: [] }).where(eq(netbars.id, netbarId));
    await updateMembers(server.deps);
    expect(await versionOf(netbarId)).toBe(2);
  });

  it('are not computed again for a report that changes none of the compared attributes', async () => {
    await server.db
      .update(terminals)
      .set({ power: 'off', clientVersion: '3.2.1', ip: '10.0.0.9' })
      .where(eq(terminals.netbarId, netbarId));
    await server.db
      .update(netbars)
      .set({ lastHeartbeatAt: server.deps.now(), terminalOnline: 0 })
      .where(eq(netbars.id, netbarId));
    expect(await updateMembers(server.deps)).toBe(0);
  });
});

describe('a preview', () => {
  const preview = (body: object, caller = as) =>
    call<ScopePreview>('previewScope', { type: 'dynamic', ...body }, caller);

  it('counts members with samples, and compares with the stored members', async () => {
    const { ID } = await addDynamic([[isIn('netbar', netbarId)]]);
    const { data } = await preview({ ID, include: [[isIn('region', '320000')]] });
    expect(data).toMatchObject({
      netbarCount: 1,
      terminalCount: 0,
      samples: [{ ID: other, name: '另一家', whole: true }],
      effect: { added: 1, removed: 1, changed: 0 },
      uses: [],
    });
    const part = await preview({ ID, include: [[isIn('terminal', terminalIds[0] ?? 0)]] });
    expect(part.data.effect).toMatchObject({ added: 0, removed: 0, changed: 1 });
    expect(part.data.samples).toMatchObject([{ ID: netbarId, terminalCount: 1, whole: false }]);
  });
});

describe('a caller with a limited data scope', () => {
  let owner = '';
  beforeEach(async () => {
    const ownerId = await server.addUser('owner', STAFF_ROLES.netbarOwner);
    await server.db.update(netbars).set({ ownerId }).where(eq(netbars.id, netbarId));
    owner = await server.login('owner');
  });

  it('sees only scopes with own netbars, and only own netbars in them', async () => {
    await add([[isIn('netbar', other)]], { name: '别家', type: 'static' });
    const { data } = await add([[isIn('netbar', netbarId, other)]], {
      name: '两家',
      type: 'static',
    });
    const reply = await call<{ list: ScopeRow[]; total: number }>(
      'getScopeList',
      { page: 1, pageSize: 10 },
      owner,
    );
    expect(reply.data.list.map(({ name }) => name)).toEqual(['两家']);
    expect(reply.data.list[0]).toMatchObject({ netbarCount: 1, terminalCount: 3, actions: [] });
    expect(reply.data.list[0]?.include[0]?.[0]).toMatchObject({
      values: [String(netbarId)],
      hidden: 1,
    });
    const listed = await call<{ list: { ID: number }[] }>(
      'getScopeMembers',
      { page: 1, pageSize: 10, scopeId: data.scope.ID },
      owner,
    );
    expect(listed.data.list.map(({ ID }) => ID)).toEqual([netbarId]);
  });

  it('may list own netbars in a static scope, if granted, and change nothing beyond them', async () => {
    const mine = [[isIn('netbar', netbarId)]];
    const shared = (
      await add([[isIn('netbar', netbarId, other)]], { name: '两家', type: 'static' })
    ).data.scope;
    const granted = ['addScope', 'updateScope', 'deleteScope', 'getScope'].map((path) => ({
      path: `/scope/${path}`,
      method: 'POST',
    }));
    await server.call(
      'POST /casbin/updateCasbin',
      { authorityId: STAFF_ROLES.netbarOwner, casbinInfos: granted },
      { as },
    );
    owner = await server.login('owner');
    const dynamic = await add(mine, { name: '动态' }, owner);
    expect(dynamic.msg).toContain('动态作用域会自动纳入以后符合条件的网吧');
    const foreign = await add([[isIn('netbar', other)]], { name: '别家', type: 'static' }, owner);
    expect(foreign.data.errors?.[0]?.msg).toContain('不在您的数据范围内');
    expect((await add(mine, { name: '自己的', type: 'static' }, owner)).code).toBe(0);
    const change = await call(
      'updateScope',
      { ID: shared.ID, name: '改名', type: 'static', include: mine },
      owner,
    );
    expect(change.msg).toContain('另有 1 家网吧不在您的数据范围内');
    expect((await call('deleteScope', { ID: shared.ID }, owner)).code).toBe(7);
  });
});

describe('a definition is refused', () => {
  it.each<[string, Clause[][], object, string]>([
    ['without an include clause', [], {}, '至少添加一个包含条件'],
    [
      'with an operator of another attribute',
      [[{ dimension: 'ring', operator: 'gte', values: ['early'] }]],
      {},
      '不能使用「不低于」',
    ],
    [
      'with a version that is not made of numbers',
      [[isIn('clientVersion', 'latest')]],
      {},
      '格式不正确',
    ],
    [
      'with an inverted range',
      [[{ dimension: 'clientVersion', operator: 'between', values: ['3.10', '3.9'] }]],
      {},
      '起点不大于终点',
    ],
    ['with an unknown netbar', [[isIn('netbar', 999_999)]], {}, '999999 不存在'],
    [
      'with a condition in a static scope',
      [[isIn('ring', 'early')]],
      { type: 'static' },
      '只能选择网吧和客户机',
    ],
  ])('%s', async (_title, include, more, text) => {
    const reply = await add(include, more);
    expect(reply.code).toBe(422);
    expect(reply.data.errors?.map(({ msg }) => msg).join()).toContain(text);
  });

  it('with the name of another scope, or based on an outdated version', async () => {
    const { ID, name, UpdatedAt } = await addDynamic([[isIn('ring', 'stable')]]);
    const twin = await add([[isIn('ring', 'early')]]);
    expect(twin.data.errors).toMatchObject([
      { field: 'name', msg: '已有同名作用域，请换一个名称' },
    ]);
    const update = () =>
      call('updateScope', {
        ID,
        name,
        type: 'dynamic',
        include: [[isIn('ring', 'early')]],
        expectUpdatedAt: UpdatedAt,
      });
    expect((await update()).code).toBe(0);
    expect((await update()).code).toBe(409);
  });
});

it('reports a tag that no netbar has', async () => {
  const { ID, problems } = await addDynamic([[isIn('netbarTag', '连锁', '新店')]]);
  expect(problems).toEqual(['网吧标签「新店」已没有网吧或客户机使用，可能已改名或删除']);
  await server.db
    .update(netbars)
    .set({ tags: ['新店'] })
    .where(eq(netbars.id, netbarId));
  const { data } = await call<{ scope: ScopeRow }>('getScope', { ID });
  expect(data.scope.problems).toEqual(['网吧标签「连锁」已没有网吧或客户机使用，可能已改名或删除']);
});

describe('lists that filter by a target scope', () => {
  const numbersIn = async (scopeId: number) => {
    const { data } = await server.call<{ list: { terminalNo: string }[] }>(
      'POST /pc/getPcList',
      { page: 1, pageSize: 10, scopeId },
      { as },
    );
    return data.list.map(({ terminalNo }) => terminalNo);
  };

  it('show the member terminals, or all of a whole netbar', async () => {
    const part = await addDynamic([
      [{ dimension: 'terminalNo', operator: 'between', values: ['A001', 'A001'] }],
    ]);
    expect(await numbersIn(part.ID)).toEqual(['A001']);
    const whole = (await add([[isIn('netbar', netbarId)]], { name: '整家网吧' })).data.scope;
    expect(await numbersIn(whole.ID)).toEqual(['A001', 'A002', 'B001']);
  });

  it('show the alerts and daily reports of the member netbars', async () => {
    const scope = await addDynamic([[isIn('netbar', netbarId)]]);
    const now = server.deps.now();
    await server.db.insert(alerts).values(
      [netbarId, other].map((id) => ({
        netbarId: id,
        kind: 'netbarSilent' as const,
        severity: 'critical' as const,
        facts: {},
        openedAt: now,
        lastAt: now,
      })),
    );
    await server.db.insert(netbarReports).values(
      [netbarId, other].map((id) => ({
        netbarId: id,
        day: '2026-03-01',
        blocked: 0,
        critical: 0,
        open: 0,
        onlineMax: 0,
        uptimeBp: 0,
        version: '',
        versionShareBp: 0,
        threats: [],
      })),
    );
    const netbarsIn = async (path: string) => {
      const { data } = await server.call<{ list: { netbarId: number }[] }>(
        path,
        { page: 1, pageSize: 10, scopeId: scope.ID },
        { as },
      );
      return data.list.map(({ netbarId: id }) => id);
    };
    expect(await netbarsIn('POST /alert/getAlertList')).toEqual([netbarId]);
    expect(await netbarsIn('POST /netbar/getReportList')).toEqual([netbarId]);
  });
});
