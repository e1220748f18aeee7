import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { callApi, type Session } from '../../support/api.ts';
import { Author } from '../../support/author.ts';
import { expectAccessible } from '../../support/axe.ts';
import { startConsole } from '../../support/consoleServer.ts';
import { freePort } from '../../support/freePort.ts';
import { registerAuthor } from '../../support/registerAuthor.ts';
import { activePanel, openFromMenu, rows } from '../../support/screen.ts';
import { type SourceDatabase, startSourceDatabase, unzip } from '../../support/sourceDatabase.ts';
import { test as base, expect } from '../../support/test.ts';

const ID = 'repair-orders';
const TITLE = '报修登记';
const COLUMNS = 'fault, netbar_name, cost, urgent, reported_on';
const REPAIRS = `create table repairs (
    id integer primary key, fault varchar(60) not null, netbar_name varchar(40) not null,
    cost numeric(10, 2), urgent boolean not null, reported_on date
  );
  comment on column repairs.fault is '故障';
  comment on column repairs.netbar_name is '网吧';
  comment on column repairs.cost is '费用';
  comment on column repairs.urgent is '加急';
  comment on column repairs.reported_on is '报修日期';
  insert into repairs values (1, '三号机无法开机', '蓝天网吧', 120.5, true, '2026-03-01'),
    (2, '网线松动', '蓝天网吧', null, false, '2026-03-02'),
    (3, '显示器闪屏', '白云网吧', 300, false, null)`;

const test = base.extend<object, { source: SourceDatabase | undefined }>({
  source: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern
    async ({}, use) => {
      const source = await startSourceDatabase(REPAIRS);
      await use(source);
      await source?.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  server: [
    async ({ source }, use) => {
      const server = await startConsole({ CONSOLE_SOURCES: `service=${source?.readerUrl ?? ''}` });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

/** Reads the table, completes its model, and downloads the project. */
async function generate(page: Page): Promise<Uint8Array> {
  await page.goto('/#/layout/systemTools/autoCode');
  const panel = activePanel(page);
  await panel.getByText('数据表', { exact: true }).click();
  await panel.getByRole('combobox', { name: '数据源' }).click();
  await page.getByRole('option', { name: 'service' }).click();
  await panel.getByRole('combobox', { name: '表', exact: true }).click();
  await page.getByRole('option', { name: 'public.repairs' }).click();
  await panel.getByRole('button', { name: '读取' }).click();
  await expect(panel.getByRole('table', { name: '来源的前几行' })).toContainText('三号机无法开机');
  await panel.getByLabel('标识').fill(ID);
  await panel.getByLabel('标题').fill(TITLE);
  await panel.getByLabel('显示名', { exact: true }).fill('报修单');
  await panel.getByRole('button', { name: '预览' }).click();
  await panel.getByRole('button', { name: 'backend/migrations/0001_first.sql' }).click();
  await expect(panel.getByText('"netbar_name" varchar(40) not null')).toBeVisible();
  await expectAccessible(page, 'the preview of a generated project');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: '生成并下载' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${ID}.zip`);
  return readFile(await download.path());
}

/** Installs the published release with the address of its back end. */
async function install(page: Page, port: number): Promise<void> {
  await page.goto('/#/layout/dashboard');
  await openFromMenu(page, '系统工具', '插件安装');
  await rows(page).filter({ hasText: ID }).getByRole('button', { name: '安装' }).click();
  const drawer = page.getByRole('dialog', { name: `安装 ${TITLE} 0.1.0` });
  await drawer.getByLabel('后端地址').fill(`http://127.0.0.1:${port}`);
  await drawer.getByLabel('原因').fill('登记报修');
  await drawer.getByRole('button', { name: '安装', exact: true }).click();
  await expect(drawer).toHaveCount(0);
}

test('a table of a PostgreSQL becomes a plugin, which is installed and shows the rows of the table', async ({
  page,
  server,
  session,
  source,
}) => {
  test.skip(source === undefined, 'This machine has no PostgreSQL.');
  const { url = '', run } = source ?? { run: async () => undefined };
  const as = session as Session;
  const author = new Author(server.url, ID);
  const port = await freePort();
  const networks = { config: { plugin: { networks: '127.0.0.1' } } };
  try {
    author.unpack(unzip(await generate(page)));
    await author.install();
    await registerAuthor({ page, url: server.url, session: as }, author);
    await author.publish('0.1.0');
    await author.serve(port, { DATABASE_URL: url });
    // The new table has the columns of its source.
    await run(
      `insert into repair_orders_repairs (created_by, ${COLUMNS}) select 1, ${COLUMNS} from repairs`,
    );
    await callApi(server.url, 'POST /system/setSystemConfig', networks, as);
    await install(page, port);

    await page.reload();
    await openFromMenu(page, TITLE);
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).filter({ hasText: '三号机无法开机' })).toContainText('120.5');
    await activePanel(page).getByRole('button', { name: '新增' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('故障').fill('键盘失灵');
    await form.getByLabel('网吧').fill('白云网吧');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form).toHaveCount(0);
    await expect(rows(page).filter({ hasText: '键盘失灵' })).toContainText('白云网吧');
    await expect(rows(page)).toHaveCount(4);
    await expectAccessible(page, 'the list of a generated plugin');

    await openFromMenu(page, '系统工具', '自动化代码管理');
    await expect(rows(page).filter({ hasText: '数据表' })).toContainText(TITLE);
  } finally {
    await author.leave();
  }
});
