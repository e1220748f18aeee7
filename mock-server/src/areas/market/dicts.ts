import type { DictField, DictSeed } from '../../platform/kernel/area/dictSeed.ts';
import { markets } from '../netbar/index.ts';
import { marketMembers } from './tables.ts';

/** Dictionary types of this area, by field. */
export const DICTS = {
  status: 'market_status',
  level: 'market_level',
  settleCycle: 'market_settle_cycle',
  applicationStatus: 'market_application_status',
  memberStatus: 'market_member_status',
  memberRole: 'market_member_role',
  settlementStatus: 'market_settlement_status',
  rejectReason: 'market_reject_reason',
} as const;

/** Dictionaries of the netbar area that the market screens use too. */
export const NETBAR_DICTS = { ring: 'netbar_ring', netbarStatus: 'netbar_status' } as const;

/** Initial labels of the values. They can be edited in the dictionary afterwards. */
export const dictSeeds: readonly DictSeed[] = [
  {
    type: DICTS.status,
    name: '市场状态',
    desc: '市场从配置到关闭的状态',
    details: [
      ['approved', '待配置'],
      ['listed', '已上架'],
      ['suspended', '已停用'],
      ['closed', '已关闭'],
    ],
  },
  {
    type: DICTS.level,
    name: '市场等级',
    desc: '审核时评定的等级',
    details: [
      ['A', 'A 级'],
      ['B', 'B 级'],
      ['C', 'C 级'],
    ],
  },
  {
    type: DICTS.settleCycle,
    name: '市场结算周期',
    desc: '分成多久结算一次',
    details: [
      ['day', '按日'],
      ['week', '按周'],
      ['month', '按月'],
    ],
  },
  {
    type: DICTS.applicationStatus,
    name: '市场申请状态',
    desc: '申请从草稿到审核结果的状态',
    details: [
      ['draft', '草稿'],
      ['pending', '待审核'],
      ['approved', '已通过'],
      ['rejected', '已驳回'],
      ['canceled', '已放弃'],
    ],
  },
  {
    type: DICTS.memberStatus,
    name: '市场成员状态',
    desc: '成员从申请或受邀到离开的状态',
    details: [
      ['pending', '待审核'],
      ['invited', '已邀请'],
      ['active', '在职'],
      ['refused', '未通过'],
      ['left', '已退出'],
      ['removed', '已移除'],
    ],
  },
  {
    type: DICTS.memberRole,
    name: '市场成员角色',
    desc: '成员在市场中的角色',
    details: [
      ['manager', '管理员'],
      ['member', '成员'],
    ],
  },
  {
    type: DICTS.settlementStatus,
    name: '市场结算状态',
    desc: '结算与冲正',
    details: [
      ['done', '已入账'],
      ['reversed', '已冲正'],
    ],
  },
  {
    type: DICTS.rejectReason,
    name: '市场申请驳回理由',
    desc: '审核时可选用的理由，值即理由全文',
    details: [
      ['营业执照照片不清晰，请重新上传', '照片不清晰'],
      ['营业执照与公司名称或信用代码不一致', '证照不一致'],
      ['该公司已有市场，请联系原负责人', '公司重复'],
      ['联系人手机号无法接通，请核实', '联系不上'],
      ['申请地区已有足够的市场，暂不开放', '地区暂不开放'],
    ],
  },
];

/** Columns that store values of these dictionaries. */
export const dictFields: readonly DictField[] = [
  { type: DICTS.status, column: markets.status, title: '市场 · 状态' },
  { type: DICTS.level, column: markets.level, title: '市场 · 等级' },
  { type: DICTS.settleCycle, column: markets.settleCycle, title: '市场 · 结算周期' },
  { type: NETBAR_DICTS.ring, column: markets.defaultRing, title: '市场 · 默认灰度环' },
  { type: DICTS.memberRole, column: marketMembers.role, title: '市场成员 · 角色' },
  { type: DICTS.memberStatus, column: marketMembers.status, title: '市场成员 · 状态' },
];
