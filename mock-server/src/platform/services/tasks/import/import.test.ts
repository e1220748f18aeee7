import { eq } from 'drizzle-orm';
import { unzipSync, zipSync } from 'fflate';
import { parseCsv } from 'hucre/csv';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { netbars } from '../../../../areas/netbar/tables.ts';
import { addNetbar } from '../../../../areas/netbar/testing/netbars.ts';
import { withServer } from '../../../../testing/server.ts';
import { runDueTasks } from '../runTask.ts';
import type { Task } from '../schemas.ts';
import { tasks } from '../tables.ts';
import { download, perform, readErrors, readTask, startWithFile } from '../testing/tasks.ts';

const server = withServer();
const HEAD = [
  '网吧名称',
  '地区',
  '地址',
  '联系人',
  '联系电话',
  '无盘类型',
  '计费类型',
  '客户机总数',
  '标签',
];
const good = (name: string, ...more: (string | number)[]) => [
  name,
  '杭州市',
  '人民路1号',
  '陈店长',
  '19000010001',
  '服务器无盘',
  'member',
  ...more,
];

const send = (as: string, content: Buffer, query = '') =>
  startWithFile(server, as, `/netbar/importNetbar${query}`, content);

async function imported(as: string, content: Buffer, query = ''): Promise<Task> {
  const task = await send(as, content, query);
  await runDueTasks(server.deps);
  return readTask(server, as, task);
}

const csv = (...rows: (string | number)[][]) =>
  Buffer.from(`\ufeff${[HEAD, ...rows].map((row) => row.join(',')).join('\r\n')}`);
const xlsx = async (...rows: (string | number)[][]) =>
  Buffer.from((await writeXlsx({ sheets: [{ name: 'x', rows: [HEAD, ...rows] }] })) as Uint8Array);
const names = async () =>
  (await server.db.select({ name: netbars.name }).from(netbars).orderBy(netbars.id)).map(
    ({ name }) => name,
  );

