import type { Page, Route } from 'playwright/test';
import { callApi } from '../support/api.ts';
import { changeMenus, menuRow } from '../support/boot.ts';
import {
  activePanel,
  expectHome,
  HOME,
  mainMenu,
  openFromMenu,
  rows,
  scrollFront,
  signInByForm,
  tab,
} from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

const APP = '网络安防后台管理系统（二代）';
const USERS = 'view/superAdmin/user/user.vue';
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** Records the appearance and removal of the progress bar. */
async function watchProgress(page: Page) {
  await page.evaluate(() => {
    const seen = ['gone'];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const state = document.querySelector('.progress-bar') ? 'there' : 'gone';
      if (seen.at(-1) !== state) seen.push(state);
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (globalThis as { seen?: string[] }).seen ?? []);
}

test.describe('without a session', () => {
  test.use({ as: 'visitor' });

  // @spec 2.2, 2.3, 2.4, 2.9
  test('the home page, the agreement and sign-in open with their titles', async ({ page }) => {
    await page.goto('/');
    await expect(heading(page, '网吧安全防护服务平台')).toBeVisible();
    await expect(page).toHaveTitle(`网吧安全防护服务平台 - ${APP}`);
    await page.goto('/#/agreement');
    await expect(heading(page, '用户协议')).toBeVisible();
    await page.goto('/#/wxevent');
    await expect(heading(page, '链接不完整')).toBeVisible();
    await expect(page).toHaveTitle(APP);
    await page.goto('/#/login/');
    await expect(heading(page, '登录')).toBeVisible();
    await expect(page).toHaveTitle(`登录 - ${APP}`);
  });

  test('a screen whose file cannot be loaded shows an error, does not affect other screens, and opens on a retry', async ({
    page,
    guard,
  }) => {
    guard.expects(/Failed to load resource|Loading (?:css )?chunk/i);
    await page.goto('/#/login');
    await expect(heading(page, '登录')).toBeVisible();
    const lose = (route: Route) => route.abort('connectionreset');
    await page.route('**/static/**', lose);
    await page.getByRole('link', { name: '用户协议' }).click();
    await expect(heading(page, '控制台没有打开')).toBeVisible();
    await page.goBack();
    await expect(heading(page, '登录')).toBeVisible();
    await page.goForward();
    await expect(heading(page, '控制台没有打开')).toBeVisible();
    await page.unroute('**/static/**', lose);
    await page.getByRole('button', { name: '重试' }).click();
    await expect(heading(page, '用户协议')).toBeVisible();
  });

  // @spec 2.9
  test('Init has no page and redirects to sign-in', async ({ page }) => {
    await page.goto('/#/init');
    await expect(page).toHaveURL('/#/login');
    await expect(heading(page, '登录')).toBeVisible();
  });

  // @spec 2.15
  test('any other address redirects to sign-in, which returns to the address', async ({ page }) => {
    await page.goto('/#/nobody/knows?a=1');
    await expect(page).toHaveURL('/#/login?redirect=%2Fnobody%2Fknows%3Fa%3D1');
  });
});

// @spec 2.2, 2.13, 2.14
test('with a session the home page and the agreement open; sign-in and Init redirect to the default page', async ({
  page,
}) => {
  await page.goto('/');
  await expect(heading(page, '网吧安全防护服务平台')).toBeVisible();
  await page.goto('/#/agreement');
  await expect(heading(page, '用户协议')).toBeVisible();
  await page.goto('/#/wxevent');
  await expect(heading(page, '链接不完整')).toBeVisible();
  for (const address of ['/#/login', '/#/init']) {
    await page.goto(address);
    await expect(page).toHaveURL(`/${HOME.hash}`);
    await expect(tab(page, HOME.title)).toHaveAttribute('aria-selected', 'true');
  }
});

// @spec 2.17, 4.3
test('a missing default page redirects to the 404 page, which shows whom to contact', async ({
  page,
}) => {
  await changeMenus(page, () => [menuRow({ name: 'other', component: USERS, title: '别的' })]);
  await page.goto('/#/layout');
  await expect(page).toHaveURL('/#/layout/404');
  await expect(page.getByText('请联系管理员进行授权')).toBeVisible();
});

// @spec 8.5
test('an expired stored session shows the dialog 身份信息, and sign-in returns to the page', async ({
  page,
  session,
  server,
  guard,
}) => {
  guard.expects(/status of 401/);
  await callApi(server.url, 'POST /jwt/jsonInBlacklist', undefined, session);
  await page.goto('/#/layout/admin/user');
  const box = page.getByRole('dialog', { name: '身份信息' });
  await expect(box).toBeVisible();
  await expect(page.locator('.opening-aside')).toBeVisible();
  await box.getByRole('button', { name: '重新登录' }).click();
  await signInByForm(page);
  await expect(tab(page, '用户管理')).toHaveAttribute('aria-selected', 'true');
});

// @spec 2.11
test('menu rows open with their params and query, which also replace the placeholders of the title', async ({
  page,
}) => {
  const parameters = [
    { type: 'params', key: 'part', value: '甲' },
    { type: 'query', key: 'kind', value: '乙' },
  ];
  const row = menuRow({
    name: 'parted',
    path: 'parted/:part',
    component: USERS,
    title: '用户 ${part} ${kind}',
    parameters,
  });
  await changeMenus(page, (menus) => [...menus, row]);
  await page.goto('/#/layout');
  await mainMenu(page).getByRole('link', { name: '用户 ${part} ${kind}' }).click();
  await expect(page).toHaveURL(/#\/layout\/parted\/%E7%94%B2\?kind=%E4%B9%99$/);
  await expect(tab(page, '用户 甲 乙')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveTitle(`用户 甲 乙 - ${APP}`);
});

// @spec 2.10
test('a default menu also opens at the top level without the frame', async ({ page }) => {
  const row = menuRow({ name: 'board', component: USERS, title: '大屏' });
  await changeMenus(page, (menus) => [
    ...menus,
    { ...row, meta: { ...row.meta, defaultMenu: true } },
  ]);
  await page.goto('/#/board');
  await expect(heading(page, '用户管理')).toBeVisible();
  await expect(page).toHaveTitle(`大屏 - ${APP}`);
  await expect(mainMenu(page)).toHaveCount(0);
  await expect(page.getByRole('tablist', { name: '历史标签' })).toHaveCount(0);
  await page.getByRole('textbox', { name: '关键词' }).fill('admin');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/board\?.*keyword=admin/);
  await page.goto('/#/layout/board');
  await expect(mainMenu(page)).toBeVisible();
  await expect(tab(page, '大屏')).toBeVisible();
});

// @spec 2.7
test('the reload route reloads the active tab without a history entry', async ({ page }) => {
  await page.goto('/#/layout/admin/user');
  await expect(rows(page).first()).toBeVisible();
  const again = page.waitForResponse('**/api/user/getUserList');
  await page.evaluate(() => {
    location.hash = '#/layout/reload';
  });
  await again;
  await expect(page).toHaveURL(/#\/layout\/admin\/user/);
  await expect(page.getByRole('tab')).toHaveCount(1);
});

// @spec 2.12
test('every navigation shows and removes the progress bar', async ({ page }) => {
  await page.goto('/#/layout');
  await expectHome(page);
  await expect(page.locator('.progress-bar')).toHaveCount(0);
  const seen = await watchProgress(page);
  const expected = ['gone'];
  for (const [group, title] of [
    ['超级管理员', '用户管理'],
    ['网吧管理', '网吧列表'],
    ['超级管理员', '用户管理'],
  ] as const) {
    await openFromMenu(page, group, title);
    await expect(heading(page, title)).toBeVisible();
    expected.push('there', 'gone');
    await expect.poll(seen).toEqual(expected);
  }
});

// @spec 2.19
test('a new page starts at the top; a reopened tab keeps its scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 420 });
  await page.goto('/#/layout/admin/user?pageSize=20');
  await expect(rows(page).first()).toBeVisible();
  const top = () => activePanel(page).evaluate((panel) => panel.scrollTop);
  await scrollFront(page, 150);
  await page.goto('/#/layout/netbar/list');
  await expect(tab(page, '网吧列表')).toHaveAttribute('aria-selected', 'true');
  await expect(rows(page).first()).toBeVisible();
  await expect.poll(top).toBe(0);
  await tab(page, '用户管理').click();
  await expect(activePanel(page).getByRole('heading', { name: '用户管理' })).toBeVisible();
  await expect.poll(top).toBe(150);
});

test('an external link opens in a window without access to this one', async ({ page }) => {
  const row = menuRow({
    name: 'https://example.com/',
    path: 'https://example.com/',
    component: '',
    title: '官网',
  });
  await changeMenus(page, (menus) => [...menus, row]);
  await page.goto('/#/layout');
  const link = mainMenu(page).getByRole('link', { name: /官网/ });
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(link).toHaveAttribute('target', '_blank');
});
