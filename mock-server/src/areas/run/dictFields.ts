import type { DictField } from '../../platform/kernel/area/dictSeed.ts';
import { tools } from './tables.ts';
import { texts } from './texts.ts';

/** Columns that store values of these dictionaries. */
export const dictFields: readonly DictField[] = [
  { type: 'tool_category', column: tools.category, title: texts.uses.category },
];
