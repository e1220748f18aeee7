import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { activePanel } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

const section = (page: Page, name: string): Locator =>
  activePanel(page).getByRole('region', { name, exact: true });
const button = (page: Page, name: string): Locator =>
  activePanel(page).getByRole('button', { name, exact: true });
const tiles = (page: Page, name: string): Locator => section(page, name).getByRole('listitem');

async function openApplications(page: Page): Promise<void> {
  await page.goto('/#/layout/application');
  await expect(button(page, '整理')).toBeVisible({ timeout: 20_000 });
}

test('an application opens its first page and is then among the recently used ones', async ({
  page,
}) => {
  await openApplications(page);
  await tiles(page, '全部应用')
    .getByRole('button', { name: /^员工与用户/ })
    .click();
  await expect(activePanel(page).getByRole('heading', { name: '员工账号' })).toBeVisible({
    timeout: 20_000,
  });
  await openApplications(page);
  await expect(section(page, '最近使用').getByRole('button').first()).toHaveText('员工与用户');
});

test('applications are arranged in own groups with the keyboard, and keep their places', async ({
  page,
}) => {
  await openApplications(page);
  await button(page, '整理').press('Enter');
  await button(page, '新建分组').press('Enter');
  await page.getByRole('textbox', { name: '分组名称' }).fill('我的一组');
  await page.keyboard.press('Enter');
  await expect(section(page, '我的一组')).toBeVisible();
  const move = activePanel(page).getByRole('combobox', { name: '把 系统工具 移到分组' });
  await move.click();
  await page.getByRole('option', { name: '我的一组' }).click();
  await expect(tiles(page, '我的一组')).toHaveText(/系统工具/);
  await button(page, '完成整理').click();
  await expectAccessible(page, '应用');
  await page.reload();
  await expect(tiles(page, '我的一组')).toHaveText(/系统工具/, { timeout: 20_000 });
});
