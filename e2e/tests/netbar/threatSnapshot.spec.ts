import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../../support/axe.ts';
import { addReportingNetbar, callAs } from '../../support/reportingNetbar.ts';
import { activePanel } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

const NAME = '留证网吧';
const RULE = '阻断关闭防护的驱动';
const PARENT = 900;
const STARTED = Date.now() - 3_600_000;
const plain = { user: 'player', signature: 'valid', startAt: STARTED };
const RUNNING = [
  { ...plain, pid: 400, ppid: 4, name: 'explorer.exe', path: 'C:\\Windows\\explorer.exe' },
  { ...plain, pid: PARENT, ppid: 400, name: 'launcher.exe', path: 'D:\\Games\\launcher.exe' },
];
const threat = (no: string, more: object = {}) => ({
  at: Date.now() - 1_000,
  no,
  threatType: 'driver',
  severity: 'critical',
  action: 'killed',
  ruleName: RULE,
  pid: 4_242,
  ppid: PARENT,
  processName: 'killshield.exe',
  processPath: 'D:\\Games\\killshield.exe',
  parentName: 'launcher.exe',
  cmdline: '',
  sha256: randomUUID().replaceAll('-', '').repeat(2),
  ...more,
});

test('a severe threat keeps the processes of its terminal, and other threats state why they have none', async ({
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
      running: RUNNING,
    },
  );
  try {
    const query = { page: 1, pageSize: 10, netbarId: netbar.ID };
    const machines = () => call<{ list: object[] }>('POST /pc/getPcList', query);
    await expect.poll(async () => (await machines()).list.length).toBe(2);
    await gateway.send('defense', [threat('A001')]);
    await gateway.send('defense', [threat('A001'), threat('A002', { severity: 'low' })]);
    const { list } = await call<{ list: { ID: number; severity: string }[] }>(
      'POST /netbar/getDefenseLogList',
      query,
    );
    const [first, second] = list
      .filter(({ severity }) => severity === 'critical')
      .sort((a, b) => a.ID - b.ID);
    const minor = list.find(({ severity }) => severity === 'low');
    const drawer = page.getByRole('dialog', { name: /^防御日志 DL/ });
    const openLog = (log: { ID: number } | undefined) =>
      page.goto(`/#/layout/netbar/defenseLog?netbarId=${netbar.ID}&log=${log?.ID}`);

    await openLog(minor);
    await expect(drawer.getByText('只为已拦截的高危和严重威胁获取')).toBeVisible();
    await openLog(second);
    await expect(drawer.getByText('此前 10 分钟内已获取过一份')).toBeVisible();
    await expectAccessible(page, 'a threat without a snapshot', '.arco-drawer');
    await drawer.getByRole('button', { name: '打开那份快照' }).click();
    const note = activePanel(page).getByText('此快照因威胁获取');
    await expect(note).toContainText(`DL${String(first?.ID).padStart(8, '0')}（${RULE}`);

    await openLog(first);
    await drawer.getByRole('button', { name: '在进程树中定位' }).click();
    await expect(note).toContainText('进程 killshield.exe（PID 4242）在获取时已结束');
    const tree = activePanel(page).getByRole('treegrid', { name: '进程' });
    await expect(tree.getByRole('row', { name: /launcher\.exe/ })).toBeVisible();
    await expectAccessible(page, 'the snapshot of a threat');
    await note.getByRole('button').click();
    await expect(drawer).toContainText('killshield.exe');
  } finally {
    gateway.end();
  }
});
