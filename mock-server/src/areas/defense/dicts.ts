import type { DictSeed } from '../../platform/kernel/area/dictSeed.ts';

/** Closed value sets of defense log fields. Severities are in ascending order. */
export const THREAT_TYPES = [
  'process',
  'driver',
  'homepage',
  'inject',
  'network',
  'file',
  'registry',
  'script',
  'hosts',
] as const;
export const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const;
export const ACTIONS = [
  'blocked',
  'killed',
  'quarantined',
  'alerted',
  'allowed',
  'audited',
] as const;
export const STATUSES = ['open', 'confirmed', 'falsePositive', 'whitelisted', 'ignored'] as const;

const dict = (
  type: string,
  name: string,
  desc: string,
  ...details: [string, string][]
): DictSeed => ({
  type,
  name,
  desc,
  details,
});

/** Initial labels of the values. Users can edit them in the dictionary. */
export const dictSeeds: readonly DictSeed[] = [
  dict(
    'defense_severity',
    '防御日志严重度',
    '由轻到重',
    ['low', '低'],
    ['medium', '中'],
    ['high', '高'],
    ['critical', '严重'],
  ),
  dict(
    'defense_threat_type',
    '威胁类型',
    '防御日志所属的威胁',
    ...([
      ['process', '恶意进程'],
      ['driver', '驱动加载'],
      ['homepage', '主页篡改'],
      ['inject', '进程注入'],
      ['network', '网络攻击'],
      ['file', '可疑文件'],
      ['registry', '注册表篡改'],
      ['script', '恶意脚本'],
      ['hosts', 'hosts 篡改'],
    ] as [string, string][]),
  ),
  dict(
    'defense_action',
    '防御动作',
    '客户机对威胁做了什么',
    ...([
      ['blocked', '已拦截'],
      ['killed', '已结束'],
      ['quarantined', '已隔离'],
      ['alerted', '仅提醒'],
      ['allowed', '已放行'],
      ['audited', '观察命中'],
    ] as [string, string][]),
  ),
  dict(
    'defense_status',
    '防御日志状态',
    '处置到哪一步',
    ...([
      ['open', '未处理'],
      ['confirmed', '已确认'],
      ['falsePositive', '误报'],
      ['whitelisted', '已加白'],
      ['ignored', '已忽略'],
    ] as [string, string][]),
  ),
];
