import { type DictField, dict } from '../../platform/kernel/area/dictSeed.ts';
import { notices } from './tables.ts';
import { texts } from './texts.ts';

export const dictSeeds = [
  dict('notice_type', texts.typeDict, texts.typeDictNote, texts.types),
  dict('notice_level', texts.levelDict, texts.levelDictNote, texts.levels),
  dict('notice_status', texts.statusDict, texts.statusDictNote, texts.statuses),
];

/** Columns that store values of these dictionaries. */
export const dictFields: readonly DictField[] = [
  { type: 'notice_type', column: notices.type, title: texts.uses.type },
  { type: 'notice_level', column: notices.level, title: texts.uses.level },
  { type: 'notice_status', column: notices.status, title: texts.uses.status },
];
