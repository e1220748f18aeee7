import type { Page } from 'playwright/test';
import { newAccount } from '../support/accounts.ts';
import { callApi, signInByApi } from '../support/api.ts';
import { mainMenu, openFromMenu, rows, signInByForm, signOut, tab } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const token = (page: Page) => page.evaluate(() => localStorage.getItem('token'));
const USERS = '/#/layout/admin/user';

interface Role {
  authorityId: number;
  authorityName: string;
  children: Role[] | null;
}

const flat = (roles: readonly Role[]): Role[] =>
  roles.flatMap((role) => [role, ...flat(role.children ?? [])]);

// @spec 4.2
test('signing out in one browser tab ends the session in the others', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto(USERS);
  await expect(rows(other).first()).toBeVisible();
  await page.goto(USERS);
  await signOut(page);
  await expect(other.getByRole('heading', { name: '登录' })).toBeVisible();
  await expect(other).toHaveURL(/redirect=%2Flayout%2Fadmin%2Fuser/);
  expect(await token(other)).toBeNull();
});

// @spec 5.4
test('signing in as another user in one browser tab reloads the others as that user', async ({
  page,
  context,
  server,
  session,
}) => {
  if (!session) throw new Error('The test needs a session');
  const account = await newAccount(server.url, session);
  await page.goto(USERS);
  await expect(page.getByRole('button', { name: /^账号/ })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  // By API, because the tab of the first user has not signed out.
  const next = await signInByApi(server.url, account);
  await context.addCookies([
    { name: 'x-token', value: next.token, url: server.url, sameSite: 'Strict' },
  ]);
  await other.evaluate((value) => {
    localStorage.setItem('sessionId', 'another-session');
    localStorage.setItem('token', value);
  }, next.token);
  await expect(
    page.getByRole('button', { name: new RegExp(`账号 ${account.username.slice(0, 3)}`) }),
  ).toBeVisible();
});

// @spec 6.6
test('a new token in one browser tab is used by the others', async ({ page, context, server }) => {
  await page.goto(USERS);
  await expect(rows(page).first()).toBeVisible();
  const other = await context.newPage();
  await other.goto(USERS);
  await expect(rows(other).first()).toBeVisible();
  const renewed = (await signInByApi(server.url)).token;
  await page.route('**/api/user/getUserList', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'new-token': renewed } });
  });
  // The storage is shared, but each browser tab receives its event at another time.
  await other.evaluate(() => {
    const received = new Promise((resolve) =>
      addEventListener('storage', ({ key }) => key === 'token' && resolve(key)),
    );
    Object.assign(globalThis, { received });
  });
  await page.getByRole('tabpanel').getByRole('button', { name: '刷新' }).click();
  await expect.poll(() => token(page)).toBe(renewed);
  await other.evaluate('globalThis.heard');
  const request = other.waitForRequest('**/api/user/getUserList');
  await other.getByRole('tabpanel').getByRole('button', { name: '刷新' }).click();
  expect((await request).headers()['x-token']).toBe(renewed);
  await expect(other.getByRole('dialog')).toHaveCount(0);
});

// @spec 4.2
test('signing out works while the server is down', async ({ page, guard }) => {
  guard.expects(/Failed to load resource|退出登录/);
  await page.goto(USERS);
  await expect(rows(page).first()).toBeVisible();
  await page.route('**/api/jwt/jsonInBlacklist', (route) => route.abort('connectionrefused'));
  await signOut(page);
  expect(await token(page)).toBeNull();
  // Only cookies about the appearance remain, no session data.
  const left = await page.evaluate(() => [
    document.cookie.replace(/(?:theme|aside)=[\w.]+;? ?/g, ''),
    { ...sessionStorage },
  ]);
  expect(left).toEqual(['', {}]);
});

// @spec 6.7, 6.8
test('switching the role loads its menus and closes the tabs without a page load', async ({
  page,
  server,
  session,
  guard,
}) => {
  // A pending call gets this response and is repeated with the new token.
  guard.expects(/status of 401/);
  if (!session) throw new Error('The test needs a session');
  const { list } = await callApi<{ list: Role[] }>(
    server.url,
    'POST /authority/getAuthorityList',
    { page: 1, pageSize: 100 },
    session,
  );
  const second = flat(list).find(({ authorityName }) => authorityName === '网管');
  if (!second) throw new Error('The demo data lack the role 网管');
  const account = await newAccount(server.url, session, [888, second.authorityId]);
  await page.goto('/#/layout');
  await signOut(page);
  await signInByForm(page, account);
  await openFromMenu(page, '超级管理员', '用户管理');
  await expect(tab(page, '用户管理')).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { stays: true }));
  const before = await mainMenu(page).textContent();
  await page.getByRole('button', { name: /^账号/ }).click();
  await page.getByRole('button', { name: `切换到 ${second.authorityName}` }).click();
  await expectToast(page, '已切换角色');
  await expect(tab(page, '用户管理')).toHaveCount(0);
  await expect.poll(() => mainMenu(page).textContent()).not.toBe(before);
  expect(await page.evaluate(() => (globalThis as { stays?: boolean }).stays)).toBe(true);
});

// @spec 2.21, 3.2
test('the sidebar colour is stored with the account and used at the next sign-in', async ({
  page,
  server,
  session,
}) => {
  if (!session) throw new Error('The test needs a session');
  const account = await newAccount(server.url, session);
  await page.goto('/#/layout');
  await signOut(page);
  await signInByForm(page, account);
  await expect(page.getByRole('tab').first()).toBeVisible();
  const side = page.getByRole('complementary');
  await expect(side).toHaveCSS('background-color', 'rgb(25, 26, 35)');
  await page.getByRole('button', { name: '界面设置' }).click();
  await page.getByRole('radiogroup', { name: '侧边栏颜色' }).getByText('浅色').click();
  await expectToast(page, '设置成功');
  await expect(side).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.reload();
  await expect(side).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test.describe('invalid tokens', () => {
  test.use({ as: 'visitor' });

  test('a token of 100 kB is ignored in the storage and in a response', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(100_000)));
    await page.goto('/#/layout/admin/user');
    await page.reload();
    await expect(page.getByRole('heading', { name: '登录' })).toBeVisible();
    await page.route('**/api/base/login', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: object };
      await route.fulfill({
        response,
        json: { ...answer, data: { ...answer.data, token: 'x'.repeat(100_000) } },
      });
    });
    await signInByForm(page);
    await expectToast(page, /无法识别服务器的回答/);
    await page.unroute('**/api/base/login');
    await signInByForm(page);
    await expect(tab(page, '用户管理')).toBeVisible();
  });
});
