import { expect, type Locator, type Page } from 'playwright/test';
import { activePanel, tab } from './screen.ts';

const NUMBER = /\d[\d,]*/;

/** A number of 工作台 on screen, and the element that opens its rows. */
interface ShownNumber {
  name: string;
  count(): Promise<string>;
  opener: Locator;
}

/** Returns the number in a text: "1,241" of "在线 1,241 台", or an empty text. */
export const numberIn = (text: string | null): string => NUMBER.exec(text ?? '')?.[0] ?? '';

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
export async function follow(page: Page, { name, count, opener }: ShownNumber): Promise<void> {
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
export async function filterListsFirst(page: Page): Promise<void> {
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

/** Follows every number of 工作台. @returns the count of numbers */
export async function followAll(page: Page): Promise<number> {
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
