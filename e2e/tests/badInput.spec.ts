import type { Page } from 'playwright/test';
import { assignPhone, lastCode, requireVerification } from '../support/proof.ts';
import { activePanel, rows, tab } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

const USERS = '/#/layout/admin/user';
const LIST = '/api/user/getUserList';
const BOOT = /(<script\b[^>]*\bid="boot"[^>]*>)[\s\S]*?(<\/script>)/;
const CALL_FOR_ALL = /\/api\/console\/boot/;
const MENUS = '/api/menu/getMenu';
const HALF = '{"code":0,"data":{"menus":[{"name":"us';

/** Replaces the boot data in the page. An empty text simulates a server without boot data. */
async function bootText(page: Page, text: string): Promise<void> {
  await page.route(/:\d+\/(?:\?.*)?$/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replace(BOOT, (_all, open: string, close: string) => open + text + close),
    });
  });
}

/**
 * Expects an error box, an error page behind it, and the console after a retry with a valid
 * response.
 */
async function expectToldAndRecovers(
  page: Page,
  what: string,
  path: string | RegExp,
): Promise<void> {
  const box = page.getByRole('dialog', { name: '请求报错' });
  await expect(box).toContainText(what);
  await box.getByRole('button', { name: '稍后重试' }).click();
  await expect(page.getByRole('heading', { name: '控制台没有打开' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unroute(path);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(tab(page, '用户管理')).toHaveAttribute('aria-selected', 'true');
  await expect(rows(page).first()).toBeVisible();
}

// @spec 2.16
test('invalid JSON in the response with all boot data shows an error and can be retried', async ({
  page,
}) => {
  await bootText(page, JSON.stringify({ session: null }));
  await page.route(CALL_FOR_ALL, (route) =>
    route.fulfill({ contentType: 'application/json', body: HALF }),
  );
  await page.goto(USERS);
  await expectToldAndRecovers(page, '服务器的回答不完整或格式不对', CALL_FOR_ALL);
});

// @spec 2.16
test('HTML in the response with the menus shows an error and can be retried', async ({ page }) => {
  await bootText(page, '');
  await page.route(MENUS, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>502</h1>' }),
  );
  await page.goto(USERS);
  await expectToldAndRecovers(page, '服务器的回答是网页而不是数据', MENUS);
});

test('invalid JSON as the boot data of the page is ignored, and the console requests the data', async ({
  page,
}) => {
  await bootText(page, '{"settings":{"appName":"半个');
  await page.goto(USERS);
  await expect(rows(page).first()).toBeVisible();
});

test('a role with null menus sees a contact', async ({ page }) => {
  await bootText(page, '');
  await page.route(MENUS, (route) =>
    route.fulfill({ json: { code: 0, data: { menus: null }, msg: '' } }),
  );
  await page.goto('/#/layout');
  await expect(page.getByText('请联系管理员进行授权')).toBeVisible();
  await page.getByRole('button', { name: /^账号/ }).click();
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
});

// @spec 3.7
test('a token of 100 kB in a response header is ignored, and the session continues', async ({
  page,
}) => {
  await page.goto(USERS);
  await expect(rows(page).first()).toBeVisible();
  const token = () => page.evaluate(() => localStorage.getItem('token'));
  const before = await token();
  await page.route(LIST, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'new-token': 'x'.repeat(100_000) },
    });
  });
  const again = page.waitForResponse(LIST);
  await activePanel(page).getByRole('button', { name: '刷新' }).click();
  await (await again).finished();
  await expect(rows(page)).toHaveCount(10);
  expect(await token()).toBe(before);
});

// @spec 9.4
test('setting the system clock back by a day during a verification has no effect', async ({
  page,
  server,
  session,
}) => {
  const phone = await assignPhone(server.url, session);
  await page.goto(USERS);
  await expect(rows(page).first()).toBeVisible();
  await requireVerification(page, LIST, 'sms');
  await activePanel(page).getByRole('button', { name: '刷新' }).click();
  const dialog = page.getByRole('dialog', { name: '安全验证', exact: true });
  const resend = dialog.getByRole('button', { name: /秒后可重发/ });
  await expect(resend).toBeDisabled();
  const left = async () => Number.parseInt((await resend.textContent()) ?? '', 10);
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() - 86_400_000;
  });
  const before = await left();
  await expect.poll(left).toBeLessThan(before);
  await dialog.getByRole('textbox', { name: '短信验证码' }).fill(await lastCode(server.url, phone));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(rows(page)).toHaveCount(10);
});

/**
 * Sends 50 concurrent calls with different routes, through the modules that the host shares with
 * remotes.
 *
 * @returns the result of each call
 */
function callFifty(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    type Request = { callUnlisted(route: string, body: unknown): Promise<unknown> };
    type Scope = Record<string, Record<string, { lib(): Request }>>;
    const { __INSTANCES__: instances } = (
      globalThis as unknown as {
        __FEDERATION__: { __INSTANCES__: { name: string; shareScopeMap: { default: Scope } }[] };
      }
    ).__FEDERATION__;
    const versions = instances.find(({ name }) => name === 'console')?.shareScopeMap.default[
      '@console/shared/request'
    ];
    const request = Object.values(versions ?? {})[0]?.lib();
    if (!request) throw new Error('The host does not share its request module');
    const calls = Array.from({ length: 50 }, (_none, index) =>
      request.callUnlisted(`POST /odd/thing${index}`, { index }),
    );
    const ends = await Promise.allSettled(calls);
    return ends.map((end) => (end.status === 'rejected' ? String(end.reason.kind) : 'answered'));
  });
}

// @spec 8.6
test('50 concurrent calls without a network end, show one box, and keep the page', async ({
  page,
  guard,
}) => {
  guard.expects(/Failed to load resource/);
  await page.goto(USERS);
  await expect(rows(page).first()).toBeVisible();
  await page.route('/api/odd/**', (route) => route.abort('connectionrefused'));
  expect(await callFifty(page)).toEqual(Array(50).fill('network'));
  const boxes = page.getByRole('dialog');
  await expect(boxes).toHaveCount(1);
  await expect(boxes).toHaveAccessibleName('请求报错');
  await page.keyboard.press('Escape');
  await expect(boxes).toHaveCount(0);
  await expect(page.locator('.toast')).toHaveCount(0);
  await activePanel(page).getByRole('button', { name: '刷新' }).click();
  await expect(rows(page)).toHaveCount(10);
});
