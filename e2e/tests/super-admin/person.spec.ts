import type { Page } from 'playwright/test';
import { newAccount } from '../../support/accounts.ts';
import { signInByApi } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { activePanel, signInByForm } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toasts.ts';

test.use({ as: 'visitor' });

const KEEPER = 301;

/** Creates a picture with the given size in the browser. */
const picture = (page: Page, width: number, height: number): Promise<number[]> =>
  page.evaluate(
    async ([w = 0, h = 0]) => {
      const canvas = new OffscreenCanvas(w, h);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('The browser has no 2D canvas');
      context.fillStyle = '#1890ff';
      context.fillRect(0, 0, w, h);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    [width, height],
  );

test('a user without permissions edits the own account: picture, mail with a code, signing out another device, a token shown once', async ({
  page,
  server,
}) => {
  const account = await newAccount(server.url, await signInByApi(server.url), [KEEPER]);
  await page.goto('/#/login');
  await signInByForm(page, account);
  await page.getByRole('button', { name: /^账号/ }).click();
  await page.getByRole('button', { name: '个人中心' }).click();
  await expect(activePanel(page).getByRole('heading', { name: '个人中心' })).toBeVisible();
  await expectAccessible(page, 'the page of a person');

  // 40 megapixels are scaled down with a message.
  const buffer = Buffer.from(await picture(page, 8000, 5000));
  await activePanel(page)
    .getByLabel('更换头像')
    .setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer });
  const crop = page.getByRole('dialog', { name: '裁剪头像' });
  await expect(crop.getByText('原图 8000 × 5000 像素较大，已缩小为 2048 × 1280')).toBeVisible();
  await crop.getByRole('application').press('ArrowRight');
  await crop.getByRole('slider', { name: '缩放' }).fill('2');
  await expectAccessible(page, 'the picture that is cropped', '.console-confirm');
  await crop.getByRole('button', { name: '使用这张头像' }).click();
  await expectToast(page, '头像已更新');
  await expect(page.getByRole('button', { name: /^账号/ }).locator('img')).toHaveAttribute(
    'src',
    /uploads\/file\/[0-9a-f]+\.jpg$/,
  );

  await activePanel(page).getByRole('button', { name: '设置邮箱' }).click();
  const mail = page.getByRole('dialog', { name: '修改邮箱' });
  const address = `${account.username}@example.com`;
  await mail.getByLabel(/新邮箱/).fill(address);
  await mail.getByRole('button', { name: '获取验证码' }).click();
  await expect(mail.getByText('验证码已发送，5 分钟内有效')).toBeVisible();
  const sent = await (await page.request.get('/api/dev/outbox')).json();
  const { text } = sent.data.list.find(({ to }: { to: string }) => to === address);
  await mail.getByLabel(/^验证码/).fill(/\d{6}/.exec(text)?.[0] ?? '');
  await mail.getByLabel(/登录密码/).fill(account.password);
  await mail.getByRole('button', { name: '保存' }).click();
  await expectToast(page, '邮箱已修改');
  await expect(activePanel(page).getByText(address)).toBeVisible();

  const other = await signInByApi(server.url, account);
  await activePanel(page).getByRole('button', { name: '登录设备' }).click();
  await activePanel(page).getByRole('button', { name: '退出其他所有登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出其他所有登录' }).click();
  await expectToast(page, '已退出其他所有登录');
  const refused = await page.request.get('/api/user/getUserInfo', {
    headers: { 'x-token': other.token },
  });
  expect(refused.status()).toBe(401);

  await activePanel(page).getByRole('button', { name: '访问令牌' }).click();
  await activePanel(page).getByRole('button', { name: '新建访问令牌' }).click();
  const drawer = page.getByRole('dialog', { name: '新建访问令牌' });
  await drawer.getByLabel(/用途/).fill('每日导出');
  await drawer.getByRole('combobox', { name: /可调用的接口/ }).click();
  await page.keyboard.type('getNetbarList');
  await page.getByRole('option', { name: /getNetbarList/ }).click();
  await page.keyboard.press('Escape');
  await drawer.getByLabel(/登录密码/).fill(account.password);
  await drawer.getByRole('button', { name: '新建访问令牌' }).click();
  const shown = page.getByRole('dialog', { name: '访问令牌已创建' });
  const token = (await shown.locator('code').textContent()) ?? '';
  await shown.getByRole('button', { name: '我已保存' }).click();
  const request = {
    headers: { authorization: `Bearer ${token}` },
    data: { page: 1, pageSize: 10 },
  };
  expect((await (await page.request.post('/api/netbar/getNetbarList', request)).json()).code).toBe(
    0,
  );
  expect((await (await page.request.post('/api/user/getUserList', request)).json()).code).toBe(7);
  await expect(activePanel(page).getByText('每日导出')).toBeVisible();
});
