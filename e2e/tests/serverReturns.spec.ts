import { signInByApi } from '../support/api.ts';
import { type ConsoleServer, startConsole } from '../support/consoleServer.ts';
import { activePanel, rows } from '../support/screen.ts';
import { storageStateFor } from '../support/session.ts';
import { test as base, expect } from '../support/test.ts';

/** These journeys stop their server, so they do not use the server of the worker. */
const test = base.extend<{ own: ConsoleServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern
  own: async ({}, use) => {
    const server = await startConsole();
    await use(server);
    await server.stop();
  },
  baseURL: ({ own }, use) => use(own.url),
  storageState: async ({ own }, use) => use(storageStateFor(own.url, await signInByApi(own.url))),
});

test.describe.configure({ timeout: 240_000 });

test.beforeEach(({ guard, own }) => {
  guard.expects(/Failed to load resource/, new RegExp(own.url));
});

const isBack = () => dispatchEvent(new Event('online'));

test('rows stay while the server is gone, with their age and the reason, and are fresh when it is back', async ({
  page,
  own,
}) => {
  await page.goto('/#/layout/admin/user');
  await expect(rows(page).first()).toBeVisible();
  const panel = activePanel(page);
  // Its code is fetched when the page is quiet.
  await page.waitForLoadState('networkidle');
  await own.end();
  await panel.getByRole('button', { name: '刷新' }).click();
  const note = panel.getByRole('status').filter({ hasText: '「用户」刷新失败' });
  await expect(note).toContainText('没有收到服务器的回答');
  await expect(note).toContainText('的数据');
  await expect(rows(page).first()).toBeVisible();
  // Input that is not saved is still there afterwards.
  const keyword = panel.getByRole('textbox', { name: '关键词' });
  await keyword.fill('not searched yet');
  await own.restart();
  await page.evaluate(isBack);
  await expect(note).toHaveCount(0);
  await expect(rows(page).first()).toBeVisible();
  await expect(keyword).toHaveValue('not searched yet');
});

test('a page that failed while the server was gone loads by itself when the server is back', async ({
  page,
  own,
}) => {
  await page.goto('/#/layout/admin/user');
  await expect(rows(page).first()).toBeVisible();
  const panel = activePanel(page);
  await own.end();
  const keyword = panel.getByRole('textbox', { name: '关键词' });
  await keyword.fill('admin');
  await keyword.press('Enter');
  await page
    .getByRole('dialog', { name: '请求报错' })
    .getByRole('button', { name: '稍后重试' })
    .click();
  const alert = panel.getByRole('alert');
  await expect(alert).toContainText('「用户」加载失败');
  await expect(alert).toContainText('没有收到服务器的回答');
  await expect(alert).toContainText('恢复后会自动重新加载');
  await own.restart();
  await page.evaluate(isBack);
  await expect(rows(page)).toHaveCount(1);
  await expect(alert).toHaveCount(0);
});

test('a page whose program could not be fetched opens by itself when the server is back', async ({
  page,
  own,
}) => {
  await page.goto('/#/layout/admin/user');
  await expect(rows(page).first()).toBeVisible();
  await own.end();
  await page.evaluate(() => location.assign('#/layout/admin/dictionary'));
  await expect(activePanel(page)).toContainText('页面没有加载成功');
  await own.restart();
  await page.evaluate(isBack);
  await expect(activePanel(page).getByRole('heading', { name: '字典', exact: true })).toBeVisible();
});

test('the page of a proxy that cannot reach the server is not shown as a refusal', async ({
  page,
}) => {
  await page.route('**/api/user/getUserList', (route) =>
    route.fulfill({
      status: 502,
      contentType: 'text/html',
      body: '<html><h1>502 Bad Gateway</h1><p>Access denied</p></html>',
    }),
  );
  await page.goto('/#/layout/admin/user');
  const alert = activePanel(page).getByRole('alert');
  await expect(alert).toContainText('「用户」加载失败');
  await expect(alert).toContainText('服务器暂时不可用（HTTP 502');
  await expect(alert).not.toContainText(/拒绝|权限/);
  await page.unrouteAll();
  await page.evaluate(isBack);
  await expect(rows(page).first()).toBeVisible();
});
