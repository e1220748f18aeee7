import { activePanel, mainMenu } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

for (const [title, path] of [
  ['防御日志', 'defenseLog'],
  ['调试日志', 'debugLog'],
  ['日报', 'report'],
] as const)
  test(`${title} shows its columns at 1440 pixels with the menu open`, async ({ page }) => {
    await page.goto(`/#/layout/netbar/${path}`);
    await expect(activePanel(page).locator('tbody tr').nth(1)).toBeVisible();
    await expect(mainMenu(page).getByRole('link', { name: title, exact: true })).toBeVisible();
    const box = activePanel(page).locator('.console-table-box');
    await expect
      .poll(() => box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBe(0);
  });
