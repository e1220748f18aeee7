import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../support/axe.ts';
import { callAs } from '../../support/reportingNetbar.ts';
import { ruleBody } from '../../support/ruleBody.ts';
import { activePanel, rows } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

const NAME = '待迁移的规则';

test('rules are exported, a changed file is refused, and the original becomes drafts', async ({
  page,
  server,
  session,
}) => {
  const call = callAs({ server, session });
  const { rule } = await call<{ rule: { ID: number } }>(
    'POST /rule/addRule',
    ruleBody({ name: NAME }),
  );
  await page.goto(`/#/layout/netbar/rules?keyword=${NAME}`);
  await expect(rows(page).filter({ hasText: NAME })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    activePanel(page).getByRole('button', { name: '导出', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^rules-\d{8}-\d{6}\.json$/);
  const file = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(file).rules).toHaveLength(1);
  await call('POST /rule/deleteRule', { ID: rule.ID });

  const importFile = async (content: string) => {
    await activePanel(page).getByRole('button', { name: '导入', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '导入规则' });
    await expect(dialog).not.toContainText('下载 Excel 模板');
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'rules.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });
    await dialog.getByText('导入，有任何一行有误则全部不写入').click();
    await expectAccessible(page, 'importing rules');
    await dialog.getByRole('button', { name: '导入', exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  const newest = async () => {
    const body = { page: 1, pageSize: 1 };
    const { list } = await call<{ list: { status: string; msg: string; title: string }[] }>(
      'POST /task/getTaskList',
      body,
    );
    return list[0];
  };
  await importFile(file.replace('aimhelp.exe', 'another.exe'));
  await expect
    .poll(newest)
    .toMatchObject({ status: 'failed', msg: expect.stringContaining('改动过') });
  await importFile(file);
  await expect.poll(newest).toMatchObject({ title: '导入规则', status: 'done' });
  await page.reload();
  await expect(rows(page).filter({ hasText: NAME })).toContainText('草稿');
});
