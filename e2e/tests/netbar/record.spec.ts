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

  // The overview shows the versions, the online terminals and the last operation.
  await open('概览');
  await expect(panel.getByLabel('版本与下发')).toContainText(/客户端.*配置v\d+.*规则v\d+/);
  await expect(panel.getByRole('figure', { name: '在线与受保护客户机' })).toBeVisible();
  await expect(panel.getByRole('list', { name: '最近的操作' })).toContainText('设置网吧标签');
  await expectAccessible(page, 'the versions and operations of a netbar');

  // The part keeps its filters, and a link opens it.
  await open('客户机');
  expect(page.url()).toBe(address);
  await page.reload();
  await expect(parts.getByRole('button', { name: '客户机' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('the page of a terminal shows its logs, processes and operations in parts', async ({
  page,
  server,
}) => {
  const admin = await signInByApi(server.url);
  const { list } = await callApi<{ list: { ID: number; terminalNo: string }[] }>(
    server.url,
    'POST /pc/getPcList',
    { page: 1, pageSize: 1 },
    admin,
  );
  const terminal = list[0] ?? { ID: 0, terminalNo: '' };
  await callApi(server.url, 'POST /pc/setPcTags', { IDs: [terminal.ID], tags: ['样机'] }, admin);
  await page.goto(`/#/layout/netbar/pc/${terminal.ID}`);
  const panel = activePanel(page);
  const parts = panel.getByRole('group', { name: '客户机的各部分' });
  const open = (name: string) => parts.getByRole('button', { name, exact: true }).click();
  await open('防御日志');
  await expect(panel.getByRole('heading', { level: 2, name: '防御日志' })).toBeVisible();
  await open('调试日志');
  await expect(panel.getByRole('heading', { level: 2, name: '调试日志' })).toBeVisible();
  await open('进程');
  await expect(panel.getByRole('heading', { level: 2, name: '进程树' })).toBeVisible();
  // The record page has chosen the terminal.
  await expect(panel.getByRole('combobox', { name: '客户机' })).toHaveCount(0);
  await open('操作记录');
  await expect(panel.getByRole('list', { name: '操作记录' })).toContainText('标签');
  await expectAccessible(page, 'the history of a terminal');
});
