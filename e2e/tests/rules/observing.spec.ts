import { signInByApi } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { addTestUser } from '../../support/proof.ts';
import { addNetbar, callAs } from '../../support/reportingNetbar.ts';
import { activePanel, rows } from '../../support/screen.ts';
import { openAs } from '../../support/session.ts';
import { simulateNetbar } from '../../support/simulator.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toasts.ts';

const OPERATIONS = 100;
const PLATFORM_ADMIN = 999;
/** The most frequent attack of the simulator. */
const PROGRAM = 'navguide.exe';
const NAME = '拦截导航劫持';
const PATIENT = { timeout: 60_000 };

test('an attack that no rule catches is observed, then stopped by a published rule, which is rolled back', async ({
  browser,
  server,
  session,
}) => {
  test.slow();
  const author = await signInByApi(server.url, await addTestUser(server.url, OPERATIONS));
  const approver = await signInByApi(server.url, await addTestUser(server.url, PLATFORM_ADMIN));
  const asAdmin = callAs({ server, session });
  const asAuthor = callAs({ server, session: author });
  const netbar = await addNetbar({ server, session }, { name: '受攻击网吧', machines: ['A001'] });
  const paging = { page: 1, pageSize: 100 };
  const { list: active } = await asAdmin<{ list: { ID: number }[] }>('POST /netbar/getRuleList', {
    ...paging,
    netbarId: netbar.ID,
  });
  for (const { ID } of active)
    await asAdmin('POST /netbar/setRule', { netbarId: netbar.ID, ruleId: ID, enabled: false });
  const countLogs = async (query: object) =>
    (
      await asAdmin<{ total: number }>('POST /netbar/getDefenseLogList', {
        ...paging,
        netbarId: netbar.ID,
        ...query,
      })
    ).total;
  const stop = await simulateNetbar(server.url, { key: netbar.key, pcs: 4, seed: 3, attack: 0.5 });

  const page = await openAs(browser, server.url, author);
  await expect
    .poll(async () => {
      const query = { ...paging, netbarId: netbar.ID, name: PROGRAM };
      return (await asAdmin<{ total: number }>('POST /program/getProgramList', query)).total;
    }, PATIENT)
    .toBeGreaterThan(0);
  await page.goto(`/#/layout/netbar/program?netbarId=${netbar.ID}&name=${PROGRAM}`);
  await rows(page)
    .filter({ hasText: PROGRAM })
    .first()
    .getByRole('button', { name: '由此新建规则' })
    .click(PATIENT);
  const panel = activePanel(page);
  await panel.getByRole('textbox', { name: '名称', exact: true }).fill(NAME);
  await panel.getByRole('button', { name: '保存草稿' }).click();
  await expect(panel.getByRole('heading', { name: NAME })).toBeVisible(PATIENT);
  await panel.getByRole('button', { name: '试运行', exact: true }).click();
  await expect(panel.getByRole('table', { name: '匹配的样本' })).toContainText(PROGRAM, PATIENT);
  expect(await countLogs({})).toBe(0);

  await panel.getByRole('button', { name: '开始观察' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '开始观察' }).click();
  await expect(panel.getByRole('table', { name: '最近的命中' })).toContainText(PROGRAM, PATIENT);
  await expectAccessible(page, 'observing a rule');
  expect(await countLogs({})).toBe(0);
  await panel.getByRole('button', { name: '提交审核' }).click();
  await expect(panel.getByRole('table', { name: '最近的命中' })).toHaveCount(0, PATIENT);

  const other = await openAs(browser, server.url, approver);
  await other.goto('/#/layout/netbar/rules?status=pending');
  await rows(other).filter({ hasText: NAME }).getByRole('button', { name: '发布' }).click(PATIENT);
  await other.getByRole('dialog').getByRole('button', { name: '发布' }).click();
  await expectToast(other, 'v1 已发布，正在下发');
  await expect.poll(() => countLogs({ action: 'blocked' }), PATIENT).toBeGreaterThan(0);

  const { list } = await asAuthor<{ list: { ID: number }[] }>('POST /rule/getRuleList', {
    ...paging,
    keyword: NAME,
  });
  const ID = list[0]?.ID ?? 0;
  const { content } = await asAuthor<{ content: object }>('POST /rule/getRule', { ID });
  await asAuthor('POST /rule/updateRule', { ...content, ID, mode: 'alert', note: '只告警' });
  await asAuthor('POST /rule/observeRule', { ID });
  await asAuthor('POST /rule/submitRule', { ID });
  await callAs({ server, session: approver })('POST /rule/publishRule', { ID });
  await expect.poll(() => countLogs({ action: 'alerted' }), PATIENT).toBeGreaterThan(0);

  await other.goto(`/#/layout/netbar/rules/${ID}`);
  await activePanel(other).getByRole('button', { name: '回滚到此版本' }).click(PATIENT);
  const drawer = other.getByRole('dialog', { name: '回滚到 v1？' });
  await drawer.getByRole('textbox', { name: '原因' }).fill('需要拦截');
  await drawer.getByRole('button', { name: '回滚到此版本' }).click();
  await expectToast(other, '已把 v1 发布为 v3，正在下发');
  stop();
  await page.context().close();
  await other.context().close();
});
