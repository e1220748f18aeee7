import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import { callApi, type Session, signInByApi } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { addSomebody, givePhone, lastCode, type Somebody, wantProof } from '../../support/proof.ts';
import { front, mainMenu, rows, searchUsers, signInByForm } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toasts.ts';

const KEEPER = 301;
const OPERATIONS = 100;
const FINANCE = 110;
const PLATFORM = 999;

interface Account {
  ID: number;
  points: number;
  cash: number;
}

async function accountOf(url: string, session: Session | undefined, keyword: string): Promise<Account> {
  const body = { page: 1, pageSize: 10, keyword };
  const { list } = await callApi<{ list: Account[] }>(url, 'POST /asset/getAccountList', body, session);
  if (!list[0]) throw new Error(`nobody is called ${keyword}`);
  return list[0];
}

async function ledgerOf(url: string, session: Session | undefined, userId: number): Promise<unknown[]> {
  const body = { page: 1, pageSize: 10, userId };
  return (await callApi<{ list: unknown[] }>(url, 'POST /asset/getLedgerList', body, session)).list;
}

/** Chooses users for a role in the open drawer, one search after another. */
async function pick(drawer: Locator, people: readonly Somebody[]): Promise<void> {
  for (const { username } of people) {
    await drawer.getByRole('textbox', { name: '搜索用户' }).fill(username);
    await expect(drawer.getByRole('listitem')).toHaveCount(1);
    // Long names are masked: the last four tell him from the one found before.
    await expect(drawer.getByRole('listitem')).toContainText(username.slice(-4));
    await drawer.getByRole('checkbox').press('Space');
    await expect(drawer.getByRole('checkbox')).toBeChecked();
  }
}

async function openMove(page: Page, who: Somebody, button: '补偿' | '扣减'): Promise<Locator> {
  await page.goto('/#/layout/staff/user');
  await searchUsers(page, who.username);
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: button, exact: true }) });
  await expect(dialog.getByRole('textbox', { name: '原因' })).toBeVisible();
  return dialog;
}

/** The field for the amount of the kind in sight. */
const amount = (dialog: Locator): Locator => dialog.getByLabel(/^(数量|金额)/);

test('a role is given to two people and taken from one; his menus follow when he comes the next time', async ({
  page,
  browser,
  server,
}) => {
  const people = [await addSomebody(server.url, KEEPER), await addSomebody(server.url, KEEPER)] as const;
  await page.goto(`/#/layout/staff/role?role=${PLATFORM}`);
  await expect(front(page).getByRole('heading', { level: 1 })).toHaveText('员工角色：平台管理员');
  const role = front(page).getByRole('treeitem', { name: '平台管理员' });
  const count = Number(/\d+/.exec((await role.textContent()) ?? '')?.[0]);
  await front(page).getByRole('button', { name: '添加成员' }).click();
  const drawer = page.getByRole('dialog', { name: '为角色「平台管理员」添加成员' });
  await pick(drawer, people);
  await drawer.getByRole('button', { name: '添加', exact: true }).click();
  await expectToast(page, '已添加 2 人');
  await expect(role).toContainText(`${count + 2} 人`);

  await searchUsers(page, people[0].username);
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole('button', { name: '移除' }).click();
  await page.getByRole('button', { name: '移除角色' }).click();
  await expectToast(page, '已移除');
  await expect(role).toContainText(`${count + 1} 人`);
  await expect(page).toHaveURL(/role=999/);

  for (const [person, sees] of [
    [people[0], false],
    [people[1], true],
  ] as const) {
    const session = await signInByApi(server.url, person);
    if (sees) await callApi(server.url, 'POST /user/setUserAuthority', { authorityId: PLATFORM }, session);
    const context = await browser.newContext({ baseURL: server.url, storageState: { cookies: [], origins: [] } });
    try {
      const his = await context.newPage();
      await his.goto('/#/login');
      await signInByForm(his, person);
      await expect(mainMenu(his).getByRole('button', { name: '网吧管理' })).toBeVisible();
      await expect(mainMenu(his).getByRole('button', { name: '员工与用户' })).toHaveCount(sees ? 1 : 0);
    } finally {
      await context.close();
    }
  }
});

test('the server decides about the last role of somebody; its word stands in the question', async ({ page, server }) => {
  const person = await addSomebody(server.url, OPERATIONS);
  await page.goto(`/#/layout/staff/role?role=${OPERATIONS}&keyword=${person.username}`);
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole('button', { name: '移除' }).click();
  await page.getByRole('button', { name: '移除角色' }).click();
  await expect(page.getByRole('dialog').getByText('用户至少要有一个角色')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await expect(rows(page)).toHaveCount(1);
});

test('a compensation that wants a proof is posted once, and the balance is right', async ({ page, server, session }) => {
  const phone = await givePhone(server.url, session);
  const person = await addSomebody(server.url, KEEPER);
  const bodies: { requestId: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/compensateAseet')) bodies.push(request.postDataJSON());
  });
  await wantProof(page, '/api/user/compensateAseet', 'sms');
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
  expect(await ledgerOf(server.url, session, ID)).toEqual([expect.objectContaining({ amount: 150, balanceAfter: 150 })]);

  // The same request once more, as a network that repeats itself would: the first result, and no second entry.
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

test('a deduction of more than there is is refused under its field, and nothing is lost', async ({ page, server, session }) => {
  const person = await addSomebody(server.url, KEEPER);
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
  expect(await ledgerOf(server.url, session, userId)).toHaveLength(2);
});

test('the roles have no serious fault, nor has adding members', async ({ page }) => {
  // A role that nobody of the other journeys is given, so that the people found first can be.
  await page.goto(`/#/layout/staff/role?role=${FINANCE}`);
  await expect(rows(page).first()).toBeVisible();
  await expectAccessible(page, 'the roles');
  await front(page).getByRole('button', { name: '添加成员' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('listitem').first()).toBeVisible();
  await drawer.getByRole('checkbox', { disabled: false }).first().press('Space');
  await expectAccessible(page, 'adding members');
});

test('the accounts have no serious fault, nor has what opens over them', async ({ page }) => {
  // People of the demo, who have something.
  await page.goto('/#/layout/staff/user?keyword=keeper');
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
