import { randomInt } from 'node:crypto';
import path from 'node:path';
import { callApi, type Session } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { activePanel, mainMenu, openFromMenu, rows } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toasts.ts';

const FIXTURE = path.join(import.meta.dirname, '../../fixtures/ginVueAdmin/menus-2.6.3.json');

interface Row {
  ID: number;
  name: string;
  children: Row[] | null;
}

const readMenus = async (url: string, session: Session | undefined) =>
  (
    await callApi<{ list: Row[] }>(
      url,
      'POST /menu/getMenuList',
      { page: 1, pageSize: 100 },
      session,
    )
  ).list;
const namesOf = (menus: readonly Row[] | null): string[] =>
  (menus ?? []).flatMap(({ name, children }) => [name, ...namesOf(children)]);

/** Removes rows that a test has added to the menu. */
async function removeOthers(
  url: string,
  session: Session | undefined,
  initial: ReadonlySet<string>,
): Promise<void> {
  const remove = async (menus: readonly Row[] | null): Promise<void> => {
    for (const { ID, name, children } of menus ?? []) {
      await remove(children);
      if (!initial.has(name)) await callApi(url, 'POST /menu/deleteBaseMenu', { id: ID }, session);
    }
  };
  await remove(await readMenus(url, session));
}

// @spec 6.9
test('a row is added with a page of a release, moved by keyboard and back, and deleted; the sidebar follows', async ({
  page,
}) => {
  const name = `own${randomInt(1_000_000)}`;
  const title = `自建${name}`;
  await page.goto('/#/layout');
  await openFromMenu(page, '超级管理员', '菜单管理');
  // A long tree renders only the rows around the visible ones.
  await page.getByRole('button', { name: '全部收起' }).click();
  const parent = rows(page).filter({ hasText: '超级管理员' }).first();
  await parent.getByRole('button', { name: /^展开/ }).click();
  await parent.getByRole('button', { name: '添加子菜单' }).click();
  const form = page.getByRole('dialog', { name: '在「超级管理员」下添加子菜单' });
  await form.getByRole('textbox', { name: '展示名称' }).fill(title);
  await form.getByRole('textbox', { name: '路由Name' }).fill(name);
  const component = form.getByRole('combobox', { name: '文件路径' });
  await component.fill('view\\nobody\\..\\has.vue');
  await expect(form.getByText(/没有已发布的模块提供此页面/)).toBeVisible();
  await component.fill('view/superAdmin/user/user.vue');
  await expect(form.getByText('由「超级管理员」提供', { exact: false })).toBeVisible();
  await expect(form.getByText(`#/layout/admin/${name}`)).toBeVisible();
  await form.getByRole('button', { name: '选择图标' }).click();
  await page.getByRole('option', { name: 'bell' }).click();
  await expectAccessible(page, 'the form of a row');
  await form.getByRole('button', { name: '新增菜单' }).click();
  await expectToast(page, '菜单已新增');
  const link = mainMenu(page).getByRole('link', { name: title });
  await expect(link).toBeVisible();

  await expect(rows(page).filter({ hasText: title })).toBeVisible();
  const handle = page.getByRole('button', { name: `移动「${title}」` });
  const before = await rows(page).allInnerTexts();
  await handle.press('Enter');
  await handle.press('Home');
  await handle.press('Enter');
  await expectToast(page, '已移动');
  await expect(rows(page).first()).toContainText(title);
  await page.getByRole('button', { name: `撤销移动「${title}」` }).click();
  await expectToast(page, '已撤销移动');
  await expect
    .poll(async () => (await rows(page).allInnerTexts()).map((text) => text.split('\n')[0]))
    .toEqual(before.map((text) => text.split('\n')[0]));

  await rows(page).filter({ hasText: title }).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await page.getByRole('button', { name: `删除「${title}」` }).click();
  await expectToast(page, '菜单已删除');
  await expect(link).toHaveCount(0);
});

test('the menus of gin-vue-admin are previewed by row, imported, and visible to permitted users', async ({
  page,
  server,
  session,
}) => {
  const initial = new Set(namesOf(await readMenus(server.url, session)));
  await page.goto('/#/layout/admin/menu');
  await expect(rows(page).first()).toBeVisible();
  await expectAccessible(page, 'the tree of menus');
  await page.getByRole('button', { name: '导入' }).click();
  const drawer = page.getByRole('dialog', { name: '导入菜单' });
  await drawer.locator('input[type=file]').setInputFiles(FIXTURE);
  await expect(drawer.getByText('menus-2.6.3.json：30 个菜单')).toBeVisible();
  await drawer.getByText('保持不变', { exact: true }).first().click();
  await drawer.getByRole('button', { name: /^新增 \d+$/ }).click();
  await expectAccessible(page, 'an import that was looked at');
  await drawer.getByRole('button', { name: /^导入 \d+ 个菜单$/ }).click();
  await expectToast(page, /已新增 \d+ 个、修改 0 个菜单/);
  await expect(drawer).toHaveCount(0);
  await expect(mainMenu(page).getByRole('button', { name: '插件系统' })).toBeVisible();
  // A long tree renders only the rows around the visible ones.
  await activePanel(page).getByRole('textbox', { name: '关键词' }).fill('邮件插件');
  await activePanel(page).getByRole('button', { name: '查询' }).click();
  await expect(rows(page).filter({ hasText: '邮件插件' })).toContainText('页面不存在');
  await page.getByRole('button', { name: '1 个角色：「邮件插件」' }).click();
  const viewers = page.getByRole('dialog', { name: '「邮件插件」的可见角色' });
  await viewers.getByText('平台管理员').click();
  await viewers.getByRole('button', { name: '保存可见角色' }).click();
  await expectToast(page, '可见角色已保存');
  await expect(rows(page).filter({ hasText: '邮件插件' })).toContainText('2 个角色');
  await removeOthers(server.url, session, initial);
});
