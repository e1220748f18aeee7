import type { Locator, Page } from 'playwright/test';
import { addOwner } from '../support/owner.ts';
import { activePanel, openFromMenu, signInByForm, tab } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

const NUMBER = /\d[\d,]*/;

/** A number of 工作台 on screen, and the element that opens its rows. */
interface ShownNumber {
  name: string;
  count(): Promise<string>;
  opener: Locator;
}

/** Returns the number in a text: "1,241" of "在线 1,241 台", or an empty text. */
const numberIn = (text: string | null): string => NUMBER.exec(text ?? '')?.[0] ?? '';

async function numbersIn(region: Locator): Promise<ShownNumber[]> {
  const numbers: ShownNumber[] = [];
  for (const item of await region.getByRole('listitem').all()) {
    const opener = item.getByRole('button');
    const value = item.locator('.dashboard-count, .console-tile-value, .dashboard-value');
    const count = async () => numberIn(await value.textContent());
    numbers.push({ name: (await opener.textContent()) ?? '', count, opener });
  }
  return numbers;
}

/**
 * Follows a number and checks that the opened list states the same total. A second attempt reads the
 * number again, because netbars of the demo data go offline while their heartbeats age.
 */
async function follow(page: Page, { name, count, opener }: ShownNumber): Promise<void> {
  let isRepeated = false;
  await expect(async () => {
    if (isRepeated) {
      await page.goto('/#/layout/dashboard');
      await page.reload();
    }
    isRepeated = true;
    await expect(opener, name).toBeVisible();
    const shown = await count();
    await opener.click();
    await expect(tab(page, '工作台')).toHaveAttribute('aria-selected', 'false');
    await expect(
      activePanel(page).locator('header').getByText(`共 ${shown} 条`, { exact: true }),
      name,
    ).toBeVisible({ timeout: 10_000 });
    await expect(page, name).not.toHaveURL(/keyword|page=|sort=|risk|notice|processName/);
  }).toPass({ timeout: 60_000 });
  await tab(page, '工作台').click();
}

/** Opens the lists with other filters first, which must not affect the numbers. */
async function filterListsFirst(page: Page): Promise<void> {
  for (const [address, title] of [
    ['netbar/list?keyword=none&sort=-name&status=disabled', '网吧列表'],
    ['netbar/pc?keyword=none&risk=high', '客户机管理'],
    ['netbar/alert?severity=notice&status=resolved', '告警'],
    ['netbar/defenseLog?time=1h&processName=none', '防御日志'],
  ] as const) {
    await page.goto(`/#/layout/${address}`);
    await expect(tab(page, title)).toHaveAttribute('aria-selected', 'true');
    await expect(
      activePanel(page)
        .getByText(/^共 \d+ 条$/)
        .first(),
    ).toBeVisible();
  }
  await page.goto('/#/layout/dashboard');
}

async function followAll(page: Page): Promise<number> {
  const panel = activePanel(page);
  const tiles = panel.getByRole('list', { name: '今日概况' });
  await expect(tiles).toBeVisible();
  const parts = [tiles];
  for (const name of ['待办', '今日威胁类型', '今日威胁最多的网吧', '各地区在线网吧', '客户端版本'])
    parts.push(panel.getByRole('region', { name }));
  const numbers = (await Promise.all(parts.map(numbersIn))).flat();
  for (const number of numbers) await follow(page, number);
  return numbers.length;
}

test('every number of 工作台 opens a list with as many rows, without earlier filters', async ({
  page,
}) => {
  await filterListsFirst(page);
  expect(await followAll(page)).toBeGreaterThan(20);
});

test.describe('owner of some netbars', () => {
  test.use({ as: 'visitor' });

  test('every number of 工作台 opens a list with as many rows', async ({ page, server }) => {
    const { account } = await addOwner(server.url);
    await page.goto('/#/login?redirect=%2Flayout%2Fdashboard');
    await signInByForm(page, account);
    expect(await followAll(page)).toBeGreaterThan(3);
  });
});

test('a point of a chart opens the rows of its hour', async ({ page }) => {
  await page.goto('/#/layout/dashboard');
  const chart = activePanel(page).getByRole('figure').filter({ hasText: '拦截趋势' });
  // The title is replaced by the chart when it becomes visible.
  await expect(() => activePanel(page).getByText('拦截趋势').scrollIntoViewIfNeeded()).toPass();
  await chart.getByRole('button', { name: /以数据表显示/ }).click();
  const hours = chart.getByRole('button', { name: /打开明细/ });
  await expect(hours.first()).toBeVisible();
  const counts = await hours.allTextContents();
  const values = counts.map((text) => Number(text.replaceAll(',', '')));
  const most = values.indexOf(Math.max(...values));
  await follow(page, {
    name: '拦截趋势',
    count: async () => numberIn(await hours.nth(most).textContent()),
    opener: hours.nth(most),
  });
  await chart.getByRole('button', { name: /以数据表显示/ }).click();
  const points = chart.getByRole('slider');
  await points.focus();
  await page.keyboard.press('End');
  const [count = ''] =
    /昨日 ([\d,]+)/.exec((await points.getAttribute('aria-valuetext')) ?? '') ?? [];
  await page.keyboard.press('Enter');
  await expect(
    activePanel(page)
      .locator('header')
      .getByText(`共 ${NUMBER.exec(count)?.[0]} 条`, { exact: true }),
  ).toBeVisible();
});

test('a list states the filters of a number, keeps all of them, and removes them', async ({
  page,
}) => {
  await page.goto('/#/layout/netbar/list?keyword=none');
  await expect(activePanel(page).getByText('共 0 条').first()).toBeVisible();
  // Hidden filters become visible again when a number uses one of them.
  await activePanel(page).getByRole('button', { name: '展开' }).click();
  await activePanel(page).getByRole('button', { name: '收起' }).click();
  await page.goto('/#/layout/dashboard');
  const online = activePanel(page).getByRole('button', { name: '在线网吧', exact: true });
  await online.click();
  await expect(activePanel(page).getByRole('combobox', { name: '服务中' })).toBeVisible();
  const address = page.url();
  await tab(page, '工作台').click();
  await openFromMenu(page, '网吧管理', '网吧列表');
  await expect(page).toHaveURL(address);
  await activePanel(page).getByRole('button', { name: '重置' }).click();
  await expect(page).toHaveURL(/netbar\/list$/);
});
