import type { Page } from 'playwright/test';
import { callApi, type WireMenu } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { changeMenus, menuRow } from '../support/boot.ts';
import {
  activePanel,
  expectHome,
  mainMenu,
  openBySearch,
  openFromMenu,
  signOut,
  tab,
} from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

interface Place {
  title: string;
  path: string;
}

/** Returns all pages of a menu tree with their addresses. */
function places(menus: readonly WireMenu[], above = '/layout'): Place[] {
  return menus.flatMap((menu) => {
    const path = `${above}/${menu.path}`;
    return menu.children?.length ? places(menu.children, path) : [{ title: menu.meta.title, path }];
  });
}

/** Opens a page, checks it, and reloads it. */
async function visitTwice(page: Page, { title, path }: Place): Promise<void> {
  await page.goto(`/#${path.replace(/:\w+\??/g, '1')}`);
  const heading = activePanel(page).getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expect(heading).not.toHaveText(/页面不存在|没有接入|没有加载成功/);
  await expect(activePanel(page).locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page, title);
  // The text after the colon, for example a selected name, is loaded with the page's data.
  const [words = ''] = ((await heading.textContent()) ?? '').split('：', 1);
  expect(words).not.toBe('');
  const place = () => new URL(page.url()).hash.split('?', 1)[0];
  const before = place();
  await page.reload();
  await expect(heading).toContainText(words);
  expect(place()).toBe(before);
  await expect(page.getByRole('tab')).toHaveCount(1);
}

/** The pages are divided so that several workers can check them. */
const PARTS = [1, 2, 3, 4];

// @spec 2.6, 6.1
test.describe('every page of the seeded menus keeps its location after a reload, with one tab and without 404', () => {
  for (const part of PARTS)
    test(`and has no serious violations (part ${part} of ${PARTS.length})`, async ({
      page: first,
      session,
      server,
    }) => {
      const { menus } = await callApi<{ menus: WireMenu[] }>(
        server.url,
        'POST /menu/getMenu',
        {},
        session,
      );
      const pages = places(menus).filter((_page, index) => index % PARTS.length === part - 1);
      expect(pages.length).toBeGreaterThan(1);
      for (const place of pages)
        await test.step(`${place.title} ${place.path}`, async () => {
          // A new browser tab has no restored tabs.
          const page = await first.context().newPage();
          await visitTwice(page, place);
          await page.close();
        });
    });
});

// @spec 2.5, 2.18
test('an unknown address shows a message with a link to the default page', async ({ page }) => {
  await page.goto('/#/layout/no/such/page');
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  await page.getByRole('link', { name: '返回首页' }).click();
  await expect(page.getByRole('tab')).toHaveCount(1);
  await expect(activePanel(page).getByRole('heading', { level: 1 })).toBeVisible();
});

test('an unknown address selects no tab; a click returns to the previous tab', async ({ page }) => {
  await page.goto('/#/layout/admin/user');
  await expect(tab(page, '用户管理')).toHaveAttribute('aria-selected', 'true');
  await page.goto('/#/layout/no/such/page');
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  await expect(tab(page, '用户管理')).toHaveAttribute('aria-selected', 'false');
  await tab(page, '用户管理').click();
  await expect(activePanel(page).getByRole('heading', { name: '用户管理' })).toBeVisible();
  await expect(tab(page, '用户管理')).toHaveAttribute('aria-selected', 'true');
});

test('a menu row with an unknown component shows the path and the possible actions; other rows work', async ({
  page,
}) => {
  const odd = menuRow({
    name: 'odd',
    component: 'view/nobody/<b>has</b>/this.vue',
    title: '<img src=x onerror=alert(1)>',
  });
  await changeMenus(page, (menus) => [...menus, odd]);
  await page.goto('/#/layout/odd');
  await expect(
    activePanel(page).getByRole('heading', { name: '这个页面还没有接入' }),
  ).toBeVisible();
  await expect(activePanel(page)).toContainText('view/nobody/<b>has</b>/this.vue');
  await expect(activePanel(page)).toContainText('C106');
  await expect(activePanel(page)).toContainText('确认负责该页面的模块已经发布');
  await expect(tab(page, '<img src=x onerror=alert(1)>')).toBeVisible();
  await openFromMenu(page, '超级管理员', '用户管理');
  await expect(activePanel(page).getByRole('heading', { name: '用户管理' })).toBeVisible();
});

