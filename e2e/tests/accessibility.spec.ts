import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { addUserDrawer, front, openFromMenu, rows } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

const netbars = (page: Page) => openFromMenu(page, '网吧管理', '网吧列表');

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test.describe('before sign-in', () => {
      test.use({ as: 'nobody' });

      test('front page and sign-in have no serious fault', async ({ page }) => {
        await page.goto('/');
        await expect(page.getByRole('link', { name: '进入控制台' })).toBeVisible();
        await expectAccessible(page, 'the front page');
        await page.goto('/#/login');
        await page.getByRole('button', { name: '登录', exact: true }).click();
        await expect(page.getByText('请输入密码')).toBeVisible();
        await expectAccessible(page, 'sign-in with errors');
      });
    });

    test('lists, a form, a detail page and messages have no serious fault', async ({ page }) => {
      await page.goto('/#/layout/admin/user');
      await expect(rows(page).first()).toBeVisible();
      await expectAccessible(page, 'the list of users');
      const drawer = await addUserDrawer(page);
      await drawer.getByRole('button', { name: '新增用户' }).click();
      await expect(drawer.getByRole('alert').first()).toBeVisible();
      await expectAccessible(page, 'the form of a user with errors');
      await drawer.getByRole('button', { name: '取消' }).click();
      await expect(drawer).toHaveCount(0);

      await netbars(page);
      await expect(rows(page).first()).toBeVisible();
      await expectAccessible(page, 'the list of netbars');
      await rows(page).getByRole('button', { name: '详情' }).first().click();
      await expect(front(page).getByText('关键指标').or(front(page).getByText('基本信息')).first()).toBeVisible();
      await expectAccessible(page, 'the page of a netbar');
      await page.goto('/#/layout/nowhere');
      await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
      await expectAccessible(page, 'the page for a wrong address');
    });
  });
}
