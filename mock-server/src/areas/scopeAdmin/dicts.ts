import { dict } from '../../platform/kernel/area/dictSeed.ts';
import { texts } from './texts.ts';

/** Dictionary types of this area, by field. */
const DICTS = { type: 'target_scope_type', status: 'target_scope_status' } as const;

export const dictSeeds = [
  dict(DICTS.type, texts.typeDict, texts.typeDictNote, texts.types),
  dict(DICTS.status, texts.statusDict, texts.statusDictNote, texts.statuses),
];
