import { expect, type Locator, type Page } from '@playwright/test';
import { ADMIN } from './consoleServer.ts';

/** Fills in the sign-in form and sends it. */
export async function signInByForm(page: Page, { username, password } = ADMIN as { username: string; password: string }) {
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

/** The rows of the list in front, without the head. */
export function rows(page: Page): Locator {
  return front(page).locator('tbody').getByRole('row');
}

/** A message that appears for a short while. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.locator('.toasts').getByText(text);
}
