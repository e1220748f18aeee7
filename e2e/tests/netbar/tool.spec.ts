import { expectAccessible } from '../../support/axe.ts';
import { addReportingNetbar, callAs } from '../../support/reportingNetbar.ts';
import { activePanel } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

const PCS = 200;
const FAILING = 13;
const NAME = '工具网吧';
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
  const call = callAs({ server, session });
  await call('POST /netbar/addTool', TOOL);
  const machines = Array.from({ length: PCS }, (_, at) => `A${String(at + 1).padStart(3, '0')}`);
  const { netbar, gateway } = await addReportingNetbar(
    { server, session },
    { name: NAME, machines },
  );
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
    await page.keyboard.type(NAME);
    await page.getByRole('option', { name: new RegExp(NAME) }).click();
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
