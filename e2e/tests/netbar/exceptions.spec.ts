import { expectAccessible } from '../../support/axe.ts';
import { addReportingNetbar, callAs } from '../../support/reportingNetbar.ts';
import { activePanel, openFromMenu } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

const NAME = '例外网吧';
const FILE = 'e'.repeat(64);

test('a program that is allowed for three days is listed as an exception, extended and ended, and its threat is open again', async ({
  page,
  server,
  session,
}) => {
  const call = callAs({ server, session });
  const { netbar, gateway } = await addReportingNetbar(
    { server, session },
    { name: NAME, machines: ['A001'] },
  );
  try {
    await gateway.send('defense', [
      {
        at: Date.now() - 1_000,
        no: 'A001',
        threatType: 'inject',
        severity: 'low',
        action: 'blocked',
        ruleName: '禁止向计费客户端注入',
        pid: 1_000,
        ppid: 4,
        processName: 'billinghelper.exe',
        processPath: 'D:\\billinghelper.exe',
        parentName: 'explorer.exe',
        cmdline: '',
        sha256: FILE,
      },
    ]);
    await page.goto(`/#/layout/netbar/defenseLog?netbarId=${netbar.ID}&status=open`);
    const log = activePanel(page).getByRole('row').filter({ hasText: 'billinghelper.exe' });
    await log.getByRole('button', { name: /^加白/ }).click();
    const dialog = page.getByRole('dialog', { name: '加白 billinghelper.exe' });
    await expect(dialog.getByText('不填有效天数时有效 90 天，最长 365 天。')).toBeVisible();
    await dialog.getByRole('spinbutton', { name: '有效天数' }).fill('3');
    await dialog.getByRole('button', { name: '加白', exact: true }).click();
    await expect(dialog).toBeHidden();
    const DAY = 86_400_000;
    const daysLeft = () => {
      const [{ expiresAt = 0 } = {}] = gateway.exceptions as { expiresAt?: number }[];
      return Math.round((expiresAt - Date.now()) / DAY);
    };
    await expect.poll(daysLeft).toBe(3);

    await openFromMenu(page, '安全防护', '例外');
    const panel = activePanel(page);
    await panel.getByRole('textbox', { name: '程序' }).fill('BillingHelper');
    await panel.getByRole('textbox', { name: '程序' }).press('Enter');
    const row = panel.getByRole('row').filter({ hasText: 'billinghelper.exe' });
    await expect(row).toContainText('A001');
    await expectAccessible(page, '例外');
    await row.getByRole('button', { name: /^延长/ }).click();
    const extend = page.getByRole('dialog', { name: /延长/ });
    await extend.getByRole('spinbutton', { name: '有效天数' }).fill('30');
    await extend.getByRole('button', { name: /延长|保存|确定/ }).click();
    await expect.poll(daysLeft).toBe(30);
    await row.getByRole('button', { name: /^结束/ }).click();
    const end = page.getByRole('dialog', { name: /结束/ });
    await end.getByRole('textbox', { name: '原因' }).fill('程序已下线');
    await end.getByRole('button', { name: '结束' }).click();
    await expect(row).toHaveCount(0);
    await expect.poll(() => gateway.exceptions).toEqual([]);
    const { list } = await call<{ list: { status: string }[] }>('POST /netbar/getDefenseLogList', {
      page: 1,
      pageSize: 10,
      netbarId: netbar.ID,
    });
    expect(list.map(({ status }) => status)).toEqual(['open']);
  } finally {
    gateway.end();
  }
});
