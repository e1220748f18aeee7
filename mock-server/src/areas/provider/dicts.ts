import type { DictSeed } from '../../platform/kernel/area/dictSeed.ts';
import { texts } from './texts.ts';

/** Dictionary types of this area, by field. */
export const DICTS = {
  rental: 'rental_status',
  accelerator: 'accelerator_status',
  reason: 'provider_order_reason',
  plan: 'provider_plan',
  difference: 'provider_difference',
  settling: 'provider_difference_state',
} as const;

const shared = [
  ['settled', '已结算'],
  ['abnormal', '异常'],
  ['refunding', '退款待复核'],
  ['refunded', '已退款'],
  ['failed', '失败'],
] as const;

/** Initial labels of the values. They can be edited in the dictionary afterwards. */
export const dictSeeds: readonly DictSeed[] = [
  {
    type: DICTS.rental,
    name: '租赁订单状态',
    desc: '',
    details: [['renting', '租用中'], ['finished', '已完成'], ...shared],
  },
  {
    type: DICTS.accelerator,
    name: '加速器订单状态',
    desc: '',
    details: [['active', '使用中'], ['expired', '已到期'], ...shared],
  },
  {
    type: DICTS.reason,
    name: '合作方订单异常原因',
    desc: '',
    details: Object.entries(texts.reasons),
  },
  {
    type: DICTS.plan,
    name: '合作方产品计费方式',
    desc: '',
    details: [
      ['once', '按次'],
      ['hour', '按小时'],
      ['day', '按天'],
      ['month', '按月'],
    ],
  },
  {
    type: DICTS.difference,
    name: '对账差异',
    desc: '',
    details: [
      ['missing', '本方缺少'],
      ['extra', '本方多出'],
      ['different', '不一致'],
    ],
  },
  {
    type: DICTS.settling,
    name: '对账差异处理',
    desc: '',
    details: [
      ['open', '待处理'],
      ['following', '跟进中'],
      ['booked', '已入账'],
      ['ignored', '已忽略'],
    ],
  },
];
