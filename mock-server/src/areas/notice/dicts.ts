import { dict } from '../../platform/kernel/area/dictSeed.ts';
import { texts } from './texts.ts';

export const dictSeeds = [
  dict('notice_type', texts.typeDict, texts.typeDictNote, texts.types),
  dict('notice_level', texts.levelDict, texts.levelDictNote, texts.levels),
  dict('notice_status', texts.statusDict, texts.statusDictNote, texts.statuses),
];
