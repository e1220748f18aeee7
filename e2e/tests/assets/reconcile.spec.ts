import { expectAccessible } from '../../support/axe.ts';
import { activePanel, rows } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toasts.ts';

test('a requested proof appears in the list of proofs, and the books of the demo balance', async ({
  page,
}) => {
  await page.goto('/#/layout/asset/reconcile');
  await activePanel(page).getByRole('button', { name: '立即对账' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: '立即对账' }).click();
  await expectToast(page, '已开始对账');
  const ownRows = rows(page).filter({ hasText: 'admin' });
  await expect(async () => {
    await activePanel(page).getByRole('button', { name: '刷新' }).click();
    await expect(ownRows.first()).toContainText('账目一致', { timeout: 2_000 });
  }).toPass();
  await expectAccessible(page, 'the proofs');
});
