import { expectAccessible } from '../../support/axe.ts';
import { activePanel, openFromMenu, rows } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

test('the active version of every module is listed with its changes and health, in both themes', async ({
  page,
}) => {
  await page.goto('/#/layout/netbar/list');
  await openFromMenu(page, '模块管理', '发布管理');
  // Searches, because remotes of other journeys may move the row to another page.
  await activePanel(page).getByRole('textbox', { name: '模块、名称或发布者' }).fill('system-tools');
  await page.keyboard.press('Enter');
  const row = rows(page).filter({ hasText: 'system-tools' });
  await expect(row).toContainText('使用中');
  // Four statuses fit next to the title.
  const statuses = activePanel(page).getByRole('group', { name: '状态' });
  await expect(statuses.getByRole('button')).toHaveText([/^全部/, /^使用中/, /^已停用/, /^已隔离/]);
  await expectAccessible(page, 'the releases');
  await row.getByRole('button', { name: '变更记录' }).click();
  const drawer = page.getByRole('dialog', { name: '「系统工具」的变更记录' });
  await drawer
    .getByRole('button', { name: /^查看第 \d+ 次登记的变更$/ })
    .first()
    .click();
  await expect(drawer.getByText('稳定构建')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await row.getByRole('button', { name: '版本' }).click();
  await expect(rows(page).filter({ hasText: '稳定版' })).toHaveCount(1);
  await openFromMenu(page, '系统工具', '插件安装');
  await expect(rows(page).first()).toBeVisible();
  await expectAccessible(page, 'what may be installed');
  await openFromMenu(page, '模块管理', '发布者');
  await expect(rows(page).first()).toBeVisible();
  await expectAccessible(page, 'the publishers');
  await openFromMenu(page, '模块管理', '运行健康');
  await expect(activePanel(page).getByRole('heading', { name: '运行健康' })).toBeVisible();
  await expectAccessible(page, 'the health of builds');
});
