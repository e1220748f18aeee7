import { callApi } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { addTestUser } from '../../support/proof.ts';
import { activePanel, openBySearch, rows } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toasts.ts';

const MEMBER = 201;
const NETBAR = {
  regionCode: '330100',
  address: '杭州市人民路1号',
  contactName: '陈店长',
  contactPhone: '19000010001',
  disklessType: 'server',
  billingType: 'member',
};

test("disabling a user hands over the user's netbars in the same request", async ({
  page,
  server,
  session,
}) => {
  const [leaver, taker] = [
    await addTestUser(server.url, MEMBER),
    await addTestUser(server.url, MEMBER),
  ];
  const find = async (keyword: string) =>
    (
      await callApi<{ list: { ID: number }[] }>(
        server.url,
        'POST /staff/getAccountList',
        { page: 1, pageSize: 10, keyword },
        session,
      )
    ).list[0]?.ID;
  const memberId = await find(leaver.username);
  const netbar = { ...NETBAR, name: `交接网吧${leaver.username.slice(-6)}`, memberId };
  const added = await callApi<{ netbar: { ID: number } }>(
    server.url,
    'POST /netbar/addNetbar',
    netbar,
    session,
  );

  await page.goto('/#/layout/staff/role');
  await openBySearch(page, '员工账号');
  await activePanel(page).getByRole('textbox', { name: '关键词' }).fill(leaver.username);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expectAccessible(page, 'the accounts of staff');
  await rows(page).getByRole('button', { name: '停用' }).click();
  const drawer = page.getByRole('dialog', { name: '停用员工「证明者」' });
  await expect(drawer.getByText(netbar.name)).toBeVisible();
  await drawer.getByRole('combobox').click();
  await page.keyboard.type(taker.username);
  await page.getByRole('option').filter({ hasText: taker.username }).click();
  await expectAccessible(page, 'the drawer that hands over', '.arco-drawer');
  await drawer.getByRole('button', { name: '交接并停用' }).click();
  await expectToast(page, '已交接维护的网吧 1 项，员工已停用');
  await expect(rows(page)).toContainText('已停用');
  const { ID } = added.netbar;
  const after = await callApi<{ netbar: { memberId: number } }>(
    server.url,
    'POST /netbar/getNetbar',
    { ID },
    session,
  );
  expect(after.netbar.memberId).toBe(await find(taker.username));
});
