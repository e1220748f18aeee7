import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { assignPhone, lastCode, nextQr, requireVerification, scanWith } from '../support/proof.ts';
import {
  activePanel,
  addUserDrawer,
  changeSidebarColour,
  fillUser,
  rows,
  searchUsers,
} from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const LIST = '/api/user/getUserList';
const reload = (page: Page) => activePanel(page).getByRole('button', { name: '刷新' });
const toasts = (page: Page) => page.locator('.toast');

test.beforeEach(async ({ page }) => {
  await page.goto('/#/layout/admin/user');
  await expect(rows(page).first()).toBeVisible();
});

// @spec 4.13
test('a call that requires an SMS code is repeated after it, and the first response leaves no message', async ({
  page,
  server,
  session,
}) => {
  const phone = await assignPhone(server.url, session);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(LIST)) sent += 1;
  });
  await requireVerification(page, LIST, 'sms');
  await reload(page).click();
  const dialog = page.getByRole('dialog', { name: '安全验证', exact: true });
  await expect(
    dialog.getByText(`验证码已发送至 ${phone.slice(0, 3)}****${phone.slice(-4)}`),
  ).toBeVisible();
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(450);
  const field = dialog.getByRole('textbox', { name: '短信验证码' });
  await expect(field).toBeFocused();

  // A click outside has no effect; five characters are too few; a wrong code shows an error and can
  // be corrected.
  await page.mouse.click(10, 10);
  await expect(dialog).toBeVisible();
  await field.fill('12345');
  await expect(dialog.getByRole('button', { name: '确定' })).toBeDisabled();
  await field.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('请输入6位验证码');
  const code = await lastCode(server.url, phone);
  await field.fill(code === '000000' ? '111111' : '000000');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog.getByRole('alert')).not.toBeEmpty();
  await field.fill(code);
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rows(page)).toHaveCount(10);
  await expect.poll(() => sent).toBe(2);
  await expect(toasts(page)).toHaveCount(0);
});

// @spec 4.14
test('a call that receives its response after the verification is repeated without another one', async ({
  page,
  server,
  session,
}) => {
  const phone = await assignPhone(server.url, session);
  const SELF = '/api/user/setSelfInfo';
  let deliver = (): void => undefined;
  const proven = new Promise<void>((resolve) => (deliver = resolve));
  let answered = 0;
  await page.route(SELF, async (route) => {
    const response = await route.fetch({
      headers: { ...route.request().headers(), 'x-mock-verify': 'sms' },
    });
    answered += 1;
    if (answered === 1) await proven;
    await route.fulfill({ response });
  });
  await changeSidebarColour(page);
  await expect.poll(() => answered).toBe(1);
  await page.keyboard.press('Escape');
  await requireVerification(page, LIST, 'sms');
  await reload(page).click();
  const dialog = page.getByRole('dialog', { name: '安全验证', exact: true });
  await expect(dialog.getByText('验证码已发送至')).toBeVisible();
  await dialog.getByRole('textbox').fill(await lastCode(server.url, phone));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  deliver();
  await expectToast(page, '设置成功');
  await expect(dialog).toHaveCount(0);
  expect(answered).toBe(2);
});

test('in a session, the login variant has its own title and also accepts the code', async ({
  page,
  server,
  session,
}) => {
  const phone = await assignPhone(server.url, session);
  await requireVerification(page, LIST, 'login');
  await reload(page).click();
  const dialog = page.getByRole('dialog', { name: '登录安全验证' });
  await expect(dialog.getByText('验证码已发送至')).toBeVisible();
  await dialog.getByRole('textbox').fill(await lastCode(server.url, phone));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(rows(page)).toHaveCount(10);
});

test('over an open form, cancelling keeps the form and verifying saves once', async ({
  page,
  server,
  session,
}) => {
  const phone = await assignPhone(server.url, session);
  await requireVerification(page, '/api/user/admin_register', 'sms');
  const userName = `proven-${randomUUID().slice(0, 8)}`;
  const drawer = await addUserDrawer(page);
  await fillUser(drawer, { userName, password: 'Fresh-start-42', nickName: '验证者' });
  const save = drawer.getByRole('button', { name: '新增用户' });
  const dialog = page.getByRole('dialog', { name: '安全验证', exact: true });

  await save.click();
  await expect(dialog.getByText('验证码已发送至')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(drawer.getByRole('textbox', { name: '用户名' })).toHaveValue(userName);

  // Within a minute no second code is sent, and the first one is still valid.
  await save.click();
  await expect(dialog.getByRole('alert')).not.toBeEmpty();
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type(await lastCode(server.url, phone));
  await page.keyboard.press('Enter');
  await expect(drawer).toHaveCount(0);
  await searchUsers(page, userName);
  await expect(rows(page)).toHaveCount(1);
});

// @spec 4.15
test('a call that requires a scan is repeated after acceptance; a refusal shows a message and allows another code', async ({
  page,
  server,
}) => {
  await requireVerification(page, LIST, 'wx');
  const first = nextQr(page);
  await reload(page).click();
  const dialog = page.getByRole('dialog', { name: '微信扫码验证' });
  const uuid = await first;
  const picture = dialog.getByRole('img', { name: '微信二维码' });
  await expect(picture).toHaveJSProperty('complete', true);
  await expect.poll(() => picture.boundingBox()).toMatchObject({ width: 340, height: 340 });
  await scanWith(server.url, uuid, false);
  await expect(dialog.getByText('已在微信中取消操作')).toBeVisible();
  await expect(picture).toHaveCount(0);

  const second = nextQr(page);
  await dialog.getByRole('button', { name: /点击刷新/ }).click();
  await scanWith(server.url, await second, true);
  await expect(dialog).toHaveCount(0);
  await expect(rows(page)).toHaveCount(10);
  await expect(toasts(page)).toHaveCount(0);
});

test('a dialog whose socket closes, sends invalid data or sends nothing can be refreshed and cancelled', async ({
  page,
}) => {
  let opened = 0;
  await page.routeWebSocket(/\/api\/wx\/ws/, (socket) => {
    opened += 1;
    if (opened === 1) void socket.close();
    if (opened === 2) socket.send('<html>');
  });
  await requireVerification(page, LIST, 'wx');
  await reload(page).click();
  const dialog = page.getByRole('dialog', { name: '微信扫码验证' });
  await dialog.getByRole('button', { name: /点击刷新/ }).click();
  await expect(dialog.getByText('收到的扫码结果无法识别')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await reload(page).click();
  await expect(dialog.getByRole('img', { name: '微信二维码' })).toBeVisible();
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(dialog).toHaveCount(0);
  await page.unroute(LIST);
  await activePanel(page).getByRole('button', { name: '重试' }).click();
  await expect(rows(page)).toHaveCount(10);
});

test('the dialogs have no serious violations', async ({ page, server, session }) => {
  await assignPhone(server.url, session);
  await requireVerification(page, LIST, 'sms');
  await reload(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await dialog.getByRole('textbox').press('Enter');
  await expectAccessible(page, 'the dialog for a code');
  await page.keyboard.press('Escape');
  await page.unroute(LIST);
  await requireVerification(page, LIST, 'wx');
  await reload(page).click();
  await expect(dialog.getByRole('img')).toBeVisible();
  await expectAccessible(page, 'the dialog for a scan');
});
