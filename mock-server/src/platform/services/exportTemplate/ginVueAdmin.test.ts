import { readXlsx } from 'hucre/xlsx';
import { beforeEach, expect, it } from 'vitest';
import { addNetbar } from '../../../areas/netbar/testing/netbars.ts';
import { withServer } from '../../../testing/server.ts';
import type { SysExportTemplate } from './ginVueAdminForm.ts';

const server = withServer();
const FORM = {
  name: '网吧表',
  tableName: 'netbar.exportNetbarList',
  templateID: 'netbars',
  templateInfo: '{"name":"店名","status":"状态"}',
  dbName: '',
  limit: 0,
  order: 'name desc',
  conditions: [{ from: 'keyword', column: 'keyword', operator: '=' }],
  joinTemplate: [],
};
interface Reply {
  ID: number;
  list: SysExportTemplate[];
  resysExportTemplate: SysExportTemplate;
  errors: { field: string; msg: string }[];
}
let as: string;
beforeEach(async () => {
  as = await server.login();
});
const call = (route: Parameters<typeof server.call>[0], body?: object) =>
  server.call<Reply>(route, body, { as });
const create = (change: object = {}) =>
  call('POST /sysExportTemplate/createSysExportTemplate', { ...FORM, ...change });
/** Opens an address in the browser: with the cookie, without the header. */
async function open(path: string) {
  const { rawPayload, headers } = await server.app.inject({
    method: 'GET',
    url: `/api/sysExportTemplate/${path}`,
    headers: { cookie: `x-token=${as}` },
  });
  expect(headers['content-type']).toContain('spreadsheetml');
  return (await readXlsx(rawPayload)).sheets[0]?.rows ?? [];
}

it('writes, reads and deletes templates in the form of the client', async () => {
  const { data } = await create();
  const { ID } = data;
  const found = await call(`GET /sysExportTemplate/findSysExportTemplate?ID=${ID}`);
  expect(found.data.resysExportTemplate).toMatchObject({
    ...FORM,
    templateInfo: JSON.stringify({ name: '店名', status: '状态' }, null, 2),
    conditions: expect.arrayContaining([
      { templateID: 'netbars', from: 'keyword', column: 'keyword', operator: '=' },
    ]),
  });
  const change = { ...found.data.resysExportTemplate, name: '改名' };
  expect((await call('PUT /sysExportTemplate/updateSysExportTemplate', change)).code).toBe(0);
  const page = await call(
    'GET /sysExportTemplate/getSysExportTemplateList?page=1&pageSize=10&name=改名',
  );
  expect(page.data.list.map(({ templateID }) => templateID)).toEqual(['netbars']);
  const removed = await call('DELETE /sysExportTemplate/deleteSysExportTemplateByIds', {
    ids: [ID],
  });
  expect(removed.code).toBe(0);
  expect((await call(`GET /sysExportTemplate/findSysExportTemplate?ID=${ID}`)).code).toBe(7);
});

it('exports the rows that match the parameters of the request', async () => {
  await create();
  await addNetbar(server, as, { name: '星河网吧' });
  await addNetbar(server, as, { name: '银河网吧' });
  expect(await open('exportExcel?templateID=netbars&keyword=%E6%98%9F')).toEqual([
    ['店名', '状态'],
    ['星河网吧', '待审核'],
  ]);
  expect(await open('exportTemplate?templateID=netbars')).toEqual([['店名', '状态']]);
  const { data } = await server.call<string>(
    'GET /sysExportTemplate/exportExcel?templateID=netbars',
    undefined,
    { as },
  );
  expect(data).toBe('/sysExportTemplate/exportExcel?templateID=netbars');
});

it('has the template api over the list of calls', async () => {
  const rows = await open('exportExcel?templateID=api&path=/sysExportTemplate/');
  expect(rows[0]).toEqual(['路径', '分组', '简介', '方法'].map(() => expect.any(String)));
  expect(rows.slice(1).map(([path]) => path)).toContain('/sysExportTemplate/exportExcel');
});

it.each([
  ['dbName', { dbName: 'other' }],
  ['sql', { sql: 'select 1' }],
  ['sql', { importSql: 'delete from users' }],
  ['joinTemplate', { joinTemplate: [{ table: 'users', joins: 'LEFT JOIN', on: '1=1' }] }],
  ['limit', { limit: 5 }],
  ['conditions', { conditions: [{ from: 'a', column: 'password', operator: 'LIKE' }] }],
  ['templateInfo', { templateInfo: '{name' }],
  ['order', { order: 'id;select pg_sleep(30)' }],
  ['columns', { templateInfo: '{"password_hash":"x"}' }],
])('says why it does not accept %s', async (field, change) => {
  const { code, data } = await create(change);
  expect([code, data.errors.map((error) => error.field)]).toEqual([422, [field]]);
});
