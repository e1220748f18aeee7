import type { DictSeed } from '../../platform/kernel/area/dictSeed.ts';
import type { BizType } from './kinds.ts';

/** Dictionary types of this area, by field. */
export const DICTS = {
  bizType: 'asset_biz_type',
  part: 'asset_part',
  status: 'asset_account_status',
} as const;

const BIZ: Record<BizType, string> = {
  recharge: '充值',
  reward: '奖励',
  compensate: '补偿',
  deduct: '扣减',
  exchange: '兑换',
  commission: '分成',
  rental: '租赁',
  accelerator: '加速器',
  withdrawFreeze: '提现冻结',
  withdrawRelease: '提现解冻',
  withdrawSettle: '提现结算',
  refund: '退款',
  reversal: '冲正',
};

/** Initial labels of the values. They can be edited in the dictionary afterwards. */
export const dictSeeds: readonly DictSeed[] = [
  { type: DICTS.bizType, name: '资产流水类型', desc: '', details: Object.entries(BIZ) },
  {
    type: DICTS.part,
    name: '资产账户部分',
    desc: '',
    details: [
      ['available', '可用'],
      ['frozen', '冻结'],
    ],
  },
  {
    type: DICTS.status,
    name: '资产账户状态',
    desc: '',
    details: [
      ['normal', '正常'],
      ['frozen', '已冻结'],
    ],
  },
];
