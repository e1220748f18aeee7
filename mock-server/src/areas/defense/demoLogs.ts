import { isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { DemoContext } from '../../platform/kernel/area/define.ts';
import { netbars } from '../netbar/index.ts';
import { terminals } from '../pc/index.ts';
import { addDemoSnapshots } from './demoSnapshots.ts';
import type { ACTIONS, SEVERITIES, THREAT_TYPES } from './dicts.ts';
import { openDays } from './partitions.ts';
import { rebuildRollups } from './rollups.ts';

interface Kind {
  threat: (typeof THREAT_TYPES)[number];
  severity: (typeof SEVERITIES)[number];
  action: (typeof ACTIONS)[number];
  rule: string;
  process: string;
  folder: string;
  parent: string;
  target: string;
}

const DRIVERS = 'C:\\Windows\\System32\\drivers\\';
const TEMP = 'C:\\Users\\Public\\Temp\\';
const START = 'HKCU\\Software\\Microsoft\\Internet Explorer\\Main\\Start Page';
const RUN = 'HKLM\\Software\\Microsoft\\Windows\\CurrentVersion\\Run';
const HOSTS = 'C:\\Windows\\System32\\drivers\\etc\\hosts';

const kind = (
  threat: Kind['threat'],
  severity: Kind['severity'],
  action: Kind['action'],
  rule: string,
  process: string,
  folder: string,
  parent: string,
  target: string,
): Kind => ({ threat, severity, action, rule, process, folder, parent, target });

/** Threats of the demo. Frequent kinds are listed several times. */
const KINDS: readonly Kind[] = [
  kind('homepage', 'low', 'blocked', '锁定浏览器主页', 'homeset.exe', TEMP, 'explorer.exe', START),
  kind('homepage', 'low', 'blocked', '锁定浏览器主页', 'navguide.exe', TEMP, 'explorer.exe', START),
  kind(
    'network',
    'low',
    'alerted',
    '可疑外联提醒',
    'upsvc.exe',
    TEMP,
    'svchost.exe',
    '198.51.100.23:8443',
  ),
  kind(
    'network',
    'low',
    'blocked',
    '矿池地址拦截',
    'minerd.exe',
    TEMP,
    'cmd.exe',
    '203.0.113.77:3333',
  ),
  kind(
    'registry',
    'low',
    'blocked',
    '禁止写入开机启动项',
    'autorun.exe',
    TEMP,
    'explorer.exe',
    RUN,
  ),
  kind(
    'registry',
    'low',
    'allowed',
    '开机启动项观察',
    'gamebox.exe',
    'C:\\Games\\',
    'explorer.exe',
    RUN,
  ),
  kind(
    'file',
    'low',
    'quarantined',
    '隔离可疑文件',
    'setup_x.exe',
    TEMP,
    'browser.exe',
    `${TEMP}setup_x.exe`,
  ),
  kind(
    'file',
    'low',
    'alerted',
    '批量改写文件提醒',
    'packer.exe',
    TEMP,
    'explorer.exe',
    'D:\\Menu',
  ),
  kind('process', 'medium', 'killed', '结束广告弹窗进程', 'popad.exe', TEMP, 'explorer.exe', ''),
  kind('process', 'medium', 'killed', '结束还原穿透工具', 'thruwall.exe', 'E:\\', 'cmd.exe', ''),
  kind(
    'script',
    'medium',
    'blocked',
    '禁止脚本下载执行',
    'powershell.exe',
    'C:\\Windows\\',
    'wscript.exe',
    '192.0.2.61',
  ),
  kind('hosts', 'medium', 'blocked', '保护 hosts 文件', 'netfix.exe', TEMP, 'cmd.exe', HOSTS),
  kind(
    'inject',
    'high',
    'blocked',
    '禁止向计费客户端注入',
    'injector.exe',
    TEMP,
    'cmd.exe',
    'billing.exe',
  ),
  kind(
    'inject',
    'high',
    'killed',
    '禁止向游戏进程注入',
    'trainer.exe',
    'E:\\',
    'explorer.exe',
    'game.exe',
  ),
  kind(
    'driver',
    'high',
    'blocked',
    '禁止加载无签名驱动',
    'loader.exe',
    TEMP,
    'cmd.exe',
    `${DRIVERS}kmon.sys`,
  ),
  kind(
    'driver',
    'critical',
    'quarantined',
    '阻断关闭防护的驱动',
    'killshield.exe',
    TEMP,
    'cmd.exe',
    `${DRIVERS}ksh.sys`,
  ),
];

export interface DefenseLogDemo {
  total: number;
  /** Time of the newest log plus one share of `days`. */
  now: Date;
  days: number;
}

/**
 * Adds defense logs to netbars that have reported, oldest first, in one SQL statement. Equal calls
 * differ only in timestamps. Adds nothing if there is no such netbar.
 *
 * @example await insertDefenseLogs(tx, { total: 3_000, now: new Date(), days: 7 })
 */
export async function insertDefenseLogs(
  tx: Tx,
  { total, now, days }: DefenseLogDemo,
): Promise<void> {
  const reportingNetbars = tx
    .select({ id: netbars.id })
    .from(netbars)
    .where(isNotNull(netbars.lastHeartbeatAt))
    .orderBy(netbars.id);
  await openDays(tx, new Date(now.getTime() - days * 86_400_000), now);
  const end = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with seen as (${reportingNetbars}),
    pcs as (
      select id, netbar_id, terminal_no, row_number() over (partition by netbar_id order by id) - 1 as place
      from ${terminals} where status = 'normal'
    ),
    bars as (
      select seen.id, row_number() over (order by seen.id) - 1 as place, max(pcs.place) + 1 as total
      from seen left join pcs on pcs.netbar_id = seen.id group by seen.id
    ),
    kinds as (
      select one.*, one.place - 1 as at
      from jsonb_array_elements(${JSON.stringify(KINDS)}::jsonb) with ordinality as one(kind, place)
    ),
    -- Seven digits of a hash serve as a pseudo-random number.
    dealt as (
      select n, ('x' || substr(md5(n::text), 1, 7))::bit(28)::int as a, ('x' || substr(md5(n::text), 8, 7))::bit(28)::int as b,
        ('x' || substr(md5(n::text), 15, 7))::bit(28)::int as c
      from generate_series(1, ${total}::int) as n
    ),
    rows as (
      select n, a, b, c, kind, bars.id as netbar, bars.total,
        ${end} - ${days}::int * interval '1 day' * (${total}::int - n + 1) / ${total}::int as at
      from dealt
      join kinds on kinds.at = a % ${KINDS.length}::int
      join bars on bars.place = b % nullif((select count(*) from bars), 0)
    )
    insert into defense_logs (
      netbar_id, terminal_id, terminal_no, occurred_at, created_at, updated_at, threat_type, severity, action, rule_name, process_name,
      process_path, pid, ppid, parent_name, cmdline, sha256, target, count, status
    )
    select netbar, pcs.id, coalesce(pcs.terminal_no, chr(65 + c % 3) || lpad((1 + c % 120)::text, 3, '0')), at, at, at,
      (kind->>'threat')::defense_threat_type, (kind->>'severity')::defense_severity, (kind->>'action')::defense_action,
      kind->>'rule', kind->>'process', (kind->>'folder') || (kind->>'process'), 1000 + a % 30000, 400 + b % 9000, kind->>'parent',
      '"' || (kind->>'folder') || (kind->>'process') || '" /s ' || c % 97,
      md5((kind->>'process') || c % 40) || md5(c % 40 || (kind->>'rule')), kind->>'target',
      case when c % 9 = 0 then 1 + c % 23 else 1 end,
      case when n > ${total}::int * 0.9 then 'open'
        else (array['open', 'confirmed', 'confirmed', 'ignored', 'falsePositive', 'whitelisted'])[1 + c % 6]
      end::defense_status
    from rows left join pcs on pcs.netbar_id = rows.netbar and pcs.place = rows.c % rows.total
    order by n
  `);
  await rebuildRollups(tx);
}

const DEMO_TOTAL = 3_000;
const DEMO_DAYS = 7;

/** Adds the logs of a week, and process snapshots of the newest severe threats. */
export async function addDemoLogs({ tx, now }: DemoContext): Promise<void> {
  await insertDefenseLogs(tx, { total: DEMO_TOTAL, now, days: DEMO_DAYS });
  await addDemoSnapshots({ tx });
}
