import { callApi, signInByApi } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { addTestUser, configure } from '../support/proof.ts';
import { activePanel, rows, signInByForm } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

const OPERATIONS = 100;
const NETBARS = 3;

test.use({ as: 'visitor' });

test('alerts of one kind are one message, which opens exactly these alerts and states how many are unhandled', async ({
  page,
  server,
}) => {
  const admin = await signInByApi(server.url);
  const call = <T>(route: string, body: object) => callApi<T>(server.url, route, body, admin);
  const { list } = await call<{ list: { ID: number; name: string; expireAt: string | null }[] }>(
    'POST /netbar/getNetbarList',
    { page: 1, pageSize: 100, status: ['active'], sort: [{ field: 'expireAt', order: 'desc' }] },
  );
  const days = ({ expireAt }: { expireAt: string | null }) =>
    (Date.parse(expireAt ?? '') - Date.now()) / 86_400_000;
  // Netbars that expire late enough for no current alert, and early enough for the largest
  // threshold. The first one belongs to another test.
  const netbars = list
    .filter((netbar) => days(netbar) > 10 && days(netbar) < 89)
    .slice(1, 1 + NETBARS);
  const watch = async (threshold: number) => {
    for (const { ID } of netbars)
      await call('POST /alert/setAlertRules', {
        netbarId: ID,
        rules: [{ kind: 'termEnding', enabled: true, threshold }],
      });
  };
  // Alerts of the demo data are raised before the new account exists.
  await watch(1);
  const account = await addTestUser(server.url, OPERATIONS);
  await watch(90);

  await page.goto('/#/login');
  await signInByForm(page, account);
  const bell = page.getByRole('button', { name: /^消息(，|$)/ });
  const open = page.getByRole('button', { name: new RegExp(`^查看 服务即将到期：${NETBARS} 家`) });
  await bell.click();
  await expect(open).toHaveCount(1);
  await expectAccessible(page, 'a message about several alerts', '.inbox');
  await open.click();
  await expect(rows(page)).toHaveCount(NETBARS);
  for (const { name } of netbars) await expect(activePanel(page)).toContainText(name);
  await expect(page).toHaveURL(/ids=/);

  await rows(page).first().getByRole('button', { name: /^确认/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: /确认/ }).click();
  await expect(rows(page).first()).toContainText('已确认');
  await bell.click();
  await expect(page.locator('.inbox')).toContainText(`${NETBARS - 1} 条未处理，1 条已确认`);
  // Without the default delay of five minutes before an alert ends, which other tests would notice.
  const restore = await configure(server.url, { alert: { recoverMin: 0 } });
  await watch(1);
  await restore();
});
