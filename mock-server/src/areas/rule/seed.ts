import type { MatcherCondition, RuleMatcher } from '@console/shared/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { ReferenceRows } from '../../platform/kernel/area/referenceRows.ts';
import { toPinyin } from '../../platform/kernel/pinyin/pinyin.ts';
import { ruleCounters, rules, ruleVersions } from './tables.ts';

type Rule = typeof rules.$inferInsert;

const when = (...conditions: MatcherCondition[]): RuleMatcher => ({ op: 'any', conditions });
const whenAll = (...conditions: MatcherCondition[]): RuleMatcher => ({ op: 'all', conditions });
const is = (
  field: MatcherCondition['field'],
  operator: MatcherCondition['operator'],
  ...values: string[]
): MatcherCondition => ({ field, operator, values });

type Short = readonly [
  name: string,
  category: Rule['category'],
  mode: Rule['mode'],
  severity: Rule['severity'],
  matcher: Rule['matcher'],
  description: string,
];

const START_PAGE = 'HKCU\\Software\\Microsoft\\Internet Explorer\\Main\\Start Page';
const RUN_KEY = 'HKLM\\Software\\Microsoft\\Windows\\CurrentVersion\\Run*';

/** Initial protection rules. */
const RULES: readonly Short[] = [
  [
    '阻断关闭防护的驱动',
    'driver',
    'block',
    'critical',
    when(is('driverName', 'in', 'ksh.sys', 'kmon.sys')),
    '拦截用来结束防护程序的驱动',
  ],
  [
    '禁止加载无签名驱动',
    'driver',
    'block',
    'high',
    whenAll(is('driverName', 'wildcard', '*'), is('signer', 'eq', '')),
    '没有有效签名的驱动不允许加载',
  ],
  [
    '禁止向计费客户端注入',
    'process',
    'block',
    'high',
    when(is('cmdline', 'contains', 'billing.exe')),
    '保护计费客户端的进程空间',
  ],
  [
    '禁止向游戏进程注入',
    'process',
    'block',
    'high',
    when(is('processName', 'in', 'trainer.exe', 'injector.exe')),
    '拦截常见外挂的注入行为',
  ],
  [
    '保护 hosts 文件',
    'file',
    'block',
    'medium',
    when(is('path', 'endsWith', '\\drivers\\etc\\hosts')),
    '禁止改写 hosts 文件',
  ],
  [
    '禁止脚本下载执行',
    'script',
    'block',
    'medium',
    when(is('cmdline', 'regex', '(?i)downloadstring|invoke-webrequest')),
    '拦截脚本从网络下载并执行',
  ],
  [
    '结束还原穿透工具',
    'process',
    'block',
    'medium',
    when(is('processName', 'eq', 'thruwall.exe')),
    '结束绕过还原的工具',
  ],
  [
    '结束广告弹窗进程',
    'process',
    'block',
    'medium',
    when(is('processName', 'in', 'popad.exe', 'adtip.exe')),
    '结束常见的弹窗广告进程',
  ],
  [
    '锁定浏览器主页',
    'homepage',
    'block',
    'low',
    when(is('regKey', 'eq', START_PAGE)),
    '保持网吧设置的浏览器主页',
  ],
  [
    '矿池地址拦截',
    'network',
    'block',
    'low',
    when(is('port', 'in', '3333', '5555', '7777')),
    '拦截连接常见矿池端口',
  ],
  [
    '禁止写入开机启动项',
    'registry',
    'block',
    'low',
    when(is('regKey', 'wildcard', RUN_KEY)),
    '禁止未知程序写入开机启动项',
  ],
  [
    '隔离可疑文件',
    'file',
    'block',
    'low',
    when(is('path', 'wildcard', 'C:\\Users\\Public\\Temp\\*.exe')),
    '隔离临时目录里的可疑程序',
  ],
  [
    '可疑外联提醒',
    'network',
    'alert',
    'low',
    when(is('port', 'in', '8443', '4444')),
    '连接不常见端口时提醒',
  ],
  [
    '批量改写文件提醒',
    'file',
    'alert',
    'low',
    when(is('path', 'startsWith', 'D:\\Menu')),
    '短时间内大量改写菜单文件时提醒',
  ],
  [
    '开机启动项观察',
    'registry',
    'audit',
    'low',
    when(is('regKey', 'wildcard', RUN_KEY)),
    '记录写入开机启动项的程序',
  ],
  [
    '博彩弹窗拦截',
    'window',
    'block',
    'low',
    when(is('windowTitle', 'contains', '博彩')),
    '关闭标题含博彩字样的窗口',
  ],
];

const STEP = 10;

const ruleNumber = (at: number): string => `R${String(at + 1).padStart(4, '0')}`;

/** Protection rules of a new installation. */
export const initialRules: readonly (Rule & Pick<typeof rules.$inferSelect, 'matcher' | 'name'>)[] =
  RULES.map(([name, category, mode, severity, matcher, description], at) => ({
    ruleNo: ruleNumber(at),
    name,
    pinyin: toPinyin(name),
    category,
    mode,
    severity,
    matcher,
    description,
    priority: (at + 1) * STEP,
    critical: severity === 'critical',
    authorName: '系统',
    resolution:
      mode === 'block' ? '确认进程来源，必要时结束进程并查杀' : '查看事件详情，确认是否为正常软件',
  }));

/** Adds the published version of rules that have none. */
async function addFirstVersions(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into ${ruleVersions} (rule_id, version, status, content, author_name, editor_ids, published_at)
    select id, version, 'published',
      jsonb_build_object('name', name, 'category', category, 'mode', mode, 'severity', severity,
        'priority', priority, 'critical', critical, 'description', description,
        'resolution', resolution, 'matcher', matcher, 'tests', '[]'::jsonb),
      author_name, '{}', created_at
    from ${rules} where status = 'published'
    on conflict do nothing`);
}

/** Reference rows of the rules. Gateways of existing databases fetch new ones. */
export const referenceRules: ReferenceRows = {
  kind: 'rule',
  names: initialRules.map(({ ruleNo }) => ruleNo),
  hasSome: async (tx) => (await tx.$count(rules)) > 0,
  async add(tx, names, isUpgrade) {
    const added = initialRules.filter(({ ruleNo }) => names.has(ruleNo));
    await tx.insert(rules).values(added).onConflictDoNothing();
    await addFirstVersions(tx);
    if (!isUpgrade) return;
    await tx
      .insert(ruleCounters)
      .values({ netbarId: null, version: 1 })
      .onConflictDoUpdate({
        target: ruleCounters.netbarId,
        set: { version: sql`${ruleCounters.version} + 1` },
      });
  },
};
