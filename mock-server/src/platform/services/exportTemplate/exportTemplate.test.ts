import { eq } from 'drizzle-orm';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, it } from 'vitest';
import { markets } from '../../../areas/netbar/index.ts';
import { addNetbar } from '../../../areas/netbar/testing/netbars.ts';
import { withServer } from '../../../testing/server.ts';
import { STAFF_ROLES } from '../../kernel/identity/authority/staffRoles.ts';
import { authorityApis } from '../../kernel/identity/authority/tables.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { findExportedList, findExportedLists } from '../tasks/export/exportedList.ts';
import { download, perform } from '../tasks/testing/tasks.ts';
import type { ExportListDetail, ExportTemplate } from './schemas.ts';
import { exportTemplates } from './tables.ts';

const server = withServer();
const NETBARS = 'netbar.exportNetbarList';
const EXPORT = '/netbar/exportNetbarList';
const MARKETS = '/market/exportMarketList';

interface Reply {
  template: ExportTemplate;
  list: ExportTemplate[];
  leftOut: { field: string; reason: string }[];
  titles: string[];
  rows: string[][];
  errors: { field: string; msg: string }[];
  task: { ID: number };
}
let admin: string;
beforeEach(async () => {
  admin = await server.login();
});
const call = (name: string, body: object, as = admin) =>
  server.call<Reply>(`POST /exportTemplate/${name}`, body, { as });
const COLUMNS = [
  { field: 'name', title: '店名' },
  { field: 'market.name', title: '市场' },
  { field: 'status' },
];
const add = async (more: object = {}, as = admin) =>
  (await call('addTemplate', { name: '联系表', listKey: NETBARS, columns: COLUMNS, ...more }, as))
    .data.template;

/** A netbar in a market with contact data, and one without a market. */
async function twoNetbars() {
  const [market] = await server.db
    .insert(markets)
    .values({ marketNo: 'M1', name: '江北市场', status: 'listed' })
    .returning({ id: markets.id });
  await addNetbar(server, admin, { name: '星河网吧' }, { marketId: market?.id ?? 0 });
  await addNetbar(server, admin, { name: '银河网吧' });
  return market?.id ?? 0;
}

async function exported(template: { ID: number }, body: object = {}, as = admin) {
  const task = await perform(server, as, EXPORT, {
    format: 'csv',
    templateId: template.ID,
    ...body,
  });
  const { bytes } = await download(server, as, `downloadResult?ID=${task.ID}`);
  return { task, rows: parseCsv(bytes.toString('utf8'), { delimiter: ',' }) };
}
/** Removes a call from all roles. */
const revoke = (path: string) =>
  server.db.delete(authorityApis).where(eq(authorityApis.path, path));

describe('an export with a template', () => {
  it('contains its columns in order, with its titles and columns of a related list', async () => {
    await twoNetbars();
    const template = await add({ sort: [{ field: 'name', order: 'asc' }] });
    const { rows, task } = await exported(template);
    expect(rows).toEqual([
      ['店名', '市场', '状态'],
      ['星河网吧', '江北市场', '待审核'],
      ['银河网吧', '', '待审核'],
    ]);
    expect(task).toMatchObject({ title: '导出网吧（模板：联系表）', success: 2 });
  });

  it('contains the rows that match both its conditions and the filters of the list', async () => {
    const marketId = await twoNetbars();
    await addNetbar(server, admin, { name: '星光网吧' });
    const template = await add({ conditions: { keyword: '星' } });
    const names = async (body: object) =>
      (await exported(template, body)).rows.slice(1).map(([name]) => name);
    expect((await names({})).sort()).toEqual(['星光网吧', '星河网吧']);
    expect(await names({ filter: { marketId } })).toEqual(['星河网吧']);
  });

  it('writes raw values, days and titles in the format of each column', async () => {
    await twoNetbars();
    const template = await add({
      columns: [
        { field: 'status', format: 'raw' },
        { field: 'CreatedAt', format: 'date', title: '=1+1' },
        { field: 'market.withdrawMinFen', format: 'raw' },
        { field: 'market.commissionBp' },
      ],
      conditions: { keyword: '星河' },
    });
    const { rows } = await exported(template);
    expect(rows[0]?.[1]).toBe("'=1+1");
    expect(rows[1]?.[0]).toBe('pending');
    expect(rows[1]?.[1]).toMatch(/^\d{4}-\d\d-\d\d$/);
    const xlsx = await perform(server, admin, EXPORT, { format: 'xlsx', templateId: template.ID });
    const { bytes } = await download(server, admin, `downloadResult?ID=${xlsx.ID}`);
    expect((await readXlsx(bytes)).sheets[0]?.rows?.[0]?.[1]).toBe('=1+1');
  });

  it('starts from the screen of templates with the task of the list', async () => {
    await twoNetbars();
    const { ID } = await add();
    const task = await perform(server, admin, '/exportTemplate/exportByTemplate', {
      ID,
      format: 'csv',
    });
    expect(task).toMatchObject({ type: NETBARS, status: 'done', success: 2 });
  });

  it('is refused with a template of another list', async () => {
    const { ID } = await add();
    const other = await server.call(
      'POST /market/exportMarketList',
      { format: 'csv', templateId: ID },
      { as: admin },
    );
    expect([other.code, other.msg]).toEqual([7, expect.stringContaining('另一个列表')]);
  });
});

