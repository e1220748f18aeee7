import { callApi } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { activePanel, openFromMenu, rows } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toasts.ts';

test('an API document is previewed and imported; the comparison finds and removes calls that the server lacks', async ({
  page,
}) => {
  const name = `report${Date.now()}`;
  const operation = { summary: `导出 ${name}`, tags: ['报表'] };
  const document = {
    openapi: '3.0.0',
    paths: { [`/${name}/{id}`]: { get: operation }, [`/${name}/<b>`]: { get: operation } },
  };
  await page.goto('/#/layout');
  await openFromMenu(page, '超级管理员', 'API 管理');
  await activePanel(page).getByRole('button', { name: '导入接口文档' }).click();
  const drawer = page.getByRole('dialog', { name: '导入接口文档' });
  const buffer = Buffer.from(JSON.stringify(document));
  await drawer
    .getByLabel('接口文档（JSON 文件）')
    .setInputFiles({ name: 'api.json', mimeType: 'application/json', buffer });
  await drawer.getByRole('button', { name: '检查' }).click();
  await expect(drawer.getByText('将新增 1 个，已存在 0 个，有误 1 个')).toBeVisible();
  await drawer.getByRole('checkbox', { name: /跳过有误/ }).press('Space');
  await expectAccessible(page, 'the import of a document', '.api-import-drawer');
  await drawer.getByRole('button', { name: '导入 1 个接口' }).click();
  await expectToast(page, '已导入 1 个接口');
  await expect(drawer).toHaveCount(0);
  await expect(rows(page).first()).toContainText(`/${name}/:id`);
  await expectAccessible(page, 'the calls');

  await activePanel(page).getByRole('button', { name: '对比路由' }).click();
  const comparison = page.getByRole('dialog', { name: '对比路由' });
  const gone = comparison.getByRole('checkbox', { name: new RegExp(name) });
  await gone.press('Space');
  await expectAccessible(page, 'the comparison', '.api-compare-drawer');
  await comparison.getByRole('button', { name: '删除 1 个' }).click();
  await expectToast(page, '已同步');
  await expect(gone).toHaveCount(0);
  await comparison.getByRole('button', { name: '关闭', exact: true }).click();
  await expect(rows(page).filter({ hasText: name })).toHaveCount(0);
});

test('a call shows the releases that request it and how often it was called', async ({
  page,
  server,
  session,
}) => {
  await callApi(server.url, 'POST /netbar/getNetbarList', { page: 1, pageSize: 10 }, session);
  await page.goto('/#/layout/admin/api?keyword=getNetbarList');
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole('button', { name: '使用情况' }).click();
  const drawer = page.getByRole('dialog', { name: '「POST /netbar/getNetbarList」的使用情况' });
  await expect(drawer.getByRole('row').filter({ hasText: 'netbar' })).toContainText(
    /\d+\.\d+\.\d+/,
  );
  await expectAccessible(page, 'the use of a call', '.api-use-drawer');
});
