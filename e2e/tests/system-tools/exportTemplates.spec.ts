import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { activePanel, rows } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toasts.ts';

const option = (page: Page, name: string) =>
  page.getByRole('option', { name, exact: true }).filter({ visible: true });

test('a template is made from a list, and the list is exported with it', async ({ page }) => {
  await page.goto('/#/layout/netbar/list');
  await expect(rows(page).first()).toBeVisible();
  await activePanel(page).getByRole('button', { name: '选择列、格式或模板' }).click();
  const menu = page.getByRole('menu', { name: '选择列、格式或模板' });
  await menu.getByRole('menuitem', { name: /导出模板$/ }).click();
  await expect(
    activePanel(page).getByRole('heading', { name: '导出模板', exact: true }),
  ).toBeVisible();
  await activePanel(page).getByRole('button', { name: '新增模板' }).click();
  const drawer = page.getByRole('dialog', { name: '新增模板' });
  await drawer.getByLabel('模板名称').fill('市场通讯录');
  await drawer.getByRole('combobox', { name: '列表' }).click();
  await option(page, '网吧').click();
  await drawer.getByRole('combobox', { name: '添加列' }).click();
  for (const title of ['网吧名称', '所属市场 · 市场名称', '状态'])
    await option(page, title).click();
  await page.keyboard.press('Escape');

  // Alt and an arrow key move the column whose field has the focus.
  const title = drawer.getByRole('textbox', { name: '「所属市场 · 市场名称」在文件中的列名' });
  await title.fill('市场');
  await title.press('Alt+ArrowUp');
  await expect(drawer.getByRole('listitem').first()).toContainText('所属市场 · 市场名称');
  await drawer.getByRole('button', { name: '预览前 20 行' }).click();
  const preview = drawer.getByRole('table', { name: '导出文件的前 20 行' });
  await expect(preview.getByRole('columnheader')).toHaveText(['市场', '网吧名称', '状态']);
  await expectAccessible(page, 'the form of an export template', '.arco-drawer');
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(rows(page).filter({ hasText: '市场通讯录' })).toBeVisible();

  await page.goto('/#/layout/netbar/list?keyword=星河');
  await expect(rows(page).first()).toContainText('星河');
  await activePanel(page).getByRole('button', { name: '选择列、格式或模板' }).click();
  await menu.getByRole('menuitem', { name: '选择列和格式…' }).click();
  const dialog = page.getByRole('dialog', { name: '导出网吧' });
  await dialog.getByText('CSV（可用 Excel 打开）').click();
  await dialog.getByRole('button', { name: '导出', exact: true }).click();
  await expectToast(page, '导出已开始，完成后可在右上角「任务」中下载');
  await expect(dialog).toHaveCount(0);
  await activePanel(page).getByRole('button', { name: '选择列、格式或模板' }).click();
  await menu.getByRole('menuitem', { name: '按模板：市场通讯录' }).click();

  await page.getByRole('button', { name: '任务' }).click();
  const task = page
    .getByRole('region', { name: '任务' })
    .getByRole('listitem')
    .filter({ hasText: '导出网吧（模板：市场通讯录）' });
  const link = task.getByRole('link', { name: /^下载.*\.csv$/ });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const text = await readFile(await download.path(), 'utf8');
  const [head = '', ...lines] = text.replace('\ufeff', '').trim().split(/\r?\n/);
  expect(head).toBe('市场,网吧名称,状态');
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => !/^[^,]*,[^,]*星河[^,]*,[^,]+$/.test(line))).toEqual([]);
});
