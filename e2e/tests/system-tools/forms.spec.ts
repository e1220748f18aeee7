import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { newAccount } from '../../support/accounts.ts';
import { signInByApi } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { activePanel } from '../../support/screen.ts';
import { openAs } from '../../support/session.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toasts.ts';

const KEEPER = 301;

/** Adds a form for the role 网管 and opens its builder. */
async function addForm(page: Page, { code, name }: { code: string; name: string }): Promise<void> {
  await page.goto('/#/layout/systemTools/formCreate');
  await activePanel(page).getByRole('button', { name: '新增表单' }).click();
  const drawer = page.getByRole('dialog', { name: '新增表单' });
  await drawer.getByLabel('编号').fill(code);
  await drawer.getByLabel('名称').fill(name);
  await drawer.getByRole('combobox', { name: '可填写的角色' }).click();
  await page.getByRole('option', { name: '网管' }).click();
  await page.keyboard.press('Escape');
  await drawer.getByRole('button', { name: '新增并设计' }).click();
  await expect(activePanel(page).getByRole('heading', { name })).toBeVisible();
}

/** Designs the form by keyboard: a choice, and a text that is shown for the second choice. */
async function design(page: Page): Promise<void> {
  const panel = activePanel(page);
  const canvas = panel.getByRole('region', { name: '表单' });
  const properties = panel.getByRole('region', { name: '属性' });
  await canvas.getByRole('button', { name: /^标题/ }).press('Delete');
  await panel.getByRole('button', { name: '添加多行文字' }).press('Enter');
  await panel.getByRole('button', { name: '添加选择', exact: true }).press('Enter');
  const choice = canvas.getByRole('button', { name: /^选择/ });
  await choice.press('Alt+ArrowUp');
  await expect(canvas.getByRole('listitem').first()).toContainText('选择');
  await canvas.getByRole('button', { name: /^多行文字/ }).press('Enter');
  await properties.getByLabel('标题').fill('原因');
  await properties.getByRole('switch', { name: '必填' }).press('Space');
  await properties.getByRole('combobox', { name: '显示条件：字段' }).click();
  await page.getByRole('option', { name: '选择' }).click();
  await properties.getByRole('combobox', { name: '显示条件：等于' }).click();
  await page.getByRole('option', { name: '选项 1' }).click();
  await page.getByRole('option', { name: '选项 2' }).click();
  await page.keyboard.press('Escape');
  await expect(canvas.getByRole('button', { name: /原因/ }).first()).toContainText('条件：选择');
}

async function publish(page: Page): Promise<void> {
  await activePanel(page).getByRole('button', { name: '发布', exact: true }).click();
  const question = page.getByRole('dialog', { name: /^发布/ });
  await expect(question).toContainText('网管');
  await question.getByRole('button', { name: '发布表单' }).click();
  await expectToast(page, '表单已发布，当前是第 1 版');
}

/** Fills in the form: the text appears with its condition, and is required then. */
async function fillIn(page: Page, { code, name }: { code: string; name: string }): Promise<void> {
  await page.goto('/#/layout/log/forms');
  await expect(activePanel(page).getByRole('row', { name: new RegExp(name) })).toBeVisible();
  await page.goto(`/#/layout/log/forms/${code}`);
  const panel = activePanel(page);
  await panel.getByRole('combobox', { name: '选择' }).click();
  await expect(panel.getByLabel('原因')).toBeHidden();
  await page.getByRole('option', { name: '选项 2' }).click();
  await panel.getByRole('button', { name: '提交' }).press('Enter');
  await expect(panel.getByRole('alert')).toContainText('原因');
  await expectAccessible(page, 'a form with an error');
  await panel.getByLabel('原因').fill('键盘进水');
  await panel.getByRole('button', { name: '提交' }).click();
  await expect(panel.getByRole('status')).toContainText('已提交');
}

/** Opens the submissions of a form and returns the row of a user. */
async function openStored(
  page: Page,
  { code }: { code: string },
  { username }: { username: string },
): Promise<Locator> {
  await page.goto('/#/layout/systemTools/formCreate');
  const row = activePanel(page).getByRole('row', { name: new RegExp(code) });
  await activePanel(page).getByRole('button', { name: '刷新' }).click();
  await row.getByRole('link', { name: '1', exact: true }).click();
  return activePanel(page).getByRole('row', { name: new RegExp(username) });
}

