import { expectAccessible } from '../../support/axe.ts';
import { addReportingNetbar, callAs } from '../../support/reportingNetbar.ts';
import { activePanel, rows } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toasts.ts';

test('one netbar pauses a rule with a reason, its gateway is told, and the rule is resumed', async ({
  page,
  server,
  session,
}) => {
  const { netbar, gateway } = await addReportingNetbar(
    { server, session },
    { name: '暂停网吧', machines: ['A001'] },
  );
  try {
    const call = callAs({ server, session });
    const { list } = await call<{ list: { ID: number; name: string }[] }>(
      'POST /netbar/getRuleList',
      { page: 1, pageSize: 1, netbarId: netbar.ID, enabled: true },
    );
    const [rule = { ID: 0, name: '' }] = list;
    const versions = async () => {
      const { version } = await call<{ version: number }>('POST /netbar/getRuleList', {
        page: 1,
        pageSize: 1,
        netbarId: netbar.ID,
      });
      return version;
    };
    const before = await versions();
    await page.goto(`/#/layout/netbar/rule?netbar=${netbar.ID}&keyword=${rule.name}`);
    const row = rows(page).filter({ hasText: rule.name });
    await row.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '暂停', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `暂停「${rule.name}」` });
    await dialog.getByRole('textbox', { name: '原因' }).fill('误拦收银软件');
    await expectAccessible(page, 'pausing a rule');
    await dialog.getByRole('button', { name: '暂停规则' }).click();
    await expectToast(page, '已暂停 1 条规则，正在下发');
    await expect(row).toContainText('已暂停');
    expect(await versions()).toBe(before + 1);

    await page.goto(`/#/layout/netbar/rules/${rule.ID}`);
    await expect(activePanel(page).getByRole('table', { name: '暂停的网吧' })).toContainText(
      '误拦收银软件',
    );
    await page.goto('/#/layout/netbar/rules/delivery?keyword=暂停网吧');
    await rows(page).getByRole('link', { name: '1 条' }).click();
    await expect(activePanel(page)).toContainText('1 条规则在这家网吧暂停使用。');
    await activePanel(page).getByRole('button', { name: '恢复全部规则' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '恢复全部规则' }).click();
    await expect(activePanel(page)).not.toContainText('在这家网吧暂停使用');
    expect(await versions()).toBe(before + 2);
  } finally {
    gateway.end();
  }
});
