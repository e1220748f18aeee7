import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import { callApi, type Session } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { PICTURE } from '../../support/picture.ts';
import { activePanel } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

const button = (page: Page, name: string) =>
  activePanel(page).getByRole('button', { name, exact: true });
const option = (page: Page, name: string) =>
  activePanel(page)
    .getByRole('option')
    .filter({ has: page.getByTitle(name, { exact: true }) });

async function upload(page: Page, names: readonly string[]): Promise<void> {
  await page.goto('/#/layout/file');
  // The wait for the file dialog must not include that for the first page of a busy server.
  await expect(button(page, '上传文件')).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await button(page, '上传文件').click();
  await (await chooser).setFiles(
    names.map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })),
  );
  await expect(activePanel(page).getByText(/^已完成/)).toHaveCount(names.length);
  for (const name of names) await expect(option(page, name)).toBeVisible();
}

test('files get a tag that filters them, and a folder is copied with its content', async ({
  page,
}) => {
  await upload(page, ['lease.txt', 'menu.txt']);
  await option(page, 'lease.txt').click();
  await button(page, '标签').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByPlaceholder('选择，或输入后按回车').fill('租约');
  // Enter adds the offered text.
  await expect(page.getByRole('option', { name: '租约' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('已有 1 个，最多 10 个')).toBeVisible();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(option(page, 'lease.txt')).toContainText('租约');
  await activePanel(page).getByRole('textbox', { name: '标签' }).fill('租约');
  await page.keyboard.press('Enter');
  await expect(option(page, 'menu.txt')).toBeHidden();
  await expect(option(page, 'lease.txt')).toBeVisible();
  await activePanel(page)
    .getByRole('navigation', { name: '文件夹' })
    .getByRole('button', { name: '我的文件', exact: true })
    .click();

  await option(page, '合同').click();
  await button(page, '复制').click();
  await page.getByRole('dialog').getByRole('button', { name: '复制到这里' }).click();
  await expect(option(page, '合同 (2)')).toBeVisible();
});

test('a file is imported from an address, and the list shows it when the task ends', async ({
  page,
  server,
  session,
}) => {
  const source = createServer((_request, response) => response.end('%PDF-1.7 价目表'));
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
  const as = session as Session;
  const allow = (networks: string) =>
    callApi(server.url, 'POST /system/setSystemConfig', { config: { plugin: { networks } } }, as);
  try {
    await page.goto('/#/layout/file');
    const { port } = source.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/prices/menu.pdf`;
    await button(page, '从网址导入').click();
    const dialog = page.getByRole('dialog', { name: '从网址导入文件' });
    await dialog.getByLabel('文件的网址').fill(url);
    await dialog.getByRole('button', { name: '开始导入' }).click();
    await expect(dialog.getByText(/127\.0\.0\.1.*内网/)).toBeVisible();
    await allow('127.0.0.1');
    await dialog.getByRole('button', { name: '开始导入' }).click();
    await expect(dialog).toBeHidden();
    await expect(option(page, 'menu.pdf')).toBeVisible();
  } finally {
    await allow('');
    source.closeAllConnections();
    source.close();
  }
});

test('an administrator sees the space of all users and sets the quota of one', async ({ page }) => {
  await upload(page, ['space.txt']);
  await button(page, '空间用量').click();
  const drawer = page.getByRole('dialog', { name: '空间用量' });
  const table = drawer.getByRole('table', { name: '占用最多的用户' });
  await table
    .getByRole('button', { name: /^设置 .+ 的配额$/ })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: /的配额$/ });
  await form.getByLabel('配额').fill('2048');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(table.getByText('2048 MB', { exact: true })).toBeVisible();
  await expectAccessible(page, '空间用量');
});

test('a new version keeps the name of a file, and the earlier one can be restored', async ({
  page,
}) => {
  await upload(page, ['prices.txt']);
  await option(page, 'prices.txt').click();
  await button(page, '历史版本').click();
  const drawer = page.getByRole('dialog', { name: '“prices.txt”的历史版本' });
  await expect(drawer.getByText('还没有历史版本')).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await drawer.getByRole('button', { name: '上传新版本' }).click();
  await (await chooser).setFiles({
    name: 'prices-2026.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('new prices of the year'),
  });
  await expect(drawer.getByRole('row')).toHaveCount(2);
  await drawer.getByRole('button', { name: /^恢复 / }).click();
  await expect(page.getByText('已恢复，原来的内容成为历史版本')).toBeVisible();
  await expect(drawer.getByText('22 B')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(option(page, 'prices.txt')).toContainText('10 B');
});

test('the grid shows thumbnails of pictures, and a refused import by address names the reason', async ({
  page,
}) => {
  await page.goto('/#/layout/file');
  await expect(button(page, '上传文件')).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await button(page, '上传文件').click();
  await (await chooser).setFiles({
    name: 'dot.png',
    mimeType: 'image/png',
    buffer: Buffer.from(PICTURE.split(',')[1] ?? '', 'base64'),
  });
  await button(page, '网格').click();
  const thumbnail = option(page, 'dot.png').locator('img');
  await expect(thumbnail).toHaveAttribute('src', /\?thumbnail=1$/);
  await expect
    .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1);
  await button(page, '从网址导入').click();
  const dialog = page.getByRole('dialog', { name: '从网址导入文件' });
  await dialog.getByLabel('文件的网址').fill('http://127.0.0.1/secret');
  await dialog.getByRole('button', { name: '开始导入' }).click();
  await expect(dialog.getByText(/127\.0\.0\.1 属于内网、本机或保留网段/)).toBeVisible();
});