describe('rights', () => {
  let head: string;
  beforeEach(async () => {
    await server.addUser('head.zhou', STAFF_ROLES.marketHead);
    head = await server.login('head.zhou');
  });

  it('show a template to its owner, to roles with which it is shared, and to those who share', async () => {
    const template = await add({}, head);
    await server.addUser('finance1', STAFF_ROLES.finance);
    const finance = await server.login('finance1');
    const names = async (as: string) =>
      (
        await call('getTemplateList', { page: 1, pageSize: 10, listKey: NETBARS }, as)
      ).data.list.map(({ name }) => name);
    expect([await names(head), await names(admin), await names(finance)]).toEqual([
      ['联系表'],
      ['联系表'],
      [],
    ]);
    const share = { ID: template.ID, sharedWithAll: false, roleIds: [STAFF_ROLES.finance] };
    expect((await call('shareTemplate', share, head)).code).not.toBe(0);
    expect((await call('shareTemplate', share)).data.template.roleIds).toEqual([
      STAFF_ROLES.finance,
    ]);
    expect(await names(finance)).toEqual(['联系表']);
    const [shown] = (
      await call('getTemplateList', { page: 1, pageSize: 10, listKey: NETBARS }, finance)
    ).data.list;
    expect(shown?.actions).toEqual(['export', 'copy']);
    const change = { ID: template.ID, name: '改名', columns: COLUMNS };
    expect((await call('updateTemplate', change, finance)).code).toBe(7);
    await revoke(EXPORT);
    expect(await names(finance)).toEqual([]);
  });

  // @guarantee own-data
  it('refuse a template for a list that the user may not export', async () => {
    await revoke(EXPORT);
    const body = { name: '甲', listKey: NETBARS, columns: COLUMNS };
    for (const name of ['addTemplate', 'previewTemplate', 'getExportList'])
      expect([name, (await call(name, body, head)).msg]).toEqual([
        name,
        expect.stringContaining('没有导出它的权限'),
      ]);
  });

  it('refuse columns of a related list that the user may not export', async () => {
    await revoke(MARKETS);
    const { code, data } = await call(
      'addTemplate',
      { name: '甲', listKey: NETBARS, columns: COLUMNS },
      head,
    );
    expect([code, data.errors]).toEqual([
      422,
      [{ field: 'columns', msg: expect.stringContaining('没有导出该关联列表的权限') }],
    ]);
    const detail = await server.call<ExportListDetail>(
      'POST /exportTemplate/getExportList',
      { listKey: NETBARS },
      { as: head },
    );
    expect(detail.data.columns.some(({ field }) => field.startsWith('market.'))).toBe(false);
  });

  // @guarantee masked-data
  it('leave columns out of a shared template that the user may not see, and name them', async () => {
    await twoNetbars();
    const template = await add();
    const roleIds = [STAFF_ROLES.operations];
    await call('shareTemplate', { ID: template.ID, sharedWithAll: false, roleIds });
    await server.addUser('ops01', STAFF_ROLES.operations);
    const ops = await server.login('ops01');
    expect((await exported(template, {}, ops)).rows[0]).toEqual(['店名', '市场', '状态']);
    await revoke(MARKETS);
    const { rows, task } = await exported(template, {}, ops);
    expect(rows[0]).toEqual(['店名', '状态']);
    expect(task.msg).toContain('未写入文件：市场');
    const { data } = await call('getTemplate', { ID: template.ID }, ops);
    expect(data.leftOut).toMatchObject([{ field: 'market.name' }]);
  });

  it('close a file with columns of a related list when its permission is lost', async () => {
    await twoNetbars();
    const { task } = await exported(await add());
    await revoke(MARKETS);
    expect((await download(server, admin, `downloadResult?ID=${task.ID}`)).status).toBe(403);
  });

  it('apply the data scope of the related list to related rows', async () => {
    const marketId = await twoNetbars();
    const template = await add({}, head);
    // The head sees only own markets, and no netbar of others.
    expect((await exported(template, {}, head)).rows).toHaveLength(1);
    const [user] = await server.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.userName, 'head.zhou'));
    await server.db
      .update(markets)
      .set({ ownerId: user?.id ?? 0 })
      .where(eq(markets.id, marketId));
    expect((await exported(template, {}, head)).rows.slice(1)).toEqual([
      ['星河网吧', '江北市场', '待审核'],
    ]);
    const preview = { listKey: NETBARS, columns: COLUMNS };
    const { data } = await call('previewTemplate', preview, head);
    expect([data.titles, data.rows]).toEqual([
      ['店名', '市场', '状态'],
      [['星河网吧', '江北市场', '待审核']],
    ]);
  });
});

