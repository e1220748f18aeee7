import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { DictSeed } from '../../kernel/area/dictSeed.ts';
import { dictionaries, dictionaryDetails } from '../../services/dictionary/tables.ts';
import { takeNew } from './takeNew.ts';

const valueName = (type: string, value: string) => `${type} ${value}`;

/** Adds values to the dictionary of a type, if there is one; what it has of them already stays as it is. */
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
  const wanted = values.map(({ value }) => value);
  const there = await tx
    .select({ value: dictionaryDetails.value })
    .from(dictionaryDetails)
    .where(
      and(
        eq(dictionaryDetails.dictionaryId, dictionary.id),
        inArray(dictionaryDetails.value, wanted),
      ),
    );
  const taken = new Set(there.map(({ value }) => value));
  const missing = values.filter(({ value }) => !taken.has(value));
  if (missing.length > 0)
    await tx
      .insert(dictionaryDetails)
      .values(missing.map((one) => ({ ...one, dictionaryId: dictionary.id })));
}

/**
 * Adds the dictionaries, and the values of dictionaries, that this version brings and that the database was never given. What an
 * operator changed or removed stays that way; a dictionary of the same type that he made himself gets the values that it lacks.
 */
export async function shipDictionaries(tx: Tx, seeds: readonly DictSeed[]): Promise<void> {
  const types = await takeNew(
    tx,
    'dictionary',
    seeds.map(({ type }) => type),
  );
  const fresh = seeds.filter(({ type }) => types.has(type));
  if (fresh.length > 0)
    await tx
      .insert(dictionaries)
      .values(fresh.map(({ type, name, desc }) => ({ type, name, desc })))
      .onConflictDoNothing();
  const names = seeds.flatMap(({ type, details }) =>
    details.map(([value]) => valueName(type, value)),
  );
  const values = await takeNew(tx, 'dictionaryValue', names);
  for (const { type, details } of seeds) {
    const added = details
      .map(([value, label, extend = ''], index) => ({ value, label, extend, sort: index + 1 }))
      .filter(({ value }) => values.has(valueName(type, value)));
    if (added.length > 0) await addValues(tx, type, added);
  }
}
