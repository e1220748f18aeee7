import { randomInt } from 'node:crypto';
import { callApi, type Session, signInByApi } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { addTestUser, configure } from '../../support/proof.ts';
import { activePanel, rows } from '../../support/screen.ts';
import { openAs } from '../../support/session.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toasts.ts';

const OWNER = 300;
const HEAD = 200;
const MEMBER = 201;

/** Returns a listed market of a new user: its owner, its number and its invitation code. */
async function newMarket(url: string, admin: Session | undefined) {
  const head = await addTestUser(url, HEAD);
  const { list } = await callApi<{ list: { ID: number; ownerName: string; status: string }[] }>(
    url,
    'POST /market/getMarketList',
    { page: 1, pageSize: 100, keyword: '南方市场' },
    admin,
  );
  const ID = list[0]?.ID ?? 0;
  await callApi(
    url,
    'POST /market/transferMarket',
    { ID, userName: head.username, stays: false },
    admin,
  );
  const { market } = await callApi<{ market: { inviteCode: string; name: string } }>(
    url,
    'POST /market/getMarket',
    { ID },
    admin,
  );
  return { head, ID, ...market };
}

test('a user joins by a link on a phone and gets a share, and the open page shows the removal', async ({
  page,
  browser,
  server,
  session,
}) => {
  const { head, ID, inviteCode, name } = await newMarket(server.url, session);
  const member = await addTestUser(server.url, OWNER);
  const memberPage = await openAs(browser, server.url, await signInByApi(server.url, member), {
    width: 390,
    height: 844,
  });
  await memberPage.goto(`/#/layout/market/join?code=${inviteCode}`);
  const card = activePanel(memberPage)
    .getByRole('region', { name: '按邀请码查找' })
    .getByRole('article', { name });
  await expectAccessible(memberPage, 'joining on a phone');
  await card.getByRole('button', { name: '申请加入' }).click();
  const dialog = memberPage.getByRole('dialog', { name: `加入「${name}」` });
  await dialog.getByRole('textbox', { name: '申请说明' }).fill('有三家网吧');
  await dialog.getByRole('button', { name: '申请加入' }).click();
  await expectToast(memberPage, '已提交加入申请，请等待审核');

  const headPage = await openAs(browser, server.url, await signInByApi(server.url, head), {
    width: 1440,
    height: 900,
  });
  await headPage.goto(`/#/layout/market/member?marketId=${ID}&keyword=${member.username}`);
  await expect(rows(headPage)).toHaveCount(1);
  await expectAccessible(headPage, 'the members of a market');
  await rows(headPage).getByRole('button', { name: '通过' }).click();
  await headPage.getByRole('button', { name: '通过申请' }).click();
  await expectToast(headPage, '已通过，成员已加入');
  // This page was open during the change.
  await expect(
    activePanel(memberPage).getByText(`您在「${name}」的身份已变动，页面已更新。`),
  ).toBeVisible();
  await expect(activePanel(memberPage).getByRole('button', { name: '退出市场' })).toBeVisible();

  await activePanel(headPage).getByRole('button', { name: '设置分成' }).click();
  const shares = headPage.getByRole('dialog', { name: '设置成员分成' });
  const share = shares.getByRole('textbox', { name: '证明者 分成（%）' });
  await share.fill('100');
  await expectAccessible(headPage, 'the shares of members', '.arco-drawer');
  await share.fill('5.5');
  await shares.getByRole('button', { name: '保存分成' }).click();
  await expectToast(headPage, '分成已保存');
  await expect(rows(headPage)).toContainText('5.5%');
  await rows(headPage).getByRole('button', { name: '移除' }).click();
  const removal = headPage.getByRole('dialog');
  await removal.getByRole('textbox', { name: '原因' }).fill('长期不巡检');
  await removal.getByRole('button', { name: '移除成员' }).click();
  await expectToast(headPage, '成员已移除');
  await expect(activePanel(memberPage).getByText('您已不是市场成员，页面已更新。')).toBeVisible();
  await expect(activePanel(memberPage).getByRole('button', { name: '退出市场' })).toHaveCount(0);
  await memberPage.context().close();
  await headPage.context().close();
  expect(page.url()).toBe('about:blank');
});

test('the income of netbars is settled once, shown to each member, and reversed', async ({
  page,
  browser,
  server,
  session,
}) => {
  const { list } = await callApi<{ list: { ID: number; ownerName: string }[] }>(
    server.url,
    'POST /market/getMarketList',
    { page: 1, pageSize: 10, keyword: '华东市场' },
    session,
  );
  const marketId = list[0]?.ID ?? 0;
  // Prevents the server from settling the period automatically.
  const restore = await configure(server.url, { market: { autoSettle: false } });
  const settlements = await callApi<{ list: { ID: number; status: string }[] }>(
    server.url,
    'POST /market/getSettlementList',
    { marketId, page: 1, pageSize: 10 },
    session,
  );
  for (const { ID, status } of settlements.list)
    if (status === 'done')
      await callApi(
        server.url,
        'POST /market/reverseSettlement',
        { ID, reason: '重新结算' },
        session,
      );
  await page.goto(`/#/layout/market/detail/${marketId}`);
  await expect(activePanel(page).getByRole('table', { name: '成员' })).toBeVisible();
  await expect(activePanel(page).getByRole('table', { name: '网吧' })).toBeVisible();
  await expect(activePanel(page).getByRole('heading', { name: '本期预览' })).toBeVisible();
  await expectAccessible(page, 'the page of a market');
  await activePanel(page).getByRole('button', { name: '结算本期' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '结算并入账' }).click();
  const done = activePanel(page).getByRole('row').filter({ hasText: '已入账' });
  await expect(done).toHaveCount(1);
  await done.getByRole('button', { name: '明细' }).click();
  await expect(activePanel(page).getByRole('button', { name: '结算本期' })).toBeDisabled();
  const member = await addTestUser(server.url, MEMBER);
  const memberPage = await openAs(browser, server.url, await signInByApi(server.url, member));
  await memberPage.goto(`/#/layout/market/detail/${marketId}`);
  await expect(activePanel(memberPage).getByText('市场不存在，或不在您的数据范围内')).toBeVisible();
  await memberPage.context().close();
  await done.getByRole('button', { name: '冲正' }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: '冲正原因' })
    .fill(`基数有误 ${randomInt(1000)}`);
  await page.getByRole('dialog').getByRole('button', { name: '冲正结算' }).click();
  await expectToast(page, '结算已冲正');
  await expect(done).toHaveCount(0);
  await expect(activePanel(page).getByRole('button', { name: '结算本期' })).toBeEnabled();
  await restore();
});
