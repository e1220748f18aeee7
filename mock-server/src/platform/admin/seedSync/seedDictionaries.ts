import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { DictSeed } from '../../kernel/area/dictSeed.ts';
import { dictionaries, dictionaryDetails } from '../../services/dictionary/tables.ts';
import { claimNew } from './claimNew.ts';

const valueName = (type: string, value: string) => `${type} ${value}`;

/** Adds missing values to an existing dictionary. Existing values do not change. */
async function addValues(
  tx: Tx,
  type: string,
  values: { value: string; label: string; extend: string; sort: number }[],
) {
  const [dictionary] = await tx
    .select({ id: dictionaries.id })
    .from(dictionaries)
    .where(eq(dictionaries.type, type));
  if (!dictionary) return;
  const seedValues = values.map(({ value }) => value);
  const existingRows = await tx
    .select({ value: dictionaryDetails.value })
    .from(dictionaryDetails)
    .where(
      and(
        eq(dictionaryDetails.dictionaryId, dictionary.id),
        inArray(dictionaryDetails.value, seedValues),
      ),
    );
  const existingValues = new Set(existingRows.map(({ value }) => value));
  const missing = values.filter(({ value }) => !existingValues.has(value));
  if (missing.length > 0)
    await tx
      .insert(dictionaryDetails)
      .values(missing.map((value) => ({ ...value, dictionaryId: dictionary.id })));
}

/**
 * Adds dictionaries and values that are new in this version. Values that an operator changed or
 * removed are not restored. An operator's own dictionary of the same type gets the missing values.
 */
export async function seedDictionaries(tx: Tx, seeds: readonly DictSeed[]): Promise<void> {
  const types = await claimNew(
    tx,
    'dictionary',
    seeds.map(({ type }) => type),
  );
  const newSeeds = seeds.filter(({ type }) => types.has(type));
  if (newSeeds.length > 0)
    await tx
      .insert(dictionaries)
      .values(newSeeds.map(({ type, name, desc }) => ({ type, name, desc })))
      .onConflictDoNothing();
  const names = seeds.flatMap(({ type, details }) =>
    details.map(([value]) => valueName(type, value)),
  );
  const values = await claimNew(tx, 'dictionaryValue', names);
  for (const { type, details } of seeds) {
    const added = details
      .map(([value, label, extend = ''], index) => ({ value, label, extend, sort: index + 1 }))
      .filter(({ value }) => values.has(valueName(type, value)));
    if (added.length > 0) await addValues(tx, type, added);
  }
}
