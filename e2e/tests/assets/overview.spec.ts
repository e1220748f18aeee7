import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import { callApi, type Session } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import {
  addTestUser,
  assignPhone,
  lastCode,
  requireVerification,
  type TestUser,
} from '../../support/proof.ts';
import { rows, searchUsers } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toasts.ts';

const KEEPER = 301;

interface Account {
  ID: number;
  points: number;
  cash: number;
}

async function accountOf(
  url: string,
  session: Session | undefined,
  keyword: string,
): Promise<Account> {
  const body = { page: 1, pageSize: 10, keyword };
  const { list } = await callApi<{ list: Account[] }>(
    url,
    'POST /asset/getAccountList',
    body,
    session,
  );
  if (!list[0]) throw new Error(`No account matches ${keyword}`);
  return list[0];
}

async function ledgerOf(
  url: string,
  session: Session | undefined,
  userId: number,
  kind = 'Points',
): Promise<unknown[]> {
  const body = { page: 1, pageSize: 10, userId };
  return (
    await callApi<{ list: unknown[] }>(url, `POST /asset/get${kind}RecordList`, body, session)
  ).list;
}

async function openMove(page: Page, who: TestUser, button: '补偿' | '扣减'): Promise<Locator> {
  await page.goto('/#/layout/asset/overview');
  await searchUsers(page, who.username);
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole('button', { name: button }).click();
  const dialog = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('button', { name: button, exact: true }) });
  await expect(dialog.getByRole('textbox', { name: '原因' })).toBeVisible();
  return dialog;
}

/** The visible amount field. */
const amount = (dialog: Locator): Locator => dialog.getByLabel(/^(数量|金额)/);

test('a compensation that requires a verification is posted once, with the correct balance', async ({
  page,
  server,
  session,
}) => {
  const phone = await assignPhone(server.url, session);
  const person = await addTestUser(server.url, KEEPER);
  const bodies: { requestId: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/compensateAseet')) bodies.push(request.postDataJSON());
  });
  await requireVerification(page, '/api/user/compensateAseet', 'sms');
  const form = await openMove(page, person, '补偿');
  await amount(form).fill('150');
  await expect(form.getByText('变动前 0，变动后 150')).toBeVisible();
  await form.getByRole('textbox', { name: '原因' }).fill('网络中断补偿');
  await form.getByRole('button', { name: '补偿', exact: true }).click();
  const proof = page.getByRole('dialog', { name: '安全验证', exact: true });
  await expect(proof.getByText('验证码已发送至')).toBeVisible();
  await proof.getByRole('textbox').fill(await lastCode(server.url, phone));
  await page.keyboard.press('Enter');
  await expectToast(page, '已补偿，积分余额 150');
  await expect(form).toHaveCount(0);
  await expect(rows(page).getByText('150', { exact: true })).toBeVisible();

  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toEqual(bodies[0]);
  const { ID, points } = await accountOf(server.url, session, person.username);
  expect(points).toBe(150);
  expect(await ledgerOf(server.url, session, ID)).toEqual([
    expect.objectContaining({ amount: 150, balanceAfter: 150 }),
  ]);

  // Repeats the same request, as after a network error: it returns the first result without a
  // second entry.
  await callApi(server.url, 'POST /user/compensateAseet', bodies[0], session);
  expect(await ledgerOf(server.url, session, ID)).toHaveLength(1);
  await rows(page).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '流水' }).click();
  const drawer = page.getByRole('dialog', { name: /的资产流水$/ });
  await expect(drawer.locator('tbody').getByRole('row')).toHaveCount(1);
  await expect(drawer.getByText('+150')).toBeVisible();
  await drawer.getByRole('button', { name: '关闭' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(rows(page).getByRole('button', { name: '更多' })).toBeFocused();
});

test('a deduction above the balance is rejected at its field without losing input', async ({
  page,
  server,
  session,
}) => {
  const person = await addTestUser(server.url, KEEPER);
  const { ID: userId } = await accountOf(server.url, session, person.username);
  const gift = { userId, assetType: 'cash', amount: 1250, remark: '测试', requestId: randomUUID() };
  await callApi(server.url, 'POST /user/compensateAseet', gift, session);
  const form = await openMove(page, person, '扣减');
  await form.getByRole('combobox', { name: '资产' }).click();
  await page.getByRole('option', { name: '现金' }).click();
  await amount(form).fill('12.51');
  await form.getByRole('textbox', { name: '原因' }).fill('违规扣减');
  await form.getByRole('button', { name: '扣减', exact: true }).click();
  await expect(form.getByRole('alert')).toHaveText('余额不足，可用现金 12.50 元');
  await expect(amount(form)).toHaveValue('12.51');
  await expect(form.getByRole('textbox', { name: '原因' })).toHaveValue('违规扣减');
  expect((await accountOf(server.url, session, person.username)).cash).toBe(1250);

  await amount(form).fill('12.5');
  await expect(form.getByText('变动前 12.50 元，变动后 0.00 元')).toBeVisible();
  await form.getByRole('button', { name: '扣减', exact: true }).click();
  await expectToast(page, '已扣减，现金余额 0.00 元');
  await expect(rows(page).getByRole('button', { name: '扣减' })).toHaveCount(0);
  expect(await ledgerOf(server.url, session, userId, 'Cash')).toHaveLength(2);
});

test('the accounts and their dialogs have no serious violations', async ({ page }) => {
  // Demo users with a balance.
  await page.goto('/#/layout/asset/overview?keyword=keeper');
  await expect(rows(page).first()).toBeVisible();
  await expectAccessible(page, 'the accounts');
  await rows(page).getByRole('button', { name: '更多' }).first().click();
  await page.getByRole('menuitem', { name: '流水' }).click();
  await expect(page.getByRole('dialog').locator('tbody').getByRole('row').first()).toBeVisible();
  await expectAccessible(page, 'a ledger');
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await rows(page).getByRole('button', { name: '扣减' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: '扣减' }).click();
  await expect(page.getByRole('dialog').getByRole('alert').first()).toBeVisible();
  await expectAccessible(page, 'a deduction with errors');
});
