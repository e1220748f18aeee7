import { eq, like } from 'drizzle-orm';
import { parseCsv } from 'hucre/csv';
import { expect, it } from 'vitest';
import { prepareDeps } from '../../../app/server.ts';
import { withServer } from '../../../testing/server.ts';
import { apis } from '../../kernel/identity/api/tables.ts';
import { authorityApis } from '../../kernel/identity/authority/tables.ts';
import { download, perform } from '../../services/tasks/testing/tasks.ts';
import type { SysApi } from './schemas.ts';

const server = withServer();
const post = (as: string, call: string, body: object) =>
  server.call(`POST /api/${call}`, body, { as });
const list = async (as: string, query: object = {}) =>
  (
    await server.call<{ list: SysApi[]; total: number }>(
      'POST /api/getApiList',
      { page: 1, pageSize: 10, ...query },
      { as },
    )
  ).data;
const foreign = {
  path: '/turnover/export',
  method: 'GET',
  apiGroup: '报表',
  description: '导出报表',
};
const holders = async (path: string) =>
  (await server.db.select().from(authorityApis).where(eq(authorityApis.path, path))).map(
    (row) => row.authorityId,
  );

it('treats filter texts literally and sorts by known columns', async () => {
  const as = await server.login();
  expect((await list(as, { path: '/netbar/' })).total).toBe(
    await server.db.$count(apis, like(apis.path, '/netbar/%')),
  );
  expect((await list(as, { path: '/netbar/getNetbarList' })).total).toBe(1);
  expect((await list(as, { path: "' or 1=1 --" })).total).toBe(0);
  expect((await list(as, { path: '_etNetbarList' })).total).toBe(0);
  expect(
    (await list(as, { apiGroup: '网吧', method: 'POST', orderKey: 'path' })).list[0]?.path,
  ).toBe('/netbar/addNetbar');
  expect((await list(as, { page: 99 })).list).toEqual([]);
  expect((await post(as, 'getApiList', { page: 1, pageSize: 10, orderKey: 'id;drop' })).code).toBe(
    422,
  );
});

it('grants a new row to 超级管理员 only; grants move and are deleted with the row', async () => {
  const as = await server.login();
  expect((await post(as, 'createApi', foreign)).code).toBe(0);
  expect((await post(as, 'createApi', foreign)).code).toBe(409);
  expect(await holders(foreign.path)).toEqual([888]);
  const [row] = (await list(as, { path: foreign.path })).list;
  expect(row?.actions).toEqual(['edit', 'setRoles', 'delete']);
  await server.db
    .insert(authorityApis)
    .values({ authorityId: 301, method: 'GET', path: foreign.path });
  expect((await post(as, 'updateApi', { ...row, path: '/report/all' })).code).toBe(0);
  expect([(await holders('/report/all')).sort(), await holders(foreign.path)]).toEqual([
    [301, 888],
    [],
  ]);
  expect(
    (await post(as, 'updateApi', { ...row, path: '/netbar/getNetbar', method: 'POST' })).code,
  ).toBe(409);
  expect((await server.call('DELETE /api/deleteApisByIds', { ids: [row?.ID] }, { as })).code).toBe(
    0,
  );
  expect(await holders('/report/all')).toEqual([]);
  expect((await post(as, 'getApiById', { id: row?.ID })).code).toBe(7);
});

it('cannot move or delete a row that the server needs', async () => {
  const as = await server.login();
  const [row] = (await list(as, { path: '/user/deleteUser' })).list;
  expect(row?.actions).toEqual(['edit', 'setRoles']);
  expect((await post(as, 'updateApi', { ...row, path: '/user/other' })).msg).toBe(
    '此接口由系统提供，只能修改分组与描述',
  );
  expect((await post(as, 'updateApi', { ...row, description: '移除用户' })).code).toBe(0);
  expect((await post(as, 'deleteApi', { ...row })).msg).toBe(
    '接口 /user/deleteUser 由系统提供，不能删除',
  );
  await post(as, 'createApi', foreign);
  const [ownApi] = (await list(as, { path: foreign.path })).list;
  expect(
    (await server.call('DELETE /api/deleteApisByIds', { ids: [ownApi?.ID, row?.ID] }, { as })).code,
  ).toBe(7);
  expect((await list(as, { path: foreign.path })).total).toBe(1);
});

it('returns groups, and freshCasbin only with permission', async () => {
  const as = await server.login();
  const groups = await server.call<{ groups: string[]; apiGroupMap: Record<string, string> }>(
    'GET /api/getApiGroups',
    undefined,
    { as },
  );
  expect(groups.data.groups).toContain('网吧');
  expect(groups.data.apiGroupMap).toMatchObject({ netbar: '网吧', sysDictionary: '系统字典' });
  expect((await server.call('GET /api/freshCasbin')).status).toBe(401);
  expect((await server.call('GET /api/freshCasbin', undefined, { as })).code).toBe(0);
});

it('compares the table with the routes without ignored calls, and adds and deletes confirmed rows', async () => {
  const as = await server.login();
  const compare = async () =>
    (
      await server.call<Record<'newApis' | 'deleteApis' | 'ignoreApis', SysApi[]>>(
        'GET /api/syncApi',
        undefined,
        { as },
      )
    ).data;
  const paths = (calls: SysApi[]) => calls.map(({ path }) => path);
  const lost = { path: '/netbar/getNetbar', method: 'POST' };
  await server.db.delete(apis).where(eq(apis.path, lost.path));
  await post(as, 'createApi', foreign);
  const comparison = await compare();
  expect([paths(comparison.newApis), paths(comparison.deleteApis), comparison.ignoreApis]).toEqual([
    [lost.path],
    [foreign.path],
    [],
  ]);
  expect((await post(as, 'ignoreApi', { ...lost, flag: true })).code).toBe(0);
  const { config, database, log } = server.deps;
  await (await prepareDeps(config, database, log, () => undefined)).bus.close();
  const ignoring = await compare();
  expect([ignoring.newApis, ignoring.ignoreApis]).toMatchObject([
    [],
    [{ ...lost, apiGroup: '网吧' }],
  ]);
  await post(as, 'ignoreApi', { ...lost, flag: false });
  expect(
    (
      await post(as, 'enterSyncApi', {
        newApis: comparison.newApis,
        deleteApis: comparison.deleteApis,
      })
    ).code,
  ).toBe(0);
  expect(await compare()).toEqual({ newApis: [], deleteApis: [], ignoreApis: [] });
  expect([await holders(foreign.path), (await holders(lost.path)).includes(888)]).toEqual([
    [],
    true,
  ]);
  expect(
    (
      await post(as, 'enterSyncApi', {
        deleteApis: [{ path: '/user/deleteUser', method: 'DELETE' }],
      })
    ).code,
  ).toBe(7);
});

it('exports the calls with the names of their roles', async () => {
  const as = await server.login();
  expect((await post(as, 'createApi', foreign)).code).toBe(0);
  await server.db
    .insert(authorityApis)
    .values({ authorityId: 301, method: 'GET', path: foreign.path });
  const wish = {
    format: 'csv',
    columns: ['path', 'authorityIds'],
    filter: { path: foreign.path },
    requestId: 'export-apis-1',
  };
  const task = await perform(server, as, '/api/exportApiList', wish);
  const { bytes } = await download(server, as, `downloadResult?ID=${task.ID}`);
  expect(parseCsv(bytes.toString('utf8').replace('\ufeff', ''))).toEqual([
    ['接口路径', '可调用的角色'],
    [foreign.path, '网管、超级管理员'],
  ]);
});