describe('bad input', () => {
  it.each([
    [
      '300 columns',
      { columns: Array.from({ length: 300 }, (_, at) => ({ field: `f${at}` })) },
      'columns',
    ],
    ['no columns', { columns: [] }, 'columns'],
    ['a column twice', { columns: [{ field: 'name' }, { field: 'name' }] }, 'columns'],
    ['an unknown column', { columns: [{ field: 'pinyin' }] }, 'columns'],
    ['a name of the prototype', { columns: [{ field: 'constructor' }] }, 'columns'],
    ['an unknown relation', { columns: [{ field: 'constructor.name' }] }, 'columns'],
    ['a relation of a relation', { columns: [{ field: 'market.owner.name' }] }, 'columns'],
    ['a format of another kind', { columns: [{ field: 'name', format: 'date' }] }, 'columns'],
    ['an unknown filter', { conditions: { sql: '1=1' } }, 'conditions'],
    ['a bad value of a filter', { conditions: { status: 'x' } }, 'conditions'],
    ['an unknown order', { sort: [{ field: 'remark', order: 'asc' }] }, 'sort'],
  ])('%s is refused by field', async (_what, body, field) => {
    const { code, data } = await call('addTemplate', {
      name: '甲',
      listKey: NETBARS,
      columns: COLUMNS,
      ...body,
    });
    expect(code).toBe(422);
    expect(data.errors.map((error) => error.field.replace(/\.\d.*$/, ''))).toContain(field);
  });

  it('reports the earlier change of another user and keeps it', async () => {
    const { ID, UpdatedAt } = await add();
    server.advance(1000);
    const change = { ID, columns: COLUMNS, expectUpdatedAt: UpdatedAt };
    expect((await call('updateTemplate', { ...change, name: '先改' })).code).toBe(0);
    expect((await call('updateTemplate', { ...change, name: '后改' })).code).toBe(409);
    expect((await call('getTemplate', { ID })).data.template.name).toBe('先改');
  });

  it('refuses a second template with the same name, and lone spaces', async () => {
    await add();
    const again = { name: ' 联系表 ', listKey: NETBARS, columns: COLUMNS };
    expect((await call('addTemplate', again)).code).toBe(409);
    expect((await call('addTemplate', { ...again, name: '  ' })).code).toBe(422);
  });

  it('leaves out a column that a later release no longer has', async () => {
    await twoNetbars();
    const { ID } = await add();
    await server.db
      .update(exportTemplates)
      .set({ columns: [{ field: 'name' }, { field: 'gone', title: '旧列' }] })
      .where(eq(exportTemplates.id, ID));
    const { rows, task } = await exported({ ID });
    expect(rows[0]).toEqual(['网吧名称']);
    expect(task.msg).toContain('旧列');
    await server.db
      .update(exportTemplates)
      .set({ columns: [{ field: 'gone', title: '旧列' }] })
      .where(eq(exportTemplates.id, ID));
    const none = await server.call(
      `POST ${EXPORT}`,
      { format: 'csv', templateId: ID },
      { as: admin },
    );
    expect([none.code, none.msg]).toEqual([7, expect.stringContaining('旧列')]);
  });
});

it('declares relations only to exported lists, by a field of the row', () => {
  const { areas } = server.deps;
  const relations = findExportedLists(areas).flatMap((list) => Object.values(list.relations));
  expect(relations.length).toBeGreaterThan(3);
  expect(relations.filter(({ list }) => !findExportedList(areas, list))).toEqual([]);
});

it('describes columns, formats, filters and order of every exported list', async () => {
  for (const { key } of findExportedLists(server.deps.areas)) {
    const { code, data } = await server.call<ExportListDetail>(
      'POST /exportTemplate/getExportList',
      { listKey: key },
      { as: admin },
    );
    expect([key, code]).toEqual([key, 0]);
    expect(data.columns.length).toBeGreaterThan(0);
    const columns = data.columns.slice(0, 100).map(({ field }) => ({ field }));
    const preview = await call('previewTemplate', { listKey: key, columns });
    expect([key, preview.msg, preview.data.titles?.length]).toEqual([
      key,
      '获取成功',
      columns.length,
    ]);
  }
  const { data } = await server.call<ExportListDetail>(
    'POST /exportTemplate/getExportList',
    { listKey: NETBARS },
    { as: admin },
  );
  expect(data.filters).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: 'ring', kind: 'choice', multiple: true }),
      expect.objectContaining({ field: 'served', kind: 'boolean' }),
      expect.objectContaining({ field: 'startExpireAt', kind: 'time' }),
      expect.objectContaining({ field: 'keyword', kind: 'text' }),
    ]),
  );
});
