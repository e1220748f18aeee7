import type { DictField } from '../../platform/kernel/area/dictSeed.ts';
import { rules } from './tables.ts';
import { texts } from './texts.ts';

/** Columns that store values of these dictionaries. */
export const dictFields: readonly DictField[] = [
  { type: 'rule_category', column: rules.category, title: texts.uses.category },
  { type: 'rule_mode', column: rules.mode, title: texts.uses.mode },
];
