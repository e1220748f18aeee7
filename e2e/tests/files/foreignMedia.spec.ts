import { createHash, randomBytes } from 'node:crypto';
import type { Browser, BrowserContext, Locator, Page } from 'playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { menuRow } from '../../support/boot.ts';
import { type ConsoleServer, startConsole } from '../../support/consoleServer.ts';
import { type ForeignServer, startForeignServer } from '../../support/foreignServer.ts';
import { apiDocument, ginVueAdminApi } from '../../support/ginVueAdmin.ts';
import type { ReceivedPieces } from '../../support/ginVueAdminFiles.ts';
import { Guard } from '../../support/guard.ts';
import { PNG } from '../../support/picture.ts';
import { ReleasesFolder } from '../../support/releasesFolder.ts';
import { activePanel, openFromMenu, rows, signInByForm } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';
import { WORKSPACE } from '../../support/workspace.ts';

test.use({ as: 'visitor' });

const menusOf = (rows: Readonly<Record<string, string>>) =>
  Object.entries(rows).map(([title, component], at) =>
    menuRow({ ID: at + 1, path: `page${at}`, name: `page${at}`, component, title, sort: at }),
  );
const MENUS = {
  '2.6.3': menusOf({
    '媒体库（上传下载）': 'view/example/upload/upload.vue',
    断点续传: 'view/example/breakpoint/breakpoint.vue',
    '客户列表（资源示例）': 'view/example/customer/customer.vue',
    文件管理: 'view/file/manager.vue',
  }),
  '3.0': menusOf({
    '媒体库（上传下载）': 'view/media/upload.vue',
    大文件上传: 'view/media/chunkUpload.vue',
  }),
};

let received: ReceivedPieces;
let foreign: ForeignServer;
let gateway: ConsoleServer;
let guard: Guard;
let context: BrowserContext;

/** Starts the console in front of a version of gin-vue-admin, and signs in. */
async function openConsole(browser: Browser, version: keyof typeof MENUS): Promise<Page> {
  received = { numbers: [], md5: '', lost: undefined };
  const menus = () => MENUS[version];
  const api = ginVueAdminApi({ menus, home: 'page0', received, files: version });
  const document =
    version === '3.0' ? { body: apiDocument(api) } : { status: 404, body: '404 page not found' };
  const releases = new ReleasesFolder(WORKSPACE.releases);
  foreign = await startForeignServer(
    {
      folder: releases.folder,
      manifests: releases.ids().map((id) => releases.current(id)),
      publishers: releases.publishers(),
    },
    { ...api, 'GET /swagger/doc.json': () => document },
  );
  gateway = await startConsole({ CONSOLE_UPSTREAM: `${foreign.url}/api` });
  context = await browser.newContext({ baseURL: gateway.url });
  guard = new Guard(context, gateway.url);
  const page = await context.newPage();
  await page.goto('/#/login');
  await signInByForm(page, { username: 'foreign-admin', password: '123456' });
  await expect(activePanel(page).getByRole('heading', { name: '媒体库' })).toBeVisible();
  return page;
}
test.afterEach(async () => {
  await context.close();
  await gateway.stop();
  await foreign.stop();
});

