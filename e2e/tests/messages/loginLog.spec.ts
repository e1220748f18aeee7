import { newAccount } from '../../support/accounts.ts';
import { signInByApi } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { activePanel, openFromMenu, signInByForm } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

test.use({ as: 'visitor' });

const KEEPER = 301;

test('a user ends a sign-in that was someone else, and an administrator finds it in the login log', async ({
  page,
  server,
  browser,
}) => {
  const account = await newAccount(server.url, await signInByApi(server.url), [KEEPER]);
  const stranger = await browser.newPage();
  await stranger.goto(`${server.url}/#/login`);
  await signInByForm(stranger, account);
  await expect(stranger.getByRole('button', { name: /^账号/ })).toBeVisible();

  await page.goto('/#/login');
  await signInByForm(page, account);
  await page.getByRole('button', { name: /^账号/ }).click();
  await page.getByRole('button', { name: '个人中心' }).click();
  const person = activePanel(page);
  await person.getByRole('button', { name: '登录记录' }).click();
  await expect(person.getByRole('row', { name: /当前设备/ })).toBeVisible();
  await expectAccessible(page, 'the sign-ins of a person');
  await person.getByRole('button', { name: /^不是我/ }).click();
  await page.getByRole('button', { name: '结束登录' }).click();
  await expect(page.getByRole('dialog', { name: '修改登录密码' })).toBeVisible();
  await expect(stranger.getByText('身份信息')).toBeVisible();
  await stranger.close();

  const admin = await browser.newPage();
  await admin.goto(`${server.url}/#/login`);
  await signInByForm(admin);
  await openFromMenu(admin, '消息与日志', '登录日志');
  const row = activePanel(admin).getByRole('row', { name: new RegExp(account.username) });
  await expect(row.filter({ hasText: '用户表示不是本人' })).toHaveCount(1);
  await admin.close();
});
