import { expectAccessible } from '../../support/axe.ts';
import { activePanel } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

test('关于 lists the running versions, the changes, and the software in the build', async ({
  page,
}) => {
  await page.goto('/#/layout/about');
  await expect(activePanel(page).getByRole('row', { name: /工作台/ })).toBeVisible();
  await expect(activePanel(page).getByText(/已是最新/)).toBeVisible();
  await expect(activePanel(page).getByRole('heading', { name: '更新记录' })).toBeVisible();
  await expect(activePanel(page).getByRole('heading', { name: '0.1.0' })).toBeVisible();
  await activePanel(page).locator('summary').getByText('告警', { exact: true }).click();
  await expect(
    activePanel(page).getByRole('heading', { name: '一家网吧失联了怎么办' }),
  ).toBeVisible();
  await activePanel(page).getByRole('searchbox', { name: '按名称或许可筛选' }).fill('react-dom');
  await activePanel(page)
    .getByText(/^浏览器端（/)
    .click();
  await expect(
    activePanel(page).getByRole('row', { name: /^react-dom \d+\.\d+\.\d+ MIT$/ }),
  ).toBeVisible();
  await expectAccessible(page, '关于');
});
