import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import { apiCalls, apis } from '../../kernel/identity/api/tables.ts';
import { STAFF_ROLES } from '../../kernel/identity/authority/staffRoles.ts';
import { StoredCallCounts } from './callCounts.ts';
import { MAX_IMPORTED, type SysApi } from './schemas.ts';

const server = withServer();
const DAY_MS = 86_400_000;
const LIST = { method: 'POST', path: '/netbar/getNetbarList' };

interface Use {
  remotes: { id: string }[];
  days: { day: string; calls: number; refused: number }[];
}
const use = async (as: string) =>
  (
    await server.call<Use>(
      `GET /api/getApiUse?method=${LIST.method}&path=${LIST.path}`,
      undefined,
      { as },
    )
  ).data;
const row = async (as: string, path: string) =>
  (
    await server.call<{ list: SysApi[] }>(
      'POST /api/getApiList',
      { page: 1, pageSize: 10, path },
      { as },
    )
  ).data.list[0];

describe('the number of calls', () => {
  it('is counted by day with refused calls separately, for seven days', async () => {
    const as = await server.login();
    const ask = (page: number) =>
      server.call('POST /netbar/getNetbarList', { page, pageSize: 10 }, { as });
    await ask(1);
    await ask(0);
    await server.deps.callCounts.write();
    server.advance(DAY_MS);
    const next = await server.login();
    await server.call('POST /netbar/getNetbarList', { page: 1, pageSize: 10 }, { as: next });
    await server.deps.callCounts.write();
    const { days } = await use(next);
    expect(days.map(({ calls, refused }) => [calls, refused])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [2, 1],
      [1, 0],
    ]);
    expect((await row(next, LIST.path))?.weekCalls).toBe(3);
    server.advance(6 * DAY_MS);
    const later = await server.login();
    expect((await row(later, LIST.path))?.weekCalls).toBe(1);
  });

  it('is summed over instances and kept after a database error', async () => {
    const now = new Date('2026-03-01T15:59:00Z');
    const { db } = server;
    const [firstCounts, secondCounts] = [
      new StoredCallCounts(db, server.deps.log),
      new StoredCallCounts(db, server.deps.log),
    ];
    for (const counts of [firstCounts, secondCounts, firstCounts]) counts.add(LIST, 0, now);
    secondCounts.add(LIST, 7, new Date('2026-03-01T16:01:00Z'));
    await Promise.all([firstCounts.write(), secondCounts.write()]);
    const rows = await db
      .select()
      .from(apiCalls)
      .where(eq(apiCalls.path, LIST.path))
      .orderBy(apiCalls.day);
    expect(
      rows.map(({ day, calls, refused }) => [day.toISOString().slice(0, 10), calls, refused]),
    ).toEqual([
      ['2026-03-01', 3, 0],
      ['2026-03-02', 1, 1],
    ]);
    let refuses = true;
    const sometimes = new Proxy(db, {
      get: (target, name) =>
        refuses && name === 'insert'
          ? () => {
              throw new Error('away');
            }
          : Reflect.get(target, name),
    });
    const storedCounts = new StoredCallCounts(sometimes, server.deps.log);
    storedCounts.add(LIST, 0, now);
    await storedCounts.write();
    refuses = false;
    storedCounts.add(LIST, 0, now);
    await storedCounts.write();
    const [first] = await db
      .select()
      .from(apiCalls)
      .where(eq(apiCalls.path, LIST.path))
      .orderBy(apiCalls.day);
    expect(first?.calls).toBe(5);
  });
});

describe('the API document of another back end', () => {
  const operation = (path: string, parts: object = {}) => ({
    method: 'get',
    path,
    apiGroup: '报表',
    description: '导出报表',
    ...parts,
  });
  interface Outcome {
    added: SysApi[];
    existing: number;
    wrong: { index: number; path: string; msg: string }[];
    isWritten: boolean;
  }
  const bring = (as: string, rows: object[], how: object = {}) =>
    server.call<Outcome>('POST /api/importApis', { apis: rows, dryRun: false, ...how }, { as });

  it('is checked first, adds missing calls and keeps existing calls', async () => {
    const as = await server.login();
    const rows = [
      operation('/report/{id}/export'),
      operation('/netbar/getNetbarList', { method: 'POST', description: '另一个说明' }),
    ];
    const before = await server.db.$count(apis);
    expect((await bring(as, rows, { dryRun: true })).data).toMatchObject({
      added: [{ method: 'GET', path: '/report/:id/export' }],
      existing: 1,
      wrong: [],
      isWritten: false,
    });
    expect(await server.db.$count(apis)).toBe(before);
    expect((await bring(as, rows)).msg).toBe('已导入 1 个接口');
    expect(await row(as, '/report/:id/export')).toMatchObject({
      apiGroup: '报表',
      isBuiltIn: false,
      authorityIds: [888],
    });
    expect((await row(as, '/netbar/getNetbarList'))?.description).not.toBe('另一个说明');
    expect((await bring(as, rows)).data).toMatchObject({ added: [], existing: 2 });
  });

  it('is not imported if it has invalid calls, unless they are skipped', async () => {
    const as = await server.login();
    const rows = [
      operation('/report/good'),
      operation('/report/<script>'),
      operation('no-slash'),
      operation('/report/patch', { method: 'PATCH' }),
      operation('/report/unnamed', { description: ' ' }),
    ];
    const refused = await bring(as, rows);
    expect([refused.code, refused.data.isWritten]).toEqual([7, false]);
    expect(refused.data.wrong.map(({ index, msg }) => [index, msg])).toEqual([
      [1, '接口路径的内容不符合要求'],
      [2, '接口路径的内容不符合要求'],
      [3, '请求方法的内容不符合要求'],
      [4, '接口描述的内容不符合要求'],
    ]);
    expect(await row(as, '/report/good')).toBeUndefined();
    expect((await bring(as, rows, { skipWrong: true })).data).toMatchObject({
      isWritten: true,
      added: [{ path: '/report/good' }],
    });
    expect(
      (
        await bring(
          as,
          Array.from({ length: MAX_IMPORTED + 1 }, () => operation('/a/b')),
        )
      ).code,
    ).toBe(422);
  });
});

it('shows the actions of each role and refuses roles without permission', async () => {
  await server.addUser('manager', 999);
  await server.addUser('lowly', STAFF_ROLES.finance);
  const manager = await server.login('manager');
  const { data } = await server.call<{ actions: string[]; list: SysApi[] }>(
    'POST /api/getApiList',
    { page: 1, pageSize: 10 },
    { as: manager },
  );
  expect([data.actions, data.list[0]?.actions]).toEqual([['export'], []]);
  expect(data.list.flatMap(({ authorityIds = [] }) => authorityIds)).not.toContain(888);
  const writes = [
    'createApi',
    'updateApi',
    'deleteApi',
    'importApis',
    'enterSyncApi',
    'ignoreApi',
    'setApiRoles',
  ];
  for (const name of writes)
    expect((await server.call(`POST /api/${name}`, {}, { as: manager })).msg, name).toBe(
      '权限不足',
    );
  const low = await server.login('lowly');
  const reads = [
    'POST /api/getApiList',
    'GET /api/getApiUse',
    'GET /api/getApiOptions',
    'GET /api/syncApi',
  ];
  for (const call of reads)
    expect((await server.call(call, undefined, { as: low })).msg, call).toBe('权限不足');
});
