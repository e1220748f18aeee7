import { randomUUID } from 'node:crypto';
import { callApi, signInByApi } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { addTestUser } from '../../support/proof.ts';
import { rows } from '../../support/screen.ts';
import { openAs } from '../../support/session.ts';
import { signatureHeaders } from '../../support/signedService.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toasts.ts';

const FINANCE = 110;

test('an order from a provider is listed in 第三方租赁 and refunded by finance', async ({
  page,
  browser,
  server,
  session,
}) => {
  const providerNo = `rent-${randomUUID().slice(0, 8)}`;
  const products = [{ productCode: 'gold', name: '黄金账号', plan: 'hour', priceFen: 300 }];
  const wanted = {
    providerNo,
    kind: 'rental',
    name: '租号一号',
    shareBp: 3000,
    products,
    requestId: randomUUID(),
  };
  const { secret } = await callApi<{ secret: string }>(
    server.url,
    'POST /provider/addProvider',
    wanted,
    session,
  );
  const body = { page: 1, pageSize: 50, status: 'active' };
  const { list } = await callApi<{ list: { netbarNo: string; name: string; ownerName: string }[] }>(
    server.url,
    'POST /netbar/getNetbarList',
    body,
    session,
  );
  // A netbar whose owner receives a share of its sales.
  const netbar = list.find(({ ownerName }) => ownerName !== '');
  const tell = async (order: object) => {
    const event = {
      eventId: randomUUID(),
      type: 'order.paid',
      occurredAt: new Date().toISOString(),
      order,
    };
    const text = JSON.stringify(event);
    const headers = signatureHeaders(secret, text);
    return callApi<{ status: string }>(
      server.url,
      `POST /provider/webhook/${providerNo}`,
      event,
      undefined,
      headers,
    );
  };
  const tradeNo = randomUUID();
  const order = {
    tradeNo,
    netbarNo: netbar?.netbarNo,
    productCode: 'gold',
    quantity: 2,
    currency: 'CNY',
    priceFen: 600,
    startAt: new Date().toISOString(),
  };
  expect((await tell(order)).status).toBe('renting');

  const finance = await addTestUser(server.url, FINANCE);
  const financePage = await openAs(browser, server.url, await signInByApi(server.url, finance), {
    width: 1440,
    height: 900,
  });
  await financePage.goto(`/#/layout/asset/rental?keyword=${tradeNo}`);
  await expect(rows(financePage)).toHaveCount(1);
  await expect(rows(financePage)).toContainText(netbar?.name ?? '');
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
