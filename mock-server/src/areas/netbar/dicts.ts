import { type DictField, type DictSeed, dict } from '../../platform/kernel/area/dictSeed.ts';
import type { OnlineStatus } from './online.ts';
import type { NetbarStatus } from './status.ts';
import { netbars } from './tables.ts';
import type { ProtectStatus, Ring } from './values.ts';

/** Dictionary types of this area, by field. */
export const DICTS = {
  status: 'netbar_status',
  onlineStatus: 'netbar_online_status',
  protectStatus: 'netbar_protect_status',
  ring: 'netbar_ring',
  disklessType: 'diskless_type',
  billingType: 'billing_type',
} as const;

export const STATUS_NAMES: Readonly<Record<NetbarStatus, string>> = {
  pending: '待审核',
  trial: '试用',
  active: '正常',
  expired: '已到期',
  disabled: '已停用',
  rejected: '已驳回',
  archived: '已归档',
};

/** Initial labels of the values. They can be edited in the dictionary afterwards. */
export const dictSeeds: readonly DictSeed[] = [
  dict(DICTS.status, '网吧状态', '网吧从审核到归档的状态', STATUS_NAMES),
  dict<OnlineStatus>(DICTS.onlineStatus, '网吧在线状态', '按最近一次心跳判断', {
    online: '在线',
    delayed: '延迟',
    offline: '离线',
    never: '从未上线',
  }),
  dict<ProtectStatus>(DICTS.protectStatus, '网吧防护状态', '按受保护的客户机数量判断', {
    protected: '已防护',
    partial: '部分防护',
    unprotected: '未防护',
  }),
  dict<Ring>(DICTS.ring, '灰度环', '升级时先后到达的批次', {
    canary: '尝鲜',
    early: '先行',
    stable: '稳定',
  }),
  dict(DICTS.disklessType, '无盘类型', '网吧所用的无盘方案', {
    none: '不使用无盘',
    server: '服务器无盘',
    superNode: '超级工作站无盘',
    cloud: '云无盘',
  }),
  dict(DICTS.billingType, '计费类型', '网吧所用的计费方式', {
    member: '会员计费',
    prepaid: '预付计费',
    postpaid: '后付计费',
    scan: '扫码计费',
  }),
];

/**
 * Columns that store values of these dictionaries. Online and protection status are derived and
 * have no column here.
 */
export const dictFields: readonly DictField[] = [
  { type: DICTS.status, column: netbars.status, title: '网吧 · 状态' },
  { type: DICTS.ring, column: netbars.ring, title: '网吧 · 灰度环' },
  { type: DICTS.disklessType, column: netbars.disklessType, title: '网吧 · 无盘类型' },
  { type: DICTS.billingType, column: netbars.billingType, title: '网吧 · 计费类型' },
];
