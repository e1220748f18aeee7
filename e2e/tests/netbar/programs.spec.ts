import { expectAccessible } from '../../support/axe.ts';
import { addReportingNetbar } from '../../support/reportingNetbar.ts';
import { activePanel, openFromMenu } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

const NAME = '新程序网吧';

test('a program that a gateway reports is listed with its signature and netbar, and found by its name', async ({
  page,
  server,
  session,
}) => {
  const { gateway } = await addReportingNetbar(
    { server, session },
    {
      name: NAME,
      machines: ['A001', 'A002'],
    },
  );
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
    await expect(rows.getByRole('link', { name: NAME })).toBeVisible();
    await expectAccessible(page, '新程序');
  } finally {
    gateway.end();
  }
});
