import type { DictField, DictSeed } from '../../platform/area/dictSeed.ts';
import { ONLINE_STATUSES } from './online.ts';
import { NETBAR_STATUSES } from './status.ts';
import { netbars } from './tables.ts';

/** The values of a netbar's fields with a closed set, and the dictionary that holds their labels. */
export const RINGS = ['canary', 'early', 'stable'] as const;
export const PROTECT_STATUSES = ['protected', 'partial', 'unprotected'] as const;

/** Dictionary types of this area, by the field that they label. */
export const DICTS = {
  status: 'netbar_status',
  onlineStatus: 'netbar_online_status',
  protectStatus: 'netbar_protect_status',
  ring: 'netbar_ring',
  disklessType: 'diskless_type',
  billingType: 'billing_type',
} as const;

const labels = <V extends string>(values: readonly V[], of: Record<V, string>) =>
  values.map((value) => [value, of[value]] as const);

/** First labels of the values; editable in the dictionary afterwards. */
export const dictSeeds: readonly DictSeed[] = [
  {
    type: DICTS.status,
    name: '网吧状态',
    desc: '网吧从审核到归档的状态',
    details: labels(NETBAR_STATUSES, {
      pending: '待审核',
      trial: '试用',
      active: '正常',
      expired: '已到期',
      disabled: '已停用',
      rejected: '已驳回',
      archived: '已归档',
    }),
  },
  {
    type: DICTS.onlineStatus,
    name: '网吧在线状态',
    desc: '按最近一次心跳判断',
    details: labels(ONLINE_STATUSES, { online: '在线', delayed: '延迟', offline: '离线', never: '从未上线' }),
  },
  {
    type: DICTS.protectStatus,
    name: '网吧防护状态',
    desc: '按受保护的客户机数量判断',
    details: labels(PROTECT_STATUSES, { protected: '已防护', partial: '部分防护', unprotected: '未防护' }),
  },
  {
    type: DICTS.ring,
    name: '灰度环',
    desc: '升级时先后到达的批次',
    details: labels(RINGS, { canary: '尝鲜', early: '先行', stable: '稳定' }),
  },
  {
    type: DICTS.disklessType,
    name: '无盘类型',
    desc: '网吧所用的无盘方案',
    details: [
      ['none', '有盘'],
      ['server', '服务器无盘'],
      ['superNode', '超级工作站无盘'],
      ['cloud', '云无盘'],
    ],
  },
  {
    type: DICTS.billingType,
    name: '计费类型',
    desc: '网吧所用的计费方式',
    details: [
      ['member', '会员计费'],
      ['prepaid', '预付计费'],
      ['postpaid', '后付计费'],
      ['scan', '扫码计费'],
    ],
  },
];

/** Where values of these dictionaries are kept. What a netbar is by its machines is kept nowhere. */
export const dictFields: readonly DictField[] = [
  { type: DICTS.status, column: netbars.status, title: '网吧 · 状态' },
  { type: DICTS.ring, column: netbars.ring, title: '网吧 · 灰度环' },
  { type: DICTS.disklessType, column: netbars.disklessType, title: '网吧 · 无盘类型' },
  { type: DICTS.billingType, column: netbars.billingType, title: '网吧 · 计费类型' },
];
