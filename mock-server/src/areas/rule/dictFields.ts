import type { DictField } from '../../platform/kernel/area/dictSeed.ts';
import { rules } from './tables.ts';

/** Columns that store values of these dictionaries. */
export const dictFields: readonly DictField[] = [
  { type: 'rule_category', column: rules.category, title: '规则 · 分类' },
  { type: 'rule_mode', column: rules.mode, title: '规则 · 生效模式' },
];
