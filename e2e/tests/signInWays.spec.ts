import { randomUUID } from 'node:crypto';
import { decodeQR } from 'qr/decode.js';
import { callApi, signInByApi } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { watchCaptchas } from '../support/captcha.ts';
import { ADMIN } from '../support/consoleServer.ts';
import { withFault } from '../support/faults.ts';
import { addTestUser, configure, lastCode, nextQr, scanWith } from '../support/proof.ts';
import { activePanel, rows, signInByForm, signOut, tab } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const ALL_WAYS = { entry: { wxLogin: true, wxBind: true, register: true } };
/** Role 网管, which no other test uses for signing in. */
const KEEPER = 301;

test.use({ as: 'visitor' });
// Settings belong to the server, so tests that change them must not overlap in one worker and
// restore them.
let restore: () => Promise<void> = async () => undefined;
test.afterEach(() => restore());

test('a role that needs a second proof signs in by name, password and a code', async ({
  page,
  server,
}) => {
  restore = await configure(server.url, { verification: { signIn: 'sms', signInRoles: [KEEPER] } });
  const account = await addTestUser(server.url, KEEPER);
  await page.goto('/#/login');
  await signInByForm(page, account);
  const dialog = page.getByRole('dialog', { name: '登录安全验证' });
  await expect(
    dialog.getByText(`验证码已发送至 ${account.phone.slice(0, 3)}****${account.phone.slice(-4)}`),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: '密码', exact: true })).toHaveValue(
    account.password,
  );
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

// @spec 4.5
test('the console opens after the second proof of a sign-in', async ({ page, server }) => {
  restore = await configure(server.url, { verification: { signIn: 'sms', signInRoles: [KEEPER] } });
  const account = await addTestUser(server.url, KEEPER);
  await page.goto('/#/login');
  await signInByForm(page, account);
  const dialog = page.getByRole('dialog', { name: '登录安全验证' });
  await expect(dialog.getByText('验证码已发送至')).toBeVisible();
  await dialog.getByRole('textbox').fill(await lastCode(server.url, account.phone));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeAttached();
});

test('a scan signs in: with binding the first time, directly afterwards', async ({
  page,
  server,
}) => {
  restore = await configure(server.url, ALL_WAYS);
  const account = await addTestUser(server.url, KEEPER);
  const openid = randomUUID();
  await page.goto('/#/login');
  let qr = nextQr(page);
  await page.getByRole('link', { name: '微信扫码登录' }).click();
  await scanWith(server.url, await qr, true, openid);
  await expect(page.getByRole('heading', { name: '绑定账号' })).toBeVisible();
  await page.getByLabel('用户名').fill(account.username);
  await page.getByRole('textbox', { name: '密码', exact: true }).fill(account.password);
  await page.getByRole('button', { name: '绑定并登录' }).click();
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeAttached();

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  // A new page, because the current page still has the session in memory.
  await page.goto('about:blank');
  qr = nextQr(page);
  await page.goto('/#/login?way=wx');
  await scanWith(server.url, await qr, true, openid);
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeAttached();
});

// @spec 4.5
test('the second proof of a sign-in can be a scan', async ({ page, server }) => {
  restore = await configure(server.url, { verification: { signIn: 'wx', signInRoles: [KEEPER] } });
  const account = await addTestUser(server.url, KEEPER);
  await page.goto('/#/login');
  const qr = nextQr(page);
  await signInByForm(page, account);
  const dialog = page.getByRole('dialog', { name: '登录安全验证' });
  await expect(dialog.getByRole('img', { name: '微信二维码' })).toBeVisible();
  // Simulates the phone of this user.
  await scanWith(server.url, await qr, true);
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeAttached();
  await expect(dialog).toHaveCount(0);
});

test('after binding WeChat on the personal page, the bound phone signs in', async ({
  page,
  server,
}) => {
  restore = await configure(server.url, ALL_WAYS);
  const account = await addTestUser(server.url, KEEPER);
  const openid = randomUUID();
  await page.goto('/#/login');
  await signInByForm(page, account);
  await page.getByRole('button', { name: /^账号/ }).click();
  await page.getByRole('button', { name: '个人中心' }).click();
  await page.getByRole('button', { name: '安全设置' }).click();
  let qr = nextQr(page);
  await page.getByRole('button', { name: '绑定微信' }).click();
  const dialog = page.getByRole('dialog', { name: '绑定微信' });
  await expect(dialog.getByRole('img', { name: '微信二维码' })).toBeVisible();
  await scanWith(server.url, await qr, true, openid);
  await expectToast(page, /微信已绑定/);
  await expect(dialog).toHaveCount(0);
  await signOut(page);
  qr = nextQr(page);
  await page.getByRole('link', { name: '微信扫码登录' }).click();
  await scanWith(server.url, await qr, true, openid);
  await expect(page.getByRole('button', { name: /^账号/ })).toBeVisible();
});

