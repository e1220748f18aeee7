import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/axe.ts';
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
  const chooser = page.waitForEvent('filechooser', { timeout: 20_000 });
  await button(page, '上传文件').click();
  await (await chooser).setFiles(
    names.map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })),
  );
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
  await page.keyboard.press('Enter');
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
