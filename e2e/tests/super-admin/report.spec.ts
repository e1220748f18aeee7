import { randomInt } from 'node:crypto';
import { callApi } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { activePanel, mainMenu, rows } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toasts.ts';

test('the permissions of a role are shown on a printable page, optionally next to another role, with a warning before locking oneself out', async ({
  page,
}) => {
  await page.goto('/#/layout/admin/authority');
  const keeper = rows(page).filter({ hasText: '网管' });
  await keeper.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '权限一览' }).click();
  await expect(
    activePanel(page).getByRole('heading', { name: '「网管」的权限一览' }),
  ).toBeVisible();
  await expect(activePanel(page).getByText(/^\d+ 个菜单、\d+ 个按钮、\d+ 个接口$/)).toBeVisible();
  await expectAccessible(page, 'the report of a role');
  await page.emulateMedia({ media: 'print' });
  await expect(mainMenu(page)).toBeHidden();
  await expect(activePanel(page).getByRole('button', { name: '打印' })).toBeHidden();
  await expect(activePanel(page).getByText(/ 的权限$/)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await activePanel(page).getByRole('combobox', { name: '对比角色' }).click();
  await page.getByRole('option', { name: '财务' }).click();
  await expect(
    activePanel(page).getByText(/^仅「网管」有 \d+ 项，仅「财务」有 \d+ 项$/),
  ).toBeVisible();
  await expect(page).toHaveURL(/[?&]other=110/);
  await expectAccessible(page, 'two roles compared');

  await page.goto('/#/layout/admin/authority');
  await rows(page)
    .filter({ hasText: '平台管理员' })
    .first()
    .getByRole('button', { name: '设置权限', exact: true })
    .click();
  const drawer = page.getByRole('dialog', { name: '「平台管理员」的权限' });
  await drawer.getByRole('checkbox', { name: '角色管理' }).press('Space');
  await drawer.getByRole('button', { name: '保存菜单权限' }).click();
  const warning = page.getByRole('dialog', { name: '保存后您可能无法再修改这些权限' });
  await expect(warning).toContainText('您自己拥有角色「平台管理员」');
  await warning.getByRole('button', { name: '继续编辑' }).click();
  await expect(drawer.getByRole('button', { name: '保存菜单权限' })).toBeEnabled();
});

test('renaming a default page updates its roles', async ({ page, server, session }) => {
  const id = randomInt(10_000, 1_000_000_000);
  const name = `home${id}`;
  const call = <T>(path: string, body: object) =>
    callApi<T>(server.url, `POST ${path}`, body, session);
  const menu = {
    parentId: 0,
    path: name,
    name,
    component: 'view/superAdmin/user/user.vue',
    sort: 99,
    meta: { title: name },
  };
  await call('/menu/addBaseMenu', menu);
  await call('/authority/createAuthority', {
    authorityId: id,
    authorityName: `起始${id}`,
    parentId: 999,
  });
  const { list } = await call<{ list: { ID: number; name: string }[] }>('/menu/getMenuList', {
    page: 1,
    pageSize: 100,
  });
  const ID = list.find((role) => role.name === name)?.ID;
  await call('/menu/addMenuAuthority', { authorityId: id, menus: [{ ID }] });
  const role = { authorityId: id, authorityName: `起始${id}`, parentId: 999, defaultRouter: name };
  await callApi(server.url, 'PUT /authority/updateAuthority', role, session);

  await page.goto('/#/layout/admin/menu');
  // A long tree renders only the rows around the visible ones.
  await page.getByRole('button', { name: '全部收起' }).click();
  await rows(page)
    .filter({ hasText: name })
    .getByRole('button', { name: '编辑', exact: true })
    .click();
  const form = page.getByRole('dialog', { name: `编辑菜单「${name}」` });
  await form.getByRole('textbox', { name: '路由Name' }).fill(`${name}moved`);
  await expect(
    form.getByText(`此菜单是「起始${id}」的首页，改名后这些角色的首页一并更新`),
  ).toBeVisible();
  await form.getByRole('button', { name: '保存' }).click();
  await expectToast(page, '菜单已保存');
  await page.goto(`/#/layout/admin/role/${id}`);
  await expect(
    activePanel(page).getByText('首页', { exact: true }).locator('xpath=..'),
  ).toContainText(name);
  await callApi(server.url, 'POST /authority/deleteAuthority', { authorityId: id }, session);
  await call('/menu/deleteBaseMenu', { id: ID });
});
