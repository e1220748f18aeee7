import { expectAccessible } from '../../support/axe.ts';
import { addReportingNetbar, callAs } from '../../support/reportingNetbar.ts';
import { activePanel } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

const NAME = '突袭网吧';
const FILE = 'b'.repeat(64);
const RULE = '禁止向计费客户端注入';
const PID = 4_242;
const running = () => {
  const startAt = Date.now() - 3_600_000;
  const plain = { user: 'player', signature: 'valid', startAt };
  return [
    { ...plain, pid: 4, ppid: 0, name: 'System' },
    { ...plain, pid: 400, ppid: 4, name: 'explorer.exe', path: 'C:\\Windows\\explorer.exe' },
    { ...plain, pid: 900, ppid: 400, name: 'launcher.exe', path: 'D:\\Games\\launcher.exe' },
    {
      ...plain,
      pid: PID,
      ppid: 900,
      name: 'injector.exe',
      path: 'D:\\Games\\injector.exe',
      sha256: FILE,
      signature: 'none',
    },
  ];
};
const threat = (no: string) => ({
  at: Date.now() - 1_000,
  no,
  threatType: 'inject',
  severity: 'high',
  action: 'blocked',
  ruleName: RULE,
  pid: PID,
  ppid: 900,
  processName: 'injector.exe',
  processPath: 'D:\\Games\\injector.exe',
  parentName: 'launcher.exe',
  target: 'billing.exe',
  cmdline: '"D:\\Games\\injector.exe" /s',
  sha256: FILE,
});

test('an attack is logged, traced in the process tree, allowed on its machine only, and does not appear as open again', async ({
  page,
  server,
  session,
}) => {
  const call = callAs({ server, session });
  const { netbar, gateway } = await addReportingNetbar(
    { server, session },
    {
      name: NAME,
      machines: ['A001', 'A002'],
      running: running(),
    },
  );
  try {
    // Logs are assigned to a machine only after the machine is known.
    const machines = () =>
      call<{ list: { ID: number; terminalNo: string }[] }>('POST /pc/getPcList', {
        page: 1,
        pageSize: 10,
        netbarId: netbar.ID,
      });
    await expect.poll(async () => (await machines()).list.length).toBe(2);
    // Four equal events are stored as one log with a count of four.
    await gateway.send('defense', [threat('A001'), threat('A001'), threat('A001'), threat('A001')]);
    await page.goto(`/#/layout/netbar/defenseLog?netbarId=${netbar.ID}`);
    const rows = activePanel(page).getByRole('table').getByRole('row').filter({ hasText: RULE });
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText('A001');
    await expectAccessible(page, '防御日志');

    // The console has requested the processes, and the log links to the attacking process.
    await rows.first().getByRole('time').click();
    const drawer = page.getByRole('dialog', { name: /^防御日志 DL/ });
    await expect(drawer.getByRole('list', { name: '时间线' })).toContainText('本次威胁');
    await drawer.getByRole('button', { name: '在进程树中定位' }).click();
    const tree = activePanel(page).getByRole('treegrid', { name: '进程' });
    await expect(tree.getByRole('row', { selected: true })).toContainText('injector.exe');
    await expect(activePanel(page).getByRole('navigation', { name: '父级路径' })).toHaveText(
      /explorer\.exe › launcher\.exe › injector\.exe/,
    );
    await expect(tree.getByRole('row', { selected: true })).toContainText('恶意');

    // The narrowest scope is preselected.
    await page.goto(`/#/layout/netbar/defenseLog?netbarId=${netbar.ID}&status=open`);
    await rows.first().getByRole('button', { name: /^加白/ }).click();
    const dialog = page.getByRole('dialog', { name: '加白 injector.exe' });
    await expect(dialog.getByRole('radio', { name: '仅客户机 A001' })).toBeChecked();
    await expect(dialog.getByText(/将放行 4 次拦截，涉及 1 家网吧的 1 台客户机/)).toBeVisible();
    await dialog.getByRole('button', { name: '加白', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect
      .poll(() => gateway.exceptions)
      .toMatchObject([{ no: 'A001', ruleName: RULE, sha256: FILE }]);

    // The gateway reports the allowed machine again, and another machine.
    await gateway.send('defense', [threat('A001'), threat('A002')]);
    await page.goto(`/#/layout/netbar/defenseLog?netbarId=${netbar.ID}&status=open&time=1h`);
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText('A002');
    await page.goto(`/#/layout/netbar/defenseLog?netbarId=${netbar.ID}&status=whitelisted&time=1h`);
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText('A001');
  } finally {
    gateway.end();
  }
});
