import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { newAccount } from '../../support/accounts.ts';
import { callApi, signInByApi } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { activePanel, expectHome, openFromMenu, signInByForm } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

test.use({ as: 'visitor' });

const KEEPER = 301;
const KNOWN = '我已阅读并知晓';
const bell = (page: Page) => page.getByRole('button', { name: /^消息(，|$)/ });

/** Number on the bell. */
async function unread(page: Page): Promise<number> {
  const name = (await bell(page).getAttribute('aria-label')) ?? '';
  return Number(/\d+/.exec(name)?.[0] ?? 0);
}

/** Adds a role that only the reader of this test holds, so that other tests see no pop-up. */
async function addReader(url: string) {
  const session = await signInByApi(url);
  const authorityId = 10_000 + Math.floor(Math.random() * 1_000_000);
  const role = `读者 ${randomUUID().slice(0, 8)}`;
  await callApi(
    url,
    'POST /authority/createAuthority',
    { authorityId, parentId: 888, authorityName: role },
    session,
  );
  return { role, account: await newAccount(url, session, [KEEPER, authorityId]) };
}

test('a notice to one role pops up at its reader, is confirmed, and both see the same counts', async ({
  page,
  server,
  browser,
}) => {
  const { role, account } = await addReader(server.url);
  const title = `升级 ${randomUUID().slice(0, 8)}`;
  const reader = await browser.newPage();
  await reader.goto(`${server.url}/#/login`);
  await signInByForm(reader, account);
  await expectHome(reader);
  const before = await unread(reader);

  await page.goto('/#/login');
  await signInByForm(page);
  await expectHome(page);
  await openFromMenu(page, '消息与日志', '公告');
  await activePanel(page).getByRole('button', { name: '新增公告' }).click();
  const form = page.getByRole('dialog', { name: '新增公告' });
  await form.getByRole('textbox', { name: '标题' }).fill(title);
  await form.getByRole('textbox', { name: '正文' }).fill('今晚 **02:00** 升级\n\n<b>不是标记</b>');
  await form.getByRole('combobox', { name: '角色' }).click();
  await page.getByRole('option', { name: role }).click();
  await page.keyboard.press('Escape');
  await form.getByRole('switch', { name: '弹窗显示' }).click();
  await form.getByRole('switch', { name: '需要确认' }).click();
  await expect(form.getByText('共 1 人')).toBeVisible();
  await expectAccessible(page, 'the form of a notice');
  await form.getByRole('button', { name: '保存草稿' }).click();
  await expect(form).toBeHidden();
  const row = activePanel(page).getByRole('row', { name: new RegExp(title) });
  await row.getByRole('button', { name: '发布' }).click();
  const question = page.getByRole('dialog', { name: '发布公告' });
  await expect(question.getByText('共 1 人')).toBeVisible();
  await question.getByRole('button', { name: '发布公告' }).click();
  await expect(row).toContainText('0 / 1');

  const popup = reader.getByRole('dialog', { name: title });
  await expect(popup.getByText('<b>不是标记</b>')).toBeVisible();
  await expect.poll(() => unread(reader)).toBe(before + 1);
  await reader.keyboard.press('Escape');
  await expect(popup).toBeVisible();
  await expectAccessible(reader, 'a notice as pop-up');
  await popup.getByRole('button', { name: KNOWN }).click();
  await expect(popup).toBeHidden();
  await expect.poll(() => unread(reader)).toBe(before);

  await row.getByRole('link', { name: title }).click();
  await activePanel(page).getByRole('button', { name: '阅读情况' }).click();
  const answer = activePanel(page).getByRole('row', { name: new RegExp(account.username) });
  await expect(answer).toContainText('已确认');
  await openFromMenu(page, '消息与日志', '公告');
  await activePanel(page).getByRole('button', { name: '刷新' }).click();
  await expect(row).toContainText('1 / 1');
  await expect(row).toContainText('已确认 1');

  await openFromMenu(reader, '消息与日志', '我的消息');
  await expect(activePanel(reader).getByRole('row', { name: new RegExp(title) })).toContainText(
    '已确认',
  );
  await expectAccessible(reader, 'the notices of a person');
  await reader.close();
});
