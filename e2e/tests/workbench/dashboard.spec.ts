import { expectAccessible } from '../../support/axe.ts';
import { follow, numberIn } from '../../support/dashboardNumbers.ts';
import { addTestUser } from '../../support/proof.ts';
import { activePanel, rows, signInByForm, tab } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

const FINANCE = 110;

test('工作台 shows the day and links to the list of pending work', async ({ page }) => {
  await page.goto('/#/layout/dashboard');
  await expect(activePanel(page).getByRole('heading', { name: '工作台' })).toBeVisible();
  await expect(activePanel(page).getByRole('region', { name: '各地区在线网吧' })).toContainText(
    '浙江省',
  );
  await expect(activePanel(page).getByRole('region', { name: '今日威胁类型' })).toBeVisible();
  await expectAccessible(page, '工作台');
  const waiting = activePanel(page)
    .getByRole('region', { name: '待办' })
    .getByRole('button', { name: /待审核网吧/ });
  await waiting.click();
  await expect(tab(page, '网吧列表')).toHaveAttribute('aria-selected', 'true');
  await expect(rows(page).first()).toContainText('待审核');
});

test('a number links to the list with only its filters, and the list has this number of rows', async ({
  page,
}) => {
  await page.goto('/#/layout/netbar/list?keyword=nothing');
  await expect(activePanel(page).getByText('共 0 条').first()).toBeVisible();
  await page.goto('/#/layout/dashboard');
  const offline = activePanel(page)
    .getByRole('region', { name: '待办' })
    .getByRole('button', { name: /离线网吧/ });
  const count = async () => numberIn(await offline.textContent());
  await follow(page, { name: '离线网吧', count, opener: offline });
  await offline.click();
  await expect(page).toHaveURL(
    /netbar\/list\?(?=.*served=true)(?=.*onlineStatus=offline)(?!.*keyword)/,
  );
});

test.describe('role with few permissions', () => {
  test.use({ as: 'visitor', viewport: { width: 390, height: 844 } });

  test('sees only its part of 工作台 on a phone', async ({ page, server }) => {
    const account = await addTestUser(server.url, FINANCE);
    await page.goto('/#/login?redirect=%2Flayout%2Fdashboard');
    await signInByForm(page, account);
    await expect(activePanel(page).getByRole('heading', { name: '工作台' })).toBeVisible();
    await expect(activePanel(page).getByRole('region', { name: '即将到期' })).toBeVisible();
    await expect(activePanel(page).getByRole('region', { name: '今日威胁类型' })).toHaveCount(0);
    await expect(activePanel(page).getByText('今日拦截')).toHaveCount(0);
    await expectAccessible(page, '工作台 on a phone');
  });
});
