import type { DictSeed } from '../../kernel/area/dictSeed.ts';
import { columnTypeDicts } from './columnTypes.ts';

const gender: DictSeed = {
  type: 'gender',
  name: '性别',
  desc: '性别',
  details: [
    ['1', '男'],
    ['2', '女'],
  ],
};

/** The first dictionaries of the compatible API. */
export const compatibleDicts: readonly DictSeed[] = [gender, ...columnTypeDicts];
