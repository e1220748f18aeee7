import { expect, type Locator, type Page } from 'playwright/test';
import { ADMIN } from './consoleServer.ts';
import { guardOf } from './guard.ts';

/** Goes to a page by the search over all menus, which also works over an open drawer. */
export async function openBySearch(page: Page, title: string, typed = title): Promise<void> {
  // The key is heard from the moment on that the button is there.
  await page
    .getByRole('button', { name: '搜索', exact: true, includeHidden: true })
    .waitFor({ state: 'attached' });
  await page.keyboard.press('Control+KeyK');
  await page.getByRole('combobox', { name: '搜索', exact: true }).fill(typed);
  await page.getByRole('option', { name: title }).first().click();
}

/** Leaves by the account menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: '账号' }).click();
  const leave = async (): Promise<void> => {
    // The page is loaded anew on the way: what is on screen or asked for before that belongs to the page that goes.
    const anew = page.waitForEvent('domcontentloaded');
    await page.getByRole('button', { name: '退出登录' }).click();
    await anew;
  };
  const guard = guardOf(page.context());
  await (guard ? guard.whileSessionEnds(leave) : leave());
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible();
}

/** Fills in the sign-in form and sends it. */
export async function signInByForm(
  page: Page,
  { username, password } = ADMIN as { username: string; password: string },
) {
  await page.getByLabel('用户名').fill(username);
  await page.getByRole('textbox', { name: '密码', exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** The menu at the side. */
export function mainMenu(page: Page): Locator {
  return page.getByRole('navigation', { name: '主菜单' });
}

/** Opens the groups on the way and then the page, by their titles: `openFromMenu(page, '超级管理员', '用户管理')`. */
export async function openFromMenu(page: Page, ...titles: [string, ...string[]]): Promise<void> {
  const menu = mainMenu(page);
  for (const group of titles.slice(0, -1)) {
    const button = menu.getByRole('button', { name: group });
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
  }
  await menu.getByRole('link', { name: titles.at(-1) ?? '', exact: true }).click();
}

/** The handle of a history tab. */
export function tab(page: Page, title: string): Locator {
  return page.getByRole('tab', { name: title, exact: true });
}

/** The page in front: the one tab panel that a person can see. */
export function front(page: Page): Locator {
  return page.getByRole('tabpanel');
}

/** Scrolls the page in front as far as told, and waits until it has heard of it. */
export async function scrollFront(page: Page, top: number): Promise<void> {
  const reached = await front(page).evaluate(async (panel, wanted) => {
    const heard = new Promise((resolve) =>
      panel.addEventListener('scroll', resolve, { once: true }),
    );
    panel.scrollTop = wanted;
    await heard;
    return panel.scrollTop;
  }, top);
  expect(reached).toBe(top);
}

/** The page that a person comes to who asked for no other. */
export const HOME = { title: '工作台', hash: '#/layout/dashboard' } as const;

/** Waits until the page that a person comes to stands there with its data. */
export async function expectHome(page: Page): Promise<void> {
  await expect(tab(page, HOME.title)).toHaveAttribute('aria-selected', 'true');
  await expect(front(page).getByRole('heading', { level: 1, name: HOME.title })).toBeVisible();
  await expect(front(page).getByRole('region', { name: '待办' })).toBeVisible();
}

/** Opens the drawer that adds a user. */
export async function addUserDrawer(page: Page): Promise<Locator> {
  await front(page).getByRole('button', { name: '新增用户' }).click();
  const drawer = page.getByRole('dialog', { name: '新增用户' });
  await expect(drawer.getByRole('textbox', { name: '用户名' })).toBeVisible();
  return drawer;
}

/** Fills in what a new user needs. */
export async function fillUser(
  drawer: Locator,
  user: { userName: string; password: string; nickName: string },
): Promise<void> {
  await drawer.getByRole('textbox', { name: '用户名' }).fill(user.userName);
  await drawer.getByRole('textbox', { name: '初始密码' }).fill(user.password);
  await drawer.getByRole('textbox', { name: '昵称' }).fill(user.nickName);
  // By key: the drawer may still be sliding, and a click would miss.
  const role = drawer.getByRole('checkbox', { name: '网管', exact: true });
  await role.press('Space');
  await expect(role).toBeChecked();
}

/** Reduces the list of users to those with a word in their names. */
export async function searchUsers(page: Page, word: string): Promise<void> {
  const keyword = front(page).getByRole('textbox', { name: '关键词' });
  await keyword.fill(word);
  await keyword.press('Enter');
}

/** Chooses another colour of the side than the one in force, which is saved by a call. */
export async function changeSide(page: Page): Promise<void> {
  await page.getByRole('button', { name: '界面设置' }).click();
  await page
    .getByRole('group', { name: '侧边栏颜色' })
    .getByRole('radio', { checked: false })
    .first()
    .click();
}

/** The rows of the list in front, without the head. */
export function rows(page: Page): Locator {
  return front(page).locator('tbody').getByRole('row');
}
