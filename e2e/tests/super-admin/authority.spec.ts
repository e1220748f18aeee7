import { randomInt } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import { newAccount } from '../../support/accounts.ts';
import {
  callApi,
  type ResponseEnvelope,
  type Session,
  signInByApi,
  type WireMenu,
} from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import {
  activePanel,
  mainMenu,
  openFromMenu,
  rows,
  signInByForm,
  signOut,
  tab,
} from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toasts.ts';

const MANAGER = 999;
/** Text of the id that the server gives to a role below it. */
const OWN_ID = new RegExp(`^${MANAGER}\\d+$`);

/** Adds a role below 平台管理员 that no other test uses. */
async function newRole(url: string, session: Session | undefined) {
  const authorityId = randomInt(10_000, 1_000_000_000);
  const role = { authorityId, authorityName: `值班${authorityId}`, parentId: MANAGER };
  await callApi(url, 'POST /authority/createAuthority', role, session);
  return { id: authorityId, name: role.authorityName };
}

/** Opens the page filtered to a role, by its name or id, and its parents. */
async function openRole(page: Page, word: string | number): Promise<Locator> {
  await page.goto(`/#/layout/admin/authority?keyword=${encodeURIComponent(word)}`);
  const row = rows(page).filter({ hasText: String(word) });
  await expect(row).toBeVisible();
  return row;
}

async function openRights(page: Page, role: { id: number; name: string }): Promise<Locator> {
  const row = await openRole(page, role.id);
  await row.getByRole('button', { name: '设置权限', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: `「${role.name}」的权限` });
  await drawer.getByRole('checkbox', { name: '网吧列表' }).waitFor({ state: 'attached' });
  return drawer;
}

async function tickCalls(drawer: Locator, words: readonly string[]): Promise<void> {
  await drawer.getByRole('tab', { name: '接口' }).click();
  for (const word of words) {
    await drawer.getByRole('textbox', { name: /筛选接口/ }).fill(word);
    await drawer.getByRole('checkbox', { name: word }).press('Space');
  }
}

// @spec 6.8
test('a new role is given a menu, a button and calls, and a user with it has exactly these', async ({
  page,
  server,
  session,
}) => {
  const name = `值班${randomInt(10_000, 1_000_000_000)}`;
  await page.goto('/#/layout');
  await openFromMenu(page, '超级管理员', '角色管理');
  const above = rows(page).filter({ hasText: '平台管理员' });
  await above.getByRole('button', { name: '新增下级' }).click();
  const form = page.getByRole('dialog', { name: '在「平台管理员」下新增角色' });
  await form.getByRole('textbox', { name: '角色名称' }).fill(name);
  await form.getByRole('button', { name: '新增角色' }).click();
  await expectToast(page, '角色已新增，请为它设置权限');
  const created = await openRole(page, name);
  const id = Number(await created.getByText(OWN_ID).textContent());

  const drawer = await openRights(page, { id, name });
  await drawer.getByRole('checkbox', { name: '网吧列表' }).press('Space');
  await drawer.getByRole('checkbox', { name: '续期' }).press('Space');
  await drawer.getByRole('button', { name: '把「网吧列表」设为首页' }).click();
  await expect(drawer.getByRole('checkbox', { name: '网吧管理' })).toHaveJSProperty(
    'indeterminate',
    true,
  );
  await drawer.getByRole('button', { name: '保存菜单权限' }).click();
  await expectToast(page, '菜单权限已保存');
  await tickCalls(drawer, [
    '/netbar/getNetbarList',
    '/netbar/getNetbarOptions',
    '/netbar/getNetbarStat',
  ]);
  await drawer.getByRole('button', { name: '保存接口权限' }).click();
  await expectToast(page, '接口权限已保存');
  await drawer.getByRole('button', { name: '关闭', exact: true }).click();
  await expect(drawer).toHaveCount(0);

  if (!session) throw new Error('The test needs a session');
  const account = await newAccount(server.url, session, [id]);
  await signOut(page);
  await signInByForm(page, account);
  await expect(tab(page, '网吧列表')).toHaveAttribute('aria-selected', 'true');
  await expect(rows(page).first()).toBeVisible();
  await expect(mainMenu(page).getByRole('link')).toHaveText(['网吧列表']);
  const userSession = await signInByApi(server.url, account);
  const { menus } = await callApi<{ menus: WireMenu[] }>(
    server.url,
    'POST /menu/getMenu',
    {},
    userSession,
  );
  expect(
    menus.map(({ children }) => children?.map(({ name: child, btns }) => [child, btns])),
  ).toEqual([[['netbarList', { renew: id }]]]);
  await expect(
    callApi<ResponseEnvelope<unknown>>(
      server.url,
      'POST /user/getUserList',
      { page: 1, pageSize: 10 },
      userSession,
    ),
  ).rejects.toThrow();
});