const upload = async (page: Page, button: string, name: string, buffer: Buffer): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await activePanel(page).getByRole('button', { name: button, exact: true }).click();
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
};
const inMenu = async (page: Page, row: string, action: string): Promise<void> => {
  await rows(page).filter({ hasText: row }).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

/** Adds, shows, renames and deletes a picture of the media library on the current page. */
async function useLibrary(page: Page): Promise<void> {
  await upload(page, '上传文件', '门头.png', PNG);
  const row = rows(page).filter({ hasText: '门头.png' });
  await expect(row.locator('img')).toHaveJSProperty('naturalWidth', 1);
  await row.getByRole('button', { name: '预览' }).click();
  await page.getByRole('button', { name: '查看门头.png' }).click();
  await expect(page.getByRole('dialog', { name: '图片：门头.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await inMenu(page, '门头.png', '重命名');
  await page.getByRole('dialog').getByLabel('文件名').fill('店面.png');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(rows(page).filter({ hasText: '店面.png' })).toBeVisible();
  await inMenu(page, '店面.png', '删除');
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(rows(page).filter({ hasText: '店面.png' })).toBeHidden();
}

test('in front of gin-vue-admin, its media library, chunked upload and customers work', async ({
  browser,
}) => {
  const page = await openConsole(browser, '2.6.3');
  await test.step('media library', () => useLibrary(page));
  await test.step('文件管理 offers the media library', async () => {
    await openFromMenu(page, '文件管理');
    await expect(activePanel(page).getByRole('heading', { name: '文件管理' })).toBeVisible();
    await useLibrary(page);
  });
  await test.step('a paused upload continues with the missing piece', async () => {
    await openFromMenu(page, '断点续传');
    const content = randomBytes(4.5 * 1024 * 1024);
    received.lost = 4;
    await upload(page, '选择文件', '录像.bin', content);
    await expect.poll(() => received.numbers.length).toBe(5);
    await activePanel(page).getByRole('button', { name: '暂停 录像.bin' }).click();
    await activePanel(page).getByRole('button', { name: '继续 录像.bin' }).click();
    await expect(activePanel(page).getByText(/^已完成/)).toBeVisible();
    expect(received.numbers.toSorted()).toEqual([0, 1, 2, 3, 4, 4]);
    expect(received.md5).toBe(createHash('md5').update(content).digest('hex'));
  });
  await test.step('customers', async () => {
    await openFromMenu(page, '客户列表（资源示例）');
    await activePanel(page).getByRole('button', { name: '新增客户' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel('客户名').fill('星海网咖');
    await form.getByLabel('客户电话').fill('13800000000');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(rows(page).filter({ hasText: '星海网咖' })).toBeVisible();
  });
  expect(foreign.unknown).toEqual([]);
  expect(guard.problems).toEqual([]);
});

const category = (page: Page, name: string): Locator =>
  activePanel(page).getByRole('treeitem', { name, exact: true });

async function addCategory(page: Page, button: string, name: string): Promise<void> {
  await activePanel(page).getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog').getByLabel('分类名称').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(category(page, name)).toBeVisible();
}

test('in front of gin-vue-admin 3.0, files have categories and large files are resumed after a reload', async ({
  browser,
}) => {
  const page = await openConsole(browser, '3.0');
  await test.step('the chosen category filters the files and receives uploads', async () => {
    await upload(page, '上传文件', '合同.png', PNG);
    await addCategory(page, '新增分类', '海报');
    await category(page, '全部文件').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(activePanel(page).getByText('这个分类里还没有文件')).toBeVisible();
    await addCategory(page, '在“海报”里新增分类', '春节');
    await upload(page, '上传文件', '门头.png', PNG);
    await expect(rows(page)).toHaveCount(1);
    await page.reload();
    await expect(rows(page).filter({ hasText: '门头.png' })).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await expectAccessible(page, '媒体库');
  });
  await test.step('a deleted category leaves its files', async () => {
    await category(page, '春节').click();
    await activePanel(page).getByRole('button', { name: '删除分类' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除分类' }).click();
    await expect(category(page, '春节')).toBeHidden();
    await expect(category(page, '海报')).toHaveAttribute('aria-selected', 'true');
    await activePanel(page).getByRole('button', { name: '删除分类' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除分类' }).click();
    await expect(category(page, '海报')).toBeHidden();
    await expect(rows(page)).toHaveCount(2);
    const inactive = activePanel(page).getByRole('button', { name: '删除分类（请先选中分类）' });
    await expect(inactive).toBeFocused();
  });
  await test.step('after a reload the same file continues with the missing chunk', async () => {
    const content = randomBytes(12 * 1024 * 1024);
    received.lost = 2;
    await openFromMenu(page, '大文件上传');
    await upload(page, '选择文件', '录像.bin', content);
    await expect.poll(() => received.numbers.length).toBe(3);
    await activePanel(page).getByRole('button', { name: '暂停 录像.bin' }).click();
    await page.reload();
    await upload(page, '选择文件', '录像.bin', content);
    await expect(activePanel(page).getByText(/^已完成/)).toBeVisible();
    expect(received.numbers.toSorted()).toEqual([0, 1, 2, 2]);
    expect(received.md5).toBe(createHash('md5').update(content).digest('hex'));
    await openFromMenu(page, '媒体库（上传下载）');
    await expect(rows(page).filter({ hasText: '录像.bin' })).toBeVisible();
  });
  expect(foreign.unknown).toEqual([]);
  expect(guard.problems).toEqual([]);
});
