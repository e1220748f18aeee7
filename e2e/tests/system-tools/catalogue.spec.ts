import { expectAccessible } from '../../support/axe.ts';
import { activePanel, mainMenu, openFromMenu, rows } from '../../support/screen.ts';
import { expect, ownTest } from '../../support/test.ts';

// Other journeys publish the same plugin on the server that they share.
ownTest(
  'a plugin of the catalogue is installed by its button, opens without a reload, and is removed',
  async ({ page }) => {
    await page.goto('/#/layout/dashboard');
    await openFromMenu(page, '系统工具', '插件安装');
    const plugin = rows(page).filter({ hasText: '邮件' });
    await expect(plugin).toContainText('本控制台');
    await plugin.getByRole('button', { name: '安装' }).click();
    const drawer = page.getByRole('dialog', { name: /^安装 邮件 / });
    await expect(drawer).toContainText('邮件发送状态');
    await expectAccessible(page, 'the preview of a plugin of the catalogue');
    await drawer.getByLabel('原因').fill('启用邮件');
    await drawer.getByRole('button', { name: '安装', exact: true }).click();
    await expect(drawer).toHaveCount(0);
    await expect(plugin).toContainText('已安装');

    const entry = mainMenu(page).getByRole('link', { name: '发送邮件', exact: true });
    await expect(entry).toBeVisible();
    await entry.click();
    await expect(activePanel(page).getByRole('textbox', { name: '标题' })).toBeVisible();

    await openFromMenu(page, '系统工具', '插件安装');
    await plugin.getByRole('button', { name: '卸载' }).click();
    const removal = page.getByRole('dialog', { name: /^卸载/ });
    await removal.getByLabel('原因').fill('不再使用');
    await removal.getByRole('button', { name: '卸载', exact: true }).click();
    await expect(removal).toHaveCount(0);
    await expect(plugin).toContainText('未安装');
    await expect(entry).toHaveCount(0);
  },
);
