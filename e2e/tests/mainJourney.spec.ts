import { randomUUID } from 'node:crypto';
import {
  activePanel,
  addUserDrawer,
  expectHome,
  fillUser,
  openBySearch,
  openFromMenu,
  rows,
  scrollFront,
  searchUsers,
  signInByForm,
  signOut,
  tab,
} from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const POLICY =
  /^default-src 'self'; script-src 'self'; style-src 'self' 'nonce-[\w+/=]{20,}'; img-src 'self' data: blob:; worker-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'$/;

test.describe('from the home page', () => {
  test.use({ as: 'visitor' });

  // @spec 4.1
  test('sign in, work in two remotes, reload, continue, sign out', async ({
    page,
    context,
    server,
  }) => {
    const answer = await page.goto('/');
    expect(answer?.headers()['content-security-policy']).toMatch(POLICY);
    expect(answer?.headers()['cache-control']).toBe('private, no-store');
    await page.getByRole('link', { name: '进入控制台' }).click();
    await signInByForm(page);
    await expectHome(page);

    const mark = randomUUID().slice(0, 8);
    await openFromMenu(page, '超级管理员', '用户管理');
    const drawer = await addUserDrawer(page);
    await fillUser(drawer, {
      userName: `new-${mark}`,
      password: 'Fresh-start-42',
      nickName: `新人 ${mark}`,
    });
    await drawer.getByRole('button', { name: '新增用户' }).click();
    await expectToast(page, '已新增用户');
    await expect(drawer).toHaveCount(0);

    await openFromMenu(page, '网吧管理', '网吧列表');
    await expect(activePanel(page).getByRole('heading', { name: '网吧列表' })).toBeVisible();
    await rows(page).getByRole('button', { name: '编辑' }).first().click();
    const editing = page.getByRole('dialog', { name: /编辑「/ });
    await editing.getByRole('textbox', { name: '名称' }).fill(`改名 ${mark}`);
    await editing.getByRole('button', { name: '保存' }).click();
    await expect(editing).toHaveCount(0);
    await expect(rows(page).filter({ hasText: `改名 ${mark}` })).toBeVisible();

    await page.reload();
    await expect(rows(page).filter({ hasText: `改名 ${mark}` })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText(['工作台', '用户管理', '网吧列表']);
    await tab(page, '用户管理').click();
    await searchUsers(page, mark);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(`新人 ${mark}`);

    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    expect(token).not.toBe('');
    await signOut(page);
    const stored = await page.evaluate(() =>
      JSON.stringify([localStorage.getItem('token'), { ...sessionStorage }]),
    );
    expect(stored).toMatch(/^\[null,/);
    expect(stored).not.toContain('/layout');
    expect(
      (await context.cookies()).filter(({ name, value }) => name === 'x-token' && value !== ''),
    ).toEqual([]);
    // The page waits for the server's part only for some seconds.
    const ask = async () =>
      (await fetch(`${server.url}/api/user/getUserInfo`, { headers: { 'x-token': token } })).status;
    await expect.poll(ask).toBe(401);
    await page.goBack();
    await expect(page.getByRole('heading', { name: '登录' })).toBeVisible();
    await expect(page.getByRole('tabpanel')).toHaveCount(0);
  });
});

test('a hidden tab keeps its input, its open drawer and its scroll position, and shows nothing on other tabs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 520 });
  await page.goto('/#/layout/admin/user');
  await expect(rows(page).first()).toBeVisible();
  const drawer = await addUserDrawer(page);
  await drawer.getByRole('textbox', { name: '昵称' }).fill('还没有写完');
  await scrollFront(page, 90);

  await openBySearch(page, '网吧列表');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByText('初始密码')).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
  // An invisible layer would block these clicks.
  await tab(page, '网吧列表').click();
  await rows(page).getByRole('button', { name: '编辑' }).first().click();
  const editing = page.getByRole('dialog', { name: /编辑「/ });
  await editing.getByRole('button', { name: '取消' }).click();
  await expect(editing).toHaveCount(0);

  await page.getByTitle('关闭 用户管理').click();
  const box = page.getByRole('dialog', { name: '有未保存的修改' });
  await expect(box).toContainText('「用户管理」');
  await box.getByRole('button', { name: '继续编辑' }).click();
  await tab(page, '用户管理').click();
  await expect(drawer.getByRole('textbox', { name: '昵称' })).toHaveValue('还没有写完');
  await expect.poll(() => activePanel(page).evaluate((panel) => panel.scrollTop)).toBe(90);
  await page.keyboard.press('Alt+KeyW');
  await box.getByRole('button', { name: '继续编辑' }).click();
  await expect(box).toHaveCount(0);
  await drawer.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '放弃修改' }).click();
  await expect(drawer).toHaveCount(0);
  await page.getByTitle('关闭 用户管理').click();
  await expect(tab(page, '用户管理')).toHaveCount(0);
});
