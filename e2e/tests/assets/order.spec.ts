import { signInByApi } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { addTestUser } from '../../support/proof.ts';
import { activeNetbars, RentalProvider } from '../../support/provider.ts';
import { rows } from '../../support/screen.ts';
import { openAs } from '../../support/session.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toasts.ts';

const FINANCE = 110;

test('an order from a provider is listed in 第三方租赁 and refunded by finance', async ({
  page,
  browser,
  server,
  session,
}) => {
  const provider = await RentalProvider.register(server.url, session);
  // A netbar whose owner receives a share of its sales.
  const netbar = (await activeNetbars(server.url, session)).find(
    ({ ownerName }) => ownerName !== '',
  );
  if (!netbar) throw new Error('No netbar has an owner');
  const { tradeNo, status } = await provider.sell(netbar);
  expect(status).toBe('renting');

  const finance = await addTestUser(server.url, FINANCE);
  const financePage = await openAs(browser, server.url, await signInByApi(server.url, finance), {
    width: 1440,
    height: 900,
  });
  await financePage.goto(`/#/layout/asset/rental?keyword=${tradeNo}`);
  await expect(rows(financePage)).toHaveCount(1);
  await expect(rows(financePage)).toContainText(netbar.name);
  await expectAccessible(financePage, 'orders of a provider');
  await rows(financePage).getByRole('button', { name: '详情' }).click();
  const drawer = financePage.getByRole('dialog', { name: /^订单/ });
  await expect(drawer.getByRole('region', { name: '资产流水' })).toContainText('+1.80');
  await drawer.getByRole('button', { name: '关闭' }).click();
  await expect(drawer).toHaveCount(0);
  await rows(financePage).getByRole('button', { name: '更多' }).click();
  await financePage.getByRole('menuitem', { name: '退款' }).click();
  const dialog = financePage.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '原因' }).fill('账号无法登录');
  await dialog.getByRole('button', { name: '退款' }).click();
  await expectToast(financePage, '已退款，分成与金币已退回');
  await expect(rows(financePage)).toContainText('已退款');
  await expect(rows(financePage).getByRole('button', { name: '更多' })).toHaveCount(0);
  await financePage.context().close();
  await page.goto(`/#/layout/asset/rental?keyword=${tradeNo}`);
  await expect(rows(page)).toContainText('已退款');
});
