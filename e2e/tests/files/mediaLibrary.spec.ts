import { randomBytes } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import { callApi } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { addMenus } from '../../support/menus.ts';
import { PNG } from '../../support/picture.ts';
import { activePanel, rows } from '../../support/screen.ts';
import { test as base, expect } from '../../support/test.ts';

const MENUS = [
  { name: 'gvaUpload', component: 'view/example/upload/upload.vue', title: '媒体库' },
  { name: 'gvaBreakpoint', component: 'view/example/breakpoint/breakpoint.vue', title: '断点续传' },
  { name: 'gvaCustomer', component: 'view/example/customer/customer.vue', title: '客户列表' },
];
const MB = 1024 * 1024;

/** The menu rows of gin-vue-admin's example, which a new console does not have. */
const test = base.extend<{ menus: undefined }>({
  menus: [
    async ({ server }, use) => {
      const remove = await addMenus(server.url, MENUS);
      await use(undefined);
      await remove();
    },
    { auto: true },
  ],
});

const button = (page: Page, name: string): Locator =>
  activePanel(page).getByRole('button', { name, exact: true });
const file = (name: string, buffer: Buffer) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer,
});

async function choose(page: Page, name: string, files: ReturnType<typeof file>[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button(page, name).click();
  await (await chooser).setFiles(files);
}

test('files of the media library are uploaded, found, shown, renamed and deleted', async ({
  page,
}) => {
  await page.goto('/#/layout/gvaUpload');
  await choose(page, '上传文件', [
    file('合影.png', PNG),
    file('程序.exe', Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0])),
    file('值班表.txt', Buffer.from('说明')),
  ]);
  const uploads = activePanel(page).getByRole('region', { name: '上传' });
  await expect(uploads).toContainText('已上传 2 / 3 个文件');
  await expect(uploads.getByRole('alert')).toContainText(/程序\.exe：不支持此类文件/);
  await button(page, '清除').click();
  await expect(rows(page).filter({ hasText: '值班表.txt' })).toBeVisible();
  await activePanel(page).getByRole('textbox', { name: '文件名' }).fill('合影');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await button(page, '网格').click();
  await expectAccessible(page, '媒体库');
  await button(page, '预览 合影.png').click();
  await page.getByRole('button', { name: '查看合影.png' }).click();
  await expect(page.getByRole('dialog', { name: '图片：合影.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await button(page, '重命名 合影.png').click();
  await page.getByRole('dialog').getByLabel('文件名').fill('合影二.png');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await button(page, '删除 合影二.png').click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(activePanel(page).getByText('没有符合条件的文件')).toBeVisible();
});

test('a chunked upload continues after a pause, and its file is in the media library', async ({
  page,
  server,
  session,
}) => {
  let sent = 0;
  await page.route('**/api/upload/piece**', (route) => {
    sent += 1;
    return sent === 3 ? undefined : route.continue();
  });
  await page.goto('/#/layout/gvaBreakpoint');
  const content = Buffer.from(randomBytes(6 * MB).toString('hex'));
  await choose(page, '选择文件', [file('记录.txt', content)]);
  await expect.poll(() => sent).toBe(3);
  await button(page, '暂停 记录.txt').click();
  await expectAccessible(page, '断点续传');
  await button(page, '继续 记录.txt').click();
  await expect(activePanel(page).getByText(/^已完成/)).toBeVisible({ timeout: 30_000 });
  expect(sent).toBe(4);
  const { list } = await callApi<{ list: { name: string; size: number }[] }>(
    server.url,
    'POST /fileUploadAndDownload/getFileList',
    { page: 1, pageSize: 10, keyword: '记录.txt' },
    session,
  );
  expect(list).toMatchObject([{ name: '记录.txt', size: content.length }]);
});

test('customers are added, edited and deleted', async ({ page }) => {
  await page.goto('/#/layout/gvaCustomer');
  await button(page, '新增客户').click();
  const form = page.getByRole('dialog');
  await form.getByLabel('客户名').fill('星海网咖');
  await form.getByLabel('客户电话').fill('13800000000');
  await form.getByRole('button', { name: '保存' }).click();
  const row = rows(page).filter({ hasText: '星海网咖' });
  await row.getByRole('button', { name: '编辑' }).click();
  await form.getByLabel('客户名').fill('星海电竞');
  await form.getByRole('button', { name: '保存' }).click();
  const renamed = rows(page).filter({ hasText: '星海电竞' });
  await expectAccessible(page, '客户列表');
  await renamed.getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(renamed).toBeHidden();
});
