import type { DictField, DictSeed } from '../../platform/kernel/area/dictSeed.ts';
import { invoices } from './tables.ts';

/** Dictionary types of this area, by field. */
export const DICTS = { status: 'invoice_status', type: 'invoice_type' } as const;

/** Initial labels of the values. They can be edited in the dictionary afterwards. */
export const dictSeeds: readonly DictSeed[] = [
  {
    type: DICTS.status,
    name: '发票状态',
    desc: '',
    details: [
      ['pending', '待审核'],
      ['verified', '已通过'],
      ['rejected', '已驳回'],
      ['voided', '已作废'],
    ],
  },
  {
    type: DICTS.type,
    name: '发票类型',
    desc: '',
    details: [
      ['special', '增值税专用发票'],
      ['normal', '增值税普通发票'],
      ['electronic', '电子发票'],
    ],
  },
];

/** Columns that store values of these dictionaries. */
export const dictFields: readonly DictField[] = [
  { type: DICTS.status, column: invoices.status, title: '发票 · 状态' },
];