describe('an import', () => {
  it('writes the rows of a workbook and converts dictionary labels and city names to values', async () => {
    const admin = await server.login();
    const task = await imported(
      admin,
      await xlsx(good('星河网吧', 20, '旗舰、校园'), good('银河网吧')),
    );
    expect(task).toMatchObject({
      status: 'done',
      total: 2,
      success: 2,
      failed: 0,
      progress: 100,
      msg: '已导入 2 行',
    });
    const [row] = await server.db.select().from(netbars).where(eq(netbars.name, '星河网吧'));
    expect(row).toMatchObject({
      regionCode: '330100',
      terminalTotal: 20,
      tags: ['旗舰', '校园'],
      status: 'pending',
      contactPhone: '19000010001',
    });
  });

  it('reports each wrong row with its field and writes no rows', async () => {
    const admin = await server.login();
    await addNetbar(server, admin, { name: '已有网吧' });
    const wrong = good('坏网吧');
    wrong[4] = '123';
    const task = await imported(
      admin,
      csv(good('星河网吧'), wrong, good('多机网吧', '很多'), good('已有网吧'), good('星河网吧'), [
        '短',
        '杭州市',
      ]),
    );
    expect(task).toMatchObject({
      status: 'failed',
      total: 6,
      success: 0,
      failed: 5,
      skipped: 1,
      msg: '5 行有误，未写入任何数据，请修改后重新导入',
    });
    const errors = (await readErrors(server, admin, task)).map(({ targetId, field }) => [
      targetId,
      field,
    ]);
    expect(errors).toEqual(
      expect.arrayContaining([
        [3, '联系电话'],
        [4, '客户机总数'],
        [5, '网吧名称'],
        [6, ''],
        [7, '地址'],
      ]),
    );
    expect(errors.map(([row]) => row)).not.toContain(2);
    expect(await names()).toEqual(['已有网吧']);
  });

  it('writes only the valid rows if requested', async () => {
    const admin = await server.login();
    const task = await imported(
      admin,
      csv(good('星河网吧'), good('坏网吧', '很多')),
      '?onlyGood=true',
    );
    expect(task).toMatchObject({ status: 'partial', total: 2, success: 1, failed: 1 });
    expect(await names()).toEqual(['星河网吧']);
  });

  it('writes no rows in a dry run, and writes them after confirmation with the same file', async () => {
    const admin = await server.login();
    const tried = await imported(
      admin,
      csv(good('星河网吧'), good('坏网吧', '很多')),
      '?dryRun=true',
    );
    expect(tried).toMatchObject({
      status: 'partial',
      dryRun: true,
      success: 1,
      failed: 1,
      actions: ['confirm'],
    });
    expect(await names()).toEqual([]);
    const done = await perform(server, admin, '/task/confirmTask', {
      ID: tried.ID,
      requestId: 'confirm-1',
    });
    expect(done).toMatchObject({
      status: 'partial',
      dryRun: false,
      title: '导入网吧',
      success: 1,
      failed: 1,
    });
    expect(await names()).toEqual(['星河网吧']);
  });

  it('refuses the same file from the same user while it is imported and shortly afterwards', async () => {
    const admin = await server.login();
    const file = csv(good('星河网吧'));
    const first = await send(admin, file);
    await expect(send(admin, file)).rejects.toThrow('这个文件正在处理');
    await runDueTasks(server.deps);
    await expect(send(admin, file)).rejects.toThrow('刚刚已经导入（1 行）');
    expect(await server.db.$count(tasks)).toBe(1);
    expect((await readTask(server, admin, first)).status).toBe('done');

    await server.addUser('zhao.admin', 999);
    await send(await server.login('zhao.admin'), file);
    await send(admin, csv(good('银河网吧')));
    server.advance(11 * 60_000);
    await send(admin, file);
    expect(await server.db.$count(tasks)).toBe(4);
  });

  it('accepts the same file again after a dry run or a failed import', async () => {
    const admin = await server.login();
    const file = csv(good('星河网吧'), good('坏网吧', '很多'));
    for (const query of ['?dryRun=true', '?dryRun=true', '', ''])
      await imported(admin, file, query);
    const tried = await imported(admin, file, '?dryRun=true');
    await server.call(
      'POST /task/confirmTask',
      { ID: tried.ID, requestId: 'confirm-1' },
      { as: admin },
    );
    await expect(send(admin, file)).rejects.toThrow('这个文件正在处理');
  });

  it('continues after the rows that a killed instance has written', async () => {
    const admin = await server.login();
    const { ID } = await send(
      admin,
      csv(good('星河网吧'), good('坏网吧', '很多'), good('银河网吧')),
      '?onlyGood=true',
    );
    const checkpoint = { bad: [3], written: 1, success: 1, failed: 1 };
    await server.db
      .update(tasks)
      .set({ checkpoint, total: 3, success: 1, failed: 1 })
      .where(eq(tasks.id, ID));
    await runDueTasks(server.deps);
    expect(await readTask(server, admin, { ID })).toMatchObject({
      status: 'partial',
      total: 3,
      success: 2,
      failed: 1,
    });
    expect(await names()).toEqual(['银河网吧']);
  });

  it.each([
    ['only a title row', csv(), /没有数据行/],
    ['an unknown column', Buffer.from('网吧名称,秘密\nx,y'), /无法识别的列：秘密/],
    [
      'missing columns',
      Buffer.from('网吧名称\n星河网吧'),
      /缺少列：地区、地址、联系人、联系电话、无盘类型、计费类型/,
    ],
  ])('reports a file with %s', async (_what, content, words) => {
    const admin = await server.login();
    const task = await imported(admin, content);
    expect(task).toMatchObject({ status: 'failed', success: 0 });
    expect(task.msg).toMatch(words);
  });

  it('names every error of a row', async () => {
    const admin = await server.login();
    await addNetbar(server, admin, { name: '已有网吧' });
    const wrong = good('已有网吧', '很多');
    wrong[4] = '123';
    wrong[5] = '没有的类型';
    const task = await imported(admin, csv(wrong));
    expect((await readErrors(server, admin, task)).map(({ field }) => field)).toEqual([
      '网吧名称',
      '联系电话',
      '无盘类型',
      '客户机总数',
    ]);
  });

  const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(5000)]);
  it.each([
    ['a picture', 'a.xlsx', Buffer.from('89504e470d0a1a0a00', 'hex'), '不是表格，请上传 xlsx'],
    ['a page', 'a.xls', Buffer.from('<html><table></table></html>'), '不是表格，请上传 xlsx'],
    ['an old workbook', 'a.xlsx', ole, '旧版 Excel 文件（xls），改扩展名不能转换'],
    [
      'a workbook with a password',
      'a.xlsx',
      Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]),
      '取消密码，另存为 xlsx',
    ],
    ['a renamed csv', 'a.xlsx', csv(good('星河网吧')), '请把扩展名改为 csv'],
    ['a csv in GBK', 'a.csv', Buffer.from('cdf8b0c9c3fbb3c6', 'hex'), '另存为「CSV UTF-8」'],
    ['an empty file', 'a.xlsx', Buffer.alloc(0), '不能上传空文件'],
    ['a cut workbook', 'a.xlsx', 'cut', '不完整'],
    ['another archive', 'a.xlsx', Buffer.from(zipSync({ 'a.txt': Buffer.from('x') })), '压缩包'],
  ])(
    'refuses %s when it is uploaded and names what is expected',
    async (_what, name, file, words) => {
      const content =
        typeof file === 'string' ? (await xlsx(good('星河网吧'))).subarray(0, -200) : file;
      const upload = startWithFile(
        server,
        await server.login(),
        '/netbar/importNetbar',
        content,
        name,
      );
      await expect(upload).rejects.toThrow(words);
      expect(await server.db.$count(tasks)).toBe(0);
    },
  );

  it('reports a workbook whose content is damaged', async () => {
    const files = unzipSync(await xlsx(good('星河网吧')));
    const damaged = zipSync({ ...files, 'xl/worksheets/sheet1.xml': Buffer.from('<worksheet') });
    const task = await imported(await server.login(), Buffer.from(damaged));
    expect(task).toMatchObject({ status: 'failed', msg: expect.stringContaining('文件') });
  });
});

describe('the template of an import', () => {
  it('contains the accepted titles and a guide', async () => {
    const admin = await server.login();
    const { bytes, headers } = await download(
      server,
      admin,
      'downloadTemplate?type=netbar.importNetbar&format=xlsx',
    );
    expect(headers['content-disposition']).toContain(encodeURIComponent('网吧导入模板.xlsx'));
    const { sheets } = await readXlsx(bytes);
    expect(sheets[0]?.rows[0]?.slice(0, 3)).toEqual(['网吧名称', '地区', '地址']);
    expect(sheets[1]?.rows).toContainEqual([
      '无盘类型',
      '必填',
      expect.stringContaining('服务器无盘'),
    ]);
    const text = await download(
      server,
      admin,
      'downloadTemplate?type=netbar.importNetbar&format=csv',
    );
    expect(parseCsv(text.bytes.toString('utf8'))[0]).toEqual(sheets[0]?.rows[0]);
  });

  it('is only available to users who may import', async () => {
    await server.addUser('shop.owner', 300);
    const owner = await server.login('shop.owner');
    expect(
      (await download(server, owner, 'downloadTemplate?type=netbar.importNetbar')).status,
    ).toBe(404);
  });
});
