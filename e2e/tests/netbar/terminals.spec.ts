import { callApi } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { activePanel } from '../../support/screen.ts';
import { startSimulator } from '../../support/simulator.ts';
import { expect, test } from '../../support/test.ts';

const PCS = 6;
const NETBAR = {
  name: '模拟网吧0001',
  regionCode: '330100',
  address: '杭州市人民路1号',
  contactName: '陈店长',
  contactPhone: '19000010001',
  disklessType: 'server',
  billingType: 'member',
  terminalTotal: PCS,
};

test('a netbar is connected by 接入 and sends its first heartbeat; its machines are found on the seat map by keyboard and receive commands', async ({
  page,
  server,
  session,
}) => {
  const { netbar } = await callApi<{ netbar: { ID: number } }>(
    server.url,
    'POST /netbar/addNetbar',
    NETBAR,
    session,
  );
  await page.goto(`/#/layout/netbar/enrol?netbar=${netbar.ID}`);
  await expect(
    activePanel(page).getByRole('heading', { name: `接入：${NETBAR.name}` }),
  ).toBeVisible();
  await activePanel(page).getByRole('button', { name: '生成接入密钥' }).click();
  await expect(activePanel(page).getByText('密钥只显示这一次')).toBeVisible();
  await expectAccessible(page, 'the wizard of a netbar');

  const stop = await startSimulator(server.url, { netbars: 1, pcs: PCS });
  try {
    await expect(activePanel(page).getByText(/^网关 .* 已连接/)).toBeVisible();
    await expect(activePanel(page).getByText(`已上报 ${PCS} 台客户机`)).toBeVisible();
    await activePanel(page).getByRole('button', { name: '查看客户机' }).click();
    await expect(activePanel(page).getByRole('table')).toContainText('A001');
    await activePanel(page).getByRole('radio', { name: '座位图' }).press('Space');
    const seats = activePanel(page).getByRole('gridcell');
    await expect(seats).toHaveCount(PCS);
    await expectAccessible(page, 'the seat map');
    await seats.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(seats.nth(1)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(activePanel(page).getByRole('gridcell', { selected: true })).toHaveText('A002');
    await activePanel(page).getByRole('button', { name: '锁定', exact: true }).click();
    await page
      .getByRole('dialog', { name: '锁定 1 台客户机' })
      .getByRole('button', { name: '锁定' })
      .click();
    await expect(page.getByRole('dialog', { name: '锁定 1 台客户机' })).toBeHidden();
    await seats.nth(1).focus();
    await page.keyboard.press('Enter');
    await expect(
      activePanel(page).getByRole('heading', { level: 1, name: `A002 ${NETBAR.name}` }),
    ).toBeVisible();
    await expect(activePanel(page).getByRole('list', { name: '发生过的事' })).toContainText('锁定');
    await expectAccessible(page, 'the page of a machine');
  } finally {
    await stop();
  }
});
