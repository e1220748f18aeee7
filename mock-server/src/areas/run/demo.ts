import { asc, gt } from 'drizzle-orm';
import type { DemoContext } from '../../platform/kernel/area/define.ts';
import { netbars } from '../netbar/index.ts';
import { runCounters, runs } from './tables.ts';

const base = { runAs: 'user', showWindow: 'normal', updaterName: '安全运营' } as const;
const RUNS: readonly Omit<typeof runs.$inferInsert, 'netbarId'>[] = [
  {
    ...base,
    name: '游戏菜单',
    exePath: 'D:\\Menu\\GameMenu.exe',
    args: '',
    trigger: 'login',
    cron: '',
    delaySec: 3,
  },
  {
    ...base,
    name: '计费客户端',
    exePath: 'C:\\Billing\\billing.exe',
    args: '/auto',
    trigger: 'boot',
    cron: '',
    delaySec: 0,
  },
  {
    ...base,
    name: '凌晨清理',
    exePath: '%ProgramFiles%\\NetShield\\tools\\cleanup.exe',
    args: '/quiet',
    trigger: 'schedule',
    cron: '30 4 * * *',
    delaySec: 0,
  },
];

/** Adds runs to the demo netbars. */
export async function addDemoRuns({ tx }: DemoContext): Promise<void> {
  const netbarRows = await tx
    .select({ id: netbars.id })
    .from(netbars)
    .where(gt(netbars.terminalTotal, 0))
    .orderBy(asc(netbars.id));
  if (netbarRows.length === 0) return;
  await tx
    .insert(runs)
    .values(
      netbarRows.flatMap(({ id }) =>
        RUNS.map((run, at) => ({ ...run, netbarId: id, sort: at + 1 })),
      ),
    );
  await tx.insert(runCounters).values(netbarRows.map(({ id }) => ({ netbarId: id, version: 1 })));
}