test('a registered user can sign in after an administrator has enabled the account', async ({
  page,
  server,
}) => {
  restore = await configure(server.url, ALL_WAYS);
  const username = `fresh-${randomUUID().slice(0, 8)}`;
  const password = 'Fresh-start-42';
  const readCaptcha = await watchCaptchas(page, server.url);
  await page.goto('/#/login?way=register');
  for (const [label, value] of Object.entries({
    用户名: username,
    昵称: '新人',
    手机号: '13812345678',
    再次输入密码: password,
  }))
    await page.getByLabel(label).fill(value);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await expect(page.getByRole('img', { name: /验证码/ })).toBeVisible();
  await page.getByLabel('验证码', { exact: true }).fill(await readCaptcha());
  await page.getByRole('button', { name: '注册' }).click();
  await expect(page.getByRole('heading', { name: '注册已提交' })).toBeVisible();
  await expect(page.getByText('注册成功，请等待管理员启用账号')).toBeVisible();

  await page.getByRole('link', { name: '返回密码登录' }).click();
  await signInByForm(page, { username, password });
  await expect(page.getByRole('alert').filter({ hasText: '用户被禁止登录' })).toBeVisible();
  await enable(server.url, username);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('button', { name: /^账号/ })).toBeVisible();
});

test("registration reports a taken name and the server's errors", async ({ page, server }) => {
  restore = await configure(server.url, ALL_WAYS);
  await page.goto('/#/login');
  await page.getByRole('link', { name: '注册账号' }).click();
  // The sign-in form, which also has a field with this label, stays until the code is loaded.
  await expect(page.getByRole('heading', { name: '注册账号' })).toBeVisible();
  const name = page.getByLabel('用户名');
  await name.fill(ADMIN.username);
  await name.press('Tab');
  await expect(page.getByText('用户名已被使用')).toBeVisible();
  await name.fill(`fresh-${randomUUID().slice(0, 8)}`);
  await page.getByLabel('昵称').fill('新人');
  await page.getByLabel('手机号').fill('13812345678');
  await page.getByLabel('密码', { exact: true }).fill('Fresh-start-42');
  await page.getByLabel('再次输入密码').fill('Fresh-start-42');
  await page.getByLabel('验证码', { exact: true }).fill('abcdef');
  await page.getByRole('button', { name: '注册' }).click();
  await expectToast(page, /验证码/);
  await expect(page.getByLabel('昵称')).toHaveValue('新人');
  await page.getByRole('link', { name: '返回密码登录' }).click();
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
});

test('disabled ways to sign in are not offered', async ({ page }) => {
  await page.goto('/#/login?way=wx');
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /微信|注册/ })).toHaveCount(0);
});

test('an expired session is restored by a sign-in over the page, if enabled in the settings', async ({
  page,
  server,
  guard,
}) => {
  guard.expects(/status of 401/);
  restore = await configure(server.url, { entry: { reloginDialog: true } });
  await page.goto('/#/login?redirect=%2Flayout%2Fadmin%2Fuser%3FuserName%3Dadmin');
  await signInByForm(page);
  await expect(tab(page, '用户管理')).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await page.route('/api/user/getUserList', withFault({ 'x-mock-fail': '401' }), { times: 1 });
  await activePanel(page).getByRole('button', { name: '刷新' }).click();
  const dialog = page.getByRole('dialog', { name: '身份信息' });
  await expect(dialog.getByLabel('用户名')).toHaveValue(ADMIN.username);
  await dialog.getByRole('textbox', { name: '密码', exact: true }).fill('not-the-password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('用户名不存在或者密码错误');
  await dialog.getByRole('textbox', { name: '密码', exact: true }).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(rows(page).first()).toBeVisible();
  await expect(page).toHaveURL(/#\/layout\/admin\/user/);
});

test('the page on the phone shows the action and sends the choice; all pages have no serious violations', async ({
  page,
  server,
  browser,
}) => {
  restore = await configure(server.url, ALL_WAYS);
  await page.goto('/#/login?way=wx');
  const address = await page.getByRole('img', { name: '微信二维码' }).getAttribute('src');
  await expectAccessible(page, 'sign-in by a scan');
  const picture = await (await fetch(server.url + address)).text();
  const { hash } = new URL(readQr(picture));

  const hand = await browser.newContext({ viewport: { width: 375, height: 667 } });
  const phone = await hand.newPage();
  await phone.goto(`${server.url}/${hash}`);
  await expect(phone.getByRole('heading', { name: '登录确认' })).toBeVisible();
  await expectAccessible(phone, 'the page of the phone');
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await phone.getByRole('button', { name: '确认' }).click();
  await expect(phone.getByRole('heading', { name: '已确认' })).toBeVisible();
  await expectAccessible(phone, 'the page of the phone, answered');
  await hand.close();
  await expect(
    page
      .getByRole('heading', { name: '绑定账号' })
      .or(page.getByRole('navigation', { name: '主菜单' })),
  ).toBeAttached();

  await page.goto('/#/login?way=register');
  await page.getByRole('button', { name: '注册' }).click();
  await expectAccessible(page, 'registering with errors');
});

/** Enables a user like an administrator in the list of users. */
async function enable(url: string, username: string): Promise<void> {
  const session = await signInByApi(url);
  const body = { page: 1, pageSize: 10, username };
  const { list } = await callApi<{ list: Record<string, unknown>[] }>(
    url,
    'POST /user/getUserList',
    body,
    session,
  );
  await callApi(url, 'PUT /user/setUserInfo', { ...list[0], enable: 1 }, session);
}

/** Decodes the server's QR code, which consists of squares. */
function readQr(svg: string): string {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const width = size * 4;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < 4; row += 1) {
      const start = ((Number(y) * 4 + row) * width + Number(x) * 4) * 4;
      data.fill(0, start, start + 16);
    }
  }
  return decodeQR({ width, height: width, data });
}
