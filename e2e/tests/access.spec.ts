import { HOME, signInByForm, tab } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

test.use({ as: 'visitor' });

// @spec 2.1, 2.15
test('a deep link without a session opens its target after sign-in, with its query', async ({
  page,
}) => {
  await page.goto('/#/layout/admin/user?page=1&pageSize=20');
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible();
  await signInByForm(page);
  await expect(tab(page, '用户管理')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/#\/layout\/admin\/user\?(?=.*pageSize=20)/);
});

test('sign-in ignores a redirect to another site', async ({ page }) => {
  await page.goto(`/#/login?redirect=${encodeURIComponent('//evil.example/x')}`);
  await signInByForm(page);
  await expect(tab(page, HOME.title)).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(`/${HOME.hash}`);
});
