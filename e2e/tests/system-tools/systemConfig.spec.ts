import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { callApi } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { assignPhone, configure, lastCode, removePhone } from '../../support/proof.ts';
import { activePanel, openBySearch, openFromMenu, rows, tab } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toasts.ts';

/** All groups that these tests change. They are restored afterwards. */
const CHANGED = { app: {}, entry: {}, security: {}, lockout: {}, verification: {} };
let restore: () => Promise<void>;
test.beforeEach(async ({ server }) => {
  restore = await configure(server.url, CHANGED);
});
test.afterEach(() => restore());

const bar = (page: Page) => activePanel(page).getByRole('region', { name: '未保存的修改' });
const save = (page: Page) => bar(page).getByRole('button', { name: '保存' }).click();

const SECTIONS = {
  appearance: '外观与名称',
  entry: '登录方式',
  security: '安全',
  verification: '安全验证策略',
  gateways: '网关',
};

async function openSection(page: Page, section: keyof typeof SECTIONS): Promise<void> {
  await page.goto(`/#/layout/systemTools/system?section=${section}`);
  await expect(
    activePanel(page).getByRole('form', { name: SECTIONS[section], exact: true }),
  ).toBeVisible();
}

test('unsaved changes of two sections need a confirmation to be discarded, and saved changes apply to newly opened pages', async ({
  page,
  browser,
  server,
}) => {
  await page.goto('/#/layout/netbar/list');
  await openFromMenu(page, '系统工具', '系统配置');
  const text = `星际后台${randomUUID().slice(0, 4)}`;
  const name = activePanel(page).getByLabel('应用名称', { exact: true });
  await name.fill(text);
  await openBySearch(page, '用户管理');
  await expect(rows(page)).toHaveCount(10);
  await tab(page, '系统配置').click();
  await expect(name).toHaveValue(text);
  await page.keyboard.press('Alt+KeyW');
  await page
    .getByRole('dialog', { name: '有未保存的修改' })
    .getByRole('button', { name: '继续编辑' })
    .click();
  await activePanel(page).getByRole('button', { name: '登录方式' }).click();
  await expect(page).toHaveURL(/[?&]section=entry/);
  await activePanel(page).getByRole('switch', { name: '自助注册' }).click();
  await expect(bar(page)).toContainText('2 项修改未保存：外观与名称');
  await save(page);
  await expectToast(page, '设置成功');
  await expect(bar(page)).toHaveCount(0);
  await expect(activePanel(page).getByText(/最近修改于/)).toBeVisible();
  await page.reload();
  await expect(page).toHaveTitle(new RegExp(`${text}$`));
  await expect(activePanel(page).getByRole('button', { name: '登录方式' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.keyboard.press('Alt+KeyW');
  await expect(tab(page, '系统配置')).toHaveCount(0);
  const context = await browser.newContext({
    baseURL: server.url,
    storageState: { cookies: [], origins: [] },
  });
  try {
    const stranger = await context.newPage();
    await stranger.goto('/#/login');
    await expect(stranger.getByRole('link', { name: '注册账号' })).toBeVisible();
  } finally {
    await context.close();
  }
});

test('the history shows who changed a setting, with both values, and a single setting can be restored', async ({
  page,
  server,
  session,
}) => {
  const { userInfo } = await callApi<{ userInfo: { nickName: string } }>(
    server.url,
    'GET /user/getUserInfo',
    undefined,
    session,
  );
  await openSection(page, 'appearance');
  const name = activePanel(page).getByLabel('应用名称', { exact: true });
  const before = await name.inputValue();
  await name.fill('写错的名称');
  await save(page);
  await expectToast(page, '设置成功');
  await activePanel(page).getByRole('button', { name: '修改历史' }).click();
  const drawer = page.getByRole('dialog', { name: '系统配置修改历史' });
  const newest = drawer.getByRole('listitem').first();
  await expect(newest).toContainText('应用名称');
  for (const words of [before, '写错的名称', userInfo.nickName])
    await expect(newest).toContainText(words);
  await expectAccessible(page, 'the history of the settings', '.arco-drawer');
  await newest.getByRole('button', { name: '将应用名称恢复为修改前的值' }).click();
  const question = page.getByRole('dialog', { name: '恢复「应用名称」？' });
  await question.getByRole('button', { name: '恢复', exact: true }).click();
  await expect(question).toHaveCount(0);
  await page.reload();
  await expect(name).toHaveValue(before);
});

test('a verification rule is selected from the existing calls and roles, and the call requires a verification', async ({
  page,
  server,
  session,
}) => {
  await removePhone(server.url, session);
  await openSection(page, 'verification');
  await activePanel(page).getByRole('button', { name: '添加规则：需要安全验证的单个接口' }).click();
  const call = activePanel(page).getByRole('combobox', { name: '第 1 条规则的接口' });
  await call.click();
  await page.keyboard.type('查询用户列表');
  await page.getByRole('option', { name: /POST \/user\/getUserList/ }).click();
  await activePanel(page).getByRole('combobox', { name: '第 1 条规则的适用角色' }).click();
  await page.getByRole('option', { name: '超级管理员' }).click();
  await page.keyboard.press('Escape');
  await save(page);
  // The rule would lock its author out. The server rejects it at the responsible field, and the
  // input is kept.
  const fault = activePanel(page).getByRole('alert').filter({ hasText: '还没有手机号' });
  await expect(fault).toBeVisible();
  const phone = await assignPhone(server.url, session);
  await save(page);
  await expect(bar(page)).toHaveCount(0);
  await openBySearch(page, '用户管理');
  const dialog = page.getByRole('dialog', { name: '安全验证', exact: true });
  await expect(dialog.getByText('验证码已发送至')).toBeVisible();
  await dialog.getByRole('textbox').fill(await lastCode(server.url, phone));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(rows(page)).toHaveCount(10);
});

test('sections of every kind have no serious violations, also with an error', async ({ page }) => {
  for (const section of ['security', 'gateways', 'verification'] as const) {
    await openSection(page, section);
    await expectAccessible(page, section, '[role=tabpanel]');
  }
  await activePanel(page).getByRole('button', { name: '添加规则：需要安全验证的单个接口' }).click();
  await save(page);
  await expect(activePanel(page).getByText('请选择接口')).toBeVisible();
  await expectAccessible(page, 'a rule that was refused', '[role=tabpanel]');
});
