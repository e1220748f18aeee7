import { callApi, signInByApi } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { addTestUser } from '../../support/proof.ts';
import {
  activePanel,
  mainMenu,
  openBySearch,
  rows,
  searchUsers,
  signInByForm,
} from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toasts.ts';

const KEEPER = 301;
const PERSON = { username: 'invited-fang', password: 'Harbour2026' };

/** Returns the token in the link of the newest mail. */
async function tokenOfMail(url: string): Promise<string> {
  const { list } = await callApi<{ list: { to: string; text?: string }[] }>(url, 'GET /dev/outbox');
  return (
    /token=([\w-]+)/.exec(list.find(({ to }) => to === 'fang@example.com')?.text ?? '')?.[1] ?? ''
  );
}

test('an invited user receives a mail, creates an account with its link, and signs in with the assigned role', async ({
  page,
  browser,
  server,
}) => {
  await page.goto('/#/layout/admin/user');
  await openBySearch(page, '用户邀请');
  // An empty list has a second button.
  await activePanel(page).getByRole('button', { name: '邀请用户' }).first().click();
  const drawer = page.getByRole('dialog', { name: '邀请用户' });
  await drawer.getByRole('textbox', { name: '邮箱' }).fill('fang@example.com');
  await drawer.getByRole('textbox', { name: '昵称' }).fill('陈芳');
  await drawer.getByRole('checkbox', { name: '网管', exact: true }).press('Space');
  await expectAccessible(page, 'the drawer that invites', '.arco-drawer');
  await drawer.getByRole('button', { name: '发送邀请' }).click();
  await expectToast(page, '邀请已发送');
  await expect(rows(page).filter({ hasText: 'fang@example.com' })).toContainText('待接受');
  await expectAccessible(page, 'the invitations');

  const context = await browser.newContext({
    baseURL: server.url,
    storageState: { cookies: [], origins: [] },
  });
  const guest = await context.newPage();
  await guest.goto(`/#/invitation?token=${await tokenOfMail(server.url)}`);
  await expect(guest.getByText(/邀请您创建账号，角色：网管/)).toBeVisible();
  await guest.getByLabel('用户名').fill(PERSON.username);
  await guest.getByLabel('密码', { exact: true }).fill(PERSON.password);
  await guest.getByLabel('再次输入密码').fill(PERSON.password);
  await expectAccessible(guest, 'the page behind the link');
  await guest.getByRole('button', { name: '创建账号' }).click();
  await guest.getByRole('link', { name: '去登录' }).click();
  await signInByForm(guest, PERSON);
  await expect(mainMenu(guest).getByRole('button', { name: '网吧管理' })).toBeVisible();
  await context.close();
});

test("an administrator lists a user's sessions and ends one; the other browser is signed out on its next action", async ({
  page,
  server,
}) => {
  const account = await addTestUser(server.url, KEEPER);
  const session = await signInByApi(server.url, account);
  await page.goto('/#/layout/admin/user');
  await searchUsers(page, account.username);
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '登录设备' }).click();
  const drawer = page.getByRole('dialog', { name: '「证明者」的登录设备' });
  await expect(drawer.getByRole('rowheader')).toHaveCount(1);
  await expectAccessible(page, 'the sessions of a user', '.arco-drawer');
  await drawer.getByRole('button', { name: '退出全部登录' }).click();
  await page
    .getByRole('dialog', { name: /的全部登录/ })
    .getByRole('button', { name: '退出全部登录' })
    .click();
  await expect(drawer.getByText('当前没有登录')).toBeVisible();
  await expect(callApi(server.url, 'GET /user/getUserInfo', undefined, session)).rejects.toThrow();
});
