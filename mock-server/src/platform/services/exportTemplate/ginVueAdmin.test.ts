import { and, eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, it } from 'vitest';
import { netbars } from '../../../areas/netbar/index.ts';
import { addNetbar } from '../../../areas/netbar/testing/netbars.ts';
import { withServer } from '../../../testing/server.ts';
import { STAFF_ROLES } from '../../kernel/identity/authority/staffRoles.ts';
import { authorityApis } from '../../kernel/identity/authority/tables.ts';
import type { SysExportTemplate } from './ginVueAdminForm.ts';
import { exportTemplates } from './tables.ts';

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
});

/** Reads the address of a file, as clients from 2.8 do. */
const addressOf = async (path: string, session = as) =>
  (await server.call<string>(`GET /sysExportTemplate/${path}`, undefined, { as: session })).data;
/** Opens an address in a new tab: without a header and without a cookie. */
const openAddress = (address: string) => server.app.inject({ url: `/api${address}` });
const ENDED = expect.stringContaining('下载地址已失效');

describe('an address with a token', () => {
  beforeEach(async () => {
    await create();
    await addNetbar(server, as, { name: '星河网吧' });
    await addNetbar(server, as, { name: '银河网吧' });
  });

  it('returns the file once, without a session', async () => {
    const address = await addressOf('exportExcel?templateID=netbars&keyword=%E6%98%9F');
    expect(address).toMatch(/^\/sysExportTemplate\/exportExcelByToken\?token=[\w-]+$/);
    const { rawPayload } = await openAddress(address);
    expect((await readXlsx(rawPayload)).sheets[0]?.rows).toEqual([
      ['店名', '状态'],
      ['星河网吧', '待审核'],
    ]);
    // Another spelling of the token is the same token.
    for (const again of [address, `${address}.`])
      expect((await openAddress(again)).json()).toMatchObject({ code: 7, msg: ENDED });
  });

  it('returns the empty table to fill in', async () => {
    const address = await addressOf('exportTemplate?templateID=netbars');
    const { rawPayload } = await openAddress(address);
    expect((await readXlsx(rawPayload)).sheets[0]?.rows).toEqual([['店名', '状态']]);
  });

  const api = {
    authorityId: STAFF_ROLES.netbarOwner,
    method: 'POST',
    path: '/netbar/exportNetbarList',
  };
  /** An owner of netbars who may export them, with a session. */
  async function addOwner() {
    await server.db.insert(authorityApis).values(api);
    const ID = await server.addUser('owner', STAFF_ROLES.netbarOwner);
    await server.db.update(exportTemplates).set({ sharedWithAll: true });
    return { ID, session: await server.login('owner') };
  }

  it('reads with the data scope of the moment at which it is opened', async () => {
    const { ID, session } = await addOwner();
    const [before, after] = [
      await addressOf('exportExcel?templateID=netbars', session),
      await addressOf('exportExcel?templateID=netbars', session),
    ];
    const rowsOf = async (address: string) =>
      (await readXlsx((await openAddress(address)).rawPayload)).sheets[0]?.rows.length;
    expect(await rowsOf(before)).toBe(1);
    await server.db.update(netbars).set({ ownerId: ID }).where(eq(netbars.name, '银河网吧'));
    expect(await rowsOf(after)).toBe(2);
  });

  it('ends with the permission, with the session, and after 30 minutes', async () => {
    const { session } = await addOwner();
    const path = 'exportExcel?templateID=netbars';
    const [first, second] = [await addressOf(path, session), await addressOf(path, session)];
    const late = await addressOf(path);
    await server.db
      .delete(authorityApis)
      .where(and(eq(authorityApis.authorityId, api.authorityId), eq(authorityApis.path, api.path)));
    expect((await openAddress(first)).json()).toMatchObject({ code: 7 });
    await server.call('POST /jwt/jsonInBlacklist', undefined, { as: session });
    expect((await openAddress(second)).json()).toMatchObject({ code: 7, msg: ENDED });
    server.advance(30 * 60_000);
    expect((await openAddress(late)).json()).toMatchObject({ code: 7, msg: ENDED });
  });

  it('opens only the file for which it was made, and is not a guess', async () => {
    const address = await addressOf('exportTemplate?templateID=netbars');
    const other = address.replace('exportTemplateByToken', 'exportExcelByToken');
    for (const wrong of [other, '/sysExportTemplate/exportExcelByToken?token=abc'])
      expect((await openAddress(wrong)).json()).toMatchObject({ code: 7, msg: ENDED });
    expect((await openAddress('/sysExportTemplate/exportExcelByToken')).json().code).toBe(7);
  });
});

it('lists templates by each filter of the screen, and does not show SQL', async () => {
  await create();
  const count = async (query: string) =>
    (await call(`GET /sysExportTemplate/getSysExportTemplateList?page=1&pageSize=10&${query}`)).data
      .list.length;
  const counts = [
    await count('templateID=netbars'),
    await count('templateID=other'),
    await count('tableName=netbar.exportNetbarList'),
    await count('startCreatedAt=2099-01-01T00:00:00Z'),
    await count('endCreatedAt=2099-01-01T00:00:00Z&templateID=netbars'),
  ];
  expect(counts).toEqual([1, 0, 1, 0, 1]);
  expect((await call('GET /sysExportTemplate/previewSQL?templateID=netbars')).msg).toContain('SQL');
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

it('refuses columns of a related list that the user may not export', async () => {
  await create({ templateInfo: '{"name":"店名","market.name":"市场"}' });
  const path = 'exportExcel?templateID=netbars';
  const address = await addressOf(path);
  await server.db.delete(authorityApis).where(eq(authorityApis.path, '/market/exportMarketList'));
  const refused = expect.stringContaining('以下列不能使用');
  expect(await call(`GET /sysExportTemplate/${path}`)).toMatchObject({ code: 422, msg: refused });
  // The address was made before the permission was lost.
  expect((await openAddress(address)).json()).toMatchObject({ code: 422, msg: refused });
  const added = await create({
    templateID: 'other',
    templateInfo: '{"name":"店名","market.name":"市场"}',
  });
  expect([added.code, added.data.errors[0]?.field]).toEqual([422, 'columns']);
});
