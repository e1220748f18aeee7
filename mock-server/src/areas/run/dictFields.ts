import type { DictField } from '../../platform/kernel/area/dictSeed.ts';
import { tools } from './tables.ts';

/** Columns that store values of these dictionaries. */
export const dictFields: readonly DictField[] = [
  { type: 'tool_category', column: tools.category, title: '启动工具 · 分类' },
];
