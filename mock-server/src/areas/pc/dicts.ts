import type { DictField, DictSeed } from '../../platform/kernel/area/dictSeed.ts';
import { terminals } from './tables.ts';

export const PC_PROTECT_STATUSES = ['on', 'degraded', 'off'] as const;

/** Initial labels of the values. Users can edit them in the dictionary. */
export const dictSeeds: readonly DictSeed[] = [
  {
    type: 'pc_status',
    name: '客户机状态',
    desc: '从首次上报到移除',
    details: [
      ['unregistered', '未登记'],
      ['normal', '正常'],
      ['isolated', '已隔离'],
    ],
  },
  {
    type: 'pc_online_status',
    name: '客户机在线状态',
    desc: '按网关上报与最近一次心跳判断',
    details: [
      ['online', '在线'],
      ['delayed', '延迟'],
      ['offline', '离线'],
    ],
  },
  {
    type: 'pc_protect_status',
    name: '客户机防护状态',
    desc: '客户机上防护程序的状态',
    details: [
      ['on', '已防护'],
      ['degraded', '防护降级'],
      ['off', '未防护'],
    ],
  },
];

/** Columns that store values of these dictionaries. The online status is computed, not stored. */
export const dictFields: readonly DictField[] = [
  { type: 'pc_status', column: terminals.status, title: '客户机 · 状态' },
  { type: 'pc_protect_status', column: terminals.protectStatus, title: '客户机 · 防护状态' },
];
