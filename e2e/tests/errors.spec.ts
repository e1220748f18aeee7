import type { Page, Response } from 'playwright/test';
import { withFault } from '../support/faults.ts';
import { PICTURE } from '../support/picture.ts';
import { activePanel, changeSidebarColour, rows } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const LIST = '**/api/user/getUserList';

const reload = (page: Page) => activePanel(page).getByRole('button', { name: '刷新' });
const box = (page: Page, name: string) => page.getByRole('dialog', { name });

test.beforeEach(async ({ page }) => {
  await page.goto('/#/layout/admin/user');
  await expect(rows(page).first()).toBeVisible();
});

// @spec 8.3
test('500: the box shows the request id with a copy button; cancel keeps the page, 清理缓存 ends the session', async ({
  page,
  guard,
  context,
}) => {
  guard.expects(/status of 500/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route(LIST, withFault({ 'x-mock-fail': '500' }));
  const answered = page.waitForResponse(LIST);
  await reload(page).click();
  const id = (await answered).headers()['x-request-id'] ?? '';
  expect(id).not.toBe('');
  const shown = box(page, '接口报错');
  await expect(shown).toContainText('panic');
  await expect(shown.getByText(id, { exact: true })).toBeVisible();
  await shown.getByRole('button', { name: '复制' }).click();
  await expect(shown.getByRole('button', { name: '已复制' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  await shown.getByRole('button', { name: '取消' }).click();
  await expect(activePanel(page).getByRole('heading', { name: '用户管理' })).toBeVisible();

  await activePanel(page).getByRole('button', { name: '重试' }).click();
  await shown.getByRole('button', { name: '清理缓存' }).click();
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

// @spec 8.4, 9.5
test('404: the box is 450 px wide like every dialog, shows possible causes and has two close buttons', async ({
  page,
  guard,
}) => {
  guard.expects(/status of 404/);
  await page.route(LIST, withFault({ 'x-mock-fail': '404' }));
  const shown = box(page, '接口报错');
  for (const button of ['我知道了', '取消']) {
    await reload(page)
      .or(activePanel(page).getByRole('button', { name: '重试' }))
      .first()
      .click();
    await expect(shown).toContainText('接口未注册、后端未重启，或路径与请求方法不一致');
    await expect.poll(async () => (await shown.boundingBox())?.width).toBe(450);
    await shown.getByRole('button', { name: button }).click();
    await expect(shown).toHaveCount(0);
  }
});

// @spec 8.6
test('an offline network shows a banner until it returns; the rows stay and are loaded again automatically', async ({
  page,
  context,
  guard,
}) => {
  guard.expects(/Failed to load resource/);
  // The code of the note is loaded when the page is quiet. Files of the page before the reload can
  // no longer be read.
  const textOf = (response: Response) => response.text().catch(() => '');
  const codeOfNote = page.waitForResponse(
    async (response) =>
      /\.js$/.test(response.url()) && (await textOf(response)).includes('刷新失败'),
  );
  await page.reload();
  await codeOfNote;
  await expect(rows(page).first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('网络已断开')).toBeVisible();
  await reload(page).click();
  const note = activePanel(page).getByText('「用户」刷新失败');
  await expect(note).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('网络已断开')).toHaveCount(0);
  await expectToast(page, '网络已恢复');
  await expect(note).toHaveCount(0);
  await expect(rows(page).first()).toBeVisible();
});

// @spec 4.8
test('a slow call shows the loading indicator and removes it', async ({ page }) => {
  let answer = (): void => undefined;
  const asLongAsItTakes = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/user/setSelfInfo', async (route) => {
    await asLongAsItTakes;
    await route.continue();
  });
  await changeSidebarColour(page);
  const loading = page.getByRole('progressbar', { name: '正在加载' });
  await expect(loading).toBeVisible();
  answer();
  await expect(loading).toHaveCount(0);
});

// @spec 9.12, 9.14
test('layers and offsets have the specified values', async ({ page }) => {
  await page.getByRole('tab').first().click({ button: 'right' });
  await expect(page.getByRole('menu', { name: '标签操作' })).toHaveCSS('z-index', '2000');
  await page.keyboard.press('Escape');
  await activePanel(page).getByRole('button', { name: '列设置' }).click();
  const popup = page.getByRole('dialog', { name: '列设置' });
  await expect(popup).toBeVisible();
  expect(
    await popup.evaluate(
      (element) => getComputedStyle(element.closest('.arco-trigger') ?? element).zIndex,
    ),
  ).toBe('2000');
  await page.keyboard.press('Escape');
  await activePanel(page).getByRole('button', { name: '新增用户' }).click();
  await expect(page.locator('.arco-drawer-wrapper, .arco-modal-wrapper').first()).toHaveCSS(
    'z-index',
    '2000',
  );
  expect(
    await page.locator('.toasts').evaluate((element) => element.getBoundingClientRect().top),
  ).toBe(16);
});

// @spec 9.13
test("a user's picture opens in a viewer with zoom, rotation and keys, which restores the focus", async ({
  page,
}) => {
  await page.route(LIST, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { list: { headerImg: string }[] } };
    for (const row of answer.data.list) row.headerImg = PICTURE;
    await route.fulfill({ response, json: answer });
  });
  await reload(page).click();
  const picture = rows(page)
    .first()
    .getByRole('button', { name: /的头像$/ });
  await picture.click();
  const viewer = page.getByRole('dialog', { name: /^图片：/ });
  await expect(viewer).toBeVisible();
  await viewer.getByRole('button', { name: '放大' }).click();
  await expect(viewer.getByText('120%')).toBeVisible();
  await page.keyboard.press('r');
  await expect(viewer.getByRole('img')).toHaveCSS('transform', /matrix/);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(picture).toBeFocused();
});
