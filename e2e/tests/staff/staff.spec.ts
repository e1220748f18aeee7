import type { Locator } from 'playwright/test';
import { callApi, signInByApi } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { addTestUser, type TestUser } from '../../support/proof.ts';
import { activePanel, mainMenu, rows, searchUsers, signInByForm } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toasts.ts';

const KEEPER = 301;
const OPERATIONS = 100;
const FINANCE = 110;
const PLATFORM = 999;

/** Selects users for a role in the open drawer, with one search per user. */
async function pick(drawer: Locator, people: readonly TestUser[]): Promise<void> {
  const page = drawer.page();
  const picker = drawer.getByRole('combobox', { name: '要添加的用户' });
  await picker.click();
  for (const { username } of people) {
    await page.keyboard.type(username);
    const option = page.locator('.arco-select-popup').filter({ visible: true }).getByRole('option');
    await expect(option).toHaveCount(1);
    // Long names are masked, so the last four characters identify the user.
    await expect(option).toContainText(username.slice(-4));
    await page.keyboard.press('Enter');
    await expect(picker).toContainText(username.slice(-4));
  }
  await page.keyboard.press('Tab');
}

// @spec 6.8
test('a role is assigned to two users and removed from one, and the menus change at the next sign-in', async ({
  page,
  browser,
  server,
}) => {
  const people = [
    await addTestUser(server.url, KEEPER),
    await addTestUser(server.url, KEEPER),
  ] as const;
  await page.goto(`/#/layout/staff/role?role=${PLATFORM}`);
  await expect(activePanel(page).getByRole('heading', { level: 1 })).toHaveText(
    '员工角色：平台管理员',
  );
  const role = activePanel(page).getByRole('treeitem', { name: '平台管理员' });
  const count = Number(/\d+/.exec((await role.textContent()) ?? '')?.[0]);
  await activePanel(page).getByRole('button', { name: '添加成员' }).click();
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
    if (sees)
      await callApi(server.url, 'POST /user/setUserAuthority', { authorityId: PLATFORM }, session);
    const context = await browser.newContext({
      baseURL: server.url,
      storageState: { cookies: [], origins: [] },
    });
    try {
      const userPage = await context.newPage();
      await userPage.goto('/#/login');
      await signInByForm(userPage, person);
      await expect(mainMenu(userPage).getByRole('button', { name: '网吧管理' })).toBeVisible();
      await expect(mainMenu(userPage).getByRole('button', { name: '员工与用户' })).toHaveCount(
        sees ? 1 : 0,
      );
    } finally {
      await context.close();
    }
  }
});

test("removing a user's last role is decided by the server, whose message is shown in the confirmation", async ({
  page,
  server,
}) => {
  const person = await addTestUser(server.url, OPERATIONS);
  await page.goto(`/#/layout/staff/role?role=${OPERATIONS}&keyword=${person.username}`);
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole('button', { name: '移除' }).click();
  await page.getByRole('button', { name: '移除角色' }).click();
  await expect(page.getByRole('dialog').getByText('用户至少要有一个角色')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await expect(rows(page)).toHaveCount(1);
});

test('the roles and the member dialog have no serious violations', async ({ page }) => {
  await page.goto(`/#/layout/staff/role?role=${FINANCE}`);
  await expect(rows(page).first()).toBeVisible();
  await expectAccessible(page, 'the roles');
  await activePanel(page).getByRole('button', { name: '添加成员' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox').first().click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'adding members');
});
