import type { Locator } from 'playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { stopClock } from '../support/clock.ts';
import { activePanel, rows } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

test.use({ as: 'admin' });

const NETBARS = '/#/layout/netbar/list';

test('the header stays while the rows scroll, nothing else scrolls, and a column keeps its dragged width', async ({
  page,
}) => {
  await page.goto(`${NETBARS}?size=50`);
  await expect(rows(page)).toHaveCount(50);
  const title = activePanel(page).getByRole('columnheader', { name: '防护' });
  const top = async () => (await title.boundingBox())?.y ?? 0;
  const first = await rows(page).first().boundingBox();
  expect(first?.y, 'the first row of a screen of 1440 × 900').toBeLessThanOrEqual(250);
  const before = await top();
  await rows(page).first().hover();
  await page.mouse.wheel(0, 1500);
  await expect.poll(async () => (await rows(page).first().boundingBox())?.y ?? 0).toBeLessThan(0);
  expect(await top()).toBe(before);
  expect(await activePanel(page).evaluate((panel) => panel.scrollHeight - panel.clientHeight)).toBe(
    0,
  );

  const width = async () => Math.round((await title.boundingBox())?.width ?? 0);
  const from = await width();
  const edge = await title.locator('.console-resize').boundingBox();
  if (!edge) throw new Error('The column header has no resize handle');
  await page.mouse.move(edge.x + 4, edge.y + 10);
  await page.mouse.down();
  await page.mouse.move(edge.x + 64, edge.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect.poll(width).toBe(from + 60);
  await page.reload();
  await expect(rows(page)).toHaveCount(50);
  await expect.poll(width).toBe(from + 60);
});

/* With a stopped clock the browser does not become idle, so only using a select loads its code. */
for (const { how, use } of [
  { how: 'a press', use: (select: Locator) => select.click() },
  { how: 'Enter', use: (select: Locator) => select.press('Enter') },
]) {
  test(`a select whose code is not loaded opens with ${how} and has the focus`, async ({
    page,
  }) => {
    await stopClock(page);
    await page.goto(NETBARS);
    await expect(rows(page)).toHaveCount(10);
    const select = activePanel(page).getByRole('combobox', { name: '每页条数' });
    await use(select);
    await expect(select).toHaveAttribute('aria-expanded', 'true');
    await expect(select).toBeFocused();
    await page.clock.resume();
    await page.getByRole('option', { name: '20 条/页' }).click();
    await expect(rows(page)).toHaveCount(20);
  });
}

test('statuses that do not fit next to the title are selected behind 更多 by keyboard', async ({
  page,
}) => {
  await page.goto('/#/layout/asset/withdrawal');
  await expect(rows(page).first()).toBeVisible();
  const statuses = activePanel(page).getByRole('group', { name: '状态' });
  const title = await activePanel(page).getByRole('heading', { name: '提现管理' }).boundingBox();
  const send = await activePanel(page).getByRole('button', { name: '导出' }).boundingBox();
  expect(
    Math.abs((title?.y ?? 0) - (send?.y ?? 0)),
    'title and buttons stand on one line',
  ).toBeLessThan(16);
  await expect(statuses.getByRole('button', { name: /^已关闭/ })).toHaveCount(0);
  await statuses.getByRole('button', { name: '更多' }).focus();
  await page.keyboard.press('Enter');
  const last = page
    .getByRole('menu', { name: '更多' })
    .getByRole('menuitemradio', { name: /^已关闭/ });
  await expect(last).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(last).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/status=closed/);
  // The selected status is visible.
  await expect(statuses.getByRole('button', { name: /^已关闭/ })).toBeFocused();
  await expectAccessible(page, 'a status behind 更多');
});

test('a view stores filters and columns, and the list opens with it', async ({ page }) => {
  await page.goto(`${NETBARS}?status=trial`);
  await expect(rows(page).first()).toBeVisible();
  await activePanel(page).getByRole('button', { name: '视图', exact: true }).click();
  const panel = page.getByRole('dialog', { name: '视图' });
  await panel.getByRole('textbox', { name: '视图名称' }).fill('试用网吧');
  await panel.getByRole('button', { name: '保存' }).click();
  await panel.getByRole('button', { name: '打开列表时使用「试用网吧」' }).click();
  await expect(panel.getByRole('button', { name: '打开列表时使用「试用网吧」' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await page.goto('/#/layout/admin/user');
  await activePanel(page).getByRole('heading', { name: '用户管理' }).waitFor();
  await page.goto(NETBARS);
  await page.reload();
  await expect(page).toHaveURL(/status=trial/);
  await expect(activePanel(page).getByRole('button', { name: /^试用/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the first screen shows two cards, with the filters behind one button', async ({ page }) => {
    await page.goto(NETBARS);
    const second = rows(page).nth(1);
    await expect(second).toBeVisible();
    const box = await second.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    await expect(activePanel(page).getByRole('textbox', { name: '关键词' })).toHaveCount(0);
    await activePanel(page).getByRole('button', { name: '筛选' }).click();
    await activePanel(page).getByRole('textbox', { name: '关键词' }).fill('星');
    await activePanel(page).getByRole('button', { name: '查询' }).click();
    await expect(page).toHaveURL(/keyword=/);
    await activePanel(page).getByRole('button', { name: '收起' }).click();
    await expect(activePanel(page).getByRole('button', { name: '筛选（1）' })).toBeVisible();
  });
});
