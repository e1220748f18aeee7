import type { SeedContext } from '../../seed.ts';
import { dictSeeds } from '../netbar/dicts.ts';
import { columnTypeDicts } from './columnTypes.ts';
import { dictionaries, dictionaryDetails } from './tables.ts';

export interface DictSeed {
  type: string;
  name: string;
  desc: string;
  /** Values in the order in which they are offered. `extend` is free for the screen that uses the dictionary. */
  details: readonly (readonly [value: string, label: string, extend?: string])[];
}

const gender: DictSeed = {
  type: 'gender',
  name: '性别',
  desc: '性别',
  details: [
    ['1', '男'],
    ['2', '女'],
  ],
};

/** The first dictionaries: the compatible API's, and those of the areas. */
const seeds: readonly DictSeed[] = [gender, ...columnTypeDicts, ...dictSeeds];

export async function seedDictionaries({ tx }: SeedContext): Promise<void> {
  const rows = await tx
    .insert(dictionaries)
    .values(seeds.map(({ type, name, desc }) => ({ type, name, desc })))
    .returning({ id: dictionaries.id, type: dictionaries.type });
  const details = rows.flatMap(({ id, type }) =>
    (seeds.find((seed) => seed.type === type)?.details ?? []).map(([value, label, extend = ''], index) => ({
      dictionaryId: id,
      value,
      label,
      extend,
      sort: index + 1,
    })),
  );
  await tx.insert(dictionaryDetails).values(details);
}