/** Exports the submissions of the open page and returns the lines of the file. */
async function exportLines(page: Page): Promise<string[]> {
  await activePanel(page).getByRole('button', { name: '导出' }).click();
  const dialog = page.getByRole('dialog', { name: '导出提交' });
  await dialog.getByText('CSV（可用 Excel 打开）').click();
  await dialog.getByRole('button', { name: '导出', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: '任务' }).click();
  // The tray also lists the earlier exports of other journeys.
  const link = page
    .getByRole('region', { name: '任务' })
    .getByRole('listitem')
    .filter({ hasText: '导出表单提交' })
    .first()
    .getByRole('link', { name: /^下载.*\.csv$/ });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const text = await readFile(await download.path(), 'utf8');
  return text.replace('\ufeff', '').trim().split(/\r?\n/);
}

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Designs a form with a file, and with rows of one text. */
async function designRows(page: Page): Promise<void> {
  const panel = activePanel(page);
  const properties = panel.getByRole('region', { name: '属性' });
  await panel.getByRole('button', { name: '添加文件' }).press('Enter');
  await panel.getByRole('button', { name: '添加多行（重复组）' }).press('Enter');
  await properties.getByLabel('一行的名称').fill('配件');
  await properties.getByRole('group', { name: '字段 1' }).getByLabel('标题').fill('配件名');
  await properties.getByRole('button', { name: '添加字段' }).click();
  const second = properties.getByRole('group', { name: '字段 2' });
  await second.getByLabel('字段名').fill('text1');
  await expect(second.getByRole('alert')).toContainText('另一个字段已使用这个名称');
  await second.getByLabel('字段名').fill('size');
  await second.getByLabel('标题').fill('规格');
}

/** Fills in that form with a picture and a row. */
async function fillInRows(page: Page, { code }: { code: string }): Promise<void> {
  await page.goto(`/#/layout/log/forms/${code}`);
  const panel = activePanel(page);
  const file = { name: '现场.png', mimeType: 'image/png', buffer: PICTURE };
  await panel.getByRole('button', { name: '选择文件：文件' }).waitFor();
  await panel.locator('input[type=file]').setInputFiles(file);
  await expect(panel.getByRole('button', { name: '更换文件：文件' })).toBeVisible();
  await expectAccessible(page, 'a form with a file and rows');
  await panel.getByRole('button', { name: '添加配件' }).click();
  await panel.getByLabel('配件名').fill('内存');
  await panel.getByLabel('规格').fill('16 GB');
  await panel.getByRole('button', { name: '提交' }).click();
  await expect(panel.getByRole('status')).toContainText('已提交');
}

test('a form with a file and rows is filled in, read with its file, and exported', async ({
  page,
  session,
  server,
  browser,
}) => {
  if (!session) throw new Error('This journey needs an administrator');
  const code = `f${randomUUID().slice(0, 8)}`;
  const form = { code, name: `报修 ${code}` };
  await addForm(page, form);
  await designRows(page);
  await publish(page);
  const account = await newAccount(server.url, session, [KEEPER]);
  const keeper = await openAs(browser, server.url, await signInByApi(server.url, account));
  await fillInRows(keeper, form);
  await keeper.context().close();
  const stored = await openStored(page, form, account);
  await stored.getByRole('button', { name: '查看' }).click();
  const link = page.getByRole('link', { name: '下载 现场.png' });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(await readFile(await download.path())).toEqual(PICTURE);
  await page.keyboard.press('Escape');
  const [head = '', line = ''] = await exportLines(page);
  expect(head).toContain('文件,多行（重复组）');
  expect(line).toContain('现场.png,1. 配件名：内存；规格：16 GB');
});

test('a form is designed by keyboard, published, filled in by another user, and exported', async ({
  page,
  session,
  server,
  browser,
}) => {
  if (!session) throw new Error('This journey needs an administrator');
  const code = `f${randomUUID().slice(0, 8)}`;
  const form = { code, name: `报修 ${code}` };
  await addForm(page, form);
  await design(page);
  await expectAccessible(page, 'the builder of a form');
  await publish(page);

  const account = await newAccount(server.url, session, [KEEPER]);
  const keeper = await openAs(browser, server.url, await signInByApi(server.url, account));
  await fillIn(keeper, form);
  await keeper.context().close();
  const stored = await openStored(page, form, account);
  await expect(stored).toContainText('选项 2');
  await expect(stored).toContainText('键盘进水');
  const [head = '', line = ''] = await exportLines(page);
  expect(head).toContain('选择,原因');
  expect(line).toContain('选项 2,键盘进水');
});