test('unsaved checkboxes persist in another tab and need a confirmation; the focus returns to the opening button', async ({
  page,
  server,
  session,
}) => {
  const role = await newRole(server.url, session);
  const drawer = await openRights(page, role);
  await expect(drawer.getByRole('tab', { name: '菜单' })).toBeFocused();
  await drawer.getByRole('checkbox', { name: '网吧列表' }).press('Space');
  await drawer.getByRole('tab', { name: '数据范围' }).click();
  await expect(drawer.getByRole('tab', { name: '菜单 未保存' })).toBeVisible();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: '放弃未保存的修改？' });
  await question.getByRole('button', { name: '继续编辑' }).click();
  await expect(question).toHaveCount(0);
  await drawer.getByRole('tab', { name: '菜单 未保存' }).click();
  await expect(drawer.getByRole('checkbox', { name: '网吧列表' })).toBeChecked();
  await drawer.getByRole('button', { name: '关闭', exact: true }).click();
  await question.getByRole('button', { name: '放弃修改' }).click();
  await expect(drawer).toHaveCount(0);
  const opener = rows(page).filter({ hasText: String(role.id) });
  await expect(opener.getByRole('button', { name: '设置权限', exact: true })).toBeFocused();
});

test('the roles, their form and the permission drawer have no serious violations', async ({
  page,
  server,
  session,
}) => {
  const role = await newRole(server.url, session);
  await page.goto('/#/layout/admin/authority');
  await expect(rows(page).first()).toBeVisible();
  await expectAccessible(page, 'the tree of roles');
  await activePanel(page).getByRole('button', { name: '新增角色' }).click();
  const form = page.getByRole('dialog', { name: '新增角色' });
  await form.getByRole('button', { name: '新增角色' }).click();
  await expect(form.getByRole('alert').first()).toBeVisible();
  await expectAccessible(page, 'the form of a role with errors', '.console-form-frame');
  await form.getByRole('button', { name: '取消' }).click();
  await expect(form).toHaveCount(0);

  const drawer = await openRights(page, role);
  await drawer.getByRole('checkbox', { name: '用户管理' }).press('Space');
  await expect(drawer.getByText(/首页不在所选的菜单中/)).toBeVisible();
  await expectAccessible(page, 'the menus of a role', '.rights-drawer');
  await tickCalls(drawer, ['/netbar/getNetbarList']);
  await expectAccessible(page, 'the calls of a role', '.rights-drawer');
  await drawer.getByRole('tab', { name: '数据范围' }).click();
  await drawer.getByText('指定范围', { exact: true }).click();
  await drawer.getByRole('checkbox', { name: '自选' }).press('Space');
  await drawer.getByRole('checkbox', { name: '浙江省' }).press('Space');
  await expect(drawer.getByText(/^能看到 \d+ 家网吧、\d+ 个市场$/)).toBeVisible();
  await expectAccessible(page, 'the data scope of a role', '.rights-drawer');
  await drawer.getByRole('tab', { name: '创建者数据' }).click();
  await expect(drawer.getByRole('button', { name: '本角色', exact: true })).toBeVisible();
  await expectAccessible(page, 'the data of a role', '.rights-drawer');
});
