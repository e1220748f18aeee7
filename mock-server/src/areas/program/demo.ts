import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { DemoContext } from '../../platform/kernel/area/define.ts';
import { netbars } from '../netbar/index.ts';
import { seenPrograms } from './tables.ts';

const TEMP = 'C:\\Users\\Public\\Temp\\';
const SYSTEM = 'C:\\Windows\\System32\\';
const PROGRAM_FILES = 'C:\\Program Files\\';

/**
 * Programs of the demo: path, signer, parent, share of the netbars that have it in percent, and the
 * number of days since the first of them started it.
 */
const PROGRAMS = [
  [`${SYSTEM}csrss.exe`, 'Microsoft Windows', 'smss.exe', 100, 60],
  [`${SYSTEM}wininit.exe`, 'Microsoft Windows', 'smss.exe', 100, 60],
  [`${SYSTEM}services.exe`, 'Microsoft Windows', 'wininit.exe', 100, 60],
  [`${SYSTEM}svchost.exe`, 'Microsoft Windows', 'services.exe', 100, 60],
  ['C:\\Windows\\explorer.exe', 'Microsoft Windows', 'userinit.exe', 100, 60],
  ['C:\\Billing\\billing.exe', 'Billing Software Ltd', 'explorer.exe', 100, 60],
  [`${PROGRAM_FILES}Launcher\\launcher.exe`, 'Game Platform Ltd', 'explorer.exe', 96, 45],
  ['D:\\Games\\game.exe', 'Game Platform Ltd', 'launcher.exe', 100, 40],
  ['D:\\Games\\Arena\\arena.exe', 'Game Platform Ltd', 'launcher.exe', 92, 21],
  ['D:\\Games\\Arena\\update.exe', 'Game Platform Ltd', 'arena.exe', 92, 2],
  [`${PROGRAM_FILES}Voice\\voice.exe`, 'Voice Software Ltd', 'explorer.exe', 74, 14],
  [`${PROGRAM_FILES}Player\\player.exe`, 'Media Software Ltd', 'explorer.exe', 48, 9],
  ['D:\\Tools\\remote.exe', 'Remote Desktop Ltd', 'explorer.exe', 12, 6],
  [`${TEMP}popad.exe`, '', 'explorer.exe', 100, 25],
  [`${TEMP}navguide.exe`, '', 'explorer.exe', 26, 12],
  [`${TEMP}minerd.exe`, '', 'cmd.exe', 14, 8],
  [`${TEMP}upsvc.exe`, '', 'svchost.exe', 9, 5],
  [`${TEMP}injector.exe`, '', 'explorer.exe', 6, 4],
  [`${TEMP}killshield.exe`, '', 'cmd.exe', 3, 2],
  ['D:\\Games\\Arena\\aimhelp.exe', '', 'arena.exe', 4, 1],
] as const;

const planned = PROGRAMS.map(([path, signer, parent, share, days]) => ({
  path,
  name: path.slice(path.lastIndexOf('\\') + 1),
  signer,
  parent,
  share,
  days,
  sha256: createHash('sha256')
    .update(path.slice(path.lastIndexOf('\\') + 1))
    .digest('hex'),
}));

/** Adds programs of the last two months to each netbar that has reported. */
export async function addDemoPrograms({ tx, now }: DemoContext): Promise<void> {
  await tx.execute(sql`
    with files as (
      select * from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb)
        as f(path text, name text, signer text, parent text, share int, days int, sha256 text)
    ),
    seen as (
      select n.id as netbar_id, n.last_heartbeat_at, files.*,
        -- A number that depends only on the netbar and the file, from 0 to 99.
        ('x' || substr(md5(n.id || files.sha256), 1, 7))::bit(28)::int % 100 as dice
      from ${netbars} n cross join files where n.last_heartbeat_at is not null
    ),
    dated as (
      select *, least(last_heartbeat_at,
        ${now.toISOString()}::timestamptz - interval '1 minute' * (days * 1440 * (100 - dice) / 100)) as at
      from seen where dice < share
    )
    insert into ${seenPrograms}
      (netbar_id, sha256, name, path, signer, parent_name, terminals, is_first, first_seen_at, last_seen_at)
    select netbar_id, sha256, name, path, signer, parent, 1 + dice * share / 200,
      row_number() over (partition by sha256 order by at, netbar_id) = 1, at, greatest(at, last_heartbeat_at)
    from dated order by at, netbar_id`);
}
