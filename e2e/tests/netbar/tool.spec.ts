import { randomUUID } from 'node:crypto';
import { callApi } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { JourneyGateway } from '../../support/gateway.ts';
import { activePanel } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

const PCS = 200;
const FAILING = 13;
const NETBAR = {
  name: '工具网吧',
  regionCode: '330100',
  address: '杭州市人民路1号',
  contactName: '陈店长',
  contactPhone: '19000010001',
  disklessType: 'server',
  billingType: 'member',
  terminalTotal: PCS,
};
const TOOL = {
  name: '整理磁盘',
  category: 'clean',
  exePath: 'C:\\Tools\\clean.exe',
  needConfirm: true,
  enabled: true,
};

test('a tool runs on 200 machines, of which 13 fail and are run again', async ({
  page,
  server,
  session,
}) => {
  const call = <T>(route: string, body: object) =>
    callApi<T>(server.url, route, { ...body, requestId: randomUUID() }, session);
  const { netbar } = await call<{ netbar: { ID: number } }>('POST /netbar/addNetbar', NETBAR);
  await call('POST /netbar/addTool', TOOL);
  const { secret: key } = await call<{ secret: string }>('POST /agent/addKey', {
    netbarId: netbar.ID,
  });
  const machines = Array.from({ length: PCS }, (_, at) => `A${String(at + 1).padStart(3, '0')}`);
  const gateway = await JourneyGateway.enter(server.url, { key, machines, running: [] });
  for (const no of machines.slice(0, FAILING)) gateway.failing.add(no);
  try {
    const known = async () =>
      (
        await call<{ total: number }>('POST /pc/getPcList', {
          page: 1,
          pageSize: 1,
          netbarId: netbar.ID,
        })
      ).total;
    await expect.poll(known).toBe(PCS);
    await page.goto('/#/layout/netbar/tool');
    await activePanel(page)
      .getByRole('row', { name: new RegExp(TOOL.name) })
      .getByRole('button', { name: '运行' })
      .click();
    const form = page.getByRole('dialog', { name: `运行「${TOOL.name}」` });
    await form.getByRole('combobox', { name: '网吧' }).click();
    await page.keyboard.type(NETBAR.name);
    await page.getByRole('option', { name: new RegExp(NETBAR.name) }).click();
    await form.getByRole('textbox', { name: '原因' }).fill('磁盘空间不足');
    await form.getByRole('button', { name: '运行', exact: true }).click();
    const output = page.getByRole('dialog', { name: `实时输出：${TOOL.name}` });
    await expect(output.getByRole('status')).toHaveText(
      `${PCS - FAILING}/${PCS} 台完成，${FAILING} 台失败`,
      { timeout: 60_000 },
    );
    await expect(output.getByRole('table', { name: '失败的客户机' }).getByRole('row')).toHaveCount(
      FAILING,
    );
    await expect(output.getByRole('log')).toContainText('A013 磁盘写入失败');
    await expectAccessible(page, 'the output of a tool');

    // Only failed machines are run again; one of them fails again.
    gateway.failing.clear();
    gateway.failing.add('A001');
    await output.getByRole('button', { name: '仅重试失败项' }).click();
    await expect(output.getByRole('status')).toHaveText(
      `${FAILING - 1}/${FAILING} 台完成，1 台失败`,
      { timeout: 60_000 },
    );
    await expect(output.getByRole('table', { name: '失败的客户机' }).getByRole('row')).toHaveText(
      /A001.*客户机没有响应/,
    );
  } finally {
    gateway.end();
  }
});
