import { callApi } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { activePanel, openFromMenu, pick, rows } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

test('a changed setting is found by its subject, shows its old and its new value, and linked to other operations of its session', async ({
  page,
  server,
  session,
}) => {
  const type = `kind_${Date.now()}`;
  await callApi(
    server.url,
    'POST /sysDictionary/createSysDictionary',
    { name: '种类', type, desc: '旧的说明' },
    session,
  );
  const answer = await callApi<{ resysDictionary: { ID: number } }>(
    server.url,
    `GET /sysDictionary/findSysDictionary?type=${type}`,
    undefined,
    session,
  );
  const { ID } = answer.resysDictionary;
  for (const desc of ['旧的说明', '新的说明'])
    await callApi(
      server.url,
      'PUT /sysDictionary/updateSysDictionary',
      { ID, name: '种类', type, desc },
      session,
    );
  await page.goto('/#/layout');
  await openFromMenu(page, '超级管理员', '操作历史');
  await expect(activePanel(page).getByText(/^记录保留 \d+ 天/)).toBeVisible();
  await pick(activePanel(page), '操作人', { typed: 'admin', shown: 'admin' });
  await page.goto(`/#/layout/admin/operation?target=${type}`);
  await expect(rows(page)).toHaveCount(3);
  await expectAccessible(page, 'the operation records');
  await rows(page).first().getByRole('button', { name: '详情' }).click();
  const drawer = page.getByRole('dialog', { name: /^操作记录 \d+$/ });
  const changes = drawer
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: '改变的字段' }) });
  await expect(changes.getByText('描述')).toBeVisible();
  await expect(changes).toContainText('旧的说明');
  await expect(changes).toContainText('新的说明');
  await expect(
    drawer.getByRole('list', { name: '这次登录期间的其他操作' }).getByText('新增字典').first(),
  ).toBeVisible();
  await expectAccessible(page, 'an operation record', '.operation-drawer');
  await drawer.getByRole('button', { name: '在列表中查看' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(/sameSessionAs=\d+/);
  await expect(rows(page).filter({ hasText: '新增字典' }).first()).toBeVisible();
});

test('records are forwarded to a file, and the drawer shows how far', async ({
  page,
  server,
  session,
}) => {
  const configure = (forwarding: object) =>
    callApi(server.url, 'POST /system/setSystemConfig', { config: { forwarding } }, session);
  await configure({ target: 'file' });
  await page.goto('/#/layout');
  await openFromMenu(page, '超级管理员', '操作历史');
  await activePanel(page).getByRole('button', { name: '转发' }).click();
  const drawer = page.getByRole('dialog', { name: '操作记录和登录日志的转发' });
  await drawer.getByRole('button', { name: '发送测试记录' }).click();
  await expect(page.getByText('接收方已收到测试记录')).toBeVisible();
  await expect(async () => {
    await drawer.getByRole('button', { name: '刷新' }).click();
    const operations = drawer.getByRole('row').filter({ hasText: '操作记录' });
    await expect(operations).toContainText('正常', { timeout: 500 });
    await expect(operations).not.toContainText('还没有送达', { timeout: 500 });
  }).toPass();
  await expectAccessible(page, 'the state of forwarding', '.arco-drawer');
  await configure({ target: 'off' });
});
