import { callApi, signInByApi } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { activePanel, rows } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

test('the page of a netbar shows its terminals, logs and history in parts, each with an address', async ({
  page,
  server,
}) => {
  const admin = await signInByApi(server.url);
  const { list } = await callApi<{ list: { ID: number; name: string; terminalTotal: number }[] }>(
    server.url,
    'POST /netbar/getNetbarList',
    { page: 1, pageSize: 1, status: ['active'] },
    admin,
  );
  const netbar = list[0] ?? { ID: 0, name: '', terminalTotal: 0 };
  await callApi(
    server.url,
    'POST /netbar/setNetbarTags',
    { IDs: [netbar.ID], tags: ['样板店'] },
    admin,
  );
  await page.goto(`/#/layout/netbar/detail/${netbar.ID}`);
  const panel = activePanel(page);
  const parts = panel.getByRole('group', { name: '网吧的各部分' });
  const open = (name: string) => parts.getByRole('button', { name, exact: true }).click();
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText(netbar.name);
  await expectAccessible(page, 'the overview of a netbar');

  await open('客户机');
  await expect(panel).toContainText(`共 ${netbar.terminalTotal} 条`);
  await panel.getByRole('button', { name: '离线', exact: false }).first().click();
  await expect(page).toHaveURL(/part=terminals/);
  const address = page.url();
  await open('防御日志');
  await expect(rows(page).first()).toContainText(netbar.name);
  await expect(panel.getByText('网吧编号')).toBeHidden();
  await expectAccessible(page, 'the defense logs of a netbar');

  await open('操作记录');
  await expect(panel.getByRole('list', { name: '操作记录' })).toContainText('设置网吧标签');
  await expectAccessible(page, 'the history of a netbar');

  // The part keeps its filters, and a link opens it.
  await open('客户机');
  expect(page.url()).toBe(address);
  await page.reload();
  await expect(parts.getByRole('button', { name: '客户机' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
