import { randomUUID } from 'node:crypto';
import { callApi, signInByApi } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { addTestUser, configure } from '../../support/proof.ts';
import { activePanel, rows } from '../../support/screen.ts';
import { openAs } from '../../support/session.ts';
import { PayingService } from '../../support/signedService.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toasts.ts';

const OWNER = 300;
const FINANCE = 110;
const SUPPORT = 120;
/** Card number with a valid check digit. */
const CARD = '6222021234567890128';

test('a withdrawal that needs two approvals goes from the applicant to the payout gateway', async ({
  page,
  browser,
  server,
  session,
}) => {
  const service = await PayingService.start();
  const payout = { url: service.url, merchantId: 'M1', key: service.key };
  const putBack = await configure(server.url, {
    payout,
    plugin: { networks: '127.0.0.1' },
    withdrawal: { reviewYuan: 300 },
  });
  const owner = await addTestUser(server.url, OWNER);
  const first = await addTestUser(server.url, FINANCE);
  const second = await addTestUser(server.url, FINANCE);
  const helper = await addTestUser(server.url, SUPPORT);
  const ownerSession = await signInByApi(server.url, owner);
  const gift = {
    userId: ownerSession.user.ID,
    assetType: 'cash',
    amount: 50_000,
    remark: '分成',
    requestId: randomUUID(),
  };
  await callApi(server.url, 'POST /user/compensateAseet', gift, session);

  const ownerPage = await openAs(browser, server.url, ownerSession, { width: 390, height: 844 });
  await ownerPage.goto('/#/layout/asset/mine');
  await activePanel(ownerPage).getByRole('button', { name: '申请提现' }).first().click();
  const form = ownerPage.getByRole('dialog', { name: '申请提现' });
  await form.getByLabel(/^提现金额/).fill('400');
  await expect(form.getByText('300.00 元及以上须两人审核')).toBeVisible();
  await form.getByRole('textbox', { name: '收款人' }).fill('张三丰');
  await form.getByRole('textbox', { name: '收款账号' }).fill(CARD);
  await form.getByRole('textbox', { name: '开户银行' }).fill('工商银行');
  await expectAccessible(ownerPage, 'asking for a withdrawal on a phone');
  await form.getByRole('button', { name: '申请提现' }).click();
  await expectToast(ownerPage, '提现申请已提交，等待审核');
  await expect(activePanel(ownerPage).getByRole('list', { name: '我的资产' })).toContainText(
    '400.00',
  );

  const act = async (who: typeof first, ...buttons: ('通过' | '打款')[]) => {
    const rolePage = await openAs(browser, server.url, await signInByApi(server.url, who), {
      width: 1440,
      height: 900,
    });
    await rolePage.goto(`/#/layout/asset/withdrawal?keyword=${owner.username}`);
    await expect(rows(rolePage)).toHaveCount(1);
    for (const button of buttons) {
      await rows(rolePage).getByRole('button', { name: button }).click();
      await rolePage.getByRole('dialog').getByRole('button', { name: button }).click();
      await expectToast(rolePage, { 通过: /审核通过|初审通过/, 打款: '打款成功' }[button]);
    }
    return rolePage;
  };
  const theFirst = await act(first, '通过');
  await expect(rows(theFirst)).toContainText('待复审');
  await expect(rows(theFirst).getByRole('button', { name: '通过' })).toHaveCount(0);
  await theFirst.context().close();
  // Support staff can see the withdrawal but have no actions.
  const supportPage = await act(helper);
  await expect(rows(supportPage).getByRole('button', { name: '详情' })).toBeVisible();
  await expect(rows(supportPage).getByRole('button', { name: /^(通过|打款|更多)$/ })).toHaveCount(
    0,
  );
  await supportPage.context().close();
  const theSecond = await act(second, '通过', '打款');
  await expect(rows(theSecond)).toContainText('已打款');
  await theSecond.context().close();
  expect([...service.paid.values()]).toEqual([40_000]);

  await activePanel(ownerPage).getByRole('button', { name: '刷新' }).click();
  await expect(activePanel(ownerPage).getByText('已打款').last()).toBeVisible();
  await ownerPage.context().close();
  await putBack();
  service.end();
  // Users who may see operation records open them from the row.
  await page.goto(`/#/layout/asset/withdrawal?keyword=${owner.username}`);
  await rows(page).getByRole('button', { name: '详情' }).click();
  const drawer = page.getByRole('dialog', { name: /^提现单/ });
  await expect(drawer.getByRole('region', { name: '审核' })).toContainText('证明者 通过');
  await drawer.getByRole('button', { name: '操作记录' }).click();
  await expect(rows(page)).toHaveCount(3);
});
