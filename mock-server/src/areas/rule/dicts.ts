import type { DictSeed } from '../../platform/kernel/area/dictSeed.ts';

export const CATEGORIES = [
  'process',
  'file',
  'registry',
  'network',
  'driver',
  'homepage',
  'window',
  'script',
] as const;
export const MODES = ['block', 'allow', 'alert', 'audit'] as const;
export type RuleMode = (typeof MODES)[number];
export const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const;
export const SOURCES = ['default', 'global', 'scope', 'netbar', 'group', 'terminal'] as const;

/** Initial labels of the values. Users can edit them in the dictionary. */
export const dictSeeds: readonly DictSeed[] = [
  {
    type: 'rule_category',
    name: '规则分类',
    desc: '规则看守的对象',
    details: [
      ...([
        ['process', '进程'],
        ['file', '文件'],
        ['registry', '注册表'],
        ['network', '网络'],
      ] as const),
      ...([
        ['driver', '驱动'],
        ['homepage', '主页'],
        ['window', '窗口'],
        ['script', '脚本'],
      ] as const),
    ],
  },
  {
    type: 'rule_mode',
    name: '规则生效模式',
    desc: '命中规则后做什么',
    details: [
      ['block', '拦截'],
      ['allow', '放行'],
      ['alert', '告警'],
      ['audit', '观察'],
    ],
  },
];
