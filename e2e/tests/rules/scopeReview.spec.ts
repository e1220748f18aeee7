import { randomUUID } from 'node:crypto';
import { signInByApi } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { addTestUser } from '../../support/proof.ts';
import { addReportingNetbar, callAs } from '../../support/reportingNetbar.ts';
import { ruleBody } from '../../support/ruleBody.ts';
import { activePanel } from '../../support/screen.ts';
import { openAs } from '../../support/session.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toasts.ts';

const OPERATIONS = 100;
const PLATFORM_ADMIN = 999;
const SCOPE = '复核试点';
const RULE = '拦截复核程序';

const isIn = (dimension: string, ...values: number[]) => ({
  dimension,
  operator: 'in',
  values: values.map(String),
});

test('a sample is picked for a rule, and a scope that adds netbars to it waits for a second person', async ({
  browser,
  server,
  session,
}) => {
  const author = await signInByApi(server.url, await addTestUser(server.url, OPERATIONS));
  const approver = await signInByApi(server.url, await addTestUser(server.url, PLATFORM_ADMIN));
  const asAuthor = callAs({ server, session: author });
  const asApprover = callAs({ server, session: approver });
  const first = await addReportingNetbar(
    { server, session },
    { name: '复核一店', machines: ['A1'] },
  );
  const second = await addReportingNetbar(
    { server, session },
    { name: '复核二店', machines: ['A1'] },
  );
  await first.gateway.send('seen', [
    {
      at: Date.now(),
      sha256: randomUUID().replaceAll('-', '').repeat(2),
      path: 'D:\\Games\\reviewed.exe',
      parent: 'arena.exe',
      terminals: 1,
    },
  ]);
  const page = await openAs(browser, server.url, author);
  const other = await openAs(browser, server.url, approver);
  try {
    const { scope } = await asAuthor<{ scope: { ID: number } }>('POST /scope/addScope', {
      name: SCOPE,
      type: 'static',
      include: [[isIn('netbar', first.netbar.ID)]],
    });
    const { rule } = await asAuthor<{ rule: { ID: number } }>(
      'POST /rule/addRule',
      ruleBody({
        name: RULE,
        matcher: {
          op: 'all',
          conditions: [{ field: 'processName', operator: 'eq', values: ['reviewed.exe'] }],
        },
        scopeIds: [scope.ID],
      }),
    );

    await page.goto(`/#/layout/netbar/rules/${rule.ID}`);
    const panel = activePanel(page);
    await panel.getByRole('button', { name: '从上报的数据选择…' }).click();
    const drawer = page.getByRole('dialog', { name: '选择样本' });
    await drawer.getByRole('textbox', { name: '程序名' }).fill('reviewed');
    await expect(drawer.getByRole('table')).toContainText('复核一店');
    await expectAccessible(page, 'picking a sample');
    await drawer.getByRole('button', { name: '把 reviewed.exe 存为测试用例' }).click();
    await drawer.getByRole('button', { name: '用 reviewed.exe 作样本' }).click();
    await expect(panel.getByText('规则匹配这个样本')).toBeVisible();
    await expect(panel.getByRole('table', { name: '测试用例' })).toContainText('通过');
    await panel.getByRole('button', { name: '保存草稿' }).click();
    await expectToast(page, '规则已保存');

    const { content } = await asAuthor<{ content: { matcher: object; scopeIds: number[] } }>(
      'POST /rule/getRule',
      { ID: rule.ID },
    );
    const { matcher, scopeIds } = content;
    await asAuthor('POST /rule/dryRun', { ruleId: rule.ID, matcher, scopeIds, days: 1 });
    await expect
      .poll(() => asAuthor<{ run: object | null }>('POST /rule/getDryRun', { matcher, scopeIds }))
      .not.toEqual({ run: null });
    await asAuthor('POST /rule/observeRule', { ID: rule.ID });
    await asAuthor('POST /rule/submitRule', { ID: rule.ID });
    await asApprover('POST /rule/publishRule', { ID: rule.ID, reason: '旅程' });

    await page.goto(`/#/layout/netbar/scope/${scope.ID}`);
    await activePanel(page).getByRole('button', { name: '修改' }).click();
    const form = page.getByRole('dialog', { name: `修改作用域「${SCOPE}」` });
    await form.getByRole('combobox', { name: '网吧' }).click();
    await page.keyboard.type('复核二店');
    await page.getByRole('option', { name: '复核二店' }).click();
    await expect(form.getByText('保存后需要另一个人确认才生效', { exact: false })).toBeVisible();
    await form.getByRole('button', { name: '保存作用域' }).click();
    await expectToast(page, /等待另一个人确认/);
    await expect(activePanel(page).getByText(`“${RULE}” 会在更多客户机上拦截`)).toBeVisible();
    await expect(activePanel(page).getByRole('button', { name: '确认修改' })).toHaveCount(0);

    await other.goto(`/#/layout/netbar/scope/${scope.ID}`);
    await activePanel(other).getByRole('button', { name: '确认修改' }).click();
    const question = other.getByRole('dialog');
    await expect(question).toContainText('复核二店');
    await expectAccessible(other, 'confirming a change of a scope');
    await question.getByRole('button', { name: '确认修改' }).click();
    await expectToast(other, '作用域已保存，成员已更新');
    const confirmed = await asAuthor<{ scope: { netbarCount: number } }>('POST /scope/getScope', {
      ID: scope.ID,
    });
    expect(confirmed.scope.netbarCount).toBe(2);
  } finally {
    first.gateway.end();
    second.gateway.end();
    await page.context().close();
    await other.context().close();
  }
});
