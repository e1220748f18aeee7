import type { DictSeed } from '../../platform/kernel/area/dictSeed.ts';

export const TRIGGERS = ['boot', 'login', 'schedule', 'manual'] as const;
export const RUN_AS = ['system', 'user'] as const;
export const WINDOWS = ['normal', 'min', 'hide'] as const;

/** Initial labels of the values. Users can edit them in the dictionary. */
export const dictSeeds: readonly DictSeed[] = [
  {
    type: 'tool_category',
    name: '工具分类',
    desc: '启动工具的用途',
    details: [
      ['clean', '清理'],
      ['repair', '修复'],
      ['network', '网络'],
      ['inspect', '检查'],
      ['other', '其他'],
    ],
  },
];
