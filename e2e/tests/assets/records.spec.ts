import { randomUUID } from 'node:crypto';
import { callApi } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { addTestUser } from '../../support/proof.ts';
import { activePanel, rows } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toasts.ts';

const KEEPER = 301;

test('a wrong movement is found in 积分记录, reversed, and links to the account', async ({
  page,
  server,
  session,
}) => {
  const person = await addTestUser(server.url, KEEPER);
  const { list } = await callApi<{ list: { ID: number }[] }>(
    server.url,
    'POST /asset/getAccountList',
    { page: 1, pageSize: 10, keyword: person.username },
    session,
  );
  const gift = {
    userId: list[0]?.ID,
    assetType: 'points',
    amount: 4321,
    remark: '发错了人',
    requestId: randomUUID(),
  };
  await callApi(server.url, 'POST /user/compensateAseet', gift, session);
  await page.goto('/#/layout/asset/points');
  await expect(rows(page).first()).toBeVisible();
  await expectAccessible(page, 'the records of points');
  await page.goto(`/#/layout/asset/points?keyword=${person.username}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(activePanel(page).getByRole('region', { name: '收支合计' })).toContainText('4,321');
  await rows(page).getByRole('button', { name: '冲正' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '原因' }).fill('发错了人，收回');
  await dialog.getByRole('button', { name: '冲正', exact: true }).click();
  await expectToast(page, '冲正成功');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).filter({ hasText: '已冲正' })).toContainText('+4,321');
  await expect(rows(page).getByRole('button', { name: '冲正' })).toHaveCount(0);
  await rows(page).first().getByRole('button', { name: '资产账户' }).click();
  await expect(activePanel(page).getByRole('heading', { level: 1 })).toHaveText('资产总览');
  await expect(rows(page)).toHaveCount(1);
});
