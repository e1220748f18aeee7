import { asc, gt } from 'drizzle-orm';
import type { DemoContext } from '../../platform/kernel/area/define.ts';
import { netbars } from '../netbar/index.ts';
import { terminalGroups } from '../pc/index.ts';
import type { DesktopOverrides, IconOverrides } from './overrides.ts';
import { desktopCounters, desktopLevels } from './tables.ts';

const icon = (
  key: string,
  name: string,
  target: string,
  row: number,
  col: number,
): IconOverrides => ({
  key,
  name,
  target,
  row,
  col,
});

/** Global desktop of the demo. */
const EVERYWHERE: DesktopOverrides = {
  settings: { columns: 12, rows: 7, restoreOnBoot: true },
  icons: [
    { key: 'computer', row: 0, col: 0 },
    { key: 'recycleBin', row: 1, col: 0 },
    icon('menu', '游戏菜单', 'D:\\Menu\\GameMenu.exe', 2, 0),
    icon('browser', '浏览器', 'C:\\Program Files\\Browser\\browser.exe', 3, 0),
    icon('billing', '会员中心', 'C:\\Billing\\member.exe', 4, 0),
    icon('music', '音乐', 'D:\\Apps\\Music\\music.exe', 0, 1),
    icon('video', '影视', 'D:\\Apps\\Video\\video.exe', 1, 1),
    icon('help', '网管呼叫', 'https://call.example.com', 6, 11),
  ],
};
/** Desktop overrides of each demo netbar. */
const IN_NETBARS: DesktopOverrides = {
  settings: { lockDesktop: true },
  icons: [
    icon('lol', '英雄联盟', 'D:\\Games\\LOL\\client.exe', 0, 2),
    icon('cs', '反恐精英', 'D:\\Games\\CS\\cs.exe', 1, 2),
    icon('dota', '刀塔', 'D:\\Games\\Dota\\dota.exe', 2, 2),
    { key: 'music', hidden: true },
  ],
};
const IN_ROOMS: DesktopOverrides = {
  settings: {},
  icons: [
    icon('order', '包间点单', 'D:\\Apps\\Order\\order.exe', 3, 2),
    { key: 'menu', row: 0, col: 3 },
  ],
};

/** Adds a global desktop, one per netbar, and one for the last group of each netbar. */
export async function addDemoDesktops({ tx }: DemoContext): Promise<void> {
  const netbarRows = await tx
    .select({ id: netbars.id })
    .from(netbars)
    .where(gt(netbars.terminalTotal, 0))
    .orderBy(asc(netbars.id));
  if (netbarRows.length === 0) return;
  const groups = await tx
    .select()
    .from(terminalGroups)
    .orderBy(asc(terminalGroups.sort), asc(terminalGroups.id));
  const rooms = netbarRows.flatMap(
    ({ id }) => groups.findLast(({ netbarId }) => netbarId === id) ?? [],
  );
  const updaterName = '安全运营';
  await tx.insert(desktopLevels).values([
    { said: EVERYWHERE, updaterName },
    ...netbarRows.map(({ id: netbarId }) => ({ netbarId, said: IN_NETBARS, updaterName })),
    ...rooms.map(({ id: groupId, netbarId }) => ({
      netbarId,
      groupId,
      said: IN_ROOMS,
      updaterName,
    })),
  ]);
  await tx.insert(desktopCounters).values({ netbarId: null, version: 1 });
}