// @spec 8.8
test('a role without menus sees a contact and can sign out', async ({ page }) => {
  await changeMenus(page, () => []);
  await page.goto('/#/layout');
  await expect(page.getByText('请联系管理员进行授权')).toBeVisible();
  await signOut(page);
});

test('5 000 menu rows: the menu opens, and a row found by search opens its page', async ({
  page,
}) => {
  const groups = Array.from({ length: 50 }, (_none, group) => ({
    ...menuRow({
      ID: 200_000 + group,
      name: `group${group}`,
      component: 'view/routerHolder.vue',
      title: `分组 ${group}`,
    }),
    children: Array.from({ length: 99 }, (_nobody, leaf) =>
      menuRow({
        ID: 300_000 + group * 100 + leaf,
        name: `leaf${group}x${leaf}`,
        component: 'view/superAdmin/user/user.vue',
        title: `页面 ${group}-${leaf}`,
      }),
    ),
  }));
  await changeMenus(page, (menus) => [...menus, ...groups]);
  await page.goto('/#/layout/group49/leaf49x98');
  await expect(
    mainMenu(page).getByRole('link', { name: '页面 49-98', exact: true }),
  ).toHaveAttribute('aria-current', 'page');
  await expect(activePanel(page).getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('Control+KeyK');
  await page.getByRole('combobox', { name: '搜索', exact: true }).fill('页面 17-3');
  await page.getByRole('option', { name: '页面 17-3', exact: false }).first().click();
  await expect(page).toHaveURL(/#\/layout\/group17\/leaf17x3/);
  await expect(activePanel(page).getByRole('row').nth(1)).toBeVisible();
  await openBySearch(page, '页面 42-42', 'yemian42-42');
  await expect(page).toHaveURL(/#\/layout\/group42\/leaf42x42/);
});

test('a page is found by the pinyin of its title, also while literal matches are listed', async ({
  page,
}) => {
  const odd = menuRow({ name: 'bank', component: 'view/none.vue', title: '重庆银行' });
  await changeMenus(page, (menus) => [...menus, odd]);
  await page.goto('/#/layout');
  await openBySearch(page, '用户管理', 'yhgl');
  await expect(tab(page, '用户管理')).toHaveAttribute('aria-selected', 'true');
  for (const typed of ['chongqing', 'zqyinhang', '银行']) {
    await page.keyboard.press('Control+KeyK');
    await page.getByRole('combobox', { name: '搜索', exact: true }).fill(typed);
    await expect(page.getByRole('option').first()).toHaveText('重庆银行');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('a netbar, its terminals and a user are found by number and name and opened by keyboard', async ({
  page,
  session,
  server,
}) => {
  const { list } = await callApi<{
    list: { name: string; netbarNo: string; terminalTotal: number }[];
  }>(
    server.url,
    'POST /netbar/getNetbarList',
    { page: 1, pageSize: 1, sort: [{ field: 'terminalTotal', order: 'desc' }] },
    session,
  );
  const { name = '', netbarNo = '' } = list[0] ?? {};
  const search = async (text: string): Promise<void> => {
    await page.keyboard.press('Control+KeyK');
    await page.getByRole('combobox', { name: '搜索', exact: true }).fill(text);
  };
  const records = (kind: string) =>
    page.getByRole('group', { name: kind, exact: true }).getByRole('option');
  await page.goto('/#/layout');
  await expectHome(page);

  await search(netbarNo);
  await expect(records('网吧')).toHaveText([new RegExp(name)]);
  await expectAccessible(page, 'found records', 'dialog');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/#\/layout\/netbar\/detail\/\d+/);

  await search(`${name} A00`);
  await expect(records('客户机')).toHaveCount(6);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/layout\/netbar\/pc\/\d+/);
  await expect(activePanel(page).getByText('A002').first()).toBeVisible();

  await search('A00');
  await records('客户机').getByText('查看全部').click();
  await expect(page).toHaveURL(/#\/layout\/netbar\/pc\?.*keyword=A00/);

  await search('admin');
  await records('用户').first().click();
  await expect(page).toHaveURL(/#\/layout\/admin\/user\?.*keyword=admin/);
  await expect(
    activePanel(page).getByRole('row').filter({ hasText: 'admin' }).first(),
  ).toBeVisible();
});
