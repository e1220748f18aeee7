import { randomUUID } from 'node:crypto';
import { callApi } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { JourneyGateway } from '../../support/gateway.ts';
import { activePanel, openFromMenu } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

const NETBAR = {
  name: '新程序网吧',
  regionCode: '330100',
  address: '杭州市人民路1号',
  contactName: '陈店长',
  contactPhone: '19000010001',
  disklessType: 'server',
  billingType: 'member',
  terminalTotal: 2,
};

test('a program that a gateway reports is listed with its signature and netbar, and found by its name', async ({
  page,
  server,
  session,
}) => {
  const call = <T>(route: string, body: object) =>
    callApi<T>(server.url, route, { ...body, requestId: randomUUID() }, session);
  const { netbar } = await call<{ netbar: { ID: number } }>('POST /netbar/addNetbar', NETBAR);
  const { secret: key } = await call<{ secret: string }>('POST /agent/addKey', {
    netbarId: netbar.ID,
  });
  const gateway = await JourneyGateway.enter(server.url, {
    key,
    machines: ['A001', 'A002'],
    running: [],
  });
  try {
    await gateway.send('seen', [
      {
        at: Date.now(),
        sha256: 'c'.repeat(64),
        path: 'D:\\Games\\journeycheat.exe',
        parent: 'game.exe',
        terminals: 2,
      },
    ]);
    await page.goto('/#/layout/dashboard');
    await openFromMenu(page, '安全防护', '新程序');
    const panel = activePanel(page);
    await panel.getByRole('textbox', { name: '程序' }).fill('JourneyCheat');
    await panel.getByRole('textbox', { name: '程序' }).press('Enter');
    const rows = panel.getByRole('table').getByRole('row').filter({ hasText: 'journeycheat.exe' });
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('未签名');
    await expect(rows).toContainText('1 家');
    await expect(rows.getByRole('link', { name: NETBAR.name })).toBeVisible();
    await expectAccessible(page, '新程序');
  } finally {
    gateway.end();
  }
});
