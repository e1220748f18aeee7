import type { Page, Route } from 'playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts';
import { changeSession } from '../support/boot.ts';
import { withFault } from '../support/faults.ts';
import { PICTURE } from '../support/picture.ts';
import { activePanel, addUserDrawer, openFromMenu, rows } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

/** Box titles, each with the route handler that causes the box. */
const BOXES: readonly [string, (route: Route) => Promise<void>][] = [
  ['接口报错', withFault({ 'x-mock-fail': '500' })],
  ['接口报错', withFault({ 'x-mock-fail': '404' })],
  ['身份信息', withFault({ 'x-mock-fail': '401' })],
];

const netbars = (page: Page) => openFromMenu(page, '网吧管理', '网吧列表');

test.describe('before sign-in', () => {
  test.use({ as: 'visitor' });

  test('the home page and the sign-in page have no serious violations', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: '进入控制台' })).toBeVisible();
    await expectAccessible(page, 'the front page');
    await page.goto('/#/login');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByText('请输入密码')).toBeVisible();
    await expectAccessible(page, 'sign-in with errors');
  });
});

test('lists, a form, a detail page and messages have no serious violations', async ({ page }) => {
  await page.goto('/#/layout/admin/user');
  await expect(rows(page).first()).toBeVisible();
  // Including the frame.
  await expectAccessibleInBothThemes(page, 'the list of users');
  const drawer = await addUserDrawer(page);
  await drawer.getByRole('button', { name: '新增用户' }).click();
  await expect(drawer.getByRole('alert').first()).toBeVisible();
  await expectAccessible(page, 'the form of a user with errors');
  await drawer.getByRole('button', { name: '取消' }).click();
  await expect(drawer).toHaveCount(0);

  await netbars(page);
  await expect(activePanel(page).getByRole('heading', { name: '网吧列表' })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await expectAccessible(page, 'the list of netbars');
  await rows(page).getByRole('button', { name: '详情' }).first().click();
  await expect(
    activePanel(page).getByText('关键指标').or(activePanel(page).getByText('基本信息')).first(),
  ).toBeVisible();
  await expectAccessible(page, 'the page of a netbar');
  await page.goto('/#/layout/nowhere');
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  await expectAccessible(page, 'the page for a wrong address');
});

// @spec 9.13
test('settings, account, search, boxes, viewer and offline banner have no serious violations', async ({
  page,
  context,
  guard,
}) => {
  guard.expects(/Failed to load resource/);
  await changeSession(page, (session) => ({
    ...session,
    user: { ...session.user, headerImg: PICTURE },
  }));
  await page.goto('/#/layout/admin/user');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: '界面设置' }).click();
  await page.getByRole('radiogroup', { name: '侧边栏颜色' }).waitFor();
  await expectAccessible(page, 'the settings', '.header-popup:has(.settings)');
  await page.keyboard.press('Escape');

  const account = page.getByRole('button', { name: /^账号/ });
  await account.click();
  await page.locator('.header-popup .account').waitFor();
  await expectAccessible(page, 'the account menu', '.header-popup:has(.account)');
  await page.getByRole('button', { name: /的头像$/ }).click();
  await expect(page.getByRole('dialog', { name: /^图片：/ })).toBeVisible();
  await expectAccessible(page, 'the viewer', 'dialog');
  // The first Escape closes the viewer, the second closes the menu.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /的头像$/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();

  await page.keyboard.press('Control+KeyK');
  await page.getByRole('combobox', { name: '搜索', exact: true }).fill('用户');
  await expectAccessible(page, 'the search', 'dialog');
  await page.keyboard.press('Escape');

  for (const [name, meet] of BOXES) {
    await page.route('/api/user/getUserList', meet);
    await activePanel(page)
      .getByRole('button', { name: /^(刷新|重试)$/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expectAccessible(page, `the box ${name}`, 'dialog');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.unroute('/api/user/getUserList');
  }
  // A list that has rows shows a note instead, so the box needs a page without rows.
  await page.route('/api/authority/getAuthorityList', (route) => route.abort('connectionrefused'));
  await openFromMenu(page, '超级管理员', '角色管理');
  await expect(page.getByRole('dialog', { name: '请求报错' })).toBeVisible();
  await expectAccessible(page, 'the box 请求报错', 'dialog');
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await expect(page.getByText('网络已断开')).toBeVisible();
  await expectAccessible(page, 'word of a lost network', '.offline');
});

test('the settings are completely visible at 400 % zoom', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/#/layout/admin/user');
  await page.getByRole('button', { name: '界面设置' }).click();
  await page.getByRole('radiogroup', { name: '侧边栏颜色' }).waitFor();
  const settings = await page.locator('.header-opened').boundingBox();
  expect(settings?.x).toBeGreaterThanOrEqual(0);
  expect((settings?.x ?? 0) + (settings?.width ?? 0)).toBeLessThanOrEqual(320);
  expect((settings?.y ?? 0) + (settings?.height ?? 0)).toBeLessThanOrEqual(256);
});

test('the selected items are visible with forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/#/layout/admin/user');
  await expect(rows(page).first()).toBeVisible();
  const colourOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  const plain = await colourOf('body');
  for (const chosen of [
    '.menu-row-current',
    '.tab-active',
    '.console-status-tabs [aria-pressed="true"]',
    '[aria-current="page"]',
  ])
    expect(await colourOf(chosen), chosen).not.toBe(plain);
  await rows(page).first().press('Space');
  for (const kind of ['.arco-checkbox-checked', '.arco-checkbox-indeterminate'])
    expect(await colourOf(`${kind} .arco-checkbox-mask`), kind).not.toBe(plain);
  expect(await colourOf('.arco-switch-checked')).not.toBe(
    await colourOf('.arco-switch:not(.arco-switch-checked)'),
  );
});
