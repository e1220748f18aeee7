import { randomUUID } from 'node:crypto';
import type { Page, Route } from 'playwright/test';
import { withFault } from '../support/faults.ts';
import { activePanel, addUserDrawer, fillUser, rows, searchUsers, tab } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const LIST = '/api/user/getUserList';
const HOSTILE = `<img src=x onerror="alert(1)">'; DROP TABLE users;--`;

const reload = (page: Page) => activePanel(page).getByRole('button', { name: '刷新' });

test.beforeEach(async ({ page }) => {
  // Other journeys change users. Their live messages would load the list at any time.
  await page.routeWebSocket(/\/api\/live/, () => undefined);
  await page.goto('/#/layout/admin/user');
  await expect(rows(page).first()).toBeVisible();
});

test('an unreachable server shows a note above the rows, which stay and can be loaded again', async ({
  page,
  guard,
}) => {
  guard.expects(/Failed to load resource/);
  await page.route(LIST, (route) => route.abort('connectionrefused'));
  await reload(page).click();
  const note = activePanel(page).getByRole('status').filter({ hasText: '「用户」刷新失败' });
  await expect(note).toContainText('没有收到服务器的回答');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unroute(LIST);
  await note.getByRole('button', { name: '重试' }).click();
  await expect(note).toHaveCount(0);
  await expect(rows(page).first()).toBeVisible();
});

test('a failed load of a kit part shows an error and keeps the page, and the next click loads it', async ({
  page,
  guard,
}) => {
  guard.expects(/Failed to load resource/);
  await searchUsers(page, 'admin');
  await expect(rows(page)).toHaveCount(1);
  const lose = (route: Route) => route.abort('connectionreset');
  await page.route('**/static/**', lose);
  await page.getByRole('button', { name: '新增用户' }).click();
  await expectToast(page, /没有取到程序文件/);
  await page.unroute('**/static/**', lose);
  // The page was not reloaded, because the search text is still there.
  await expect(rows(page)).toHaveCount(1);
  const drawer = await addUserDrawer(page);
  await drawer.getByRole('button', { name: '取消' }).click();
  await expect(drawer).toHaveCount(0);
});

test('a response that is not JSON shows an error and can be retried', async ({ page }) => {
  await page.route(LIST, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<html>sign in to the gateway</html>' }),
  );
  await reload(page).click();
  const box = page.getByRole('dialog', { name: '请求报错' });
  await expect(box).toContainText('服务器的回答是网页而不是数据');
  await page.unroute(LIST);
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await activePanel(page).getByRole('button', { name: '重试' }).click();
  await expect(rows(page).first()).toBeVisible();
});

// @spec 8.5
test('an expired session opens sign-in, which returns to the same page', async ({
  page,
  guard,
}) => {
  guard.expects(/status of 401/);
  await page.route(LIST, withFault({ 'x-mock-fail': '401' }));
  await reload(page).click();
  const box = page.getByRole('dialog', { name: '身份信息' });
  await box.getByRole('button', { name: '重新登录' }).click();
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible();
  await expect(page).toHaveURL(/redirect=%2Flayout%2Fadmin%2Fuser/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('HTML and SQL in the fields of a user are shown as text or rejected at their field, without losing input', async ({
  page,
}) => {
  page.on('dialog', (dialog) => {
    throw new Error(`An injected script ran: ${dialog.message()}`);
  });
  const userName = `odd-${randomUUID().slice(0, 8)}`;
  const drawer = await addUserDrawer(page);
  await fillUser(drawer, { userName, password: 'Fresh-start-42', nickName: HOSTILE });
  await expect(drawer.getByRole('textbox', { name: '初始密码' })).toHaveValue('Fresh-start-42');
  const save = drawer.getByRole('button', { name: '新增用户' });
  for (const [label, good] of [
    ['手机号', '13800001234'],
    ['邮箱', 'odd@example.com'],
  ] as const) {
    const field = drawer.getByRole('textbox', { name: label });
    await field.fill("<b>1'; --</b>");
    await save.click();
    await expect(drawer.getByText(`${label}格式不正确`)).toBeVisible();
    await expect(field).toBeFocused();
    await expect(drawer.getByRole('textbox', { name: '昵称' })).toHaveValue(HOSTILE);
    await field.fill(good);
  }
  await save.click();
  await expect(drawer).toHaveCount(0);
  await searchUsers(page, userName);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByRole('link', { name: HOSTILE })).toBeVisible();
  await expect(rows(page).locator('img')).toHaveCount(0);

  // A search for it has no results, and the search text stays in the address after a reload.
  await searchUsers(page, HOSTILE.slice(0, 40));
  await expect(rows(page)).toHaveCount(1);
  await searchUsers(page, "' OR 1=1 --");
  await expect(activePanel(page).getByText('没有符合条件的结果')).toBeVisible();
  await page.reload();
  await expect(activePanel(page).getByText('没有符合条件的结果')).toBeVisible();
  await expect(activePanel(page).getByRole('textbox', { name: '关键词' })).toHaveValue(
    "' OR 1=1 --",
  );
  await expect(tab(page, '用户管理')).toBeVisible();
});
