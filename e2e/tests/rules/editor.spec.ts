import { randomUUID } from 'node:crypto';
import { callApi, signInByApi } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { addTestUser } from '../../support/proof.ts';
import { addReportingNetbar, callAs } from '../../support/reportingNetbar.ts';
import { activePanel, rows } from '../../support/screen.ts';
import { openAs } from '../../support/session.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toasts.ts';

const OPERATIONS = 100;
const PLATFORM_ADMIN = 999;
const HASH = randomUUID().replaceAll('-', '').repeat(2);

test('a rule goes from a new program through a dry run to publishing by a second person, and is rolled back', async ({
  browser,
  server,
  session,
}) => {
  const author = await signInByApi(server.url, await addTestUser(server.url, OPERATIONS));
  const approver = await signInByApi(server.url, await addTestUser(server.url, PLATFORM_ADMIN));
  const { netbar, gateway } = await addReportingNetbar(
    { server, session },
    { name: '规则网吧', machines: ['A001'] },
  );
  const seen = {
    at: Date.now(),
    sha256: HASH,
    path: 'D:\\Games\\aimplus.exe',
    parent: 'arena.exe',
    terminals: 1,
  };
  await gateway.send('seen', [seen]);
  const ruleNames = async () => {
    const body = { page: 1, pageSize: 100, netbarId: netbar.ID };
    const { list } = await callApi<{ list: { name: string }[] }>(
      server.url,
      'POST /netbar/getRuleList',
      body,
      session,
    );
    return list.map(({ name }) => name);
  };

  const page = await openAs(browser, server.url, author);
  await page.goto(`/#/layout/netbar/program?sha256=${HASH}`);
  await rows(page)
    .filter({ hasText: 'aimplus.exe' })
    .getByRole('button', { name: '由此新建规则' })
    .click();
  const panel = activePanel(page);
  await expect(panel.getByText('规则匹配这个样本')).toBeVisible();
  await panel.getByRole('textbox', { name: '名称', exact: true }).fill('拦截辅助瞄准');
  await panel.getByRole('button', { name: '存为测试用例' }).click();
  await expectAccessible(page, 'editing a rule');
  await panel.getByRole('button', { name: '保存草稿' }).click();
  await expectToast(page, '规则已存为草稿');
  await expect(panel.getByRole('heading', { name: '拦截辅助瞄准' })).toBeVisible();
  await panel.getByRole('button', { name: '试运行', exact: true }).click();
  await expect(panel.getByRole('table', { name: '匹配的样本' })).toContainText('aimplus.exe', {
    timeout: 30_000,
  });
  await panel.getByRole('button', { name: '开始观察' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '开始观察' }).click();
  await panel.getByRole('button', { name: '提交审核' }).click();
  await expectToast(page, '已提交，等待另一个人发布');
  await expect(panel.getByRole('button', { name: '发布', exact: true })).toHaveCount(0);
  expect(await ruleNames()).not.toContain('拦截辅助瞄准');

  const other = await openAs(browser, server.url, approver);
  await other.goto('/#/layout/netbar/rules?status=pending');
  await rows(other)
    .filter({ hasText: '拦截辅助瞄准' })
    .getByRole('button', { name: '发布' })
    .click();
  await other.getByRole('dialog').getByRole('button', { name: '发布' }).click();
  await expectToast(other, 'v1 已发布，正在下发');
  expect(await ruleNames()).toContain('拦截辅助瞄准');

  const asAuthor = callAs({ server, session: author });
  const { list } = await asAuthor<{ list: { ID: number }[] }>('POST /rule/getRuleList', {
    page: 1,
    pageSize: 10,
    keyword: '拦截辅助瞄准',
  });
  const ID = list[0]?.ID ?? 0;
  const { content } = await asAuthor<{ content: object }>('POST /rule/getRule', { ID });
  await asAuthor('POST /rule/updateRule', { ...content, ID, name: '拦截辅助瞄准二', note: '改名' });
  await asAuthor('POST /rule/observeRule', { ID });
  await asAuthor('POST /rule/submitRule', { ID });
  await callAs({ server, session: approver })('POST /rule/publishRule', { ID });
  expect(await ruleNames()).toContain('拦截辅助瞄准二');

  await other.goto('/#/layout/netbar/rules?status=published&keyword=拦截辅助瞄准');
  await rows(other).getByRole('link', { name: '拦截辅助瞄准二' }).click();
  await expect(activePanel(other).getByRole('heading', { name: '拦截辅助瞄准二' })).toBeVisible();
  await other.reload();
  await activePanel(other).getByRole('button', { name: '回滚到此版本' }).click();
  const drawer = other.getByRole('dialog', { name: '回滚到 v1？' });
  await drawer.getByRole('textbox', { name: '原因' }).fill('误拦游戏');
  await drawer.getByRole('button', { name: '回滚到此版本' }).click();
  await expectToast(other, '已把 v1 发布为 v3，正在下发');
  expect(await ruleNames()).toContain('拦截辅助瞄准');
  gateway.end();
  await page.context().close();
  await other.context().close();
});
