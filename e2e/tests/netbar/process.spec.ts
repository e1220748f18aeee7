import { expectAccessible } from '../../support/axe.ts';
import { addReportingNetbar, callAs } from '../../support/reportingNetbar.ts';
import { activePanel } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

const NAME = '快照网吧';
const startAt = Date.now() - 3_600_000;
const plain = { user: 'player', signature: 'valid', startAt };
const host = (pid: number) => ({
  ...plain,
  pid,
  ppid: 40,
  name: 'svchost.exe',
  path: 'C:\\Windows\\System32\\svchost.exe',
});
const SYSTEM = [
  { ...plain, pid: 4, ppid: 0, name: 'System' },
  { ...plain, pid: 40, ppid: 4, name: 'services.exe', path: 'C:\\Windows\\System32\\services.exe' },
  ...[501, 502, 503, 504].map(host),
  { ...plain, pid: 400, ppid: 4, name: 'explorer.exe', path: 'C:\\Windows\\explorer.exe' },
];
const game = (pid: number, later = 0) => ({
  ...plain,
  startAt: startAt + later,
  pid,
  ppid: 400,
  name: 'game.exe',
  path: 'D:\\Games\\game.exe',
  cmdline: `"D:\\Games\\game.exe" -session ${pid}`,
});
const BEFORE = [
  ...SYSTEM,
  game(900),
  { ...plain, pid: 910, ppid: 400, name: 'music.exe', path: 'D:\\Music\\music.exe' },
];
const AFTER = [
  ...SYSTEM,
  game(1_200, 1_800_000),
  {
    ...plain,
    pid: 1_300,
    ppid: 1_200,
    name: 'cheat.exe',
    path: 'D:\\Temp\\cheat.exe',
    signature: 'none',
    startAt: startAt + 1_900_000,
  },
];

test('two snapshots of a machine are compared, with new, ended and restarted processes, by mouse, by keyboard and on a phone', async ({
  page,
  server,
  session,
}) => {
  const call = callAs({ server, session });
  const { netbar, gateway } = await addReportingNetbar(
    { server, session },
    {
      name: NAME,
      machines: ['A001'],
      running: BEFORE,
    },
  );
  try {
    const machines = () =>
      call<{ list: { ID: number }[] }>('POST /pc/getPcList', {
        page: 1,
        pageSize: 10,
        netbarId: netbar.ID,
      });
    await expect.poll(async () => (await machines()).list.length).toBe(1);
    const terminalId = (await machines()).list[0]?.ID;
    const snapshots = () =>
      call<{ snapshots: object[] }>('POST /process/getProcessTree', { terminalId });
    for (const running of [BEFORE, AFTER]) {
      const there = (await snapshots()).snapshots.length;
      gateway.running = running;
      await call('POST /pc/sendCommand', {
        command: 'processes',
        selection: { ids: [terminalId] },
      });
      await expect.poll(async () => (await snapshots()).snapshots.length).toBe(there + 1);
    }

    await page.goto(`/#/layout/netbar/process?terminal=${terminalId}`);
    await activePanel(page).getByRole('combobox', { name: '对比快照' }).selectOption({ index: 1 });
    const grid = activePanel(page).getByRole('treegrid', { name: '快照对比' });
    const row = (name: RegExp) => grid.getByRole('row', { name });
    await expect(activePanel(page).getByText('新增 1，已结束 1，有变化 1，未变 7')).toBeVisible();
    await expect(grid.getByRole('columnheader', { name: /^较(早|新) \d{4}-/ })).toHaveCount(2);
    await expect(row(/重新启动/)).toContainText('900');
    await expect(row(/重新启动/)).toContainText('1200');
    await expect(row(/新增/)).toContainText('cheat.exe');
    await expect(row(/music\.exe/)).toContainText('已结束');
    await expect(row(/svchost/)).toHaveCount(0);
    await expectAccessible(page, 'two snapshots side by side');

    await grid.focus();
    await page.keyboard.press('End');
    await expect(row(/cheat\.exe/)).toHaveAttribute('aria-selected', 'true');
    // The first key collapses the current group, the next ones move to the parents.
    for (const name of [/重新启动/, /重新启动/, /explorer\.exe/]) {
      await page.keyboard.press('ArrowLeft');
      await expect(row(name)).toHaveAttribute('aria-selected', 'true');
    }
    await page.keyboard.press('ArrowLeft');
    await expect(row(/explorer\.exe/)).toContainText('含 3 处变化');

    await activePanel(page).getByRole('button', { name: '只看变化' }).click();
    await expect(row(/svchost\.exe ?×4/)).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    await activePanel(page).getByRole('button', { name: '只看变化' }).click();
    await activePanel(page).getByRole('button', { name: '较早', exact: true }).click();
    await expect(row(/重新启动/)).toContainText('900');
    await expect(row(/重新启动/).getByText('1200')).toBeHidden();
    await activePanel(page).getByRole('button', { name: '较新', exact: true }).click();
    await expect(row(/重新启动/).getByText('1200')).toBeVisible();
  } finally {
    gateway.end();
  }
});
