import { callApi, signInByApi } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { addTestUser, configure } from '../../support/proof.ts';
import { activePanel, openFromMenu, pick, rows, signInByForm } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toasts.ts';

const OPERATIONS = 100;

test.use({ as: 'visitor' });

test('an alert is raised, notified, taken up and silenced, and it ends when its cause is gone', async ({
  page,
  server,
}) => {
  const admin = await signInByApi(server.url);
  const { list } = await callApi<{ list: { ID: number; name: string; expireAt: string | null }[] }>(
    server.url,
    'POST /netbar/getNetbarList',
    { page: 1, pageSize: 100, status: ['active'], sort: [{ field: 'expireAt', order: 'desc' }] },
    admin,
  );
  // A netbar that expires late enough for no current alert, and early enough for the largest
  // threshold.
  const days = ({ expireAt }: { expireAt: string | null }) =>
    (Date.parse(expireAt ?? '') - Date.now()) / 86_400_000;
  const netbar = list.find((item) => days(item) > 10 && days(item) < 89) ?? { ID: 0, name: '' };
  const watch = (threshold: number) =>
    callApi(
      server.url,
      'POST /alert/setAlertRules',
      { netbarId: netbar.ID, rules: [{ kind: 'termEnding', enabled: true, threshold }] },
      admin,
    );
  // Alerts of the demo data are raised before the new account exists.
  await watch(1);
  const account = await addTestUser(server.url, OPERATIONS);
  await watch(90);

  await page.goto('/#/login');
  await signInByForm(page, account);
  await page.getByRole('button', { name: /^消息(，|$)/ }).click();
  await page
    .getByRole('button', { name: new RegExp(`^查看 ${netbar.name}：服务即将到期`) })
    .click();
  const drawer = page.getByRole('dialog', { name: /^告警 AL/ });
  await expect(drawer.getByRole('list', { name: '处理记录' })).toContainText('告警发生');
  await expectAccessible(page, 'an alert', '.arco-drawer');
  await drawer.getByRole('button', { name: '关闭', exact: true }).click();

  await pick(activePanel(page), '网吧', { typed: netbar.name, shown: netbar.name });
  const row = rows(page).filter({ hasText: '服务到期' });
  await expect(row).toHaveCount(1);
  await expectAccessible(page, 'the alerts');
  await row.getByRole('button', { name: /^确认/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: /确认/ }).click();
  await expectToast(page, '已确认 1 条告警');
  await expect(row).toContainText('已确认');
  await row.getByRole('button', { name: /^静默/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /静默|保存/ })
    .click();
  await expectToast(page, '已静默 1 条告警');
  await expect(row).toContainText('已静默');
  // Without the default delay of five minutes before an alert ends.
  const restore = await configure(server.url, { alert: { recoverMin: 0 } });
  await watch(1);
  await expect(row).toContainText('已恢复');
  await restore();
  await openFromMenu(page, '工作台');
  await expect(activePanel(page).getByRole('region', { name: '未恢复告警' })).toBeVisible();
});
