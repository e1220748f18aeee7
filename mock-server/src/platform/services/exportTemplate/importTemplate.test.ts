import { parseCsv } from 'hucre/csv';
import { beforeEach, expect, it } from 'vitest';
import { netbars } from '../../../areas/netbar/index.ts';
import { withServer } from '../../../testing/server.ts';
import { runDueTasks } from '../tasks/runTask.ts';
import { download, readErrors, readTask, startWithFile } from '../tasks/testing/tasks.ts';
import type { ExportTemplate } from './schemas.ts';

const server = withServer();
const IMPORT = 'netbar.importNetbar';
const COLUMNS = [
  { field: 'contactPhone', title: '手机' },
  { field: 'name', title: '门店' },
  { field: 'regionCode', title: '城市' },
  { field: 'address' },
  { field: 'contactName', title: '老板' },
  { field: 'disklessType' },
  { field: 'billingType' },
];
const HEAD = ['门店', '城市', '地址', '老板', '手机', '无盘类型', '计费类型', '合同号'];
const row = (name: string, phone = '19000010001') => [
  name,
  '杭州市',
  '人民路1号',
  '陈店长',
  phone,
  '服务器无盘',
  'member',
  'HT-7',
];
interface Reply {
  template: ExportTemplate;
  errors: { field: string; msg: string }[];
}
let as: string;
beforeEach(async () => {
  as = await server.login();
});
const add = (columns: object[]) =>
  server.call<Reply>(
    'POST /exportTemplate/addTemplate',
    { name: '门店表', listKey: IMPORT, columns },
    { as },
  );
const csv = (...rows: string[][]) =>
  Buffer.from(`\ufeff${rows.map((cells) => cells.join(',')).join('\r\n')}`);
async function imported(query: string, ...rows: string[][]) {
  const task = await startWithFile(server, as, `/netbar/importNetbar${query}`, csv(HEAD, ...rows));
  await runDueTasks(server.deps);
  return readTask(server, as, task);
}

it('maps the columns of a file by the titles of the template, and ignores others', async () => {
  const { ID } = (await add(COLUMNS)).data.template;
  const query = `?templateId=${ID}`;
  const checked = await imported(`${query}&dryRun=true`, row('甲网吧'), row('乙网吧', '12'));
  expect(checked).toMatchObject({ status: 'partial', success: 1, failed: 1, actions: ['confirm'] });
  expect(await readErrors(server, as, checked)).toMatchObject([{ field: '手机' }]);
  expect(await server.db.$count(netbars)).toBe(0);
  const { data } = await server.call<{ task: { ID: number } }>(
    'POST /task/confirmTask',
    { ID: checked.ID },
    { as },
  );
  await runDueTasks(server.deps);
  expect(await readTask(server, as, data.task)).toMatchObject({ success: 1, failed: 1 });
  const [netbar] = await server.db.select().from(netbars);
  expect(netbar).toMatchObject({ name: '甲网吧', contactName: '陈店长' });
});

it('refuses the file of another system without a template', async () => {
  const task = await imported('', row('甲网吧'));
  expect(task).toMatchObject({ status: 'failed', msg: expect.stringContaining('门店') });
});

it('offers a file to fill in with the titles of the template', async () => {
  const { ID } = (await add(COLUMNS)).data.template;
  const path = `downloadTemplate?type=${IMPORT}&format=csv&templateId=${ID}`;
  const { bytes } = await download(server, as, path);
  expect(parseCsv(bytes.toString('utf8'))[0]).toEqual([
    '手机',
    '门店',
    '城市',
    '地址',
    '老板',
    '无盘类型',
    '计费类型',
  ]);
});

it.each([
  ['without a required column', COLUMNS.slice(2), '网吧名称'],
  ['with an unknown column', [...COLUMNS, { field: 'ownerId' }], 'ownerId'],
  ['with a column twice', [...COLUMNS, { field: 'name' }], 'name'],
  ['with a title twice', [...COLUMNS, { field: 'remark', title: '门店' }], 'remark'],
])('refuses an import template %s', async (_what, columns, named) => {
  const { code, data } = await add(columns);
  expect([code, data.errors]).toEqual([
    422,
    [{ field: 'columns', msg: expect.stringContaining(named) }],
  ]);
});
