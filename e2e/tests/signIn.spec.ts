import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { solvedCaptcha, watchCaptchas } from '../support/captcha.ts';
import { ADMIN } from '../support/consoleServer.ts';
import { HOME, signInByForm, tab } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

test.use({ as: 'visitor' });

/** Sets an address for the browser, so that failures of one test lock no other test. */
const comeFrom = (page: Page, address: string) =>
  page.setExtraHTTPHeaders({ 'x-forwarded-for': address });

test('a wrong password shows an error, keeps the input, and after repeated failures requires a captcha', async ({
  page,
}) => {
  await comeFrom(page, '10.1.0.1');
  const account = { username: `nobody-${randomUUID().slice(0, 8)}`, password: 'wrong-password' };
  await page.goto('/#/login');
  const captcha = page.getByLabel('验证码', { exact: true });
  await signInByForm(page, account);
  await expect(page.getByRole('alert')).toHaveText('用户名不存在或者密码错误');
  await expect(page.getByLabel('用户名')).toHaveValue(account.username);
  await expect(page.getByRole('textbox', { name: '密码', exact: true })).toHaveValue(
    account.password,
  );
  await expect(captcha).toHaveCount(0);
  for (let failures = 2; failures <= 3; failures += 1) {
    const answered = page.waitForResponse('/api/base/captcha');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await answered;
  }
  await expect(captcha).toBeVisible();
  await expect(page.getByRole('img', { name: /验证码图片/ })).toBeVisible();

  // A missing captcha is reported without a request; a wrong captcha is rejected and replaced.
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('请输入 6 位验证码')).toBeVisible();
  await expect(captcha).toBeFocused();
  await captcha.fill('abcdef');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: '验证码错误' })).toBeVisible();
  await expect(captcha).toHaveValue('');
  await expect(page).toHaveURL(/#\/login/);
});

test('too many failures of a name show the waiting time, and lock no other name', async ({
  page,
  server,
}) => {
  const username = `slowed-${randomUUID().slice(0, 8)}`;
  for (let failure = 1; failure <= 8; failure += 1) {
    await fetch(`${server.url}/api/base/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.2.0.1' },
      body: JSON.stringify({
        username,
        password: 'wrong-one',
        ...(await solvedCaptcha(server.url, '10.2.0.1')),
      }),
    });
  }
  await comeFrom(page, '10.2.0.1');
  const readCaptcha = await watchCaptchas(page, server.url);
  await page.goto('/#/login');
  const captcha = page.getByLabel('验证码', { exact: true });
  await expect(captcha).toBeVisible();
  await page.getByLabel('用户名').fill(username);
  await page.getByRole('textbox', { name: '密码', exact: true }).fill('right-or-wrong');
  await captcha.fill(await readCaptcha());
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: /失败次数过多，请 \d+ 秒后再试/ }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /\d+ 秒后可以重试/ })).toBeDisabled();

  await comeFrom(page, '10.2.0.2');
  await page.reload();
  await signInByForm(page);
  await expect(tab(page, HOME.title)).toBeVisible();
});

test('invalid JSON as the response of a sign-in shows an error and keeps the form', async ({
  page,
}) => {
  await page.route('/api/base/login', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"code":0,"data":{' }),
  );
  await page.goto('/#/login');
  await signInByForm(page);
  const box = page.getByRole('dialog', { name: '请求报错' });
  await expect(box).toContainText('不完整或格式不对');
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await page.unroute('/api/base/login');
  await expect(page.getByRole('textbox', { name: '密码', exact: true })).toHaveValue(
    ADMIN.password,
  );
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(tab(page, HOME.title)).toBeVisible();
});

test("invalid data in the browser's storage are ignored, and signing in works", async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('spoiled')) return;
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of ['token', 'sessionId', 'tabs', 'keepTabs', 'osType', 'theme', 'aside'])
        storage.setItem(key, '{"<b>":[null,');
    }
    sessionStorage.setItem('spoiled', 'yes');
  });
  await page.goto('/');
  await page.getByRole('link', { name: '进入控制台' }).click();
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible();
  await signInByForm(page);
  await expect(tab(page, HOME.title)).toBeVisible();
});

test.describe('with a session', () => {
  test.use({ as: 'admin' });

  test('a stored tab of a removed page is ignored', async ({ page }) => {
    const gone = {
      id: 'a',
      openKey: 'b',
      name: 'gone',
      pathname: '/x',
      params: {},
      query: {},
      generation: 0,
    };
    await page.addInitScript(
      (tabs) => sessionStorage.setItem('tabs', tabs),
      JSON.stringify([gone]),
    );
    await page.goto('/#/layout/admin/user');
    await expect(tab(page, '用户管理')).toHaveAttribute('aria-selected', 'true');
  });
});
