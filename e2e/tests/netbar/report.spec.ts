import { activePanel } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

test('a daily report is printed alone from its drawer', async ({ page }) => {
  await page.goto('/#/layout/netbar/report');
  await activePanel(page).locator('tbody').getByRole('button').first().click();
  // In print the frame is hidden, but not the drawer inside of it.
  const drawer = page.getByRole('dialog', { name: '日报', includeHidden: true });
  const heading = drawer.getByRole('heading', { name: /防护日报$/ });
  await expect(heading).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(heading).toBeVisible();
  await expect(drawer.getByRole('table', { name: '威胁类型' })).toBeVisible();
  await expect(drawer.getByRole('button', { name: '打印', includeHidden: true })).toBeHidden();
  await expect(page.locator('.frame')).toBeHidden();
});
