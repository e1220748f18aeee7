import { expect, type Locator, type Page, type Request } from 'playwright/test';
import { ADMIN } from './consoleServer.ts';
import { contextGuard } from './guard.ts';

/** Opens a page with the menu search, which also works while a drawer is open. */
export async function openBySearch(page: Page, title: string, typed = title): Promise<void> {
  // The shortcut works once the button exists.
  await page
    .getByRole('button', { name: '搜索', exact: true, includeHidden: true })
    .waitFor({ state: 'attached' });
  await page.keyboard.press('Control+KeyK');
  await page.getByRole('combobox', { name: '搜索', exact: true }).fill(typed);
  await page.getByRole('option', { name: title }).first().click();
}

/** Signs out in the account menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: '账号' }).click();
  const leave = async (): Promise<void> => {
    // The page reloads during sign-out. Errors and requests before that belong to the previous
    // page.
    const reload = page.waitForEvent('domcontentloaded');
    await page.getByRole('button', { name: '退出登录' }).click();
    await reload;
  };
  const guard = contextGuard(page.context());
  await (guard ? guard.whileSessionEnds(leave) : leave());
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible();
}

/** Fills in and submits the sign-in form. */
export async function signInByForm(
  page: Page,
  { username, password } = ADMIN as { username: string; password: string },
) {
  await page.getByLabel('用户名').fill(username);
  await page.getByRole('textbox', { name: '密码', exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Menu in the sidebar. */
export function mainMenu(page: Page): Locator {
  return page.getByRole('navigation', { name: '主菜单' });
}

/** Opens the menu groups and then the page, by title: `openFromMenu(page, '超级管理员', '用户管理')`. */
export async function openFromMenu(page: Page, ...titles: [string, ...string[]]): Promise<void> {
  const menu = mainMenu(page);
  for (const group of titles.slice(0, -1)) {
    const button = menu.getByRole('button', { name: group });
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
  }
  await menu.getByRole('link', { name: titles.at(-1) ?? '', exact: true }).click();
}

/** Tab of the tab bar. */
export function tab(page: Page, title: string): Locator {
  return page.getByRole('tab', { name: title, exact: true });
}

/** Panel of the active tab, which is the only visible one. */
export function activePanel(page: Page): Locator {
  return page.getByRole('tabpanel');
}

/** Scrolls the active page and waits for its scroll event. */
export async function scrollFront(page: Page, top: number): Promise<void> {
  const reached = await activePanel(page).evaluate(async (panel, target) => {
    const scrolled = new Promise((resolve) =>
      panel.addEventListener('scroll', resolve, { once: true }),
    );
    panel.scrollTop = target;
    await scrolled;
    return panel.scrollTop;
  }, top);
  expect(reached).toBe(top);
}

/** Default page after sign-in. */
export const HOME = { title: '工作台', hash: '#/layout/dashboard' } as const;

/** Waits until the default page is shown with its data. */
export async function expectHome(page: Page): Promise<void> {
  await expect(tab(page, HOME.title)).toHaveAttribute('aria-selected', 'true');
  await expect(
    activePanel(page).getByRole('heading', { level: 1, name: HOME.title }),
  ).toBeVisible();
  await expect(activePanel(page).getByRole('region', { name: '待办' })).toBeVisible();
}

/** Opens the drawer that adds a user. */
export async function addUserDrawer(page: Page): Promise<Locator> {
  await activePanel(page).getByRole('button', { name: '新增用户' }).click();
  const drawer = page.getByRole('dialog', { name: '新增用户' });
  await expect(drawer.getByRole('textbox', { name: '用户名' })).toBeVisible();
  return drawer;
}

/** Fills in the required fields of a new user. */
export async function fillUser(
  drawer: Locator,
  user: { userName: string; password: string; nickName: string },
): Promise<void> {
  await drawer.getByRole('textbox', { name: '用户名' }).fill(user.userName);
  await drawer.getByRole('textbox', { name: '初始密码' }).fill(user.password);
  await drawer.getByRole('textbox', { name: '昵称' }).fill(user.nickName);
  // By key, because a click may miss a drawer that is still moving.
  const role = drawer.getByRole('checkbox', { name: '网管', exact: true });
  await role.press('Space');
  await expect(role).toBeChecked();
}

/** Filters the list of users by a keyword. */
export async function searchUsers(page: Page, word: string): Promise<void> {
  const keyword = activePanel(page).getByRole('textbox', { name: '关键词' });
  await keyword.fill(word);
  await keyword.press('Enter');
}

/** Selects another sidebar colour, which is saved by a request. */
export async function changeSidebarColour(page: Page): Promise<void> {
  await page.getByRole('button', { name: '界面设置' }).click();
  await page
    .getByRole('radiogroup', { name: '侧边栏颜色' })
    .getByRole('radio', { checked: false })
    .first()
    .press('Space');
}

/** Rows of the active list, without the header. */
export function rows(page: Page): Locator {
  return activePanel(page).locator('tbody').getByRole('row');
}

/**
 * Picks a record in a picker: types a search text, waits for the results of this search, and
 * selects the first match by keyboard.
 */
export async function pick(
  within: Locator,
  label: string,
  { typed, shown }: { typed: string; shown: string },
): Promise<void> {
  const page = within.page();
  const picker = within.getByRole('combobox', { name: label }).first();
  await picker.click();
  // A picker whose code is not loaded yet has no input.
  const input = picker.locator('input');
  await expect(input).toBeFocused();
  const isSearch = (request: Request): boolean =>
    Object.values(request.postDataJSON() ?? {}).includes(typed);
  const searched = page.waitForResponse((response) => isSearch(response.request()));
  await page.keyboard.type(typed);
  await searched;
  await expect(picker.locator('.arco-icon-loading')).toHaveCount(0);
  const popup = page.locator('.arco-select-popup').filter({ visible: true }).last();
  await expect(popup.getByRole('option').first()).toContainText(shown);
  await page.keyboard.press('Enter');
  await expect(picker).toContainText(shown);
}
