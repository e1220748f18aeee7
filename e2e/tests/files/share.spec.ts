import type { Page } from 'playwright/test';
import { laterClock } from '../../support/laterClock.ts';
import { activePanel } from '../../support/screen.ts';
import { expect, ownTest, test } from '../../support/test.ts';

const ENDED = '链接无效、已过期或已取消，请向分享的人索取新的链接';

const button = (page: Page, name: string) =>
  activePanel(page).getByRole('button', { name, exact: true });

const option = (page: Page, name: string) =>
  activePanel(page)
    .getByRole('option')
    .filter({ has: page.getByTitle(name, { exact: true }) });

async function uploadFile(page: Page, name: string): Promise<void> {
  await page.goto('/#/layout/file');
  await expect(button(page, '上传文件')).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await button(page, '上传文件').click();
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('内容') });
  await option(page, name).click();
}

/** Shares the selected item and returns the address that is shown once. */
async function share(page: Page, values: Record<string, string>): Promise<string> {
  await button(page, '分享').click();
  const dialog = page.getByRole('dialog', { name: /^分享 / });
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: '生成链接' }).click();
  const address = await dialog.locator('code').textContent();
  await dialog.getByRole('button', { name: '完成' }).click();
  return address ?? '';
}

test('a link with a password and one download ends after the download', async ({
  page,
  browser,
  guard,
}) => {
  guard.expects(/Failed to load resource/);
  await uploadFile(page, 'shared-once.txt');
  const address = await share(page, { 提取密码: '开业大吉', 最多下载次数: '1' });
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { name: 'shared-once.txt' })).toBeVisible();
  await visitor.getByLabel('提取密码').fill('错误');
  await visitor.getByRole('button', { name: '下载' }).click();
  await expect(visitor.getByRole('alert')).toHaveText('提取密码不正确，请检查后重试');
  await visitor.getByLabel('提取密码').fill('开业大吉');
  const download = visitor.waitForEvent('download');
  await visitor.getByRole('button', { name: '下载' }).click();
  expect((await download).suggestedFilename()).toBe('shared-once.txt');
  await visitor.goto(address);
  await expect(visitor.getByRole('alert')).toHaveText(ENDED);
  await visitor.context().close();
});

test('a revoked link and a wrong one show the same page', async ({ page, browser, guard }) => {
  guard.expects(/Failed to load resource/);
  await uploadFile(page, 'revoked.txt');
  const address = await share(page, {});
  await button(page, '分享链接').click();
  await page.getByRole('button', { name: '取消分享 revoked.txt' }).click();
  await page
    .getByRole('dialog', { name: /^取消“/ })
    .getByRole('button', { name: '取消分享', exact: true })
    .click();
  await expect(page.getByRole('row', { name: /revoked\.txt/ })).toContainText('已取消');
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(address);
  const shown = await visitor.locator('main').textContent();
  expect(shown).toContain(ENDED);
  await visitor.goto(address.replace(/[^/]+$/, 'x'.repeat(32)));
  expect(await visitor.locator('main').textContent()).toBe(shown);
  await visitor.context().close();
});

test('a link to a folder lists its files after the password, and downloads them as one zip', async ({
  page,
  browser,
  guard,
}) => {
  guard.expects(/Failed to load resource/);
  await page.goto('/#/layout/file');
  await expect(button(page, '上传文件')).toBeVisible();
  // Without the simulator, demo files have no content.
  await button(page, '新建文件夹').click();
  const form = page.getByRole('dialog', { name: '新建文件夹' });
  await form.getByLabel('名称').fill('分享资料');
  await form.getByRole('button', { name: '保存' }).click();
  await option(page, '分享资料').dblclick();
  await expect(page).toHaveURL(/folder=\d+/);
  const chooser = page.waitForEvent('filechooser');
  await button(page, '上传文件').click();
  await (await chooser).setFiles({
    name: 'inside.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('内容'),
  });
  await expect(option(page, 'inside.txt')).toBeVisible();
  await activePanel(page).getByRole('button', { name: '我的文件', exact: true }).first().click();
  await option(page, '分享资料').click();
  const address = await share(page, { 提取密码: '开业大吉' });
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { name: '分享资料' })).toBeVisible();
  await expect(visitor.getByRole('list', { name: '文件夹的内容' })).toHaveCount(0);
  await visitor.getByLabel('提取密码').fill('开业大吉');
  await visitor.getByRole('button', { name: '查看内容' }).click();
  const contents = visitor.getByRole('list', { name: '文件夹的内容' });
  await expect(contents.getByRole('listitem').first()).toBeVisible();
  await visitor.getByLabel('提取密码').fill('开业大吉');
  const download = visitor.waitForEvent('download');
  await visitor.getByRole('button', { name: '打包下载' }).click();
  expect((await download).suggestedFilename()).toBe('分享资料.zip');
  await visitor.context().close();
  await button(page, '分享链接').click();
  await expect(page.getByRole('row', { name: /分享资料/ })).toContainText('文件夹，打包下载');
});

const DAY_MS = 24 * 3_600_000;

ownTest(
  'a link works until its last day and shows that it has ended from then on',
  async ({ page, browser, guard, ownServer }) => {
    test.slow();
    guard.expects(/Failed to load resource/);
    await uploadFile(page, 'expiring.txt');
    const address = await share(page, { 有效天数: '1' });
    await page.goto('about:blank');
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(address);
    await expect(visitor.getByRole('heading', { name: 'expiring.txt' })).toBeVisible();
    await ownServer.end();
    await ownServer.restart(laterClock(DAY_MS));
    const download = visitor.getByRole('button', { name: '下载' });
    await download.click();
    await expect(visitor.getByRole('alert')).toHaveText(ENDED);
    await expect(download).toHaveCount(0);
    await visitor.goto(address);
    await expect(visitor.getByRole('alert')).toHaveText(ENDED);
    await visitor.context().close();
  },
);
