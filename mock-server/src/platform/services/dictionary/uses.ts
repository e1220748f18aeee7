import { and, count, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { refuse } from '../../../http/errors.ts';
import type { Area } from '../../kernel/area/areaFacts.ts';
import type { DictField } from '../../kernel/area/dictSeed.ts';
import { dictionaries, dictionaryDetails } from './tables.ts';
import { texts } from './texts.ts';

/** Returns the columns with values of a dictionary, as declared by the areas. */
export const findDictionaryFields = (areas: readonly Area[], type: string): DictField[] =>
  areas
    .flatMap(({ dictionaryFields = [] }) => dictionaryFields)
    .filter((field) => field.type === type);

/** Counts the rows of one column per value. */
async function countIn(
  tx: Tx,
  { column }: DictField,
  values: readonly string[],
): Promise<Map<string, number>> {
  if (values.length === 0) return new Map();
  const rows = await tx
    .select({ value: column, rows: count() })
    .from(column.table)
    .where(inArray(column, [...values]))
    .groupBy(column);
  return new Map(rows.map(({ value, rows: total }) => [String(value), total]));
}

/** Counts the rows per value, over all columns of the dictionary. */
export async function countUses(
  tx: Tx,
  areas: readonly Area[],
  type: string,
  values: readonly string[],
): Promise<Map<string, number>> {
  const uses = new Map<string, number>();
  for (const field of findDictionaryFields(areas, type))
    for (const [value, rows] of await countIn(tx, field, values))
      uses.set(value, (uses.get(value) ?? 0) + rows);
  return uses;
}

/** Describes the uses of values for users. Empty if they are not used. */
async function whereUsed(
  tx: Tx,
  areas: readonly Area[],
  type: string,
  values: readonly string[],
): Promise<string> {
  const fields: string[] = [];
  for (const field of findDictionaryFields(areas, type)) {
    const rows = [...(await countIn(tx, field, values)).values()].reduce(
      (sum, total) => sum + total,
      0,
    );
    if (rows > 0) fields.push(texts.usedIn(field.title, rows));
  }
  return fields.join('、');
}

/** Refuses if a value is used in any row. */
export async function assertDetailUnused(
  tx: Tx,
  areas: readonly Area[],
  id: number,
  message: (value: string, where: string) => string,
): Promise<void> {
  const [detail] = await tx
    .select({ type: dictionaries.type, value: dictionaryDetails.value })
    .from(dictionaryDetails)
    .innerJoin(dictionaries, eq(dictionaries.id, dictionaryDetails.dictionaryId))
    .where(eq(dictionaryDetails.id, id));
  if (!detail) return;
  const where = await whereUsed(tx, areas, detail.type, [detail.value]);
  if (where !== '') throw refuse(message(detail.value, where));
}

/** Refuses if any value of a dictionary is used in any row. */
export async function assertDictionaryUnused(
  tx: Tx,
  areas: readonly Area[],
  id: number,
): Promise<void> {
  const [dictionary] = await tx
    .select({ type: dictionaries.type })
    .from(dictionaries)
    .where(eq(dictionaries.id, id));
  if (!dictionary || findDictionaryFields(areas, dictionary.type).length === 0) return;
  const values = await tx
    .select({ value: dictionaryDetails.value })
    .from(dictionaryDetails)
    .where(and(eq(dictionaryDetails.dictionaryId, id)));
  const where = await whereUsed(
    tx,
    areas,
    dictionary.type,
    values.map(({ value }) => value),
  );
  if (where !== '') throw refuse(texts.usedDictionary(where));
}
