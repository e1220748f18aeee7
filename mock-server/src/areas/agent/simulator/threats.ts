import type { Random } from '../../../platform/demo/random.ts';
import type { SimulatedMachine } from './machines.ts';

const TEMP = 'C:\\Users\\Public\\Temp\\';

/** What is warded off: threat, severity, action, rule, process, target. */
const KINDS = [
  [
    'homepage',
    'low',
    'blocked',
    '锁定浏览器主页',
    'navguide.exe',
    'HKCU\\Software\\Microsoft\\Internet Explorer\\Main\\Start Page',
  ],
  ['network', 'low', 'blocked', '矿池地址拦截', 'minerd.exe', '203.0.113.77:3333'],
  ['process', 'medium', 'killed', '结束广告弹窗进程', 'popad.exe', ''],
  ['hosts', 'medium', 'blocked', '保护 hosts 文件', 'netfix.exe', 'C:\\Windows\\System32\\drivers\\etc\\hosts'],
  ['inject', 'high', 'blocked', '禁止向计费客户端注入', 'injector.exe', 'billing.exe'],
  ['driver', 'critical', 'quarantined', '阻断关闭防护的驱动', 'killshield.exe', 'C:\\Windows\\System32\\drivers\\ksh.sys'],
] as const;

/** An entry of the stream `defense`: something that a machine warded off. */
export function makeThreat(random: Random, { no }: Pick<SimulatedMachine, 'no'>, at: number): object {
  const [threatType, severity, action, ruleName, processName, target] = random.weighted(
    KINDS.map((kind, place) => [kind, [30, 25, 20, 12, 9, 4][place] ?? 0] as const),
  );
  const pid = random.between(1_000, 30_000);
  return {
    ...{ at, no, threatType, severity, action, ruleName, processName, processPath: `${TEMP}${processName}` },
    ...{ pid, ppid: random.between(400, 9_000), parentName: 'explorer.exe', cmdline: `"${TEMP}${processName}" /s` },
    sha256: Array.from({ length: 8 }, () => random.between(0, 0xffffffff).toString(16).padStart(8, '0')).join(''),
    ...(target !== '' && { target }),
  };
}
