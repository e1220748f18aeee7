import type { DictField, DictSeed } from '../../platform/kernel/area/dictSeed.ts';
import { withdrawals } from './tables.ts';

/** Dictionary types of this area, by the field that they label. */
export const DICTS = { status: 'withdrawal_status', channel: 'withdrawal_channel' } as const;

/** First labels of the values; editable in the dictionary afterwards. */
export const dictSeeds: readonly DictSeed[] = [
  {
    type: DICTS.status,
    name: '提现状态',
    desc: '',
    details: [
      ['pending', '待审核'],
      ['reviewing', '待复审'],
      ['approved', '待打款'],
      ['paying', '打款中'],
      ['paid', '已打款'],
      ['failed', '打款失败'],
      ['rejected', '已驳回'],
      ['canceled', '已撤销'],
      ['closed', '已关闭'],
    ],
  },
  {
    type: DICTS.channel,
    name: '收款方式',
    desc: '',
    details: [
      ['bank', '银行卡'],
      ['alipay', '支付宝'],
      ['wechat', '微信'],
    ],
  },
];

/** Columns that store values of these dictionaries. */
export const dictFields: readonly DictField[] = [
  { type: DICTS.status, column: withdrawals.status, title: '提现 · 状态' },
];
