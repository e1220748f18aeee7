import type { Locator, Page } from 'playwright/test';
import { ADMIN } from '../support/consoleServer.ts';
import { activePanel, expectHome, mainMenu, rows, tab } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

test.use({ as: 'visitor' });

/** Presses Tab until an element has the focus, which must be visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  // Only attached, because the input of a checkbox has no size; its box is drawn next to it.
  await target.waitFor({ state: 'attached' });
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 150 && !(await isFocused()); presses += 1)
    await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  const marked = await target.evaluate((element) => {
    // The focus ring may be on an element around the field.
    const worn = [element, element.parentElement, element.parentElement?.parentElement].filter(
      (element) => element instanceof Element,
    );
    return worn.some((element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
  });
  expect(marked, 'the focus is seen').toBe(true);
}

// @spec 2.21
test('keyboard: sign in, open pages by menu and search, switch and close tabs', async ({
  page,
}) => {
  const { keyboard } = page;
  await page.goto('/#/login');
  await tabTo(page, page.getByLabel('用户名'));
  await keyboard.type(ADMIN.username);
  await tabTo(page, page.getByRole('textbox', { name: '密码', exact: true }));
  await keyboard.type(ADMIN.password);
  await keyboard.press('Enter');
  await expectHome(page);

  const group = mainMenu(page).getByRole('button', { name: '超级管理员' });
  await tabTo(page, group);
  await keyboard.press('Enter');
  await tabTo(page, mainMenu(page).getByRole('link', { name: '用户管理' }));
  await keyboard.press('Enter');
  await expect(tab(page, '用户管理')).toHaveAttribute('aria-selected', 'true');
  await expect(rows(page).first()).toBeVisible();

  await keyboard.press('Control+KeyK');
  await expect(page.getByRole('combobox', { name: '搜索', exact: true })).toBeFocused();
  await keyboard.type('网吧列');
  await expect(page.getByRole('option', { name: '网吧列表' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tab(page, '网吧列表')).toHaveAttribute('aria-selected', 'true');

  await tabTo(page, tab(page, '网吧列表'));
  await keyboard.press('ArrowLeft');
  await expect(tab(page, '用户管理')).toBeFocused();
  await keyboard.press('Enter');
  await expect(activePanel(page).getByRole('heading', { name: '用户管理' })).toBeVisible();
  await keyboard.press('Alt+KeyW');
  await expect(tab(page, '用户管理')).toHaveCount(0);
  await expect(tab(page, '网吧列表')).toHaveAttribute('aria-selected', 'true');

  await tabTo(page, rows(page).first());
  // Pinned cells cover the focus ring of their row, so they have it themselves.
  const pinned = rows(page).first().locator('.console-pinned');
  await expect(pinned).not.toHaveCount(0);
  for (const cell of await pinned.all()) await expect(cell).not.toHaveCSS('box-shadow', 'none');
});

test.describe('with a session', () => {
  test.use({ as: 'admin' });

  test('keyboard: choose a filter, type dates, select rows, with a visible focus throughout', async ({
    page,
  }) => {
    const { keyboard } = page;
    await page.goto('/#/layout/asset/withdrawal');
    await expect(rows(page).first()).toBeVisible();
    const box = activePanel(page).getByRole('checkbox', { name: '选择本页全部' });
    await tabTo(page, box);
    await expect(box.locator('xpath=..').locator('.arco-checkbox-mask')).not.toHaveCSS(
      'outline-style',
      'none',
    );

    const way = activePanel(page).getByRole('combobox', { name: '方式' });
    await way.focus();
    await keyboard.press('Enter');
    await expect(way).toHaveAttribute('aria-expanded', 'true');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/channel=/);
    await expect(way).toHaveAttribute('aria-expanded', 'false');
    await expect(way).toBeFocused();

    await tabTo(page, activePanel(page).getByLabel('申请时间 开始日期'));
    await keyboard.type('2026-01-02');
    await keyboard.press('Tab');
    await keyboard.type('2026-01-31');
    await keyboard.press('Tab');
    await expect(page).toHaveURL(/createdAt=2026-01-02(~|%7E)2026-01-31/);
    await expect(page.locator('.arco-picker-range-container')).toHaveCount(0);
  });

  test('keyboard: / moves to the filters of a list, the arrow keys to its rows, Enter opens one', async ({
    page,
  }) => {
    const { keyboard } = page;
    await page.goto('/#/layout/admin/user');
    await expect(rows(page)).toHaveCount(10);
    const keyword = activePanel(page).getByRole('textbox', { name: '关键词' });
    await expect(async () => {
      await keyboard.press('/');
      await expect(keyword).toBeFocused({ timeout: 1_000 });
    }).toPass();
    await keyboard.press('ArrowDown');
    await expect(rows(page).first()).toBeFocused();
    await keyboard.press('ArrowDown');
    await expect(rows(page).nth(1)).toBeFocused();
    await keyboard.press('ArrowUp');
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(rows(page).first()).toBeFocused();
  });

  test('a full tab bar lists all tabs by the names of their records', async ({ page }) => {
    const { keyboard } = page;
    await page.setViewportSize({ width: 1024, height: 768 });
    const addresses = [
      'netbar/list',
      'netbar/pc',
      'netbar/alert',
      'netbar/defenseLog',
      'admin/api',
    ];
    for (const address of [
      ...addresses,
      'admin/authority',
      'admin/menu',
      'admin/user',
      'asset/coin',
    ]) {
      await page.goto(`/#/layout/${address}`);
      await expect(activePanel(page).getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.goto('/#/layout/netbar/list');
    await rows(page).first().getByRole('button').first().click();
    await page.goto('/#/layout/asset/points');
    const all = page.getByRole('button', { name: '全部标签' });
    await all.focus();
    await keyboard.press('Enter');
    const menu = page.getByRole('menu', { name: '全部标签' });
    await expect(menu.getByRole('menuitemradio', { checked: true })).toBeFocused();
    const titles = await menu.getByRole('menuitemradio').allTextContents();
    expect(titles.filter((title) => /\d$/.test(title))).toEqual([]);
    await keyboard.press('Home');
    await keyboard.press('Enter');
    await expect(menu).toHaveCount(0);
    await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tab').first()).toBeInViewport();
  });

  test('a drawer takes the focus, traps it, and returns it to its button', async ({ page }) => {
    const { keyboard } = page;
    await page.goto('/#/layout/admin/user');
    const opener = activePanel(page).getByRole('button', { name: '新增用户' });
    await tabTo(page, opener);
    await keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: '新增用户' });
    await expect(drawer.getByRole('textbox', { name: '用户名' })).toBeFocused();
    const holdsFocus = () => drawer.evaluate((element) => element.contains(document.activeElement));
    for (let presses = 0; presses < 40; presses += 1) {
      await keyboard.press('Tab');
      // From the last element the focus returns after a moment.
      await expect.poll(holdsFocus).toBe(true);
    }
    await keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});
