import { expectAccessible } from '../../support/axe.ts';
import { front } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

test('关于 lists the running versions, the changes, and the software in the build', async ({
  page,
}) => {
  await page.goto('/#/layout/about');
  await expect(front(page).getByRole('row', { name: /工作台/ })).toBeVisible();
  await expect(front(page).getByText(/已是最新/)).toBeVisible();
  await expect(front(page).getByRole('heading', { name: '更新记录' })).toBeVisible();
  await expect(front(page).getByRole('heading', { name: '0.1.0' })).toBeVisible();
  await front(page).locator('summary').getByText('告警', { exact: true }).click();
  await expect(front(page).getByRole('heading', { name: '一家网吧失联了怎么办' })).toBeVisible();
  await front(page).getByRole('searchbox', { name: '按名称或许可筛选' }).fill('react-dom');
  await front(page)
    .getByText(/^浏览器端（/)
    .click();
  await expect(
    front(page).getByRole('row', { name: /^react-dom \d+\.\d+\.\d+ MIT$/ }),
  ).toBeVisible();
  await expectAccessible(page, '关于');
});
