import { activePanel, rows } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

test('a click with Ctrl on the name of a netbar opens its record in a second browser tab', async ({
  page,
  context,
}) => {
  await page.goto('/#/layout/netbar/list');
  const link = rows(page).first().getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  const second = context.waitForEvent('page');
  await link.click({ modifiers: ['Control'] });
  const opened = await second;
  await expect(activePanel(opened).getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/netbar\/list$/);
  // A plain click stays in the console.
  await link.click();
  await expect(activePanel(page).getByRole('heading', { level: 1, name })).toBeVisible();
  expect(context.pages()).toHaveLength(2);
});
